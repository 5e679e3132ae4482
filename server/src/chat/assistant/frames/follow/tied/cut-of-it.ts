import { cutOf } from '../../asks/supposed.ts';
import { rowsAgain, type Leaning, type Verdict } from '../leaning.ts';

const supposes = /\b(if|what if|suppose|supposing|imagine|imagina|supon\w*|(?:y |que pasa |pasaria )?si)\b/;
const whole =
  /\b(stop(?:ped|ping)?|quit(?:ting)?|gave (?:it|that|them) up|give (?:it|that|them) up|cut (?:it|that|them|those)? ?out|drop(?:ped)? (?:it|that|them|those)|cancel(?:led|ed)? (?:it|that|them|those)|got rid of (?:it|that|them)|did not|without (?:it|that|them)|none of (?:it|that)|dejo|dejara|dejamos|dejaramos|cancelo|cancelara|cancelaramos|elimino|eliminara|(?:l[oa]s?|l[oa]) (?:dejo|dejara|cancelo|cancelara|quito|quitara|elimino|eliminara))\b/;
const part =
  /\b(cut|halve|halved|reduce[ds]?|lower(?:ed)?|spent|spend|trim(?:med)?|less|half|redu(?:zco|jera|cir)|bajo|bajara|recort\w+|gasto|gastara|gastaramos|mitad|menos)\b/;
const pointing =
  /\b(it|that|that much|them|those|there|this|eso|l[oa]s?|es[oa]s?|ahi|alli|going|stopped|quit|less|half|mitad|menos|dejo|dejara)\b/;

/** "what if I cut that in half", `¿y si lo dejo?` after what a shop or a kind came to: what would be kept. */
export function cutOfIt(leaning: Leaning): Verdict {
  const { marked, names, now, onRows, pattern, periods, previous } = leaning;
  const told = ['total', 'average', 'count', 'list', 'trend', 'compare', 'share', 'extreme', 'last'];
  const subject = previous.things.length > 0 && previous.flow === 'spending';
  if (!onRows || !told.includes(previous.ask) || !subject || names || periods.length > 0) return null;
  if (now.amount !== null || !supposes.test(pattern) || !pointing.test(pattern)) return null;
  if (pattern.split(' ').length > 16) return null;
  const cut = cutOf(marked);
  const less = cut !== null && part.test(pattern);
  if (!less && !(cut === null && whole.test(pattern))) return null;
  return {
    ...rowsAgain(leaning),
    ask: 'cutback',
    cut: less ? cut : 1000,
    amount: null,
    periods: [],
    earlier: [],
    per: null,
  };
}
