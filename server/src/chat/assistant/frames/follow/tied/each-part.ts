import type { Frame, Thing } from '../../frame.ts';
import { isTimeUnit } from '../../units/time-units.ts';
import { daysOrBefore, rowsAgain, sameAgain, type Leaning, type Verdict } from '../leaning.ts';
import { wholeMonths } from '../whole-months.ts';

const apart =
  /\b(?:split|break|breaking|separate|divide|itemi[sz]e|pull|tell)\b.*\b(?:those|these|them|it|that|two|both|each|out|up|down|apart)\b|^(?:and |y |so |but |can you |please |show |give |tell |me |them |muestra\w*|dame|dime|los|las)*(?: ?)(?:separately|individually|apart|one by one|por separado|separad[oa]s|uno por uno|una por una)$|\b(?:show|give|list|tell|have|want|need|muestra\w*|dame|dime|quiero)\b.*\b(?:separately|individually|apart|por separado)\b|\b(?:separ[ae]l[oa]s|separamel[oa]s|divid[ei]l[oa]s|desglos[ae]l[oa]s|desglosamel[oa]s|desglos[ae](?:me)? (?:es[oa]s|l[oa]s)(?: dos| §k)?)\b/;
const byGroups = /\b(?:by|per|each|every|por|cada) (?!separado|one\b|un[oa]\b|of\b)\w+/;

/** A kind of spending that another of the things is a part of says nothing beside it. */
const isWholeOf = (whole: Thing, part: Thing): boolean =>
  whole.kind === 'category' &&
  part.kind === 'category' &&
  whole.key !== part.key &&
  part.values.every((code) => whole.values.some((wide) => code === wide || code.startsWith(`${wide}_`)));

/** "split those two out" after what flights and hotels came to: a line for each, over the same days. */
export function eachPart(leaning: Leaning): Verdict {
  const { names, now, onRows, pattern, periods, previous, world } = leaning;
  const parts = previous.things.filter(
    (one) => !previous.things.some((other) => other !== one && isWholeOf(one, other)),
  );
  const asks =
    onRows &&
    parts.length >= 2 &&
    !names &&
    now.exclude.length === 0 &&
    apart.test(pattern) &&
    !byGroups.test(pattern) &&
    !isTimeUnit(now.groupBy);
  if (!asks) return null;
  const days = daysOrBefore(leaning).slice(0, 1);
  const overMonths = previous.ask === 'average' || isTimeUnit(previous.groupBy);
  const months = days.length === 0 && overMonths ? wholeMonths(world) : null;
  return {
    ...rowsAgain(leaning),
    ask: 'total',
    things: parts,
    periods: periods.length === 0 && months ? [months] : days,
  };
}

const shareOfAll =
  /\b(?:percent\w*|share|fraction|proportion|part|portion|%|porcentaje|parte|proporcion|por ciento|porciento)\b.*\b(?:that|it|this|they|he|she|eso|esto|es[ae]|first|top|primer[oa]?|§k|represents?|representa|supone)\b|\b(?:that|it|this|eso|esto|es[ae])\b.*\b(?:percent\w*|share|fraction|proportion|%|porcentaje|proporcion)\b/;
const ofEverything =
  /\b(?:of|de)(?: (?:all|everything|total|overall|my|our|the|todo|todos|mis?|nuestr\w+|la|lo|los|el|que))* (?:spending|spend|expenses|outgoings|budget|gastos?|gast(?:e|amos|ado))\b/;
const theMost =
  /\b(?:best|most|biggest|largest|top|highest|main|number one|mejor|mas|mayor|principal|first)\b/;

const shareAlone =
  /^(?:and |y |so |ok )*(?:(?:what|que|cual|which)(?: es| is)? (?:the |la |el )?(?:share|part|percent\w*|parte|porcentaje|proporcion)|(?:cuanto|how much))(?: (?:of|del?|of the|de la|de lo que|de lo|que|mis?|my|our|the|total|todo|income|ingresos|gano|gane|entra|entro|facturamos|facturado|money|revenue|in total))* (?:is|es|representa|supone|seria|is (?:that|it|he|she|they|from (?:it|that|them)))$/;

/** "and what percent of the total is that?" after who pays best: the share stands in that list, of the one that was meant. */
export function shareOfTheFirst(leaning: Leaning): Verdict {
  const { names, now, pattern, periods, previous } = leaning;
  const asks =
    previous.ask === 'breakdown' &&
    previous.groupBy !== null &&
    !names &&
    periods.length === 0 &&
    ((now.ask === 'share' && shareOfAll.test(pattern)) || shareAlone.test(pattern));
  if (!asks) return null;
  const ranked = now.rank !== null || previous.top === 1 || theMost.test(previous.said);
  // Of all there is: the list tells only what each of its lines is of the whole list.
  if (!ranked && previous.things.length > 0 && ofEverything.test(pattern))
    return { ...sameAgain(leaning), ask: 'share', groupBy: null, top: null };
  const meant: Partial<Frame> = ranked
    ? // A rank alone would look at other days where none were named.
      { top: 1, rank: now.rank ?? previous.rank }
    : {};
  return { ...sameAgain(leaning), ...meant };
}
