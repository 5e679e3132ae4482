import type { World } from '../../world.ts';
import { kindOf } from '../filters/kind.ts';
import { loanKeyOf, loansOf } from '../filters/own-loans.ts';
import type { Frame, Thing } from '../frame.ts';
import type { Marked } from '../words/marked.ts';

const partOf =
  /\b(?:how much of|what (?:part|share|portion|percent\w*|fraction)|share|part of|cuant[oa] (?:de|del)|de (?:lo que|la|el|los|las) .*\bcuant[oa]|(?:que|cual) (?:parte|porcentaje|proporcion)|parte de)\b|\b(?:just|only|pure|goes to|solo|puros?|se va en|van a)\b/;

const repaid = /\b(?:principal|capital|amortiz\w+)\b/;

export const isInterest = ({ key }: Thing): boolean => key === 'interestIncome' || key === 'interestCharge';

/** Payments to loans of the person's own, whose answer tells the interest in them and its share. */
export const paymentsWithInterest = (
  things: readonly Thing[],
  periods: Frame['periods'],
): Partial<Frame> => ({
  ask: 'total',
  flow: 'movement',
  things: [...things],
  accountIds: [],
  periods,
  groupBy: null,
  per: null,
  direction: null,
  // The answer tells the part that its words ask for.
  whole: true,
});

/** "how much of my mortgage payment is just interest", `qué parte de la letra del coche son intereses`: of what is paid to that loan. */
export function interestPart({ pattern }: Marked, frame: Frame, world: World): Partial<Frame> {
  const loans = world.accounts.filter(({ id }) => frame.accountIds.includes(id));
  const paid = frame.things.filter((one) => !isInterest(one));
  const key = loans.length > 0 && loans.every(({ type }) => type === 'loan') ? loanKeyOf(loans) : null;
  const named = frame.things.some(isInterest) || (repaid.test(pattern) && frame.things.length > 0);
  const asks = named && partOf.test(pattern) && frame.exclude.length === 0;
  if (!asks) return {};
  if (paid.length === 0 && key) return paymentsWithInterest(kindOf(key), frame.periods);
  const own = paid.length > 0 && paid.every((one) => loansOf(one.key, world).length > 0);
  return own ? paymentsWithInterest(paid, frame.periods) : {};
}
