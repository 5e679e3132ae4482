import type { QueryOf } from '@saldo/contract/query/query';
import type { Kit } from '../kit.ts';
import { defaultDays, settle, type Untold } from '../stretches.ts';
import { answerTotal, type TotalOutcome } from './total.ts';

export type FigureQuery = QueryOf<'figure'>;
export type FigureOutcome = TotalOutcome;

/** A figure of rows. */
export async function answerFigure(query: FigureQuery, kit: Kit): Promise<FigureOutcome | Untold> {
  const settled = settle(kit, query, defaultDays(query) ?? 'month');
  if ('of' in settled) return settled;
  return answerTotal(query, kit, settled);
}
