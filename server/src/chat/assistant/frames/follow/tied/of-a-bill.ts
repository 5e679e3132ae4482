import { repeatingAsks } from '../../ask-families.ts';
import { emptyFrame, type Frame } from '../../frame.ts';
import type { Leaning, Verdict } from '../leaning.ts';

const opens = '^(?:and |so |y |but |pero |ok |entonces )*';
const rose = new RegExp(
  `${opens}(?:(?:has|have|did|is|does) (?:it|that|they|the price|this)(?: (?:ever|just|recently|always|been|price))*(?: (?:gone|go|going|went))? ?(?:up|down|risen|rise|increased?|changed?|dropped?|cheaper|more expensive|more now)|(?:me |nos )?(?:ha|han|lo han|la han)? ?(?:subi(?:o|do|eron)|baj(?:o|ado|aron)|aument(?:o|ado|aron)|cambi(?:o|ado|aron))(?: (?:de )?precio| mucho| algo)?)(?: (?:lately|recently|this year|at all|in price|since then|ultimamente|este ano|de precio))*$`,
);
const cost = new RegExp(
  `${opens}(?:how much|what|cuanto|que)(?: (?:was|is|did|were|it|that|they|this|i|we|cost|costs|pay|paid|charged?|fue|era|es|costaba|costo|salia|pagaba|pague|pagabamos|pago|me|nos|cobraban|cobraron|valia))* §p$`,
);
const goesUp =
  /\b(sub(?:io|ido|ieron|e|en)|baj(?:o|ado|aron)|aument\w+|go(?:ne|es)? up|went up|rise|rose|risen)\b/;
const kept =
  /\b(?:sav(?:e|ed|ing)|keep|kept|free up|ahorr\w+)\b.*\b(?:without (?:it|that|them|this)|(?:if (?:i|we) )?(?:cancel\w*|drop\w*|cut\w*|stop\w*|quit|got rid of|ditch\w*) (?:it|that|them|this)|sin (?:el|ella|eso|ellos|ellas|ese|esa)|si (?:l[oa]s? )?(?:cancel\w*|quit\w*|dej\w*|elimin\w*|doy de baja)(?:l[oa]s?)?)\b|\b(?:without|sin|if (?:i|we) (?:cancel\w*|drop\w*|ditch\w*|quit)) (?:it|that|them|el|ella|eso)\b.*\b(?:sav(?:e|ed)|keep|ahorr\w+)\b/;

/** Of what repeats, or of one shop or kind, nothing else said of it. */
const about = ({ previous }: Leaning, ask: Partial<Frame>): Frame => ({
  ...emptyFrame,
  things: previous.things,
  accountIds: previous.accountIds,
  ...ask,
});

/** Turns after a bill or a subscription: whether its price rose, what it was on other days, what is kept without it. */
export function ofABill(leaning: Leaning): Verdict {
  const { names, now, pattern, periods, previous, world } = leaning;
  if (names || previous.things.length === 0 || previous.flow === 'income') return null;
  const said = pattern.slice(0, 200);
  if (kept.test(pattern) && now.amount === null)
    return about(leaning, { ask: 'cutback', cut: 1000, recurring: previous.recurring, said });
  const bill = repeatingAsks.has(previous.ask);
  if (bill && rose.test(pattern)) return about(leaning, { ask: 'priceChanges', periods, said });
  // What was paid, of nothing else: of what was just spoken of.
  const rising = bill || previous.ask === 'trend' || goesUp.test(previous.said);
  return rising &&
    cost.test(pattern) &&
    periods.length === 1 &&
    periods.every((one) => one.end <= world.today)
    ? about(leaning, { ask: 'total', periods, said })
    : null;
}
