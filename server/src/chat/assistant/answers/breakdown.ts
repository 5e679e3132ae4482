import { cents } from '@saldo/contract/money';
import type { Reply } from '../fact.ts';
import type { GroupBy } from '../frames/frame.ts';
import { asksWhoHasNotPaid } from '../frames/asks/unpaid.ts';
import { answerNotPaidYet } from './not-paid-yet.ts';
import { unitSpan } from '../periods/calendar.ts';
import { groupWords } from '../render/words.ts';
import { type Group, groupRows, sumRows } from '../tools/rows.ts';
import { labelOf } from './labels.ts';
import { flowNoun, ownFlow, groupLabel, queryOfGroup } from './group-parts.ts';
import { aboutWords } from './about.ts';
import { barChart, share } from './arithmetic.ts';
import {
  allTime,
  beforeData,
  completeMonths,
  type Days,
  daysOf,
  noData,
  openingOf,
  range,
  thisMonth,
} from './days.ts';
import { besideIncome } from './received.ts';
import { behind, countOf, type Kit, queryOf, reply, scopeWords } from './kit.ts';
import { noteCurrencies } from './currencies.ts';
import { emptyWords } from './empty.ts';
import { ranksByTimes } from '../frames/units/by-times.ts';
import { fromEndToEnd } from '../frames/units/end-to-end.ts';
import { sumOfGroups } from './shown-sum.ts';

/** The smallest month is a whole one: the current unit has not had all its days yet, which is said. */
function withoutUnfinished(kit: Kit, by: GroupBy, days: Days, groups: Group[]): Group[] {
  const { today } = kit.world;
  if (by !== 'week' && by !== 'month' && by !== 'quarter' && by !== 'year') return groups;
  // Weeks of rows begin on Monday.
  const unit = unitSpan(by, today, 0, 1);
  if (days.end !== today || unit.end <= today) return groups;
  const whole = groups.filter((one) => one.key !== unit.start);
  if (whole.length === 0 || whole.length === groups.length) return groups;
  const name = groupLabel(kit, by, unit.start);
  kit.notes.push(
    kit.say(`${name} is not over, so it is left out.`, `${name} aún no termina, así que queda fuera.`),
  );
  return whole;
}

/** How far the first of a ranking is from the second, or from the last of a row of stretches of time; empty for a single one. */
function spreadWords(kit: Kit, by: GroupBy, groups: readonly Group[], overTime: boolean): string {
  const sorted = [...groups].toSorted((a, b) => b.total - a.total);
  const first = sorted[0];
  const other = overTime || kit.frame.said === fromEndToEnd ? sorted.at(-1) : sorted[1];
  if (!first || !other || first === other) return '';
  const name = groupLabel(kit, by, other.key);
  const less = kit.book.money(name, other.total);
  const size = kit.book.money(kit.say('difference', 'diferencia'), cents(first.total - other.total));
  return kit.say(
    `\n${groupLabel(kit, by, first.key)} is ${size} above ${name} (${less}).`,
    `\n${groupLabel(kit, by, first.key)} está ${size} por encima de ${name} (${less}).`,
  );
}

const mostShown = 15;
/** Who asks for an order wants to see where it ends. */
const wholeOrder =
  /\b(?:rank|ranks|ranked|ranking|order|ordered|sort|sorted|orden\w*|clasific\w*|rankea\w*|mayor a menor|menor a mayor|(?:highest|biggest|largest|most) to (?:lowest|smallest|least))\b/;

/** How many groups are listed where no number was said. */
const usuallyShown = (said: string, timeGroup: boolean): number =>
  wholeOrder.test(said) || said === fromEndToEnd ? (timeGroup ? 12 : 10) : timeGroup ? 3 : 5;

/** The days of an answer; all of them where none were named and the ones presumed have no rows, which is said. */
async function withRows(kit: Kit, days: Days): Promise<Days> {
  if (kit.frame.periods.length > 0 || (await sumRows(kit.bound, queryOf(kit, days))).rows > 0) return days;
  const all = allTime(kit);
  return (await sumRows(kit.bound, queryOf(kit, all))).rows > 0 ? all : days;
}

/** Totals by group, largest first, with what they add up to. */
export async function answerBreakdown(kit: Kit): Promise<Reply> {
  const { frame, say } = kit;
  if (frame.flow === 'income' && asksWhoHasNotPaid(frame.said)) return answerNotPaidYet(kit);
  const by = frame.groupBy ?? 'category';
  const byCount = frame.ask === 'count' || ranksByTimes(frame.said);
  const presumed = frame.periods[0]
    ? daysOf(kit, frame.periods[0])
    : byCount && by !== 'category' && !frame.rank
      ? allTime(kit)
      : frame.rank !== null || ['month', 'weekday', 'week', 'quarter', 'year'].includes(by)
        ? completeMonths(kit, 12)
        : thisMonth(kit);
  if (beforeData(kit, presumed)) return noData(kit, presumed);
  const days = await withRows(kit, presumed);
  const query = queryOf(kit, days);
  const detail = by === 'category' && frame.things.some((one) => one.kind === 'category');
  let groups = await groupRows(kit.bound, query, by, detail);
  const sum = await sumRows(kit.bound, query);
  await noteCurrencies(kit, query);
  const about = aboutWords(kit);
  if (groups.length === 0)
    return reply(kit, await emptyWords(kit, days, query, about), { outcome: 'nodata' });
  if (frame.order === 'smallest')
    groups = withoutUnfinished(kit, by, days, groups)
      .filter((one) => one.total > 0)
      .toReversed();
  if (byCount) groups = [...groups].toSorted((a, b) => b.events - a.events || b.total - a.total);
  const timeGroup = ['month', 'week', 'day', 'quarter', 'year', 'weekday'].includes(by);
  const single = frame.rank !== null;
  const offset = frame.rank !== null ? frame.rank - 1 : 0;
  const wanted = single ? 1 : Math.min(frame.top ?? usuallyShown(frame.said, timeGroup), mostShown);
  const shown = groups.slice(offset, offset + wanted);
  const whole = behind(kit, query, sum);
  const total = kit.book.money(labelOf(kit, flowNoun(kit), about, days), sum.total, whole);
  const lines: string[] = [];
  for (const [index, group] of shown.entries()) {
    const name = groupLabel(kit, by, group.key);
    const own = queryOfGroup(query, by, group.key, detail);
    const fact = { ...behind(kit, own, group, query), subjects: [name] };
    const figure = kit.book.money(name, group.total, fact);
    const part = share(group.total, sum.total);
    const percent =
      part !== null && sum.total > 0 && group.total > 0
        ? ` · ${kit.book.percent(`${name} share`, part)}`
        : '';
    kit.book.count(`${name} count`, group.rows, fact);
    kit.book.count('place', offset + index + 1);
    const dated = by === 'day' || by === 'week' ? kit.book.date(name, group.key) && '' : '';
    lines.push(
      `${offset + index + 1}. ${name}: ${figure}${percent} (${say(group.rows === 1 ? '1 transaction' : `${group.rows} transactions`, group.rows === 1 ? '1 transacción' : `${group.rows} transacciones`)})${dated}`,
    );
    if (group.rows === 1) kit.book.count('one', 1);
  }
  if (lines.length === 0)
    return reply(
      kit,
      say(
        `There are only ${kit.book.count('groups', groups.length)} to rank ${range(kit, days)}.`,
        `Solo hay ${kit.book.count('groups', groups.length)} para ordenar ${range(kit, days)}.`,
      ),
      { outcome: 'nodata' },
    );
  const rest = groups.length - shown.length - offset;
  const more =
    rest > 0 && !single
      ? `\n${say(`and ${kit.book.count('others', rest)} more.`, `y ${kit.book.count('others', rest)} más.`)}`
      : '';
  const head = say(
    `Your ${flowNoun(kit)}${about} by ${groupWords.en[by]} ${range(kit, days)}: ${total} in all (${countOf(kit, sum, whole)}; ${scopeWords(kit)}).`,
    `${ownFlow(kit)}${about} por ${groupWords.es[by]} ${range(kit, days)}: ${total} en total (${countOf(kit, sum, whole)}; ${scopeWords(kit)}).`,
  );
  const spread =
    frame.said === 'by how much' || frame.said === fromEndToEnd
      ? spreadWords(kit, by, withoutUnfinished(kit, by, days, groups), timeGroup)
      : '';
  const beside = (await besideIncome(kit, query)).text;
  const besides = beside ? `\n${beside}` : '';
  const together = sumOfGroups(kit, shown, days);
  return reply(
    kit,
    `${frame.said === fromEndToEnd ? `${spread.trim()}\n` : ''}${together}${openingOf(kit, days)}${head}\n${lines.join('\n')}${more}${frame.said === fromEndToEnd ? '' : spread}${besides}`,
    {
      rowIds: shown[0]?.ids ?? [],
      chart: barChart(
        head,
        shown.map((one) => ({ label: groupLabel(kit, by, one.key), amount: one.total })),
        by === 'category' ? 'share' : 'bar',
      ),
    },
  );
}
