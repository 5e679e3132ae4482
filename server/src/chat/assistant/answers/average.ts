import { cents, type Cents } from '@saldo/contract/money';
import { addDays, daysBetween } from '@saldo/contract/dates';
import type { Fact, Reply } from '../fact.ts';
import type { Per } from '../frames/frame.ts';
import { addMonths, monthsWithin, unitSpan, weekday } from '../periods/calendar.ts';
import { perWords } from '../render/words.ts';
import { unitWords } from '../render/unit-words.ts';
import { medianOf } from '../tools/median.ts';
import { sumRows } from '../tools/rows.ts';
import { flowNoun } from './group-parts.ts';
import { doneWith, labelOf } from './labels.ts';
import { eventsBehind } from './count.ts';
import { aboutWords } from './about.ts';
import { allTime, beforeData, completeMonths, type Days, daysOf, noData, range } from './days.ts';
import { behind, countOf, type Kit, queryOf, reply, scopeWords } from './kit.ts';
import { divideCents } from './arithmetic.ts';
import { eachThing } from './each-thing.ts';
import { emptyWords } from './empty.ts';
import { noun } from './row-words.ts';
import { noteCurrencies } from './currencies.ts';
import { answerUsualByDay } from './usual-by-day.ts';
import { dayOfMonthIn } from '../frames/units/usually-by-now.ts';

/** " That is more than $400.00.": a mean held against an amount that was named; empty where none was. */
function heldAgainst({ book, frame, say }: Kit, mean: Cents): string {
  if (frame.threshold === null) return '';
  const limit = book.money(say('threshold', 'umbral'), frame.threshold);
  const [en, es] =
    mean > frame.threshold
      ? ['more than', 'más de']
      : mean === frame.threshold
        ? ['exactly', 'exactamente']
        : ['not more than', 'no más de'];
  return say(` That is ${en} ${limit}.`, ` Eso es ${es} ${limit}.`);
}

/** A figure reckoned from others, which no rows add up to. */
const derived = ({ start, end }: Days): Partial<Fact> => ({ start, end });

/** How many days of a span fall on some weekdays (1 Monday to 7 Sunday): what an average of weekdays is taken over. */
function daysOn({ start, end }: Days, weekdays: readonly number[]): number {
  let count = 0;
  for (let at = start; at <= end; at = addDays(at, 1)) if (weekdays.includes(weekday(at))) count += 1;
  return Math.max(1, count);
}

/** How many weeks of a span hold one of some weekdays: five Saturdays are five weeks of Saturdays. */
const weeksWith = (days: Days, weekdays: readonly number[]): number =>
  Math.max(...weekdays.map((one) => daysOn(days, [one])));

/** "the past year" from the 22nd to the 21st is twelve months, though it touches thirteen; null where it begins with a month. */
function wholeMonthsIn({ start, end }: Days): number | null {
  if (start.endsWith('-01')) return null;
  const touched = monthsWithin({ start, end }).length - 1;
  return touched > 0 && addMonths(start, touched) === addDays(end, 1) ? touched : null;
}

/** How many months a span fills from its first day to its last; null where it ends within one. */
const monthsFilled = (days: Days): number | null =>
  wholeMonthsIn(days) ?? (addDays(days.end, 1).endsWith('-01') ? monthsWithin(days).length : null);

/** Whole units a span holds, for averages; days count as days. */
export function unitsIn(days: Days, per: Exclude<Per, 'transaction'>): number {
  const length = daysBetween(days.start, days.end) + 1;
  const months = wholeMonthsIn(days) ?? monthsWithin(days).length;
  if (per === 'day') return length;
  if (per === 'week') return Math.max(1, Math.round(length / 7));
  if (per === 'fortnight') return Math.max(1, Math.round(length / 14));
  if (per === 'halfMonth') return Math.max(1, 2 * months);
  if (per === 'month') return Math.max(1, months);
  if (per === 'quarter') return Math.max(1, Math.round(months / 3));
  return Math.max(1, Math.round(months / 12));
}

/** Several payees or categories have an average each, beside that of all of them. */
async function averagesOfEach(kit: Kit, days: Days): Promise<string> {
  const means: { name: string; mean: Cents }[] = [];
  const lines = await eachThing(kit, days, (name, sum, query) => {
    const of = divideCents(sum.gross, Math.max(1, sum.events));
    if (sum.events > 0) means.push({ name, mean: of });
    const mean = kit.book.money(name, of, { ...derived(days), subjects: [name] });
    const count = kit.book.count(name, sum.events, sum.events > 0 ? eventsBehind(kit, query, sum) : {});
    return `${name}: ${mean} (${count} ${noun(kit, sum.events)})`;
  });
  const [first, second] = means.toSorted((a, b) => b.mean - a.mean);
  if (!first || !second || first.mean === second.mean) return lines;
  const apart = kit.book.money(
    kit.say('difference', 'diferencia'),
    cents(first.mean - second.mean),
    derived(days),
  );
  return `${lines}\n${kit.say(
    `${first.name} is the highest, ${apart} above ${second.name}.`,
    `${first.name} es el más alto, ${apart} por encima de ${second.name}.`,
  )}`;
}

export async function answerAverage(kit: Kit): Promise<Reply> {
  const { frame, say, language } = kit;
  const day = dayOfMonthIn(frame);
  const usual = day === null ? null : await answerUsualByDay(kit, day);
  if (usual) return usual;
  const middle = /\b(median|mediana)\b/.test(frame.said);
  const per =
    frame.per ??
    (middle
      ? 'transaction'
      : frame.periods.length === 1 &&
          ['month', 'week', 'day'].includes(frame.periods[0]?.grain ?? '') &&
          frame.periods[0]?.kind === 'unit'
        ? 'transaction'
        : 'month');
  if (middle && per !== 'transaction')
    kit.lead = say(
      'I cannot give a median of that, so this is the average:',
      'No puedo dar una mediana de eso, así que este es el promedio:',
    );
  let days = frame.periods[0]
    ? daysOf(kit, frame.periods[0])
    : per === 'transaction'
      ? allTime(kit)
      : completeMonths(kit, 12);
  if (beforeData(kit, days)) return noData(kit, days);
  if (kit.world.dataStart && days.start < kit.world.dataStart && per !== 'transaction')
    days = { ...days, start: kit.world.dataStart };
  const query = queryOf(kit, days);
  const sum = await sumRows(kit.bound, query);
  const about = aboutWords(kit);
  await noteCurrencies(kit, query);
  if (sum.rows === 0) return reply(kit, await emptyWords(kit, days, query, about), { outcome: 'nodata' });
  const fact = behind(kit, query, sum);
  if (per === 'transaction') {
    const mean = divideCents(sum.gross, Math.max(1, sum.events));
    const payments = eventsBehind(kit, query, sum);
    const figure = kit.book.money(
      labelOf(kit, say('average payment', 'pago promedio'), about, days),
      mean,
      derived(days),
    );
    const total = kit.book.money(labelOf(kit, noun(kit, 2), about, days), sum.gross, payments);
    const number = kit.book.count(labelOf(kit, noun(kit, 2), about, days), sum.events, payments);
    const refunds =
      sum.refunds !== 0 && frame.flow === 'spending'
        ? say('; refunds are not counted', '; no se cuentan los reembolsos')
        : '';
    const median = middle ? await medianOf(kit.bound, query) : null;
    if (median !== null) {
      const middleFigure = kit.book.money(
        labelOf(kit, say('median payment', 'pago mediano'), about, days),
        median,
        derived(days),
      );
      return reply(
        kit,
        say(
          `Your median ${noun(kit, 1)}${about} was ${middleFigure} ${range(kit, days)}, as many of them above it as below: ${number} ${noun(kit, sum.events)}, ${total} in all (${scopeWords(kit)}${refunds}).`,
          `La mediana de tus ${noun(kit, 2)}${about} fue de ${middleFigure} ${range(kit, days)}, con tantos por encima como por debajo: ${number} ${noun(kit, sum.events)}, ${total} en total (${scopeWords(kit)}${refunds}).`,
        ),
        { rowIds: sum.ids },
      );
    }
    const each = await averagesOfEach(kit, days);
    return reply(
      kit,
      say(
        `Your average ${noun(kit, 1)}${about} was ${figure} ${range(kit, days)}: ${total} over ${number} ${noun(kit, sum.events)} (${scopeWords(kit)}${refunds}).${each}`,
        `Tu ${noun(kit, 1)} promedio${about} fue de ${figure} ${range(kit, days)}: ${total} en ${number} ${noun(kit, sum.events)} (${scopeWords(kit)}${refunds}).${each}`,
      ),
      { rowIds: sum.ids },
    );
  }
  const units = !frame.weekdays
    ? unitsIn(days, per)
    : per === 'day'
      ? daysOn(days, frame.weekdays)
      : per === 'week'
        ? weeksWith(days, frame.weekdays)
        : unitsIn(days, per);
  // "what would that be a year" of six months: at their rate, since no whole year lies in them.
  const months = per === 'year' && !frame.weekdays ? monthsFilled(days) : null;
  const scaled = months !== null && months < 12 ? months : null;
  const mean = scaled === null ? divideCents(sum.total, units) : divideCents(cents(sum.total * 12), scaled);
  const figure = kit.book.money(
    labelOf(kit, `${say('average', 'promedio')} ${perWords[language][per]}`, about, days),
    mean,
    derived(days),
  );
  const total = kit.book.money(labelOf(kit, flowNoun(kit), about, days), sum.total, fact);
  const number = kit.book.count(`${per}s`, units);
  const [unitEn, unitEs] = units === 1 ? unitWords[per].one : unitWords[per].several;
  const one = unitWords[per].one;
  const done = doneWith(kit);
  const partial =
    days.end === kit.world.today &&
    per !== 'day' &&
    per !== 'fortnight' &&
    wholeMonthsIn(days) === null &&
    unitSpan(per === 'halfMonth' ? 'fortnight' : per, days.end, 0, kit.world.weekStart).end > days.end
      ? say(
          ` The current ${one[0]} is not over yet.`,
          ` ${per === 'week' || per === 'halfMonth' ? `La ${one[1]}` : `El ${one[1]}`} en curso aún no termina.`,
        )
      : '';
  if (scaled !== null) {
    const of = kit.book.count('months', scaled);
    return reply(
      kit,
      say(
        `At the rate ${range(kit, days)} that is ${figure} per year${about}: you ${done.en} ${total} in ${of} ${scaled === 1 ? 'month' : 'months'} (${countOf(kit, sum, fact)}; ${scopeWords(kit)}).`,
        `Al ritmo ${range(kit, days)} son ${figure} por año${about}: ${done.es} ${total} en ${of} ${scaled === 1 ? 'mes' : 'meses'} (${countOf(kit, sum, fact)}; ${scopeWords(kit)}).`,
      ),
      { rowIds: sum.ids },
    );
  }
  return reply(
    kit,
    say(
      `On average you ${done.en} ${figure} ${perWords.en[per]}${about} ${range(kit, days)}: ${total} over ${number} ${unitEn} (${countOf(kit, sum, fact)}; ${scopeWords(kit)}).${partial}${heldAgainst(kit, mean)}`,
      `En promedio ${done.es} ${figure} ${perWords[language][per]}${about} ${range(kit, days)}: ${total} en ${number} ${unitEs} (${countOf(kit, sum, fact)}; ${scopeWords(kit)}).${partial}${heldAgainst(kit, mean)}`,
    ),
    { rowIds: sum.ids },
  );
}
