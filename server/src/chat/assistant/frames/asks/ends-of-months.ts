import type { Frame, GroupBy } from '../frame.ts';
import { fromEndToEnd } from '../units/end-to-end.ts';
import { unitNamed } from '../units/time-units.ts';
import type { Marked } from '../words/marked.ts';

const unit = '(?<unit>months?|weeks?|quarters?|years?|days?|mes(?:es)?|semanas?|trimestres?|anos?|dias?)';
const the = '(?:(?:my|our|the|el|la|mi|nuestr[oa]|un|una) )?';
const end =
  '(?:highest|biggest|largest|most expensive|priciest|dearest|heaviest|best|worst|lowest|smallest|cheapest|lightest|leanest|mejor(?:es)?|peor(?:es)?|mayor|menor|(?:en )?(?:el )?que (?:mas|menos)(?: \\w+)?|mas (?:alt[oa]|baj[oa]|car[oa]|barat[oa]|fuerte|floj[oa]))';
const of =
  '(?:(?: (?:spending|spend|expense|income|earning|earnings|pay|pay ?check|de (?:gastos?|ingresos?|ventas|sueldo)))?)';
const times = unit.replace('?<unit>', '');
const apart = new RegExp(
  `\\b(?:spread|gap|difference|distance|range|diferencia|distancia|brecha|how far apart|how much (?:more|less|difference)|cuanta diferencia|cuanto hay)\\b.*\\b${the}(?:${times} )?${end}${of}(?: ${times})?${of} (?:and|to|vs|versus|from|than|over|y|a|contra|que) ${the}(?:${times} )?${end}${of}(?: ${times})?${of}`,
);
const income = /\b(?:income|earn\w*|paid|pay|paychecks?|ingres\w+|ventas|sueldo|gan\w+)\b/;
const named = new RegExp(`\\b${unit}\\b`);
const units: ReadonlySet<string> = new Set(['day', 'week', 'month', 'quarter', 'year']);

/** "the spread between my best and worst month", `diferencia entre mi mes más caro y el más barato`: the two ends of a row of months. */
export function endsOfMonths({ tokens }: Marked, frame: Frame): Partial<Frame> {
  const said = tokens.flatMap((one) => (one.kind === 'mark' ? [] : [one.text])).join(' ');
  const word = named.exec(said)?.groups?.unit ?? '';
  const grain = unitNamed[word] ?? unitNamed[word.replace(/(?:(?<=mes)e)?s$/, '')];
  if (!apart.test(said) || !grain || !units.has(grain) || frame.goalIds.length > 0) return {};
  return {
    ask: 'breakdown',
    groupBy: grain as GroupBy,
    flow: income.test(said) ? 'income' : frame.flow === 'income' ? 'income' : 'spending',
    order: 'largest',
    per: null,
    top: null,
    rank: null,
    whole: true,
    said: fromEndToEnd,
  };
}
