import { monthsWithin } from '../../../periods/calendar.ts';
import type { Period } from '../../../periods/grammar.ts';
import { shifted } from '../../../periods/shift.ts';
import type { World } from '../../../world.ts';
import type { Per } from '../../frame.ts';
import { daysOrBefore, rowsAgain, sameAgain, type Leaning, type Verdict } from '../leaning.ts';
import { wholeMonths } from '../whole-months.ts';

const lead = '^(?:and |y |so |ok |what about |then |entonces )*';
const percent = new RegExp(
  `${lead}(?:(?:as|in|by|en|como) (?:an? |un )?(?:percent\\w*|porcentaje|rate)|(?:what|which|que) (?:percent\\w*|porcentaje|rate)(?: (?:is|was|of (?:it|that|income|my income)|es|fue|de (?:eso|mis ingresos|lo que gane|lo que entro)))*(?: (?:that|it|this|eso|esto))?|(?:how much|cuanto) (?:is|was|es) (?:that|it|eso) (?:in|as|en|as a|as an) (?:a )?(?:percent\\w*|porcentaje))$`,
);

/** "as a percent?" after what was left over: the savings rate of those days. */
export function keptShare(leaning: Leaning): Verdict {
  const { names, pattern, previous } = leaning;
  return isKept(leaning) && !names && percent.test(pattern)
    ? { ...rowsAgain(leaning), ask: 'savingsRate', periods: daysOrBefore(leaning) }
    : previous.ask === 'savingsRate' && !names && percent.test(pattern)
      ? sameAgain(leaning)
      : null;
}

const ranked = new RegExp(
  `${lead}(?:(?:which|what|cual|que)(?: (?:one|month|week|year|quarter|mes|semana|ano|trimestre))?(?: (?:was|is|were|fue|es|ha sido))? ?)?(?:the |my |our |el |la |mi |nuestro |en que )?(?:best|better|worst|worse|highest|lowest|top|mejor|peor|mas alt[oa]|mas baj[oa]|(?:hurt|hit|killed|sank|cost)(?: (?:us|me))?(?: the)? ?(?:most|worst|hardest)?)(?: (?:one|month|week|year|quarter|mes|semana|ano|trimestre))?(?: (?:was|fue))?(?: (?:when|cual|cuando))?$`,
);
const wholly = new RegExp(
  `${lead}(?:on average|(?:the |my |el |la |mi )?(?:monthly |weekly )?(?:average|mean|promedio|media)(?: mensual| semanal)?|en promedio|de media|de promedio)(?: (?:(?:a|per|each|every|al|por|cada) (?:month|week|quarter|mes|semana|trimestre)|mensual|semanal))?(?: (?:of |for |over |in |de |del |en )?§p)?$`,
);
const eachUnit = new RegExp(
  `${lead}(?:what is that |cuanto es |how much is that |eso cuanto es )*(?:(?:per|a|an|each|every|by|por|al|a la|cada) (?:month|week|quarter|mes|semana|trimestre)|monthly|weekly|quarterly|mensual|semanal|mensualmente)(?: on average| average| en promedio| de media)?$`,
);

/** "per month?", "the best month?", "and on average?" after what was saved or left over: of that, by its months. */
export function keptByUnit(leaning: Leaning): Verdict {
  const { names, pattern, previous, world } = leaning;
  if (!isKept(leaning) || names) return null;
  const unit = unitIn(pattern) ?? unitOf(previous.per) ?? 'month';
  // Of two stretches held against each other, the later.
  const told = daysOrBefore(leaning);
  const days = spread(previous.said === 'compared' ? told.slice(0, 1) : told, unit, world);
  const before = previous.earlierPeriods ?? [];
  // "which was better?" of the stretches that were asked for one after the other.
  if (ranked.test(pattern) && unitIn(pattern) === null && before.length > 0 && previous.periods.length === 1)
    return {
      ...rowsAgain(leaning),
      ask: 'cashflow',
      groupBy: unit,
      periods: [...before, ...previous.periods],
    };
  if (ranked.test(pattern))
    return { ...rowsAgain(leaning), ask: 'cashflow', groupBy: unit, per: null, periods: days };
  return wholly.test(pattern) || eachUnit.test(pattern)
    ? { ...rowsAgain(leaning), ask: 'cashflow', groupBy: null, per: unit, periods: days }
    : null;
}

const either =
  /^(?:and |so |y |o sea que |entonces |ok |but |pero |pues )*(?:(?:is|was|are|were|am|have) (?:that|it|this|we|i|they)(?: (?:doing|been|been doing|any|getting|going))* ?(?:better|worse|up|down|an improvement|improving|ahead|behind)|(?:are|am) (?:we|i) (?:doing |getting |going )?(?:better|worse)|(?:did|do) (?:we|i) do (?:better|worse)|(?:es|fue|va|vamos|voy|estamos|estoy|esta|ando|andamos|salio|me fue|nos fue|me va|nos va)(?: (?:eso|esto))? (?:mejor|peor)|mejor|peor|better|worse)(?: (?:or|o) (?:better|worse|mejor|peor|down|up|behind))?(?: (?:than|que)(?: (?:before|last year|last month|the year before|antes|el ano pasado|el mes pasado|el anterior|§p))?| now| then| this year| ahora| entonces| este ano| §p)*$/;

/** "is that better or worse?" after what two stretches left, one after the other; of one alone: beside the one before it. */
export function keptBetter(leaning: Leaning): Verdict {
  const { names, pattern, periods, previous, world } = leaning;
  if (!isKept(leaning) || names || periods.length > 1 || !either.test(pattern)) return null;
  if (previous.periods.length === 2) return { ...sameAgain(leaning), said: 'compared' };
  const [days] = previous.periods;
  const before = previous.earlierPeriods?.at(-1) ?? (days && shifted(days, -1, world));
  if (!days || !before) return null;
  return {
    ...rowsAgain(leaning),
    ask: previous.ask,
    // The later one is what is better or worse.
    periods: [days, before].toSorted((a, b) => b.start.localeCompare(a.start)),
    said: 'compared',
  };
}

const howMuch =
  /^(?:and |so |y |entonces |ok )*(?:by how much|how much (?:more|less)|how much|por cuanto|cuanto(?: (?:mas|menos))?|de cuanto)(?: (?:was|is|did|fue|es|that|it|eso))*$/;

/** "by how much?" after what was left over: it stands there. */
export const keptHowMuch = (leaning: Leaning): Verdict =>
  isKept(leaning) && !leaning.names && leaning.periods.length === 0 && howMuch.test(leaning.pattern)
    ? { ...sameAgain(leaning), said: leaning.previous.said }
    : null;

const isKept = ({ previous }: Leaning): boolean =>
  previous.ask === 'cashflow' || previous.ask === 'savingsRate';

type Unit = 'week' | 'month' | 'quarter';

const unitOf = (per: Per | null): Unit | null =>
  per === 'week' || per === 'month' || per === 'quarter' ? per : null;

function unitIn(pattern: string): Unit | null {
  if (/\b(week|weekly|semana|semanal)\b/.test(pattern)) return 'week';
  if (/\b(quarter|quarterly|trimestre|trimestral)\b/.test(pattern)) return 'quarter';
  return /\b(month|monthly|mes|mensual|mensualmente)\b/.test(pattern) ? 'month' : null;
}

/** Days that hold several of the unit; the whole months of the last twelve in the place of those that hold only one. */
function spread(periods: Period[], unit: Unit, world: World): Period[] {
  const [days] = periods;
  const holdsOne = !days || days.grain === unit || days.grain === 'day' || monthsWithin(days).length < 2;
  if (!holdsOne || (unit === 'week' && days && days.grain === 'month')) return periods;
  const months = wholeMonths(world);
  return months ? [months] : periods;
}
