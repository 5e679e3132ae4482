import { asksWhoOwes } from '../../asks/both-ways.ts';
import { daysOrBefore, type Leaning, type Verdict } from '../leaning.ts';

/** "and what did he send me back?", `¿y cuánto me ha devuelto ella?`: by the person just spoken of. */
const sentBack =
  /\b(he|she|they|him|her|them)\b.*\b(send|sent|sends|pay|paid|pays|give|gave|gives|transfer\w*|venmo\w*|zelle\w*)\b.*\b(me|us|back)\b|\b(me|nos) (ha |han |habia )?(devuelt|devolvi|devolv|regres|reembols|mandad|mando|mandaron|enviad|envio|transferid|pagad)\w*|^(?:and |so |y )*(?:what|how much|cuanto) (?:did i |have i |i )?(?:got|get|gotten|received?|came|come) back\b|\b(sent|send|paid|pay) (me |us )?back\b/;

/** What came back from somebody, and both ways together, after what was sent to them. */
export function betweenPeople(leaning: Leaning): Verdict {
  const { marked, names, now, previous } = leaning;
  if (names || previous.things.length === 0 || !previous.things.some((one) => one.person)) return null;
  const said = marked.tokens
    .filter((one) => one.kind !== 'mark')
    .map((one) => one.text)
    .join(' ');
  const same = {
    ...previous,
    ask: 'total' as const,
    flow: 'transfers' as const,
    things: previous.things.filter((one) => one.person),
    periods: daysOrBefore(leaning),
    groupBy: null,
    per: null,
    said: now.said,
  };
  if (asksWhoOwes(marked) || /\bnet\b|\bneto\b/.test(said))
    return { ...same, direction: null, bothWays: true };
  if (!sentBack.test(said)) return null;
  const { bothWays: _, ...one } = same;
  return { ...one, direction: 'in' };
}
