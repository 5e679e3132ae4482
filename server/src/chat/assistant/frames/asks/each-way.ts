import { isIncomeCode, isMovementCode } from '../../entities/categories.ts';
import { kindOf } from '../filters/kind.ts';
import { emptyFrame, type Frame, type Thing } from '../frame.ts';
import type { Marked } from '../words/marked.ts';

const comesIn = ({ kind, values }: Thing): boolean => kind === 'category' && values.every(isIncomeCode);

/** What comes to the person, though it is said to be paid. */
const paidToMe =
  /\b(?:pay|pays|paid|paying) (?:me|us)\b|\b(?:me|nos) (?:han |ha )?(?:pag\w+|dan|dieron|da|dio|dado)\b/g;
const earned =
  /\b(?:earn(?:s|ed|ing)?|receiv\w+|(?:make|made|get|got)|gan\w+|gener\w+|recib\w+|me (?:dan|dieron|pagan|pagaron)|income)\b/;
const paid =
  /\b(?:pay|pays|paid|paying|charged?|charges|cost|costs|owe|pag(?:o|ue|amos|ado|ados|ar|aron)|cobrad[oa]s?|cobran|cobraron|me (?:cobran|cobraron))\b/;

/** Interest earned and interest paid bear one name. */
function bothInterests({ tokens }: Marked, { things }: Frame): Thing[] {
  const [only, ...others] = things;
  const said = tokens.map((one) => one.text).join(' ');
  const interest = only?.key === 'interestIncome' || only?.key === 'interestCharge';
  return interest &&
    others.length === 0 &&
    (earned.test(said) || said.search(paidToMe) >= 0) &&
    paid.test(said.replaceAll(paidToMe, ''))
    ? [...kindOf('interestIncome'), ...kindOf('interestCharge')]
    : [];
}

const plain: ReadonlySet<Frame['ask']> = new Set<Frame['ask']>([
  'total',
  'compareThings',
  'cashflow',
  'compare',
]);

/**
 * "interest earned vs interest paid", "salary vs rent", `mi sueldo contra la hipoteca`: what comes in beside what goes out, each
 * its own way; "phone or music per year": each by the unit that was said.
 */
export function eachWay(marked: Marked, frame: Frame): Partial<Frame> | null {
  const two = bothInterests(marked, frame);
  const things = two.length > 0 ? two : frame.things;
  const mixed = things.some(comesIn) && !things.every(comesIn);
  const asked = two.length > 0 ? plain.has(frame.ask) : frame.ask === 'compareThings';
  const { accountIds, exclude, per, periods } = frame;
  const byUnit = per !== null && per !== 'transaction';
  if (!asked || !(mixed || byUnit) || periods.length > 1 || frame.bothWays) return null;
  if (
    !mixed &&
    (frame.flow !== 'spending' || things.length < 2 || accountIds.length > 1 || frame.weekdaySides)
  )
    return null;
  const side = (thing: Thing): Frame => ({
    ...emptyFrame,
    ask: byUnit ? 'average' : 'total',
    per: byUnit ? per : null,
    flow: comesIn(thing) ? 'income' : thing.values.every(isMovementCode) ? 'movement' : 'spending',
    things: [thing],
    exclude,
    accountIds: two.length > 0 ? [] : accountIds,
    periods,
  });
  return {
    ask: 'weigh',
    flow: mixed ? 'income' : frame.flow,
    things: [],
    periods: [],
    per: null,
    groupBy: null,
    sides: things.map(side),
    weighed: { by: byUnit ? per : 'sum', want: 'apart', percent: false, least: false },
    whole: true,
  };
}
