import { addDays } from '@saldo/contract/dates';
import { cents } from '@saldo/contract/money';
import type { Reply } from '../fact.ts';
import { monthsWithin, unitSpan } from '../periods/calendar.ts';
import { groupWords } from '../render/words.ts';
import { groupRows } from '../tools/rows.ts';
import { labelOf } from './labels.ts';
import { daysOfGroup, flowNoun, ownFlow, groupLabel } from './group-parts.ts';
import { aboutWords } from './about.ts';
import { barChart, share } from './arithmetic.ts';
import { beforeData, completeMonths, daysOf, noData, range } from './days.ts';
import { behind, type Kit, queryOf, reply, scopeWords } from './kit.ts';
import { noteCurrencies } from './currencies.ts';
import { emptyWords } from './empty.ts';

/** Month by month (or week, quarter, year), with the change from the first to the last complete one. */
export async function answerTrend(kit: Kit): Promise<Reply> {
  const { frame, say } = kit;
  const asked = frame.groupBy ?? (frame.per && frame.per !== 'transaction' ? frame.per : 'month');
  const by = asked === 'day' || asked === 'week' || asked === 'quarter' || asked === 'year' ? asked : 'month';
  const period = frame.periods[0];
  const days = period
    ? daysOf(kit, period)
    : by === 'week'
      ? {
          start: addDays(unitSpan('week', kit.world.today, 0, kit.world.weekStart).start, -8 * 7),
          end: kit.world.today,
          grain: 'week' as const,
          kind: 'default' as const,
        }
      : by === 'year' || by === 'quarter'
        ? completeMonths(kit, 24)
        : completeMonths(kit, 6);
  if (beforeData(kit, days)) return noData(kit, days);
  const single = by === 'month' && monthsWithin(days).length === 1;
  const unit = single ? 'week' : by;
  const query = queryOf(kit, days);
  const groups = await groupRows(kit.bound, query, unit);
  await noteCurrencies(kit, query);
  const about = aboutWords(kit);
  const byKey = new Map(groups.map((one) => [one.key, one]));
  const keys = unit === 'month' ? monthsWithin(days) : [...byKey.keys()].toSorted();
  const points = keys
    .map((key) => ({
      key,
      label: groupLabel(kit, unit, key),
      amount: byKey.get(key)?.total ?? cents(0),
      rows: byKey.get(key)?.rows ?? 0,
    }))
    .slice(-24);
  if (points.length === 0 || groups.length === 0)
    return reply(kit, await emptyWords(kit, days, query, about), { outcome: 'nodata' });
  const lines: string[] = [];
  for (const point of points) {
    const own = { ...query, ...daysOfGroup(query, unit, point.key) };
    const fact = behind(kit, own, { rows: point.rows, ids: byKey.get(point.key)?.ids ?? [] });
    if (unit === 'week' || unit === 'day') kit.book.date(point.label, point.key);
    lines.push(
      `• ${point.label}: ${kit.book.money(point.label, point.amount, { ...fact, subjects: [point.label] })}`,
    );
  }
  const rows = points.reduce((sum, one) => sum + one.rows, 0);
  const shown = cents(points.reduce((sum, one) => sum + one.amount, 0));
  const from = points.length < keys.length ? (points[0]?.key ?? days.start) : days.start;
  const total = kit.book.money(
    labelOf(kit, flowNoun(kit), about, { start: from, end: days.end }),
    shown,
    behind(kit, { ...query, start: from }, { rows, ids: [] }),
  );
  const first = points[0];
  const unfinished =
    unit !== 'day' &&
    days.end === kit.world.today &&
    unitSpan(unit, kit.world.today, 0, 1).end > kit.world.today;
  // What is not over yet is no end of a trend, and what began before the days asked for is no beginning.
  const begun = unit !== 'day' && first !== undefined && unitSpan(unit, first.key, 0, 1).start < from;
  const start = points[begun && points.length > 2 ? 1 : 0];
  const last = points.at(unfinished && points.length > 2 ? -2 : -1);
  let change = '';
  if (start && last && start !== last && points.length >= 2) {
    const difference = cents(last.amount - start.amount);
    const size = kit.book.money('change', cents(Math.abs(difference)));
    const part = share(Math.abs(difference), Math.abs(start.amount));
    const percent = part !== null ? ` (${kit.book.percent('change', part)})` : '';
    change =
      difference === 0
        ? say(` ${last.label} is the same as ${start.label}.`, ` ${last.label} es igual que ${start.label}.`)
        : say(
            ` From ${start.label} to ${last.label} it went ${difference > 0 ? 'up' : 'down'} by ${size}${percent}.`,
            ` De ${start.label} a ${last.label} ${difference > 0 ? 'subió' : 'bajó'} ${size}${percent}.`,
          );
  }
  const partial = [
    ...(begun
      ? [say(' The first one holds only its last days.', ' El primero solo tiene sus últimos días.')]
      : []),
    ...(unfinished ? [say(' The last one is not over yet.', ' El último aún no termina.')] : []),
  ].join('');
  const told = { ...days, start: from };
  const cut =
    from === days.start
      ? ''
      : say(
          ` Only the last ${kit.book.count('shown', points.length)} of ${kit.book.count('groups', keys.length)} are shown.`,
          ` Solo se muestran los últimos ${kit.book.count('mostrados', points.length)} de ${kit.book.count('grupos', keys.length)}.`,
        );
  return reply(
    kit,
    say(
      `Your ${flowNoun(kit)}${about} by ${groupWords.en[unit]} ${range(kit, told)} (${scopeWords(kit)}), ${total} in all:\n${lines.join('\n')}\n${change.trim()}${partial}${cut}`,
      `${ownFlow(kit)}${about} por ${groupWords.es[unit]} ${range(kit, told)} (${scopeWords(kit)}), ${total} en total:\n${lines.join('\n')}\n${change.trim()}${partial}${cut}`,
    ),
    {
      chart: barChart(
        say(`By ${groupWords.en[unit]}`, `Por ${groupWords.es[unit]}`),
        points,
        points.length > 2 ? 'line' : 'bar',
      ),
    },
  );
}
