import { filteredAsks, rowLists } from '../ask-families.ts';
import type { Ask, Frame, Thing } from '../frame.ts';
import type { Leaning } from './leaning.ts';

const grouping: ReadonlySet<Ask> = new Set<Ask>(['breakdown', 'trend']);
const ranking: ReadonlySet<Ask> = new Set<Ask>(['breakdown', 'extreme']);

const byKind = /\b(?:categor\w+|kinds?|types?|tipos?|rubros?|clases?)\b/;

const wentTo = /\b(?:goes|go|going|went|gone|spen[dt]\w*|pay|paid|gast\w+|pag\w+|va|van|fue|fueron) .*§m/;

const isSpent = ({ kind, values }: Thing): boolean =>
  kind === 'category' && values.every((code) => !code.startsWith('INCOME'));

const aVisit =
  /\b(?:per|a|each|por|cada|por cada) (?:visit|time|purchase|order|trip|go|pop|visita|vez|compra|pedido|ida)\b/;

/** "which is dearer a visit?", `¿en cuál gasto más por visita?` after two shops: the mean of each, not what they came to. */
export const aVisitEach = (next: Frame, pattern: string): Frame =>
  next.ask === 'compareThings' && next.things.every(({ kind }) => kind === 'merchant') && aVisit.test(pattern)
    ? { ...next, ask: 'average', per: 'transaction', groupBy: null }
    : next;

/** What belonged to the operation of the turn before, and means nothing for another one. */
export function tidied(meant: Frame, { now, pattern, previous }: Leaning): Frame {
  const next = aVisitEach(meant, pattern);
  const tidy = { ...next };
  // Pay is all of one kind: it is told by who paid it.
  if (tidy.ask === 'breakdown' && tidy.groupBy === 'category' && !byKind.test(pattern))
    tidy.groupBy = tidy.flow === 'income' ? 'merchant' : 'category';
  // What a share is of is told by its words.
  if (tidy.ask === 'share' && previous.ask === 'share' && now.ask !== 'share' && now.things.length === 0)
    tidy.said = previous.said;
  if (next.ask === previous.ask) return tidy;
  const { ask } = next;
  // What part of the income it was: by itself it is spent.
  if (
    previous.ask === 'share' &&
    previous.flow === 'income' &&
    (next.things.some(isSpent) || wentTo.test(previous.said))
  )
    tidy.flow = 'spending';
  if (!grouping.has(ask)) tidy.groupBy = now.groupBy;
  if (ask !== 'average') tidy.per = now.per;
  if (!ranking.has(ask)) tidy.rank = now.rank;
  if (!ranking.has(ask) && !rowLists.has(ask)) Object.assign(tidy, { order: now.order, top: now.top });
  if (ask !== 'count') tidy.count = now.count;
  if (ask !== 'compare') tidy.usual = now.usual;
  if (ask !== 'total') tidy.threshold = now.threshold;
  if (filteredAsks.has(ask))
    Object.assign(tidy, {
      goalIds: [],
      balance: now.balance,
      recurring: now.recurring,
      wantsTotal: now.wantsTotal,
      ratePer: now.ratePer,
      by: now.by,
      horizon: now.horizon ?? null,
    });
  return tidy;
}
