import { type DateText, daysBetween } from '@saldo/contract/dates';
import { cents, type Cents } from '@saldo/contract/money';
import type { Reply } from '../fact.ts';
import type { Thing } from '../frames/frame.ts';
import { countWords, thingWords } from '../render/words.ts';
import type { RowQuery } from '../tools/query.ts';
import { type Sum, sumRows } from '../tools/rows.ts';
import { weekday } from '../periods/calendar.ts';
import { aboutWords, weekdayWords } from './about.ts';
import { tellOtherDays } from './empty.ts';
import { flowNoun, ownFlow } from './group-parts.ts';
import { behind, accountName, type Kit, queryOf, reply, scopeWords } from './kit.ts';
import { barChart, divideCents, share } from './arithmetic.ts';
import { beforeData, type Days, daysOf, noData, openingOf, range, thisMonth } from './days.ts';
import { answerNowAgainstThen } from './now-against-then.ts';
import { asksOftener, oftenest } from './oftenest.ts';
import { answerTotal } from './total.ts';

/** "Weekends", `Entre semana`, "Fridays": a group of weekdays as a side. */
function sideOfWeek({ language }: Kit, days: readonly number[]): string {
  const words = weekdayWords(days, language).replace(/^(on|en|los) /, '');
  return words.charAt(0).toUpperCase() + words.slice(1);
}

const ofMeans =
  /\b(average|avg|mean|typical|typically|usually|normally|promedio|media|normalmente|suelo|solemos|(?:a|per|each|al|por|cada) (?:day|dia))\b/;

/** What each group of weekdays comes to a day, over those of its days that are looked at. */
function meansByDay(
  { book, frame, say }: Kit,
  { start, end }: Pick<Days, 'start' | 'end'>,
  results: readonly { name: string; total: Cents }[],
): { mean: Cents; words: string }[] {
  return results.map(({ name, total }, at) => {
    const of = frame.weekdaySides?.[at] ?? [];
    const count = daysBetween(start, end) < 0 ? 0 : weekdaysWithin(start, end, of);
    const mean = count === 0 ? cents(0) : divideCents(total, count);
    const figure = book.money(say(`${name}, a day`, `${name}, por día`), mean, { subjects: [name] });
    book.days(name, count);
    return {
      mean,
      words: say(`; ${figure} a day over ${count} days`, `; ${figure} por día en ${count} días`),
    };
  });
}

/** How many of the days of a stretch, both ends included, fall on these weekdays (Monday is 1). */
function weekdaysWithin(start: DateText, end: DateText, of: readonly number[]): number {
  const length = daysBetween(start, end) + 1;
  const first = weekday(start);
  return of.reduce((sum, one) => {
    const skip = (one - first + 7) % 7;
    return sum + (skip < length ? Math.floor((length - 1 - skip) / 7) + 1 : 0);
  }, 0);
}

/** Two merchants, categories, accounts or groups of weekdays over the same days. */
export async function answerCompareThings(kit: Kit): Promise<Reply> {
  const { frame, say } = kit;
  const sinceThen = await answerNowAgainstThen(kit);
  if (sinceThen) return sinceThen;
  const days = frame.periods[0] ? daysOf(kit, frame.periods[0]) : thisMonth(kit);
  if (beforeData(kit, days)) return noData(kit, days);
  const sides: { name: string; change: { things?: Thing[]; accountIds?: number[]; weekdays?: number[] } }[] =
    frame.weekdaySides
      ? frame.weekdaySides.map((one) => ({ name: sideOfWeek(kit, one), change: { weekdays: one } }))
      : frame.things.length >= 2
        ? frame.things.map((one) => ({ name: thingWords(one, kit.language), change: { things: [one] } }))
        : frame.accountIds.map((id) => ({ name: accountName(kit, id), change: { accountIds: [id] } }));
  // Two words for one thing are one thing.
  const distinct = [...new Map(sides.map((one) => [one.name, one])).values()];
  if (distinct.length < 2) return answerTotal({ ...kit, frame: { ...frame, ask: 'total' } });
  const results: { name: string; total: Cents; group: Sum; query: RowQuery }[] = [];
  for (const side of distinct.slice(0, 6)) {
    const query = queryOf(kit, days, side.change);
    const sum = await sumRows(kit.bound, query);
    if (sum.rows === 0) await tellOtherDays(kit, query, side.name);
    const fact = { ...behind(kit, query, sum), subjects: [side.name] };
    kit.book.money(side.name, sum.total, fact);
    kit.book.count(side.name, sum.rows, fact);
    results.push({ name: side.name, total: sum.total, group: sum, query });
  }
  const sorted = [...results].toSorted((x, y) => y.total - x.total);
  const means = frame.weekdaySides ? meansByDay(kit, days, results) : null;
  const lines = results.map(
    (one, at) =>
      `• ${one.name}: ${kit.book.money(one.name, one.total)} (${say(countWords(one.group.rows, 'transaction', 'transactions'), countWords(one.group.rows, 'transacción', 'transacciones'))}${means?.[at]?.words ?? ''})`,
  );
  const besides = frame.weekdaySides === undefined && frame.things.length >= 2;
  const about = aboutWords({ ...kit, frame: { ...frame, ...(besides && { things: [] }) } });
  const byMean = means && ofMeans.test(frame.said);
  const [first, second] = byMean
    ? results
        .map((one, at) => ({ ...one, total: means[at]?.mean ?? one.total }))
        .toSorted((x, y) => y.total - x.total)
    : sorted;
  const often = asksOftener(frame.said)
    ? oftenest(
        kit,
        results.map(({ group, name, query }) => ({ name, query, sum: group })),
      )
    : null;
  const difference = first && second ? cents(first.total - second.total) : cents(0);
  // How far above the smaller side, where that was asked for.
  const part =
    second && /\b(?:percent|porcentaje|por ciento)/.test(frame.said) ? share(difference, second.total) : null;
  const percent = part === null ? '' : ` (${kit.book.percent('difference', part)})`;
  const size = `${kit.book.money('difference', difference)}${percent}`;
  const verdict =
    often !== null
      ? often
      : !first || !second
        ? ''
        : difference === 0
          ? say('They are equal.', 'Son iguales.')
          : byMean
            ? say(
                `A day on average, ${first.name} is higher by ${size}.`,
                `Por día en promedio, ${first.name} es mayor por ${size}.`,
              )
            : say(`${first.name} is higher by ${size}.`, `${first.name} es mayor por ${size}.`);
  return reply(
    kit,
    openingOf(kit, days) +
      say(
        `Your ${flowNoun(kit)}${about} ${range(kit, days)}${sides[0]?.change.accountIds ? '' : ` (${scopeWords(kit)})`}:\n${lines.join('\n')}\n${verdict}`,
        `${ownFlow(kit)}${about} ${range(kit, days)}${sides[0]?.change.accountIds ? '' : ` (${scopeWords(kit)})`}:\n${lines.join('\n')}\n${verdict}`,
      ),
    {
      rowIds: first?.group.ids ?? [],
      chart: barChart(
        say('Comparison', 'Comparación'),
        results.map((one) => ({ label: one.name, amount: one.total })),
      ),
    },
  );
}
