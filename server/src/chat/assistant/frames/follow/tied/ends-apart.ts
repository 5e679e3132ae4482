import { unitSpan } from '../../../periods/calendar.ts';
import type { Period } from '../../../periods/grammar.ts';
import type { World } from '../../../world.ts';
import { fromEndToEnd } from '../../units/end-to-end.ts';
import { isTimeUnit } from '../../units/time-units.ts';
import { sameAgain, type Leaning, type Verdict } from '../leaning.ts';
import { shownMonths } from '../whole-months.ts';

const top =
  '(?:top|highest|biggest|largest|best|worst|priciest|dearest|most expensive|number one|first|max(?:imum)?|mayor|mas (?:alt[oa]|car[oa]|grande)|primer[oa]?|mejor|peor|que mas|maxim[oa])';
const bottom =
  '(?:bottom|lowest|smallest|least|best|worst|cheapest|least expensive|last|min(?:imum)?|menor|mas (?:baj[oa]|barat[oa]|pequen[oa]|chic[oa])|ultim[oa]|mejor|peor|que menos|minim[oa])';
const noun =
  '(?: (?:ones?|months?|weeks?|years?|quarters?|stores?|shops?|places?|categor(?:y|ies)|merchants?|mes|semanas?|anos?|trimestres?|tiendas?|comercios?|categorias?))?';
const the = '(?:the |el |la |my |mi |del |de la )?';
const apart = new RegExp(
  `\\b(?:difference|gap|distance|spread|far apart|how much (?:more|less|higher|lower)|by how much|diferencia|distancia|brecha|cuant[oa] (?:mas|menos)|por cuanto)\\b.*\\b${the}(?:${top}|${bottom})${noun} (?:and|to|vs|versus|than|over|y|a|con|que|from|contra) ${the}(?:mes |semana |ano )?(?:${bottom}|${top})${noun}$`,
);

const lastMonths = ({ today }: World): Period => ({
  start: unitSpan('month', today, -shownMonths).start,
  end: unitSpan('month', today, -1).end,
  grain: 'month',
  kind: 'range',
});

/** "the difference between the top one and the lowest?", `¿y entre el más caro y el más barato?` after groups side by side. */
export function endsApart(leaning: Leaning): Verdict {
  const { marked, names, periods, previous, world } = leaning;
  if (names || periods.length > 0) return null;
  const overTime = previous.ask === 'trend' && (previous.groupBy === null || isTimeUnit(previous.groupBy));
  if (previous.ask !== 'breakdown' && !overTime) return null;
  const said = marked.words;
  if (!apart.test(said)) return null;
  return {
    ...sameAgain(leaning),
    ask: 'breakdown',
    groupBy: previous.groupBy ?? 'month',
    periods: overTime && previous.periods.length === 0 ? [lastMonths(world)] : previous.periods,
    order: 'largest',
    top: null,
    said: fromEndToEnd,
  };
}
