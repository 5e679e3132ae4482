import type { Frame } from '../frame.ts';
import { isTimeUnit } from '../units/time-units.ts';
import type { Marked } from '../words/marked.ts';
import { groupNamed } from './group-nouns.ts';

/** A question whose reading missed a word: what there is to read it anew from. */
export interface Missing {
  frame: Frame;
  marked: Marked;
  /** The words of the question, folded. */
  text: string;
  /** The word that was missed, as it was typed. */
  missed: string;
}

/** Another reading, from what was said alone; null where something it needs was not said. */
type Remedy = (missing: Missing) => Partial<Frame> | null;

const rowNoun =
  /\b(transactions?|purchases?|charges?|payments?|expenses?|orders?|visits?|shop|compras?|cargos?|pagos?|gastos?|transaccion(es)?|movimientos?|pedidos?|visitas?)\b/;
const smallestFirst =
  /\b(least|lowest|smallest|cheapest|menos|menor|menores|peor|worst|minim[oa]|barat[oa]s?)\b/;

const orderOf = ({ text, frame }: Missing): Frame['order'] =>
  smallestFirst.test(text) && !(/\b(worst|peor)\b/.test(text) && frame.flow === 'spending')
    ? 'smallest'
    : 'largest';

/** Groups by the noun that was said. */
const byNoun: Remedy = (missing) => {
  const groupBy = groupNamed(missing.marked);
  return groupBy && !(groupBy === 'account' && missing.frame.accountIds.length === 1)
    ? { ask: 'breakdown', groupBy, per: null, order: orderOf(missing) }
    : null;
};

const overTime: Remedy = ({ marked }) => {
  const groupBy = groupNamed(marked);
  return isTimeUnit(groupBy) ? { ask: 'trend', groupBy, per: null } : null;
};

const ofOne: Remedy = ({ frame, text }) =>
  frame.things.length > 0 || rowNoun.test(text)
    ? { ask: 'average', per: 'transaction', groupBy: null }
    : null;

/** "cost per coffee", `cada café`: what one of them comes to. */
const perOne: Remedy = (missing) =>
  /\b(?:per|each|every|an?|cada|por|single) (?:(?:single|one) )?(?:§[cm]|transaction|purchase|order|visit|trip|charge|payment|compra|cargo|pago|pedido|visita|viaje|transaccion)\b/.test(
    missing.marked.pattern,
  )
    ? ofOne(missing)
    : null;

const average: Remedy = () => ({ ask: 'average', groupBy: null });

const counted: Remedy = ({ text }) =>
  /\b(how many|how often|number of|cuant[oa]s|numero de|veces|times)\b/.test(text)
    ? { ask: 'count', count: 'rows' }
    : null;

const share: Remedy = ({ frame }) => (frame.things.length > 0 ? { ask: 'share' } : null);

const compared: Remedy = ({ frame }) =>
  frame.things.length === 2 || frame.accountIds.length === 2
    ? { ask: 'compareThings' }
    : frame.periods.length > 0 && frame.weekdays === null
      ? { ask: 'compare', groupBy: null }
      : null;

const inRows: Remedy = (missing) =>
  rowNoun.test(missing.text) ? { ask: 'extreme', order: orderOf(missing), groupBy: null } : null;

const listed: Remedy = (missing) => ({ ask: 'list', groupBy: null, order: orderOf(missing) });

const moved: Remedy = ({ frame }) =>
  frame.periods.length === 0 || frame.periods.every((one) => one.grain !== 'month' && one.grain !== 'week')
    ? { ask: 'trend', groupBy: 'month', per: null }
    : null;

const whereSpent: Remedy = ({ frame }) => ({
  ask: 'breakdown',
  groupBy: frame.things.some((one) => one.kind === 'category') ? 'merchant' : 'category',
});

const payees: Remedy = () => ({ ask: 'breakdown', groupBy: 'merchant' });

const withFlow =
  (flow: Frame['flow']): Remedy =>
  ({ frame }) =>
    frame.flow === flow ? null : { ask: frame.ask, flow };

const netOfRefunds: Remedy = ({ frame }) =>
  frame.flow === 'refunds' ? { ask: frame.ask, flow: 'spending', gross: false } : null;

const incomeAlone: Remedy = ({ frame }) =>
  frame.things.some((one) => one.kind === 'category') ? null : { ask: frame.ask, flow: 'income' };

/** "everything this month but coffee": the one thing that was named is left out. */
const allBut: Remedy = ({ frame, missed }) =>
  frame.things.length === 1 && /^(but|minus|menos|pero no) /i.test(missed)
    ? { ask: frame.ask, things: [], exclude: [...frame.exclude, ...frame.things] }
    : null;

/** "did I spend double": twice as much as on other days, where no charge is said to have come twice. */
const twice: Remedy = (missing) =>
  /\b(charg\w+|bill\w*|paid|pay\w*|duplic\w+|repe\w+|cobr\w+|carg\w+|factur\w+|pag\w+)\b/.test(missing.text)
    ? { ask: 'duplicates' }
    : compared(missing);

const ask =
  (name: Frame['ask'], more: Partial<Frame> = {}): Remedy =>
  () => ({ ask: name, ...more });

/** Only where nothing narrows the rows, since the answer would pass over it. */
const bare =
  (name: Frame['ask']): Remedy =>
  ({ frame }) =>
    frame.things.length === 0 && frame.weekdays === null && frame.minCents === null && frame.maxCents === null
      ? { ask: name }
      : null;

/** For each family of meaning a reading missed: the readings that would say it, likeliest first. */
export const remedies: Readonly<Record<string, readonly Remedy[]>> = {
  most: [byNoun, inRows, listed],
  least: [byNoun, listed, inRows],
  more: [byNoun, compared],
  average: [ofOne, average],
  usual: [average],
  count: [counted],
  share: [share],
  each: [byNoun, overTime, perOne],
  comparison: [compared],
  trend: [compared, moved],
  merchant: [byNoun],
  category: [byNoun],
  account: [byNoun],
  unit: [byNoun, overTime],
  where: [whereSpent],
  who: [payees],
  why: [compared, whereSpent],
  list: [listed],
  last: [ask('last', { order: 'newest' }), ask('first', { order: 'oldest' })],
  income: [bare('cashflow'), incomeAlone],
  refund: [netOfRefunds, withFlow('refunds')],
  transfer: [withFlow('transfers')],
  left: [bare('cashflow'), bare('free')],
  exclusion: [allBut],
  saved: [bare('cashflow')],
  recurring: [bare('recurring')],
  due: [ask('due')],
  bills: [withFlow('spending')],
  unusual: [ask('unusual')],
  duplicate: [twice],
  new: [ask('newMerchants')],
};
