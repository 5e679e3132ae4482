import { addDays, daysBetween } from '@saldo/contract/dates';
import { cents, type Cents } from '@saldo/contract/money';
import { primaryCategories } from '@saldo/contract/transactions/transactions.rules';
import type { Reply } from '../fact.ts';
import type { GroupBy, Thing } from '../frames/frame.ts';
import type { Period } from '../periods/grammar.ts';
import { addMonths, monthsWithin, unitSpan } from '../periods/calendar.ts';
import {
  codeWords,
  dateWords,
  groupWords,
  monthWords,
  rangeWords,
  safeText,
  thingWords,
  weekdayName,
} from '../render/words.ts';
import type { RowQuery } from '../tools/query.ts';
import { groupRows, sumRows, type Group } from '../tools/rows.ts';
import {
  aboutWords,
  accountName,
  barChart,
  beforeData,
  behind,
  completeMonths,
  countOf,
  daysOf,
  divideCents,
  noData,
  queryOf,
  range,
  reply,
  scopeOf,
  scopeWords,
  share,
  thisMonth,
  type Days,
  type Kit,
} from './kit.ts';

const flowNoun = (kit: Kit): string => {
  switch (kit.frame.flow) {
    case 'income':
      return kit.say('income', 'ingresos');
    case 'refunds':
      return kit.say('refunds', 'reembolsos');
    case 'transfers':
      return kit.say('transfers', 'transferencias');
    case 'any':
      return kit.say('net of money in and out', 'neto de entradas y salidas');
    case 'spending':
    case 'movement':
      return kit.say('spending', 'gasto');
  }
};

type TimeGroup = Exclude<GroupBy, 'category' | 'merchant' | 'account' | 'weekday'>;

/** A code below one of the taxonomy's primaries. */
const isDetailed = (code: string): boolean =>
  primaryCategories.some((primary) => code.startsWith(`${primary}_`));

export function groupLabel(kit: Kit, by: GroupBy, key: string): string {
  if (by === 'month' || by === 'quarter' || by === 'year') kit.book.stated.add(key);
  switch (by) {
    case 'category':
      return codeWords(key, kit.language);
    case 'merchant':
      return safeText(key);
    case 'account':
      return accountName(kit, Number(key));
    case 'weekday':
      return weekdayName(Number(key), kit.language);
    case 'month':
      return monthWords(key, kit.language);
    case 'quarter':
      return `Q${Math.ceil(Number(key.slice(5, 7)) / 3)} ${key.slice(0, 4)}`;
    case 'year':
      return key.slice(0, 4);
    case 'week':
      return kit.say(`week of ${dateWords(key, 'en')}`, `semana del ${dateWords(key, 'es')}`);
    case 'day':
      return dateWords(key, kit.language);
  }
}

const ofMerchant = (name: string): Thing => ({ kind: 'merchant', values: [name], key: name });
const ofCategory = (code: string): Thing => ({ kind: 'category', values: [code], key: code });

/** The days a group by time covers, within those asked for. Weeks of rows begin on Monday. */
function daysOfGroup(query: RowQuery, by: TimeGroup, key: string): Pick<RowQuery, 'start' | 'end'> {
  const span = by === 'day' ? { start: key, end: key } : unitSpan(by, key, 0, 1);
  return {
    start: span.start < query.start ? query.start : span.start,
    end: span.end > query.end ? query.end : span.end,
  };
}

/** The query of one group's rows alone; null where no filter tells them apart from others. */
export function queryOfGroup(query: RowQuery, by: GroupBy, key: string, detail: boolean): RowQuery | null {
  const kinds = query.things.filter((one) => one.kind === 'category');
  const names = query.things.filter((one) => one.kind !== 'category');
  switch (by) {
    case 'account':
      return { ...query, accountIds: [Number(key)] };
    case 'weekday':
      return { ...query, weekdays: [Number(key)] };
    case 'merchant':
      // A text may be in some rows of a merchant and not in others.
      if (names.some((one) => one.kind === 'text')) return null;
      return { ...query, things: [...kinds, ofMerchant(key)] };
    case 'category':
      // Rows that have only the wider category would bring all of it with them.
      if (detail && !isDetailed(key)) return null;
      return { ...query, things: [...names, ofCategory(key)] };
    case 'day':
    case 'week':
    case 'month':
    case 'quarter':
    case 'year':
      return { ...query, ...daysOfGroup(query, by, key) };
  }
}

/** Totals by group, largest first, with what they add up to. */
export async function answerBreakdown(kit: Kit): Promise<Reply> {
  const { frame, say } = kit;
  const by = frame.groupBy ?? 'category';
  const days = frame.periods[0]
    ? daysOf(kit, frame.periods[0])
    : frame.rank !== null || ['month', 'weekday', 'week', 'quarter', 'year'].includes(by)
      ? completeMonths(kit, 12)
      : thisMonth(kit);
  const until = frame.periods.length > 1 ? frame.periods.at(-1) : undefined;
  if (until) days.end = daysOf(kit, until).end;
  if (beforeData(kit, days)) return noData(kit, days);
  const query = queryOf(kit, days);
  const detail = by === 'category' && frame.things.some((one) => one.kind === 'category');
  let groups = await groupRows(kit.bound, query, by, detail);
  const sum = await sumRows(kit.bound, query);
  const about = aboutWords(kit);
  if (groups.length === 0)
    return reply(
      kit,
      say(
        `I see no ${flowNoun(kit)}${about} ${range(kit, days)} (${scopeWords(kit)}).`,
        `No veo ${flowNoun(kit)}${about} ${range(kit, days)} (${scopeWords(kit)}).`,
      ),
      { outcome: 'nodata' },
    );
  const byCount = /times|often|veces|frecuen|visit|seguido|menudo|frequent|go to the most/.test(
    kit.frame.said,
  );
  if (frame.order === 'smallest') groups = groups.filter((one) => one.total > 0).toReversed();
  if (byCount) groups = [...groups].toSorted((a, b) => b.events - a.events || b.total - a.total);
  const timeGroup = ['month', 'week', 'day', 'quarter', 'year', 'weekday'].includes(by);
  const single = frame.rank !== null;
  const offset = frame.rank !== null ? frame.rank - 1 : 0;
  const wanted = single ? 1 : Math.min(frame.top ?? (timeGroup ? 3 : 5), 15);
  const shown = groups.slice(offset, offset + wanted);
  const whole = behind(kit, query, sum);
  const total = kit.book.money(`total ${flowNoun(kit)}${about}`, sum.total, whole);
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
    `Tu ${flowNoun(kit)}${about} por ${groupWords.es[by]} ${range(kit, days)}: ${total} en total (${countOf(kit, sum, whole)}; ${scopeWords(kit)}).`,
  );
  if (frame.periods.length === 0) kit.notes.push(say('You named no dates.', 'No dijiste fechas.'));
  return reply(kit, `${head}\n${lines.join('\n')}${more}`, {
    rowIds: shown[0]?.ids ?? [],
    chart: barChart(
      head,
      shown.map((one) => ({ label: groupLabel(kit, by, one.key), amount: one.total })),
      by === 'category' ? 'share' : 'bar',
    ),
  });
}

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
    return reply(
      kit,
      say(
        `I see no ${flowNoun(kit)}${about} ${range(kit, days)} (${scopeWords(kit)}).`,
        `No veo ${flowNoun(kit)}${about} ${range(kit, days)} (${scopeWords(kit)}).`,
      ),
      { outcome: 'nodata' },
    );
  const lines: string[] = [];
  for (const point of points) {
    const own = { ...query, ...daysOfGroup(query, unit, point.key) };
    const fact = behind(kit, own, { rows: point.rows, ids: byKey.get(point.key)?.ids ?? [] });
    if (unit === 'week' || unit === 'day') kit.book.date(point.label, point.key);
    lines.push(
      `${point.label}: ${kit.book.money(point.label, point.amount, { ...fact, subjects: [point.label] })}`,
    );
  }
  const rows = points.reduce((sum, one) => sum + one.rows, 0);
  const shown = cents(points.reduce((sum, one) => sum + one.amount, 0));
  const from = points.length < keys.length ? (points[0]?.key ?? days.start) : days.start;
  const total = kit.book.money(
    `total${about}`,
    shown,
    behind(kit, { ...query, start: from }, { rows, ids: [] }),
  );
  const first = points[0];
  const last = points.at(-1);
  let change = '';
  if (first && last && points.length >= 2) {
    const difference = cents(last.amount - first.amount);
    const size = kit.book.money('change', cents(Math.abs(difference)));
    const part = share(Math.abs(difference), Math.abs(first.amount));
    const percent = part !== null ? ` (${kit.book.percent('change', part)})` : '';
    change =
      difference === 0
        ? say(` ${last.label} is the same as ${first.label}.`, ` ${last.label} es igual que ${first.label}.`)
        : say(
            ` From ${first.label} to ${last.label} it went ${difference > 0 ? 'up' : 'down'} by ${size}${percent}.`,
            ` De ${first.label} a ${last.label} ${difference > 0 ? 'subió' : 'bajó'} ${size}${percent}.`,
          );
  }
  const partial =
    days.end === kit.world.today && unit !== 'day'
      ? say(' The last one is not over yet.', ' El último aún no termina.')
      : '';
  return reply(
    kit,
    say(
      `Your ${flowNoun(kit)}${about} by ${groupWords.en[unit]} ${range(kit, days)} (${scopeWords(kit)}), ${total} in all:\n${lines.join('\n')}\n${change.trim()}${partial}`,
      `Tu ${flowNoun(kit)}${about} por ${groupWords.es[unit]} ${range(kit, days)} (${scopeWords(kit)}), ${total} en total:\n${lines.join('\n')}\n${change.trim()}${partial}`,
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

/** What part of all spending (or income) something was. */
export async function answerShare(kit: Kit): Promise<Reply> {
  const { frame, say } = kit;
  const days = frame.periods[0] ? daysOf(kit, frame.periods[0]) : thisMonth(kit);
  if (beforeData(kit, days)) return noData(kit, days);
  const things = frame.things;
  if (things.length === 0 && frame.accountIds.length === 0 && !frame.weekdays) {
    frame.groupBy ??= 'category';
    return answerBreakdown(kit);
  }
  const ofIncome =
    frame.flow === 'income' &&
    things.some((one) => one.kind === 'category' && !one.values[0]?.startsWith('INCOME'));
  const query = queryOf(kit, days, ofIncome ? { flow: 'spending' } : {});
  const part = await sumRows(kit.bound, query);
  const wholeQuery: RowQuery = {
    ...query,
    things: [],
    weekdays: null,
    minCents: null,
    maxCents: null,
    accountIds: things.length > 0 ? scopeOf(kit) : null,
    ...(ofIncome ? { flow: 'income' as const } : {}),
  };
  const whole = await sumRows(kit.bound, wholeQuery);
  const tenths = share(part.total, whole.total);
  const about = aboutWords({ ...kit, frame: { ...frame, flow: query.flow } });
  const own = behind(kit, query, part);
  const figure = kit.book.money(`part${about}`, part.total, own);
  const all = kit.book.money('all', whole.total, behind(kit, wholeQuery, whole));
  if (tenths === null)
    return reply(
      kit,
      say(
        `There is no ${ofIncome ? 'income' : flowNoun(kit)} ${range(kit, days)} to take a share of; ${figure} was spent${about}.`,
        `No hay ${ofIncome ? 'ingresos' : flowNoun(kit)} ${range(kit, days)} de los que sacar una parte; gastaste ${figure}${about}.`,
      ),
      { outcome: 'nodata' },
    );
  const percent = kit.book.percent(`share${about}`, tenths, { start: days.start, end: days.end });
  const base = ofIncome
    ? say('income', 'tus ingresos')
    : say(`all ${flowNoun(kit)}`, `todo tu ${flowNoun(kit)}`);
  return reply(
    kit,
    say(
      `${percent} of ${base} ${range(kit, days)} was${about}: ${figure} of ${all} (${countOf(kit, part, own)}; ${things.length > 0 ? scopeWords(kit) : 'of all accounts'}).`,
      `El ${percent} de ${base} ${range(kit, days)} fue${about}: ${figure} de ${all} (${countOf(kit, part, own)}; ${things.length > 0 ? scopeWords(kit) : 'de todas las cuentas'}).`,
    ),
    { rowIds: part.ids },
  );
}

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

/** Two stretches of time side by side; the later one is held against the earlier. */
export async function answerCompare(kit: Kit): Promise<Reply> {
  const { frame, say } = kit;
  if (frame.usual) return answerUsual(kit);
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
  } else if (one && one.end < kit.world.today && one.kind === 'unit') {
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
    b = previousOf(kit, base);
  }
  if (a.start < b.start) [a, b] = [b, a];
  if (beforeData(kit, b) && beforeData(kit, a)) return noData(kit, b);
  const about = aboutWords(kit);
  const queryA = queryOf(kit, a);
  const queryB = queryOf(kit, b);
  const [sumA, sumB] = [await sumRows(kit.bound, queryA), await sumRows(kit.bound, queryB)];
  const figureA = kit.book.money(rangeWords(a.start, a.end, 'en'), sumA.total, behind(kit, queryA, sumA));
  const figureB = kit.book.money(rangeWords(b.start, b.end, 'en'), sumB.total, behind(kit, queryB, sumB));
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
  const verb = frame.flow === 'income' ? say('received', 'Recibiste') : say('spent', 'Gastaste');
  let text = say(
    `You ${verb} ${figureA}${about} ${range(kit, a)} and ${figureB} ${range(kit, b)}: ${word} in the later period (${sumA.rows} and ${sumB.rows} transactions; ${scopeWords(kit)}).`,
    `${verb} ${figureA}${about} ${range(kit, a)} y ${figureB} ${range(kit, b)}: ${word} en el periodo más reciente (${sumA.rows} y ${sumB.rows} transacciones; ${scopeWords(kit)}).`,
  );
  kit.book.count('rows', sumA.rows, behind(kit, queryA, sumA));
  kit.book.count('rows', sumB.rows, behind(kit, queryB, sumB));
  // A running unit against a whole one is unfair; the same number of days is told beside it.
  const lengthA = daysBetween(a.start, a.end);
  if (a.end === kit.world.today && lengthA < daysBetween(b.start, b.end)) {
    const like: Days = { ...b, end: addDays(b.start, lengthA) };
    const queryLike = queryOf(kit, like);
    const sumLike = await sumRows(kit.bound, queryLike);
    const figure = kit.book.money('same days', sumLike.total, behind(kit, queryLike, sumLike));
    text += say(
      ` By the same day of the earlier period it was ${figure} (${range(kit, like)}).`,
      ` A estas alturas del periodo anterior eran ${figure} (${range(kit, like)}).`,
    );
  }
  let movers = '';
  if (frame.things.length === 0 && frame.flow === 'spending' && difference !== 0)
    movers = await topMover(kit, queryA, queryB);
  return reply(kit, text + movers, {
    rowIds: sumA.ids,
    chart: barChart(say('Comparison', 'Comparación'), [
      { label: rangeWords(b.start, b.end, kit.language), amount: sumB.total },
      { label: rangeWords(a.start, a.end, kit.language), amount: sumA.total },
    ]),
  });
}

async function topMover(kit: Kit, a: RowQuery, b: RowQuery): Promise<string> {
  const [now, before] = [
    await groupRows(kit.bound, a, 'category'),
    await groupRows(kit.bound, b, 'category'),
  ];
  const earlier = new Map(before.map((one) => [one.key, one.total as number]));
  const later = new Map(now.map((one) => [one.key, one.total as number]));
  const moves = [...new Set([...earlier.keys(), ...later.keys()])]
    .map((key) => ({ key, by: (later.get(key) ?? 0) - (earlier.get(key) ?? 0) }))
    .toSorted((x, y) => Math.abs(y.by) - Math.abs(x.by));
  const first = moves[0];
  if (!first || first.by === 0) return '';
  const name = codeWords(first.key, kit.language);
  const size = kit.book.money(`change of ${name}`, cents(Math.abs(first.by)), { subjects: [name] });
  return kit.say(
    ` The largest change: ${name}, ${size} ${first.by > 0 ? 'more' : 'less'}.`,
    ` El mayor cambio: ${name}, ${size} ${first.by > 0 ? 'más' : 'menos'}.`,
  );
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
      `• ${label}: ${kit.book.money(label, sum.total, behind(kit, query, sum))} (${countOf(kit, sum, behind(kit, query, sum))})`,
    );
  }
  return reply(
    kit,
    say(
      `Your ${flowNoun(kit)}${about} (${scopeWords(kit)}):\n${lines.join('\n')}`,
      `Tu ${flowNoun(kit)}${about} (${scopeWords(kit)}):\n${lines.join('\n')}`,
    ),
    { chart: barChart(say('Comparison', 'Comparación'), points) },
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
  const now = kit.book.money(`now${about}`, sum.total, behind(kit, queryOf(kit, days), sum));
  const usual = kit.book.money(`usual${about}`, mean, { start, end });
  kit.book.money(
    say('the time before', 'el tiempo anterior'),
    before.total,
    behind(kit, queryBefore, before),
  );
  const difference = sum.total - mean;
  const size = kit.book.money('difference', cents(Math.abs(difference)));
  kit.book.count('units', count);
  return reply(
    kit,
    say(
      `You spent ${now}${about} ${range(kit, days)}. Your average over the ${count} ${grain}s before (${rangeWords(start, end, 'en')}) is ${usual} a ${grain}, so this is ${size} ${difference >= 0 ? 'more' : 'less'} (${scopeWords(kit)}).`,
      `Gastaste ${now}${about} ${range(kit, days)}. Tu promedio de ${grain === 'month' ? `los ${count} meses` : `las ${count} semanas`} anteriores (${rangeWords(start, end, 'es')}) es ${usual} por ${grain === 'month' ? 'mes' : 'semana'}, así que son ${size} ${difference >= 0 ? 'más' : 'menos'} (${scopeWords(kit)}).`,
    ),
    { rowIds: sum.ids },
  );
}

/** Two merchants, categories or accounts over the same days. */
export async function answerCompareThings(kit: Kit): Promise<Reply> {
  const { frame, say } = kit;
  const days = frame.periods[0] ? daysOf(kit, frame.periods[0]) : thisMonth(kit);
  if (beforeData(kit, days)) return noData(kit, days);
  const sides: { name: string; change: { things?: Thing[]; accountIds?: number[] } }[] =
    frame.things.length >= 2
      ? frame.things.map((one) => ({ name: thingWords(one, kit.language), change: { things: [one] } }))
      : frame.accountIds.map((id) => ({ name: accountName(kit, id), change: { accountIds: [id] } }));
  const results: { name: string; total: Cents; group: Pick<Group, 'rows' | 'ids'> }[] = [];
  for (const side of sides.slice(0, 6)) {
    const query = queryOf(kit, days, side.change);
    const sum = await sumRows(kit.bound, query);
    const fact = { ...behind(kit, query, sum), subjects: [side.name] };
    kit.book.money(side.name, sum.total, fact);
    kit.book.count(side.name, sum.rows, fact);
    results.push({ name: side.name, total: sum.total, group: sum });
  }
  const sorted = [...results].toSorted((x, y) => y.total - x.total);
  const lines = results.map(
    (one) =>
      `${one.name}: ${kit.book.money(one.name, one.total)} (${say(`${one.group.rows} transactions`, `${one.group.rows} transacciones`)})`,
  );
  const [first, second] = sorted;
  const difference = first && second ? cents(first.total - second.total) : cents(0);
  const size = kit.book.money('difference', difference);
  const verdict =
    !first || !second
      ? ''
      : difference === 0
        ? say('They are equal.', 'Son iguales.')
        : say(`${first.name} is higher by ${size}.`, `${first.name} es mayor por ${size}.`);
  if (frame.periods.length === 0)
    kit.notes.push(
      say(
        'You named no dates, so this is the current month.',
        'No dijiste fechas, así que es el mes en curso.',
      ),
    );
  return reply(
    kit,
    say(
      `Your ${flowNoun(kit)} ${range(kit, days)}${sides[0]?.change.accountIds ? '' : ` (${scopeWords(kit)})`}:\n${lines.join('\n')}\n${verdict}`,
      `Tu ${flowNoun(kit)} ${range(kit, days)}${sides[0]?.change.accountIds ? '' : ` (${scopeWords(kit)})`}:\n${lines.join('\n')}\n${verdict}`,
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

/** Income less spending; the savings rate is their quotient. */
export async function answerCashflow(kit: Kit): Promise<Reply> {
  const { frame, say } = kit;
  const spans =
    frame.periods.length > 0
      ? frame.periods.map((one) => daysOf(kit, one))
      : [frame.ask === 'savingsRate' ? completeMonths(kit, 1) : thisMonth(kit)];
  const parts: string[] = [];
  for (const days of spans) {
    if (beforeData(kit, days) && spans.length === 1) return noData(kit, days);
    const income = await sumRows(kit.bound, queryOf(kit, days, { flow: 'income', things: [] }));
    const spent = await sumRows(kit.bound, queryOf(kit, days, { flow: 'spending', things: [] }));
    const net = cents(income.total - spent.total);
    const i = kit.book.money(
      'income',
      income.total,
      behind(kit, queryOf(kit, days, { flow: 'income', things: [] }), income),
    );
    const s = kit.book.money(
      'spending',
      spent.total,
      behind(kit, queryOf(kit, days, { flow: 'spending', things: [] }), spent),
    );
    const size = kit.book.money('net', cents(Math.abs(net)), { start: days.start, end: days.end });
    const rate = share(Math.max(0, net), income.total);
    const signedRate = income.total > 0 ? Math.round((net * 1000) / income.total) : null;
    const result =
      net >= 0
        ? say(`${size} left over`, `te quedaron ${size}`)
        : say(
            `you spent ${size} more than came in (net ${kit.book.money('net', net)})`,
            `gastaste ${size} más de lo que entró (neto ${kit.book.money('net', net)})`,
          );
    let rateWords = '';
    if (frame.ask === 'savingsRate') {
      const base =
        frame.per !== 'transaction' && rate !== null && signedRate !== null
          ? kit.book.percent('savings rate', signedRate, { start: days.start, end: days.end })
          : null;
      rateWords =
        base === null
          ? say(
              ' There was no income, so there is no savings rate.',
              ' No hubo ingresos, así que no hay tasa de ahorro.',
            )
          : say(
              ` Your savings rate is ${base} of income.`,
              ` Tu tasa de ahorro es del ${base} de los ingresos.`,
            );
    }
    parts.push(
      say(
        `${range(kit, days).replace(/^./, (c) => c.toUpperCase())}: income ${i}, spending ${s}, so ${result} (${scopeWords(kit)}).${rateWords}`,
        `${range(kit, days).replace(/^./, (c) => c.toUpperCase())}: ingresos ${i}, gastos ${s}, así que ${result} (${scopeWords(kit)}).${rateWords}`,
      ),
    );
  }
  if (frame.periods.length === 0)
    kit.notes.push(
      frame.ask === 'savingsRate'
        ? say(
            'You named no dates, so this is the last complete month.',
            'No dijiste fechas, así que es el último mes completo.',
          )
        : say(
            'You named no dates, so this is the current month.',
            'No dijiste fechas, así que es el mes en curso.',
          ),
    );
  return reply(kit, parts.join('\n'));
}

/** A short state of things: this month's income and spending, largest categories, balances. */
export async function answerOverview(kit: Kit): Promise<Reply> {
  const first = await answerCashflow({ ...kit, frame: { ...kit.frame, ask: 'cashflow' } });
  const days = kit.frame.periods[0] ? daysOf(kit, kit.frame.periods[0]) : thisMonth(kit);
  const query = queryOf(kit, days, { flow: 'spending', things: [] });
  const groups = (await groupRows(kit.bound, query, 'category')).slice(0, 3);
  const lines = groups.map((one) => {
    const name = codeWords(one.key, kit.language);
    const own = behind(kit, queryOfGroup(query, 'category', one.key, false), one);
    return `• ${name}: ${kit.book.money(name, one.total, { ...own, subjects: [name] })}`;
  });
  return reply(
    { ...kit, notes: [] },
    `${first.text}${lines.length > 0 ? `\n${kit.say('Most of it went on:', 'La mayor parte se fue en:')}\n${lines.join('\n')}` : ''}`,
  );
}
