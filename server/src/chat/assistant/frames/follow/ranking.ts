import { cues } from '../cues.ts';
import type { Frame, GroupBy } from '../frame.ts';
import { sameAgain, type Leaning, type Verdict } from './leaning.ts';
import { isTimeUnit, tooShort } from '../units/time-units.ts';

const bestOne =
  /^(?:and |y |what about |which (?:one |month )?(?:is|was|has|had) |cual (?:es|fue|tiene) )*(?:the |el |la |my )?(?<which>best|worst|highest|lowest|top|mejor|peor|mas alt[oa]|mas baj[oa]|smallest|fewest)(?: one| month| mes| week| semana)?$/;
/** "and who the least?", `¿y el que menos?` */
const most =
  /^(?:and |y |e )*(?:who|which(?: one)?|the one|quien|cual|el que|la que|el|la|the)(?: (?:has|had|pays|paid|the|paga|pago|tiene|me|cobre|gane|gaste))*(?: (?<which>most|least|mas|menos))(?: (?:tiene|de tod[oa]s|of all|paid|pays))?$/;

/** "the best one?" after a row of months: for money spent, the one with the least. */
export function bestOfTheRow(leaning: Leaning): Verdict {
  const { pattern, previous } = leaning;
  const which = (bestOne.exec(pattern) ?? most.exec(pattern))?.groups?.['which'];
  const overTime = previous.ask === 'trend' || (previous.ask === 'breakdown' && isTimeUnit(previous.groupBy));
  const ofMeans = previous.ask === 'average' && isTimeUnit(previous.per);
  const ranked = previous.ask === 'breakdown' && !overTime;
  if (!which || !(overTime || ofMeans || (ranked && fewest.test(which)))) return null;
  const byMeasure = previous.flow === 'income' || ranked || most.test(pattern);
  const least = byMeasure ? fewest : /^(best|lowest|mejor|mas baj)/;
  return {
    ...sameAgain(leaning),
    ask: 'breakdown',
    groupBy: ranked ? previous.groupBy : unitOf(previous),
    per: null,
    top: 1,
    rank: 1,
    order: least.test(which) ? 'smallest' : 'largest',
  };
}

const fewest = /^(worst|lowest|least|peor|mas baj|menos|smallest|fewest)/;

/** The unit a row of stretches was told by. */
const unitOf = ({ groupBy, per }: Frame): GroupBy => groupBy ?? (isTimeUnit(per) ? per : 'month');

const bestUnit =
  /\b(?<which>best|worst|highest|lowest|most|least|cheapest|priciest|mejor|peor|mas|menos|barat[oa])\b/;

/** "what was my best month this year?" after what came in, was spent or left over: the unit that had most or least of it. */
export function bestOfUnits({
  pattern,
  now,
  onRows,
  periods,
  previous,
  ranked,
}: Leaning): Partial<Frame> | null {
  const which = bestUnit.exec(pattern)?.groups?.['which'];
  if (!which || !onRows || !isTimeUnit(now.groupBy)) return null;
  // Of a single month, all months are meant.
  const whole = periods.length === 0 && tooShort(previous, now.groupBy) ? { periods: [...ranked] } : {};
  if (previous.ask === 'cashflow' || previous.ask === 'savingsRate')
    return { ask: 'cashflow', groupBy: now.groupBy, ...whole };
  const least =
    previous.flow === 'income'
      ? /worst|lowest|least|peor|menos/
      : /best|lowest|least|cheapest|mejor|menos|barat/;
  return {
    ask: 'breakdown',
    groupBy: now.groupBy,
    top: null,
    order: least.test(which) ? 'smallest' : 'largest',
    ...whole,
  };
}

const oneBefore =
  /^(?:and |y |so |what about |que tal )*(?:the |el |la |lo )?(?:one |time |purchase |payment |charge |compra |pago |cargo |vez )?(?:before|previous|prior|anterior|previ[oa]|antes)(?: (?:one|that|that one|it|to that|time|de es[oa]|a es[oa]))*$/;
/** From the second on: the largest itself was told. */
const places = [
  'second|2nd|segund[oa]',
  'third|3rd|tercer[oa]',
  'fourth|4th|cuart[oa]',
  'fifth|5th|quint[oa]',
];
const nextOne =
  /^(?:and |y |so |what about |que tal )*(?:the |el |la |lo )?(?:next|following|siguiente|one after(?: that)?|after that|que sigue|next (?:biggest|largest|highest|smallest|cheapest))(?: one)?$/;

const beforePlace =
  '(?:(?:and|y|so|when|what|how much|who|where|was|is|the|el|la|cual|cuando|cuanto|fue|es) )*';
const afterPlace =
  '(?: (?:one|biggest|largest|mayor|mas \\w+|when|who|what|how much|cuando|cuanto|fue|es|was|it|that|que|quien))*';

/** "the one before that?" after the latest payment, "and the next one?" after the largest: its neighbour. */
export function neighbour(leaning: Leaning): Verdict {
  const { marked, previous } = leaning;
  const plain = marked.words;
  const someLast = previous.ask === 'list' && previous.order === 'newest' && previous.top !== null;
  if ((previous.ask === 'last' || someLast) && oneBefore.test(plain))
    return {
      ...sameAgain(leaning),
      ask: 'list',
      order: 'newest',
      top: (previous.ask === 'list' ? (previous.top ?? 1) : 1) + 1,
    };
  if (previous.ask !== 'extreme' || previous.top !== null) return null;
  if (nextOne.test(plain)) return { ...sameAgain(leaning), whole: true, rank: (previous.rank ?? 1) + 1 };
  const place = places.findIndex((words) =>
    new RegExp(`^${beforePlace}(?:${words})${afterPlace}$`).test(plain),
  );
  return place < 0 ? null : { ...sameAgain(leaning), rank: place + 2 };
}

/** "just the top three" of a breakdown: fewer of its groups. */
export function fewerGroups({ pattern, names, now, previous }: Leaning): Partial<Frame> | null {
  return previous.ask === 'breakdown' &&
    now.ask === 'extreme' &&
    !names &&
    !cues.transactionsWord.test(pattern)
    ? { ask: 'breakdown', top: now.top ?? 1, order: now.order, rank: now.rank }
    : null;
}
