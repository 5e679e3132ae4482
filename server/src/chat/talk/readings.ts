import type { ChatReading } from '@saldo/contract/chat/chat.schemas';
import { query as form, type Query, type Thing } from '@saldo/contract/query/query';
import type { Reading } from '@saldo/reader';
import * as z from 'zod/mini';
import { AppError } from '../../errors.ts';
import { makeFactBook } from '../answer/figure.ts';
import type { Kit } from '../answer/kit.ts';
import { namedAlone } from '../answer/named.ts';
import { namesOf } from '../answer/names.ts';
import { tell, type Told } from '../queries.service.ts';
import { describe } from '../render/describe.ts';
import { sayingOf } from '../render/saying.ts';
import type { Language } from '../render/words.ts';
import type { TalkState } from './state.ts';
import { askedBy } from './turns.ts';

/** A reading as the question it asks in its talk, with the answer to it. */
export interface Candidate {
  query: Query;
  /** How likely it is what was meant, 0 to 1; of readings that give the same figure, together. */
  sure: number;
  told: Told;
  /** It asks about a row that was shown, and leaves the talk where it was. */
  isAside: boolean;
}

/**
 * The sum of money that an answer leads with; null for any other, and for none at all, which says little. A list that is
 * led by its sum is more than that sum.
 */
function leadOf({ blocks, facts }: Told, { kind }: Query): string | null {
  const lead = blocks.find((block) => block.kind === 'headline')?.figure.fact;
  const fact = facts.find(({ id }) => id === lead);
  return fact?.kind === 'money' && fact.amount !== 0
    ? `${kind === 'rows'} ${fact.amount} ${fact.currency}`
    : null;
}

/** A question of more days or things than the form has place for asks nothing: it could be neither kept nor shown. */
const isHeld = (query: Query): boolean => z.safeEncode(form, query).success;

/** What is still to come by a day that is gone is never meant. */
const isPast = (query: Query, today: string): boolean =>
  query.kind === 'ahead' && query.until !== null && 'end' in query.until && query.until.end < today;

/** Of a question that the same words may ask beside the one they are taken for. */
const besides = 0.3;

/**
 * What is left of the chance of a reading whose answer finds nothing while another reading's finds something: people
 * ask of what there is.
 */
const foundNothing = 0.15;

/** "No" of money that came in where it is asked what went out, or the other way round. */
const isOfOtherFlow = (otherwise: Told['otherwise'], query: Query): boolean =>
  'rows' in query && otherwise.some((one) => 'rows' in one && one.rows.flow !== query.rows.flow);

/** Rows that are to be filed, tagged or noted, and of which there is none. */
const isOfNoRows = ({ proposal }: Told, query: Query): boolean =>
  query.kind === 'order' &&
  proposal === null &&
  (query.do === 'tag' || query.do === 'note') &&
  query.title !== null;

/** Whether an answer has nothing to show. Whether there is any is answered by "no", and an order by what it lacks. */
export const isEmpty = (answer: Told, query: Query): boolean => {
  if (query.kind === 'order') return isOfNoRows(answer, query);
  if (query.kind === 'odd') return false;
  const { figures, otherwise } = answer;
  if (query.kind === 'figure' && query.measure === 'any' && !isOfOtherFlow(otherwise, query)) return false;
  return otherwise.length > 0 || figures.every(({ rows, amount, value }) => !rows && !amount && !value);
};

/** "Without Wingstop" of what was ordered there by another shop: what the bank's lines say; null where nothing is left out by name. */
function withoutLines(query: Query): Query | null {
  if (!('rows' in query) || !query.rows.without.some(({ kind }) => kind === 'payee')) return null;
  const without = query.rows.without.flatMap((one): Thing[] =>
    one.kind === 'payee' ? one.names.map((text) => ({ kind: 'text', text })) : [one],
  );
  return { ...query, rows: { ...query.rows, without } };
}

/**
 * What comes nearest to a question whose rows there never were: nobody says "spent", so that money of a payee that only ever
 * came in is that; and what stands beside a name that nothing is filed under says what it was for.
 */
async function nearestTo(
  query: Query,
  { isNever, isIdle, otherwise }: Told,
  { bound }: Kit,
): Promise<Query | null> {
  if (isIdle) return withoutLines(query);
  if (!isNever || !('rows' in query)) return null;
  const named = await namedAlone(query, bound);
  if (named) return named;
  const [other = null, ...others] = query.rows.flow === 'spending' ? otherwise : [];
  return others.length === 0 || query.rows.things.every(({ kind }) => kind === 'category') ? other : null;
}

/**
 * Answers a question with a fact book of its own, one that names what there never was with what comes nearest; null where it
 * names an account or a goal that is gone since.
 */
async function told(query: Query, kit: Kit, language: Language, after: number): Promise<Told | null> {
  try {
    const answer = await tell(query, { ...kit, book: makeFactBook(after), notes: [] }, language);
    const near = await nearestTo(query, answer, kit);
    const other = near && (await told(near, kit, language, after));
    return other && !(answer.isIdle && other.isIdle) ? { ...other, isNear: true } : answer;
  } catch (error) {
    if (error instanceof AppError && error.code === 'NOT_FOUND') return null;
    throw error;
  }
}

/**
 * What readings ask in their talk, answered, the likeliest first: those that ask the same or come to the same sum of
 * money are one, for a person need not choose between two ways to the same figure. `after` is how many figures the answer
 * has before them.
 */
export async function candidatesOf(
  readings: readonly Reading[],
  state: TalkState,
  kit: Kit,
  language: Language,
  after: number,
): Promise<Candidate[]> {
  const found: (Candidate & { keys: string[] })[] = [];
  const asked = readings.flatMap(({ turn, sure }) => {
    const one = askedBy(turn, state);
    if (!('query' in one)) return [];
    const isAside = one.isAside === true;
    const both = [
      { query: one.query, sure, isAside },
      ...(one.beside ? [{ query: one.beside, sure: sure * besides, isAside: false }] : []),
    ];
    return both.filter(({ query }) => isHeld(query));
  });
  const meant = asked.filter(({ query }) => !isPast(query, kit.today));
  for (const { query, sure, isAside } of meant.length > 0 ? meant : asked) {
    const key = JSON.stringify(query);
    const twin = found.find(({ keys }) => keys.includes(key));
    const answer = twin ? null : await told(query, kit, language, after);
    const lead = answer && leadOf(answer, query);
    const same = twin ?? (lead === null ? undefined : found.find(({ keys }) => keys.includes(lead)));
    if (same) {
      // What comes nearest to one question speaks for no other.
      if (!answer?.isNear) same.sure = Math.min(1, same.sure + sure);
      same.keys.push(key);
    } else if (answer)
      found.push({
        query: answer.reading.query ?? query,
        sure,
        told: answer,
        isAside,
        keys: lead === null ? [key] : [key, lead],
      });
  }
  return found.map(({ keys: _keys, ...candidate }) => candidate);
}

const thingsOf = (query: Query): number => ('rows' in query ? query.rows.things.length : 0);

/**
 * Candidates with the first that finds something ahead of those that find nothing, unless it is far less likely or finds it by
 * naming less: the answer says that nothing was paid to somebody, and gives no sum of everything.
 */
export function fruitfulFirst(candidates: readonly Candidate[]): Candidate[] {
  const least = candidates[0] ? thingsOf(candidates[0].query) : 0;
  const weighed = candidates.map((one) =>
    isEmpty(one.told, one.query) ? { ...one, sure: one.sure * foundNothing } : one,
  );
  const found = weighed.findIndex((one) => !isEmpty(one.told, one.query) && thingsOf(one.query) >= least);
  const best = weighed[found];
  if (!best || weighed.slice(0, found).some(({ sure }) => sure > best.sure)) return [...candidates];
  return [best, ...weighed.toSpliced(found, 1)];
}

/** Questions to pick from, each in a phrase that no other has; those described like `taken` are described in full. */
export function choicesOf(
  candidates: readonly Pick<Candidate, 'query'>[],
  kit: Kit,
  language: Language,
  taken: readonly string[] = [],
): ChatReading['others'] {
  const names = namesOf(kit.books);
  const said = new Set(taken);
  return candidates.map(({ query }) => {
    const short = sayingOf(query, names, language, kit.today);
    const text = said.has(short) ? describe(query, names, language).text : short;
    said.add(text);
    return { text, query };
  });
}
