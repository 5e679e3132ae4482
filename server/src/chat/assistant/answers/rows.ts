import { addDays, daysBetween } from '@saldo/contract/dates';
import { cents } from '@saldo/contract/money';
import type { Fact, Reply } from '../fact.ts';
import { monthsWithin, unitSpan } from '../periods/calendar.ts';
import { codeWords, countWords, daysWords, perWords, safeText } from '../render/words.ts';
import { eventsOf, type RowQuery } from '../tools/query.ts';
import { groupRows, listRows, sumRows, type Row, type Sum } from '../tools/rows.ts';
import {
  aboutWords,
  accountName,
  allTime,
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
  rowsBehind,
  scopeWords,
  thisMonth,
  type Days,
  type Kit,
} from './kit.ts';

const noun = (kit: Kit, count: number): string => {
  const { flow } = kit.frame;
  if (flow === 'income')
    return kit.say(count === 1 ? 'deposit' : 'deposits', count === 1 ? 'ingreso' : 'ingresos');
  if (flow === 'refunds')
    return kit.say(count === 1 ? 'refund' : 'refunds', count === 1 ? 'reembolso' : 'reembolsos');
  if (flow === 'transfers')
    return kit.say(count === 1 ? 'transfer' : 'transfers', count === 1 ? 'transferencia' : 'transferencias');
  if (flow === 'spending' || flow === 'movement')
    return kit.say(count === 1 ? 'payment' : 'payments', count === 1 ? 'pago' : 'pagos');
  return kit.say(count === 1 ? 'transaction' : 'transactions', count === 1 ? 'transacción' : 'transacciones');
};

/** One row in a line: "Oct 5, 2026 · Whole Foods · $54.20 (groceries, Everyday Checking)". */
export function rowLine(kit: Kit, row: Row): string {
  const amount = cents(Math.abs(row.amount));
  const who = safeText(row.who);
  const figure = kit.book.money(
    who,
    amount,
    rowsBehind([row.id], { start: row.date, end: row.date, subjects: [who] }),
  );
  const date = kit.book.date(who, row.date);
  const kind = codeWords(row.category_detailed ?? row.category_primary ?? '', kit.language);
  const sign = row.amount > 0 ? '+' : '';
  const pending = row.pending ? kit.say(', pending', ', pendiente') : '';
  return `${date} · ${who} · ${sign}${figure} (${kind}, ${accountName(kit, row.account_id)}${pending})`;
}

const verb = (kit: Kit, figure: string, about: string): string => {
  switch (kit.frame.flow) {
    case 'income':
      return kit.say(`You received ${figure} of income${about}`, `Recibiste ${figure} de ingresos${about}`);
    case 'refunds':
      return kit.say(
        `You got ${figure} back in refunds${about}`,
        `Te devolvieron ${figure} en reembolsos${about}`,
      );
    case 'transfers':
      return kit.say(`You transferred ${figure}${about}`, `Transferiste ${figure}${about}`);
    case 'movement':
      return kit.say(`You paid ${figure}${about}`, `Pagaste ${figure}${about}`);
    case 'any':
      return kit.say(
        `The net of all money in and out${about} is ${figure}`,
        `El neto de entradas y salidas${about} es ${figure}`,
      );
    case 'spending':
      return figure.startsWith('-')
        ? kit.say(
            `More came back in refunds than you spent${about}: ${figure} net`,
            `Te devolvieron más de lo que gastaste${about}: ${figure} neto`,
          )
        : kit.say(`You spent ${figure}${about}`, `Gastaste ${figure}${about}`);
  }
};

const nothing = (kit: Kit, days: Days, about: string): string =>
  kit.say(
    `I see no ${noun(kit, 2)}${about} ${range(kit, days)} (${scopeWords(kit)}).`,
    `No veo ${noun(kit, 2)}${about} ${range(kit, days)} (${scopeWords(kit)}).`,
  );

/** A figure reckoned from others, which no rows add up to. */
const derived = ({ start, end }: Days): Partial<Fact> => ({ start, end });

/** The refunds that a total of spending has taken off. */
const refundsBehind = (kit: Kit, query: RowQuery, sum: Sum): Partial<Fact> =>
  behind(kit, { ...query, flow: 'refunds' }, { rows: sum.rows - sum.events, ids: [] });

/** What stands behind a count of payments: the rows without the refunds among them. */
function eventsBehind(kit: Kit, query: RowQuery, sum: Sum): Partial<Fact> {
  if (sum.events === sum.rows) return behind(kit, query, sum);
  return behind(kit, eventsOf(query), { rows: sum.events, ids: [] }, query);
}

async function oneTotal(kit: Kit, days: Days): Promise<{ text: string; sum: Sum; query: RowQuery }> {
  const query = queryOf(kit, days);
  const sum = await sumRows(kit.bound, query);
  const about = aboutWords(kit);
  if (sum.rows === 0) return { text: nothing(kit, days, about), sum, query };
  const fact = behind(kit, query, sum);
  const label = `${kit.frame.flow}${about}`;
  const figure = kit.book.money(label, sum.total, fact);
  const limit = kit.frame.threshold;
  const held =
    limit === null
      ? ''
      : kit.say(
          ` That is ${sum.total > limit ? 'more than' : sum.total === limit ? 'exactly' : 'not more than'} ${kit.book.money('threshold', limit)}.`,
          ` Eso es ${sum.total > limit ? 'más de' : sum.total === limit ? 'exactamente' : 'no más de'} ${kit.book.money('umbral', limit)}.`,
        );
  const takenOff =
    kit.frame.flow === 'spending' && sum.refunds !== 0
      ? kit.book.money('refunds', sum.refunds, refundsBehind(kit, query, sum))
      : null;
  const refunds =
    takenOff !== null
      ? kit.say(`, after ${takenOff} in refunds`, `, ya descontados ${takenOff} de reembolsos`)
      : '';
  return {
    text: `${verb(kit, figure, about)} ${range(kit, days)} (${countOf(kit, sum, fact)}${refunds}; ${scopeWords(kit)}).${held}`,
    sum,
    query,
  };
}

/** When no dates were said: this month, and beside it the whole data when a merchant or category was named. */
export async function answerTotal(kit: Kit): Promise<Reply> {
  const { frame } = kit;
  if (frame.periods.length === 0) {
    const month = thisMonth(kit);
    const first = await oneTotal(kit, month);
    const rowIds = first.sum.ids;
    if (frame.things.length === 0 && frame.flow === 'spending' && kit.frame.minCents === null) {
      kit.notes.push(
        kit.say(
          'You named no dates, so this is the current month.',
          'No dijiste fechas, así que es el mes en curso.',
        ),
      );
      return reply(kit, first.text, {
        rowIds,
        suggestions: [
          kit.say('And last month?', '¿Y el mes pasado?'),
          kit.say('And this year?', '¿Y este año?'),
        ],
      });
    }
    const whole = await oneTotal(kit, allTime(kit));
    return reply(
      kit,
      kit.say(
        `This month: ${first.text}\nIn all your data: ${whole.text}`,
        `Este mes: ${first.text}\nEn todos tus datos: ${whole.text}`,
      ),
      {
        rowIds: whole.sum.ids,
        suggestions: [kit.say('And last month?', '¿Y el mes pasado?')],
        outcome: whole.sum.rows === 0 ? 'nodata' : 'answer',
      },
    );
  }
  const parts: string[] = [];
  let rowIds: number[] = [];
  let total = 0;
  let rows = 0;
  let any = false;
  for (const period of frame.periods) {
    const days = daysOf(kit, period);
    if (beforeData(kit, days)) {
      if (frame.periods.length === 1) return noData(kit, days);
    }
    const one = await oneTotal(kit, days);
    parts.push(one.text);
    total += one.sum.total;
    rows += one.sum.rows;
    any ||= one.sum.rows > 0;
    rowIds = [...rowIds, ...one.sum.ids].slice(0, 200);
    if (period.inclusiveEnd && frame.periods.length === 1)
      kit.notes.push(
        kit.say(
          'Those are whole months; the current month is not included.',
          'Son meses completos; el mes en curso no está incluido.',
        ),
      );
  }
  if (frame.periods.length > 1) {
    const together = kit.book.money('total', cents(total), behind(kit, null, { rows, ids: rowIds }));
    parts.push(kit.say(`Together: ${together}.`, `En conjunto: ${together}.`));
  }
  return reply(kit, parts.join('\n'), { rowIds, outcome: any ? 'answer' : 'nodata' });
}

/** Explains nothing found for a merchant: what the person could have meant. */
export async function answerCount(kit: Kit): Promise<Reply> {
  const { frame, say } = kit;
  const parts: string[] = [];
  let rowIds: number[] = [];
  const spans = frame.periods.length > 0 ? frame.periods.map((one) => daysOf(kit, one)) : [allTime(kit)];
  for (const days of spans) {
    if (beforeData(kit, days) && spans.length === 1) return noData(kit, days);
    const query = queryOf(kit, days);
    const about = aboutWords(kit);
    if (
      frame.count === 'groups' &&
      (frame.groupBy === 'day' || frame.groupBy === 'week' || frame.groupBy === 'month')
    ) {
      const { minCents, maxCents } = frame;
      const all = await groupRows(kit.bound, { ...query, minCents: null, maxCents: null }, frame.groupBy);
      const met = all.filter(
        (one) => one.total > (minCents ?? 0) && (maxCents === null || one.total < maxCents),
      );
      const figure = kit.book.count(frame.groupBy, met.length, { start: days.start, end: days.end });
      const unit = {
        day: [met.length === 1 ? 'day' : 'days', met.length === 1 ? 'día' : 'días'],
        week: [met.length === 1 ? 'week' : 'weeks', met.length === 1 ? 'semana' : 'semanas'],
        month: [met.length === 1 ? 'month' : 'months', met.length === 1 ? 'mes' : 'meses'],
      }[frame.groupBy] as [string, string];
      parts.push(
        say(
          `On ${figure} ${unit[0]} ${range(kit, days)} you had ${frame.flow === 'income' ? 'income' : 'spending'}${about} (${scopeWords(kit)}).`,
          `En ${figure} ${unit[1]} ${range(kit, days)} tuviste ${frame.flow === 'income' ? 'ingresos' : 'gastos'}${about} (${scopeWords(kit)}).`,
        ),
      );
      continue;
    }
    if (frame.count === 'groups') {
      const by = frame.groupBy === 'category' ? 'category' : 'merchant';
      const groups = (await groupRows(kit.bound, query, by)).filter((one) => one.events > 0);
      const figure = kit.book.count(by, groups.length, { start: days.start, end: days.end });
      parts.push(
        by === 'merchant'
          ? say(
              `You paid ${countWords(groups.length, 'merchant', 'different merchants')}${about} ${range(kit, days)} (${scopeWords(kit)}).`,
              `Pagaste en ${figure} ${groups.length === 1 ? 'comercio' : 'comercios distintos'}${about} ${range(kit, days)} (${scopeWords(kit)}).`,
            )
          : say(
              `You spent in ${figure} ${groups.length === 1 ? 'category' : 'different categories'}${about} ${range(kit, days)} (${scopeWords(kit)}).`,
              `Gastaste en ${figure} ${groups.length === 1 ? 'categoría' : 'categorías distintas'}${about} ${range(kit, days)} (${scopeWords(kit)}).`,
            ),
      );
      continue;
    }
    const sum = await sumRows(kit.bound, query);
    const count =
      frame.flow === 'spending' || frame.flow === 'movement' || frame.flow === 'transfers'
        ? sum.events
        : sum.rows;
    if (count === 0) {
      parts.push(nothing(kit, days, about));
      kit.book.count('none', 0);
      continue;
    }
    const fact = eventsBehind(kit, query, sum);
    kit.book.count(`count${about}`, count, fact);
    const gross = kit.book.money('their total', sum.gross, fact);
    const totalWords = frame.flow === 'any' ? '' : say(`, ${gross} in all`, `, ${gross} en total`);
    const pending =
      sum.pending > 0 && frame.pending === null
        ? say(
            `, ${kit.book.count('pending', sum.pending)} of them pending`,
            `, ${kit.book.count('pending', sum.pending)} pendientes`,
          )
        : '';
    const refunds =
      frame.flow === 'spending' && sum.rows > sum.events
        ? say(
            ` (${kit.book.count('refunds', sum.rows - sum.events)} ${sum.rows - sum.events === 1 ? 'refund' : 'refunds'} not counted)`,
            ` (sin contar ${kit.book.count('refunds', sum.rows - sum.events)} ${sum.rows - sum.events === 1 ? 'reembolso' : 'reembolsos'})`,
          )
        : '';
    parts.push(
      say(
        `${count} ${noun(kit, count)}${about} ${range(kit, days)}${refunds}${totalWords}${pending} (${scopeWords(kit)}).`,
        `${count} ${noun(kit, count)}${about} ${range(kit, days)}${refunds}${totalWords}${pending} (${scopeWords(kit)}).`,
      ),
    );
    rowIds = [...rowIds, ...sum.ids].slice(0, 200);
  }
  if (frame.periods.length === 0)
    kit.notes.push(
      say('You named no dates, so this is all your data.', 'No dijiste fechas, así que son todos tus datos.'),
    );
  return reply(kit, parts.join('\n'), {
    rowIds,
    outcome: rowIds.length > 0 || frame.count === 'groups' ? 'answer' : 'nodata',
  });
}

/** Whole units a span holds, for averages; days count as days. */
export function unitsIn(days: Days, per: 'day' | 'week' | 'month' | 'quarter' | 'year'): number {
  const length = daysBetween(days.start, days.end) + 1;
  const months = monthsWithin(days).length;
  if (per === 'day') return length;
  if (per === 'week') return Math.max(1, Math.round(length / 7));
  if (per === 'month') return Math.max(1, months);
  if (per === 'quarter') return Math.max(1, Math.round(months / 3));
  return Math.max(1, Math.round(months / 12));
}

export async function answerAverage(kit: Kit): Promise<Reply> {
  const { frame, say, language } = kit;
  const per =
    frame.per ??
    (frame.periods.length === 1 &&
    ['month', 'week', 'day'].includes(frame.periods[0]?.grain ?? '') &&
    frame.periods[0]?.kind === 'unit'
      ? 'transaction'
      : 'month');
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
  if (sum.rows === 0) return reply(kit, nothing(kit, days, about), { outcome: 'nodata' });
  const fact = behind(kit, query, sum);
  if (per === 'transaction') {
    const mean = divideCents(sum.gross, Math.max(1, sum.events));
    const payments = eventsBehind(kit, query, sum);
    const figure = kit.book.money(`average${about}`, mean, derived(days));
    const total = kit.book.money(`total${about}`, sum.gross, payments);
    const number = kit.book.count('payments', sum.events, payments);
    const refunds =
      sum.refunds !== 0 && frame.flow === 'spending'
        ? say('; refunds are not counted', '; no se cuentan los reembolsos')
        : '';
    return reply(
      kit,
      say(
        `Your average ${noun(kit, 1)}${about} was ${figure} ${range(kit, days)}: ${total} over ${number} ${noun(kit, sum.events)} (${scopeWords(kit)}${refunds}).`,
        `Tu ${noun(kit, 1)} promedio${about} fue de ${figure} ${range(kit, days)}: ${total} en ${number} ${noun(kit, sum.events)} (${scopeWords(kit)}${refunds}).`,
      ),
      { rowIds: sum.ids },
    );
  }
  const units = unitsIn(days, per);
  const mean = divideCents(sum.total, units);
  const figure = kit.book.money(`average ${per}${about}`, mean, derived(days));
  const total = kit.book.money(`total${about}`, sum.total, fact);
  const number = kit.book.count(`${per}s`, units);
  const unitWords = {
    day: ['days', 'días'],
    week: ['weeks', 'semanas'],
    month: ['months', 'meses'],
    quarter: ['quarters', 'trimestres'],
    year: ['years', 'años'],
  }[per] as [string, string];
  const one = {
    day: ['day', 'día'],
    week: ['week', 'semana'],
    month: ['month', 'mes'],
    quarter: ['quarter', 'trimestre'],
    year: ['year', 'año'],
  }[per] as [string, string];
  const receive = frame.flow === 'income';
  const partial =
    days.end === kit.world.today &&
    per !== 'day' &&
    unitSpan(per, days.end, 0, kit.world.weekStart).end > days.end
      ? say(
          ` The current ${one[0]} is not over yet.`,
          ` ${per === 'week' ? 'La semana' : `El ${one[1]}`} en curso aún no termina.`,
        )
      : '';
  return reply(
    kit,
    say(
      `On average you ${receive ? 'received' : 'spent'} ${figure} ${perWords.en[per]}${about} ${range(kit, days)}: ${total} over ${number} ${units === 1 ? one[0] : unitWords[0]} (${countOf(kit, sum, fact)}; ${scopeWords(kit)}).${partial}`,
      `En promedio ${receive ? 'recibiste' : 'gastaste'} ${figure} ${perWords[language][per]}${about} ${range(kit, days)}: ${total} en ${number} ${units === 1 ? one[1] : unitWords[1]} (${countOf(kit, sum, fact)}; ${scopeWords(kit)}).${partial}`,
    ),
    { rowIds: sum.ids },
  );
}

/** The largest or smallest rows; "the second largest" by rank. */
export async function answerExtreme(kit: Kit): Promise<Reply> {
  const { frame, say } = kit;
  const spans =
    frame.periods.length > 0 ? frame.periods.map((one) => daysOf(kit, one)) : [thisMonth(kit), allTime(kit)];
  const smallest = frame.order === 'smallest';
  const top = frame.top ?? 1;
  const offset = frame.rank !== null ? frame.rank - 1 : 0;
  const limit = frame.rank !== null ? 1 : Math.min(top, 25);
  const parts: string[] = [];
  let rowIds: number[] = [];
  for (const days of spans) {
    if (beforeData(kit, days) && spans.length === 1) return noData(kit, days);
    const query = queryOf(kit, days);
    const rows = await listRows(kit.bound, query, smallest ? 'smallest' : 'largest', limit, offset);
    const about = aboutWords(kit);
    if (rows.length === 0) {
      parts.push(nothing(kit, days, about));
      continue;
    }
    const lines = rows.map((row) => rowLine(kit, row));
    const kind = smallest ? say('smallest', 'menor') : say('largest', 'mayor');
    const which =
      frame.rank !== null && frame.rank > 1
        ? say(
            `number ${kit.book.count('rank', frame.rank)} of your ${kind} ${noun(kit, 2)}`,
            `el número ${kit.book.count('rank', frame.rank)} de tus ${smallest ? 'menores' : 'mayores'} ${noun(kit, 2)}`,
          )
        : null;
    if (limit === 1)
      parts.push(
        say(
          `${which ? `${which.charAt(0).toUpperCase()}${which.slice(1)}` : `Your ${kind} ${noun(kit, 1)}`}${about} ${range(kit, days)}: ${lines[0]}; ${scopeWords(kit)}.`,
          `${which ? `${which.charAt(0).toUpperCase()}${which.slice(1)}` : `Tu ${kind} ${noun(kit, 1)}`}${about} ${range(kit, days)}: ${lines[0]}; ${scopeWords(kit)}.`,
        ),
      );
    else {
      kit.book.count('shown', lines.length);
      parts.push(
        say(
          `Your ${lines.length} ${kind} ${noun(kit, 2)}${about} ${range(kit, days)} (${scopeWords(kit)}):\n${lines.map((line, at) => `${at + 1}. ${line}`).join('\n')}`,
          `Tus ${lines.length} ${smallest ? 'menores' : 'mayores'} ${noun(kit, 2)}${about} ${range(kit, days)} (${scopeWords(kit)}):\n${lines.map((line, at) => `${at + 1}. ${line}`).join('\n')}`,
        ),
      );
    }
    rowIds = rows.map((row) => row.id);
  }
  if (frame.periods.length === 0)
    kit.notes.push(
      say(
        'You named no dates: this month first, then all your data.',
        'No dijiste fechas: primero este mes, luego todos tus datos.',
      ),
    );
  return reply(kit, parts.join('\n'), { rowIds, outcome: rowIds.length > 0 ? 'answer' : 'nodata' });
}

export async function answerList(kit: Kit): Promise<Reply> {
  const { frame, say } = kit;
  const days = frame.periods[0] ? daysOf(kit, frame.periods[0]) : allTime(kit);
  const until = frame.periods.length > 1 ? frame.periods.at(-1) : undefined;
  if (until) days.end = daysOf(kit, until).end;
  if (beforeData(kit, days)) return noData(kit, days);
  const query = queryOf(kit, days);
  const limit = Math.min(frame.top ?? 10, 25);
  const sum = await sumRows(kit.bound, query);
  const rows = await listRows(kit.bound, query, frame.order, limit);
  const about = aboutWords(kit);
  if (rows.length === 0) return reply(kit, nothing(kit, days, about), { outcome: 'nodata' });
  const events =
    frame.flow === 'spending' || frame.flow === 'movement' || frame.flow === 'transfers'
      ? sum.events
      : sum.rows;
  const fact = eventsBehind(kit, query, sum);
  const all = kit.book.count(`count${about}`, events, fact);
  kit.book.count('shown', rows.length);
  const order = {
    largest: say('largest first', 'de mayor a menor'),
    smallest: say('smallest first', 'de menor a mayor'),
    newest: say('newest first', 'de más reciente a más antigua'),
    oldest: say('oldest first', 'de más antigua a más reciente'),
  }[frame.order];
  const gross =
    frame.flow === 'any'
      ? ''
      : say(
          `, ${kit.book.money('their total', sum.gross, fact)} in all`,
          `, ${kit.book.money('their total', sum.gross, fact)} en total`,
        );
  const head =
    events > rows.length
      ? say(
          `${rows.length} of ${all} ${noun(kit, 2)}${about} ${range(kit, days)}${gross}, ${order} (${scopeWords(kit)}):`,
          `${rows.length} de ${all} ${noun(kit, 2)}${about} ${range(kit, days)}${gross}, ${order} (${scopeWords(kit)}):`,
        )
      : say(
          `${all} ${noun(kit, events)}${about} ${range(kit, days)}${gross}, ${order} (${scopeWords(kit)}):`,
          `${all} ${noun(kit, events)}${about} ${range(kit, days)}${gross}, ${order} (${scopeWords(kit)}):`,
        );
  const lines = rows.map((row, at) => {
    kit.book.count('place', at + 1);
    return `${at + 1}. ${rowLine(kit, row)}`;
  });
  return reply(kit, `${head}\n${lines.join('\n')}`, { rowIds: rows.map((row) => row.id) });
}

/** When something last or first happened, and how much it was. */
export async function answerLast(kit: Kit): Promise<Reply> {
  const { frame, say, language } = kit;
  const days = frame.periods[0] ? daysOf(kit, frame.periods[0]) : allTime(kit);
  if (beforeData(kit, days)) return noData(kit, days);
  const first = frame.ask === 'first';
  const rows = await listRows(
    kit.bound,
    queryOf(kit, days),
    first ? 'oldest' : 'newest',
    Math.min(frame.top ?? 1, 25),
  );
  const about = aboutWords(kit);
  const row = rows[0];
  if (!row) return reply(kit, nothing(kit, days, about), { outcome: 'nodata' });
  if (rows.length > 1)
    return reply(
      kit,
      rows
        .map((one, at) => {
          kit.book.count('place', at + 1);
          return `${at + 1}. ${rowLine(kit, one)}`;
        })
        .join('\n'),
      { rowIds: rows.map((one) => one.id) },
    );
  const ago = daysBetween(row.date, kit.world.today);
  kit.book.days('days ago', ago);
  const when =
    ago === 0
      ? say('today', 'hoy')
      : ago > 0
        ? say(`${daysWords(ago, 'en')} ago`, `hace ${daysWords(ago, 'es')}`)
        : say(`in ${daysWords(-ago, 'en')}`, `dentro de ${daysWords(-ago, 'es')}`);
  if (ago < 0) kit.book.days('days ahead', -ago);
  const label = say(first ? 'The first' : 'The most recent', first ? 'El primer' : 'El más reciente');
  const text =
    language === 'en'
      ? `${label} ${noun(kit, 1)}${about}: ${rowLine(kit, row)}, ${when}; ${scopeWords(kit)}.`
      : `${first ? 'Lo primero' : 'Lo más reciente'} (${noun(kit, 1)}${about}): ${rowLine(kit, row)}, ${when}; ${scopeWords(kit)}.`;
  return reply(kit, text, { rowIds: [row.id] });
}

/** "Did I ...?": yes with the rows, or no with what was looked at. */
export async function answerExists(kit: Kit): Promise<Reply> {
  const { frame, say } = kit;
  const days = frame.periods[0]
    ? daysOf(kit, frame.periods[0])
    : frame.flow === 'spending' && frame.things.length > 0
      ? { ...thisMonth(kit) }
      : { ...allTime(kit), start: addDays(kit.world.today, -30) };
  if (beforeData(kit, days)) return noData(kit, days);
  const query = queryOf(kit, days);
  const about = aboutWords(kit);
  const sum = await sumRows(kit.bound, query);
  const rows = await listRows(kit.bound, query, 'newest', 5);
  const count =
    frame.flow === 'spending' || frame.flow === 'movement' || frame.flow === 'transfers'
      ? sum.events
      : sum.rows;
  if (count === 0) {
    const latest = (await listRows(kit.bound, queryOf(kit, allTime(kit)), 'newest', 1))[0];
    const tail = latest
      ? say(` The most recent one: ${rowLine(kit, latest)}.`, ` Lo más reciente: ${rowLine(kit, latest)}.`)
      : '';
    return reply(kit, `${say('No.', 'No.')} ${nothing(kit, days, about)}${tail}`, {
      rowIds: latest ? [latest.id] : [],
    });
  }
  const fact = eventsBehind(kit, query, sum);
  const number = kit.book.count(`count${about}`, count, fact);
  const gross = kit.book.money('their total', sum.gross, fact);
  const lines = rows.map((row) => rowLine(kit, row));
  return reply(
    kit,
    say(
      `Yes: ${number} ${noun(kit, count)}${about} ${range(kit, days)}, ${gross} in all (${scopeWords(kit)}).\n${lines.join('\n')}`,
      `Sí: ${number} ${noun(kit, count)}${about} ${range(kit, days)}, ${gross} en total (${scopeWords(kit)}).\n${lines.join('\n')}`,
    ),
    { rowIds: sum.ids },
  );
}
