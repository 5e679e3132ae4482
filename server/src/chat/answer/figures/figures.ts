import type { QueryOf } from '@saldo/contract/query/query';
import type { Kit } from '../kit.ts';
import { defaultDays, settle, type Untold } from '../stretches.ts';
import { answerCompare, answerMovers, type CompareOutcome, type MoversOutcome } from './compare.ts';
import {
  answerMeans,
  answerNet,
  answerOverview,
  type MeansOutcome,
  type NetOutcome,
  type OverviewOutcome,
} from './flows.ts';
import { answerGroups, type GroupsOutcome } from './groups.ts';
import { answerMean, type MeanOutcome } from './mean.ts';
import { answerAny, answerShare, type AnyOutcome, type ShareOutcome } from './share.ts';
import { answerTotal, type TotalOutcome } from './total.ts';

export type FigureQuery = QueryOf<'figure'>;
export type FigureOutcome =
  | TotalOutcome
  | GroupsOutcome
  | CompareOutcome
  | MoversOutcome
  | MeanOutcome
  | ShareOutcome
  | AnyOutcome
  | NetOutcome
  | MeansOutcome
  | OverviewOutcome;

/** A figure of rows: what is asked of them, then by what they are grouped or compared with. */
export async function answerFigure(query: FigureQuery, kit: Kit): Promise<FigureOutcome | Untold> {
  const settled = settle(kit, query, defaultDays(query) ?? 'month');
  if ('of' in settled) return settled;
  const { measure, by, per, against } = query;
  if (measure === 'net' || measure === 'rate') return answerNet(query, kit, settled);
  if (measure === 'means') return answerMeans(query, kit, settled);
  if (measure === 'overview') return answerOverview(query, kit, settled);
  if (measure === 'share' && by === null) return answerShare(query, kit, settled);
  if (against !== null && against.kind !== 'amount') {
    const movers =
      by === null || against.kind === 'things' ? null : await answerMovers({ ...query, by }, kit, settled);
    return movers ?? answerCompare(query, kit, settled);
  }
  if (by !== null) return answerGroups({ ...query, by }, kit, settled);
  if (measure === 'mean' || per !== null) return answerMean(query, kit, settled);
  if (measure === 'any' && against === null) return answerAny(query, kit, settled);
  return answerTotal(query, kit, settled);
}
