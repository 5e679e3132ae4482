import { addDays, daysBetween } from '@saldo/contract/dates';
import { cents, type Cents } from '@saldo/contract/money';
import type { Reply } from '../fact.ts';
import { addMonths, monthsWithin, unitSpan } from '../periods/calendar.ts';
import type { Period } from '../periods/grammar.ts';
import { rangeWords } from '../render/words.ts';
import { sumRows } from '../tools/rows.ts';
import { capital, doneWith, labelOf } from './labels.ts';
import { flowNoun, ownFlow } from './group-parts.ts';
import { aboutWords } from './about.ts';
import { barChart, divideCents, share } from './arithmetic.ts';
import { beforeData, type Days, daysOf, noData, range, stretchName, thisMonth } from './days.ts';
import { behind, countOf, type Kit, queryOf, reply, scopeWords } from './kit.ts';
import { noteCurrencies } from './currencies.ts';
import { changeOfEach } from './compare-parts.ts';
import { movesBy } from './asked-of.ts';
import { moversOf } from './movers.ts';
import { tellOtherDays } from './empty.ts';
import { usualOfStretch } from './usual-stretch.ts';

function previousOf(kit: Kit, period: Period): Days {
  const { grain } = period;
  if (
    grain === 'month' ||
    grain === 'week' ||
    grain === 'quarter' ||
    grain === 'year' ||
    grain === 'half' ||
    grain === 'fortnight' ||
    grain === 'weekend'
  ) {
    const span = unitSpan(grain, period.start, -1, kit.world.weekStart);
    const months = monthsWithin(period).length;
    if (grain === 'month' && months > 1)
      return {
        start: addMonths(period.start, -months),
        end: addDays(period.start, -1),
        grain,
        kind: 'range',
      };
    return { ...span, grain, kind: 'unit' };
  }
  const length = daysBetween(period.start, period.end) + 1;
  return {
    start: addDays(period.start, -length),
    end: addDays(period.start, -1),
    grain: 'range',
    kind: 'range',
  };
}

/** The earlier stretch lies before the first row: there is nothing to hold the later one against, and no zero either. */
async function nothingBefore(kit: Kit, days: Days, before: Days): Promise<Reply> {
  const query = queryOf(kit, days);
  const sum = await sumRows(kit.bound, query);
  const figure = kit.book.money(flowNoun(kit), sum.total, behind(kit, query, sum));
  const about = aboutWords(kit);
  const first = kit.world.dataStart ? kit.book.date('first row', kit.world.dataStart) : '';
  return reply(
    kit,
    kit.say(
      `Your ${flowNoun(kit)}${about} ${range(kit, days)} was ${figure} (${scopeWords(kit)}). Your data starts on ${first}, so there is nothing ${range(kit, before)} to compare it with.`,
      `${ownFlow(kit)}${about} ${range(kit, days)} fue ${figure} (${scopeWords(kit)}). Tus datos empiezan el ${first}, así que no hay nada ${range(kit, before)} con qué compararlo.`,
    ),
  );
}

/** "which category went up most in October": that month beside the one before it, where no word holds it against another. */
const ofItself = ({ frame }: Kit): boolean =>
  movesBy(frame) !== null &&
  !/\b(than|compar\w*|versus|vs|against|since|from|over|desde|respecto|frente|que el|que en)\b/.test(
    frame.said,
  );

/** Two stretches of time side by side; the later one is held against the earlier. */
export async function answerCompare(kit: Kit): Promise<Reply> {
  const { frame, say } = kit;
  if (frame.usual) return (await usualOfStretch(kit)) ?? answerUsual(kit);
  if (frame.periods.length > 2) return answerMany(kit);
  const [one, two] = frame.periods;
  const current: Period = {
    ...unitSpan('month', kit.world.today),
    end: kit.world.today,
    grain: 'month',
    kind: 'unit',
  };
  let a: Days;
  let b: Days;
  if (one && two) {
    a = daysOf(kit, one);
    b = daysOf(kit, two);
  } else if (one && one.end < kit.world.today && one.kind === 'unit' && !ofItself(kit)) {
    // "more than last month": the running unit against the one named.
    const running = unitSpan(
      one.grain === 'range' ? 'month' : one.grain,
      kit.world.today,
      0,
      kit.world.weekStart,
    );
    a = { start: running.start, end: kit.world.today, grain: one.grain, kind: 'unit' };
    b = daysOf(kit, one);
  } else {
    const base = one ?? current;
    a = daysOf(kit, base);
    // What has no beginning of its own begins with the data.
    b = previousOf(kit, { ...base, start: a.start });
  }
  if (a.start < b.start) [a, b] = [b, a];
  if (beforeData(kit, b) && beforeData(kit, a)) return noData(kit, b);
  if (beforeData(kit, b)) return nothingBefore(kit, a, b);
  const about = aboutWords(kit);
  await noteCurrencies(kit, queryOf(kit, { ...b, end: a.end }));
  const queryA = queryOf(kit, a);
  const queryB = queryOf(kit, b);
  const [sumA, sumB] = [await sumRows(kit.bound, queryA), await sumRows(kit.bound, queryB)];
  if (sumA.rows === 0 && sumB.rows === 0) await tellOtherDays(kit, queryA);
  const figureA = kit.book.money(
    labelOf(kit, flowNoun(kit), about, a),
    sumA.total,
    behind(kit, queryA, sumA),
  );
  const figureB = kit.book.money(
    labelOf(kit, flowNoun(kit), about, b),
    sumB.total,
    behind(kit, queryB, sumB),
  );
  const difference = sumA.total - sumB.total;
  const size = kit.book.money('difference', cents(Math.abs(difference)));
  const part = share(Math.abs(difference), Math.abs(sumB.total));
  const percent = part !== null && part < 100_000 ? ` (${kit.book.percent('difference', part)})` : '';
  const word =
    difference === 0
      ? say('the same', 'lo mismo')
      : difference > 0
        ? say(`${size} more${percent}`, `${size} más${percent}`)
        : say(`${size} less${percent}`, `${size} menos${percent}`);
  const done = doneWith(kit);
  let fair = b;
  let text = say(
    `You ${done.en} ${figureA}${about} ${range(kit, a)} and ${figureB} ${range(kit, b)}: ${word} in the later period (${sumA.rows} and ${sumB.rows} ${sumA.rows === 1 && sumB.rows === 1 ? 'transaction' : 'transactions'}; ${scopeWords(kit)}).`,
    `${capital(done.es)} ${figureA}${about} ${range(kit, a)} y ${figureB} ${range(kit, b)}: ${word} en el periodo más reciente (${sumA.rows} y ${sumB.rows} ${sumA.rows === 1 && sumB.rows === 1 ? 'transacción' : 'transacciones'}; ${scopeWords(kit)}).`,
  );
  kit.book.count('rows', sumA.rows, behind(kit, queryA, sumA));
  kit.book.count('rows', sumB.rows, behind(kit, queryB, sumB));
  // A running unit against a whole one is unfair; the same number of days is told beside it.
  const lengthA = daysBetween(a.start, a.end);
  if (a.end === kit.world.today && lengthA < daysBetween(b.start, b.end)) {
    const like: Days = { ...b, end: addDays(b.start, lengthA) };
    fair = like;
    const queryLike = queryOf(kit, like);
    const sumLike = await sumRows(kit.bound, queryLike);
    const figure = kit.book.money(
      labelOf(kit, flowNoun(kit), about, like),
      sumLike.total,
      behind(kit, queryLike, sumLike),
    );
    text += say(
      ` By the same day of the earlier period it was ${figure} (${range(kit, like)})${against(kit, sumA.total - sumLike.total)}.`,
      ` A estas alturas del periodo anterior eran ${figure} (${range(kit, like)})${against(kit, sumA.total - sumLike.total)}.`,
    );
  }
  // Which of them grew is a fair question of as many days on either side alone.
  const movers =
    difference === 0 && !movesBy(frame)
      ? ''
      : await moversOf(
          kit,
          queryA,
          movesBy(frame) ? queryOf(kit, fair) : queryB,
          fair !== b && movesBy(frame) !== null,
        );
  const each = await changeOfEach(kit, a, fair);
  return reply(kit, text + movers + each, {
    rowIds: sumA.ids,
    chart: barChart(say('Comparison', 'Comparación'), [
      { label: stretchName(kit, b), amount: sumB.total },
      { label: stretchName(kit, a), amount: sumA.total },
    ]),
  });
}

/** ", so $33.65 more": what the same days differ by. */
function against(kit: Kit, difference: number): string {
  if (difference === 0) return kit.say(', the same', ', lo mismo');
  const size = kit.book.money(
    kit.say('difference of the same days', 'diferencia de los mismos días'),
    cents(Math.abs(difference)),
  );
  return difference > 0
    ? kit.say(`, so this is ${size} more`, `, así que son ${size} más`)
    : kit.say(`, so this is ${size} less`, `, así que son ${size} menos`);
}

/** Three or more stretches of time, one line each. */
async function answerMany(kit: Kit): Promise<Reply> {
  const { frame, say } = kit;
  const about = aboutWords(kit);
  const lines: string[] = [];
  const points: { label: string; amount: Cents }[] = [];
  for (const period of frame.periods.slice(0, 8)) {
    const days = daysOf(kit, period);
    const query = queryOf(kit, days);
    const sum = await sumRows(kit.bound, query);
    const label = range(kit, days);
    points.push({ label, amount: sum.total });
    lines.push(
      `• ${label}: ${kit.book.money(labelOf(kit, flowNoun(kit), about, days), sum.total, behind(kit, query, sum))} (${countOf(kit, sum, behind(kit, query, sum))})`,
    );
  }
  const ends = frame.periods.length > 8 ? '' : endsOf(kit, points);
  // "why?" after it goes on about the stretch that came to most.
  const highest = points.reduce((top, one, at) => (one.amount > (points[top]?.amount ?? 0) ? at : top), 0);
  const [best] = frame.periods.splice(highest, 1);
  if (best) frame.periods.unshift(best);
  return reply(
    kit,
    say(
      `Your ${flowNoun(kit)}${about} (${scopeWords(kit)}):\n${lines.join('\n')}${ends}`,
      `${ownFlow(kit)}${about} (${scopeWords(kit)}):\n${lines.join('\n')}${ends}`,
    ),
    { chart: barChart(say('Comparison', 'Comparación'), points) },
  );
}

/** Which of several stretches came to most, by how much more than the next, and which to least. */
function endsOf(kit: Kit, points: readonly { label: string; amount: Cents }[]): string {
  const sorted = points.toSorted((x, y) => y.amount - x.amount);
  const [first, second] = sorted;
  const last = sorted.at(-1);
  if (!first || !second || !last || first.amount === second.amount) return '';
  const lead = kit.book.money(
    kit.say('difference to the next', 'diferencia con el siguiente'),
    cents(first.amount - second.amount),
  );
  return kit.say(
    `\nThe highest: ${first.label}, ${lead} more than the next. The lowest: ${last.label}.`,
    `\nEl más alto: ${first.label}, ${lead} más que el siguiente. El más bajo: ${last.label}.`,
  );
}

/** The same days of the units before, on average, where the unit asked for is not over: a part is no whole. */
async function bySameDay(
  kit: Kit,
  days: Days,
  grain: 'week' | 'month',
  count: number,
  now: Cents,
): Promise<string> {
  const { weekStart, today } = kit.world;
  const unit = unitSpan(grain, days.start, 0, weekStart);
  if (days.end !== today || unit.end <= today || unit.start !== days.start) return '';
  const length = daysBetween(days.start, days.end);
  let total = 0;
  for (let back = 1; back <= count; back += 1) {
    const before = unitSpan(grain, days.start, -back, weekStart);
    const end = addDays(before.start, length);
    const part = {
      start: before.start,
      end: end < before.end ? end : before.end,
      grain,
      kind: 'range' as const,
    };
    // oxlint-disable-next-line no-await-in-loop -- one connection answers one statement after another
    total += (await sumRows(kit.bound, queryOf(kit, part))).total;
  }
  const mean = divideCents(total, count);
  const figure = kit.book.money(kit.say('usual by this day', 'lo habitual a esta fecha'), mean);
  return kit.say(
    ` By this day of those ${grain}s it was ${figure} on average${against(kit, now - mean)}.`,
    ` A esta fecha de ${grain === 'month' ? 'esos meses' : 'esas semanas'} eran ${figure} en promedio${against(kit, now - mean)}.`,
  );
}

/** Against the person's own average of the last three complete months, or of months that were named. */
async function answerUsual(kit: Kit): Promise<Reply> {
  const { frame, say } = kit;
  const days = frame.periods[0] ? daysOf(kit, frame.periods[0]) : thisMonth(kit);
  const grain = days.grain === 'week' ? 'week' : 'month';
  const length = grain === 'week' ? 8 : 3;
  const named = frame.periods[1];
  const start = named?.start ?? unitSpan(grain, days.start, -length, kit.world.weekStart).start;
  const end = named?.end ?? addDays(unitSpan(grain, days.start, 0, kit.world.weekStart).start, -1);
  const count = named && grain === 'month' ? monthsWithin(named).length : length;
  const sum = await sumRows(kit.bound, queryOf(kit, days));
  const queryBefore = queryOf(kit, { start, end, grain, kind: 'range' });
  const before = await sumRows(kit.bound, queryBefore);
  const mean = divideCents(before.total, count);
  const about = aboutWords(kit);
  const now = kit.book.money(
    labelOf(kit, flowNoun(kit), about, days),
    sum.total,
    behind(kit, queryOf(kit, days), sum),
  );
  const usual = kit.book.money(labelOf(kit, say('usual', 'lo habitual'), about, { start, end }), mean, {
    start,
    end,
  });
  kit.book.money(
    labelOf(kit, flowNoun(kit), about, { start, end }),
    before.total,
    behind(kit, queryBefore, before),
  );
  const difference = sum.total - mean;
  const size = kit.book.money('difference', cents(Math.abs(difference)));
  kit.book.count('units', count);
  const soFar = named ? '' : await bySameDay(kit, days, grain, count, sum.total);
  return reply(
    kit,
    say(
      `You ${doneWith(kit).en} ${now}${about} ${range(kit, days)}. Your average over the ${count === 1 ? grain : `${count} ${grain}s`} before (${rangeWords(start, end, 'en')}) is ${usual} a ${grain}, so this is ${size} ${difference >= 0 ? 'more' : 'less'} (${scopeWords(kit)}).${soFar}`,
      `${capital(doneWith(kit).es)} ${now}${about} ${range(kit, days)}. Tu promedio ${grain === 'month' ? (count === 1 ? 'del mes anterior' : `de los ${count} meses anteriores`) : count === 1 ? 'de la semana anterior' : `de las ${count} semanas anteriores`} (${rangeWords(start, end, 'es')}) es ${usual} por ${grain === 'month' ? 'mes' : 'semana'}, así que son ${size} ${difference >= 0 ? 'más' : 'menos'} (${scopeWords(kit)}).${soFar}`,
    ),
    { rowIds: sum.ids },
  );
}
