import type { Frame } from '../../frame.ts';
import { visitNouns } from '../../cues/verbs.ts';
import { daysOrBefore, rowsAgain, type Leaning, type Verdict } from '../leaning.ts';
import { namesVisits } from '../visits.ts';

const aVisit = new RegExp(
  `\\b(?:a|an|per|each|every|one|single|average|avg|typical|por|cada|una|un|a la|por cada) (?:single |typical |average |normal )?(?:${visitNouns}|pop|go|ida|vuelta)\\b|\\b(?:each|every|any) time\\b|\\bcada (?:vez|que)\\b|\\b(?:visita|vez|ida|ticket|compra|pedido) (?:promedio|media|medio|tipic[oa])\\b`,
);
/** "the average fill-up there" after fuel at one station: the kind again, of which only a part was spoken of. */
const namesSame = (now: Frame, previous: Frame): boolean =>
  now.things.every((one) => previous.things.some((other) => other.key === one.key));
/** "a fill up", "the average withdrawal", `cada café`: one of the kind that is spoken of. */
const oneOfTheKind =
  /\b(?:a|an|one|each|every|per|cada|por|una?)(?: (?:single|typical|average|normal))? §c\b(?! (?:purchases|payments|transactions|compras|pagos))/;
const averageOne = /\b(?:average|avg|typical|usual|mean) §c\b|§c (?:promedio|medio|media|tipic[oa])\b/;
const ofMoney =
  /^(?:and |so |y |ok |pero |but )*(?:what|how much|cuanto|a cuanto|por|per|each|every|cada|average|avg|typical)\b/;

/** Whether a turn names a single one of the kind that was spoken of, and nothing besides. */
function ofOneOfIt({ now, pattern, previous }: Leaning): boolean {
  const known = [...previous.things, ...previous.earlier].map((one) => one.key);
  return (
    now.things.length > 0 &&
    now.things.every((one) => known.includes(one.key)) &&
    previous.things.some((one) => one.kind === 'merchant' || now.things.some(({ key }) => key === one.key)) &&
    ofMoney.test(pattern) &&
    !/\b(?:month|week|day|year|mes|semana|dia|ano)\b/.test(pattern) &&
    (oneOfTheKind.test(pattern) || (previous.ask === 'count' && averageOne.test(pattern)))
  );
}

const allOfMine =
  /\b(my|our|mi|nuestr[oa]) (?:average|avg|typical|usual|mean) (?:purchase|payment|transaction|charge|spend)|\b(?:overall|in general|of everything|all my|across (?:all|everything)|en general|de todo|todas mis)\b/;

const ofSeveral = /\b(which|cual|each|both|either|the two|cada un[oa]|amb[oa]s|l[oa]s dos)\b/;

/** "what does a visit run me on average" after what a shop came to: the mean of those payments, over those days. */
export function aVisitToIt(leaning: Leaning): Verdict {
  const { names, now, onRows, pattern, periods, previous } = leaning;
  const spokenOf =
    onRows &&
    previous.things.length > 0 &&
    ['total', 'count', 'average', 'list', 'last', 'first', 'extreme'].includes(previous.ask);
  const ofIt =
    spokenOf &&
    now.accountIds.length + now.goalIds.length === 0 &&
    periods.length === 0 &&
    now.amount === null &&
    ofOneOfIt(leaning);
  const asks =
    spokenOf &&
    (!names ||
      (now.accountIds.length + now.goalIds.length === 0 && (namesVisits(now) || namesSame(now, previous)))) &&
    (now.ask === 'average' || now.ask === 'total') &&
    (now.per === 'transaction' || now.per === null) &&
    periods.length === 0 &&
    now.amount === null &&
    (aVisit.test(pattern) || now.per === 'transaction') &&
    (now.per === 'transaction' || now.ask === 'average') &&
    !allOfMine.test(pattern) &&
    // "which is dearer a visit?" is of both of two shops.
    !(previous.earlier.length > 0 && ofSeveral.test(pattern));
  return asks || ofIt
    ? {
        ...rowsAgain(leaning),
        ask: 'average',
        per: 'transaction',
        earlierPeriods: previous.earlierPeriods ?? [],
      }
    : null;
}

const heldAgainst =
  /\b(than|compared (?:to|with)|versus|vs|against|que en|que el|que la|que|comparado con|frente a)\b/;
const dearer =
  /\b(more|less|cheaper|dearer|pricier|higher|lower|better|worse|expensive|mas|menos|mayor|menor|mejor|peor)\b|^(?:and |y |so )*(?:how does (?:that|it|this)|compar\w+)/;

/** "is that more than at Third Crow?" after the mean of a visit: the mean of each, over the same days. */
export function thanAnotherVisit(leaning: Leaning): Verdict {
  const { now, onRows, pattern, previous } = leaning;
  const fresh = now.things.filter((one) => previous.things.every((other) => other.key !== one.key));
  const asks =
    onRows &&
    previous.ask === 'average' &&
    previous.per === 'transaction' &&
    previous.things.length > 0 &&
    fresh.length > 0 &&
    now.accountIds.length + now.goalIds.length === 0 &&
    heldAgainst.test(pattern) &&
    dearer.test(pattern) &&
    !/\b(month|week|day|year|total|mes|semana|dia|ano)\b/.test(pattern);
  return asks
    ? {
        ...rowsAgain(leaning),
        ask: 'average',
        per: 'transaction',
        things: [...previous.things, ...fresh],
        earlier: [],
        periods: daysOrBefore(leaning).slice(0, 1),
      }
    : null;
}
