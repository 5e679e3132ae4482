import type { QueryOf } from '@saldo/contract/query/query';
import type { Kit } from '../kit.ts';
import { defaultDays, settle } from '../stretches.ts';
import { answerCompare, answerMovers } from './compare.ts';
import { answerMeans, answerNet, answerOverview } from './flows.ts';
import { answerGroups } from './groups.ts';
import { answerMean } from './mean.ts';
import { answerAny, answerShare } from './share.ts';
import { answerTotal } from './total.ts';

export type FigureQuery = QueryOf<'figure'>;

/** A figure of rows: what to compute from them, then by what they are grouped or compared with. */
export async function answerFigure(query: FigureQuery, kit: Kit) {
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
