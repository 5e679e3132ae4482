import type { QueryOf, Question, Thing } from '@saldo/contract/query/query';
import { answerAhead } from './ahead/ahead.ts';
import { answerArithmetic, type LeadOf } from './arithmetic.ts';
import { answerFigure } from './figures/figures.ts';
import { answerGoals } from './goals.ts';
import { answerLimits } from './limits.ts';
import type { Figure } from './figure.ts';
import type { Kit } from './kit.ts';
import { nearest, type Named } from './named.ts';
import { namesOf, type Names } from './names.ts';
import type { Note } from './notes.ts';
import { noteBanks } from './beside.ts';
import { answerOdd } from './odd.ts';
import { answerOrder } from './orders.ts';
import { answerRows } from './rows.ts';
import { answerStanding } from './standing.ts';
import { answerStreams } from './streams.ts';

/** What an executor found: figures as objects, never words. Each shape is what its executor returns. */
export type Outcome = Awaited<ReturnType<typeof outcomeOf | typeof nearest | typeof answerArithmetic>>;
export type OutcomeOf<Of extends Outcome['of']> = Extract<Outcome, { of: Of }>;

/** An answer without words. */
export interface Answer {
  outcome: Outcome;
  notes: readonly Note[];
  figures: readonly Figure[];
  names: Names;
}

function outcomeOf(query: Question, kit: Kit) {
  switch (query.kind) {
    case 'figure':
      return answerFigure(query, kit);
    case 'rows':
      return answerRows(query, kit);
    case 'odd':
      return answerOdd(query, kit);
    case 'streams':
      return answerStreams(query, kit);
    case 'standing':
      return answerStanding(query, kit);
    case 'ahead':
      return answerAhead(query, kit);
    case 'goals':
      return answerGoals(query, kit);
    case 'limits':
      return answerLimits(query, kit);
    case 'order':
      return answerOrder(query, kit);
  }
}

/** Every name in a question of rows is one that no row has: whatever narrows it besides, it finds nothing. */
const nothingOf = (query: Question, unknown: readonly Thing[]): boolean =>
  'rows' in query &&
  query.kind !== 'order' &&
  unknown.length > 0 &&
  (query.rows.join === 'all' || query.rows.things.length === unknown.length) &&
  query.rows.things.every((one) => one.kind === 'category' || unknown.includes(one));

/** Executes a question on a person's books. Ids of accounts and goals in it must be theirs (`ownedBy`). */
export async function execute({ query, unknown }: Named, kit: Kit): Promise<Answer> {
  const outcome = nothingOf(query, unknown)
    ? await nearest(query, unknown, kit.bound)
    : await outcomeOf(query, kit);
  if (outcome.of !== 'unknown' && outcome.of !== 'noOrder' && unknown.length > 0)
    kit.notes.push({ note: 'unknown', things: unknown });
  noteBanks(query, kit);
  return answerOf(outcome, kit);
}

/** Works on the figures of questions that `leadOf` executes with the same kit. */
export const work = async (query: QueryOf<'arithmetic'>, kit: Kit, leadOf: LeadOf): Promise<Answer> =>
  answerOf(await answerArithmetic(query, kit, leadOf), kit);

const answerOf = (outcome: Outcome, { notes, book, books }: Kit): Answer => ({
  outcome,
  notes,
  figures: book.figures,
  names: namesOf(books),
});
