import type { Frame, Thing } from '../frame.ts';

const kinds: readonly (readonly [key: string, code: string])[] = [
  ['interestIncome', 'INCOME_INTEREST_EARNED'],
  ['dividends', 'INCOME_DIVIDENDS'],
  ['taxRefund', 'INCOME_TAX_REFUND'],
];

/** "how much did I get paid", `me pagaron`: what somebody paid for work or as a pension. */
const paid =
  /\b((get|got|gets|getting|gotten) paid|(was|were|been|am|are|being) (i |we )?paid|(i|we) (was|were) paid|(me|nos) (ha |han |habia |habian )?(pagaron|pagado|pagan|pago|pagaban|paga)|(paid|pay|pays|paying) (me|us)|take home pay|my (total |net )?pay)\b(?! (back|interest|dividends?|intereses|dividendos))/;
const named = /\b(interest\w*|dividend\w*|intereses|refund\w*|devoluci\w+|todo|everything|all)\b/;

/** Pay is what work or a pension brings: interest, dividends and tax refunds are income, but nobody's pay. */
export function payOnly(words: string, { flow, things, exclude }: Frame): Thing[] {
  if (flow !== 'income' || things.length > 0 || exclude.length > 0) return exclude;
  if (!paid.test(words) || named.test(words)) return exclude;
  return kinds.map(([key, code]): Thing => ({ kind: 'category', values: [code], key }));
}
