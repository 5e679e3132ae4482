import type { Query } from '@saldo/contract/query/query';
import { AppError } from '../../errors.ts';
import { answerFigure } from './figures/figures.ts';
import type { Kit } from './kit.ts';
import { namesOf } from './names.ts';
import { noteBanks } from './beside.ts';
import type { Answer, Outcome } from './outcome.ts';
import { answerOdd } from './odd.ts';
import { answerRows } from './rows.ts';

function outcomeOf(query: Query, kit: Kit): Promise<Outcome> {
  switch (query.kind) {
    case 'figure':
      return answerFigure(query, kit);
    case 'rows':
      return answerRows(query, kit);
    case 'odd':
      return answerOdd(query, kit);
    case 'streams':
    case 'standing':
    case 'ahead':
    case 'goals':
    case 'order':
      return Promise.reject(new AppError('NOT_YET'));
  }
}

/** Executes a question on a person's books. Ids of accounts and goals in it must be theirs (`ownedBy`). */
export async function execute(query: Query, kit: Kit): Promise<Answer> {
  const outcome = await outcomeOf(query, kit);
  noteBanks(query, kit);
  return { outcome, notes: kit.notes, figures: kit.book.figures, names: namesOf(kit.books) };
}
