import { daysOrBefore, rowsAgain, type Leaning, type Verdict } from '../leaning.ts';
import { namesVisits } from '../visits.ts';

const howOften =
  /^(?:and |so |y |ok |but |pero |entonces |about )*(?:how many (?:times|visits|trips|runs)|how often|how frequently|number of (?:times|visits)|cuantas (?:veces|visitas)|cada cuanto|con que frecuencia)(?: (?:did|have|has|do|does|was|is|were|are|i|we|he|she|you|go|gone|been|went|that|it|there|this|in|to|shop|visit|visited|stop|order|ordered|buy|bought|pay|paid|total|all|fue|fueron|es|son|eso|esas?|fui|fuimos|he|hemos|ido|estado|voy|vamos|va|ahi|alli|compro|compre|compramos|pago|pague|pagamos|en|por|al|mes|a|per|month|week|semana|altogether|overall|together|combined|both|los|las|dos|§k|total|§p))*$/;

/** "trips?", `¿visitas?` */
const bare = /^(?:and |y |so )*(?:§c|visits?|trips?|times|visitas|veces|viajes)$/;

const inAll =
  /\b(?:in total|in all|altogether|overall|together|combined|both|en total|l[oa]s §k|l[oa]s dos)\b/;

/** "how many times did I go in total?" after one stretch and then another: over all of them. */
export function timesInAll(leaning: Leaning): Verdict {
  const { names, onRows, pattern, periods, previous } = leaning;
  const told = [...(previous.earlierPeriods ?? []), ...previous.periods];
  const several = previous.periods.length === 1 && told.length > 1 && periods.length === 0;
  return onRows &&
    (!names || namesVisits(leaning.now)) &&
    several &&
    previous.things.length > 0 &&
    inAll.test(pattern) &&
    howOften.test(pattern.replace('how many §c', 'how many trips').replace('§c', 'veces'))
    ? { ...rowsAgain(leaning), ask: 'count', periods: told, whole: true }
    : null;
}

/** "how many times did I go?" after what a shop or a kind came to: of it, over the same days. */
export function timesThere(leaning: Leaning): Verdict {
  const { names, now, onRows, pattern, previous } = leaning;
  return onRows &&
    (!names || (namesVisits(now) && bare.test(pattern))) &&
    previous.things.length > 0 &&
    previous.flow === 'spending' &&
    (howOften.test(pattern) || bare.test(pattern))
    ? { ...rowsAgain(leaning), ask: 'count', per: now.per, periods: daysOrBefore(leaning) }
    : null;
}
