import { addDays, daysBetween, type DateText } from '@saldo/contract/dates';
import { cents, sumCents } from '@saldo/contract/money';
import type { Reply } from '../fact.ts';
import { unitSpan } from '../periods/calendar.ts';
import { cadenceWords, daysWords, safeText, thingWords } from '../render/words.ts';
import { loadStreams, occurrences, type Stream } from '../tools/recurring.ts';
import { answerTrend } from './trend.ts';
import { answerTotal } from './total.ts';
import { aboutWords } from './about.ts';
import { range } from './days.ts';
import { reply, rowsBehind, scopeOf, scopeWords, type Kit } from './kit.ts';

const estimate = (kit: Kit): string =>
  kit.say(
    'Dates and amounts ahead are estimates from past payments.',
    'Las fechas y los montos futuros son estimaciones a partir de pagos anteriores.',
  );

export function matching(kit: Kit, streams: readonly Stream[]): Stream[] {
  const { frame } = kit;
  return streams.filter((one) => {
    if (frame.things.length > 0)
      return frame.things.some((thing) =>
        thing.kind === 'category'
          ? thing.values.some((code) => one.category?.startsWith(code))
          : thing.kind === 'merchant'
            ? thing.values.includes(one.name)
            : one.name.toLowerCase().includes((thing.values[0] ?? '').toLowerCase()),
      );
    if (one.flow === 'in') return false;
    if (frame.recurring === 'subscriptions') return one.kind === 'subscription';
    if (frame.recurring === 'bills' && frame.ask === 'recurring')
      return one.kind === 'bill' || one.kind === 'subscription';
    return true;
  });
}

const amountWords = (kit: Kit, one: Stream): string => {
  const name = safeText(one.name);
  const latest = one.fixed ? rowsBehind(one.ids.slice(0, 1)) : {};
  const figure = kit.book.money(name, one.amount, { ...latest, subjects: [name] });
  kit.book.count(
    kit.say(`payments of ${name}`, `pagos de ${name}`),
    one.ids.length,
    rowsBehind(one.ids, { start: one.dates[0] ?? null, end: one.last, subjects: [name] }),
  );
  return one.fixed ? figure : kit.say(`about ${figure}`, `unos ${figure}`);
};

function line(kit: Kit, one: Stream): string {
  const name = safeText(one.name);
  const next = kit.book.date(`next ${name}`, one.next, { subjects: [name] });
  const monthly =
    one.cadence === 'monthly'
      ? ''
      : kit.say(
          `, ${kit.book.money(`${name} a month`, one.monthly, { subjects: [name] })} a month`,
          `, ${kit.book.money(`${name} al mes`, one.monthly, { subjects: [name] })} al mes`,
        );
  return kit.say(
    `${name}: ${amountWords(kit, one)} ${cadenceWords.en[one.cadence]}${monthly}, next about ${next}`,
    `${name}: ${amountWords(kit, one)}, ${cadenceWords.es[one.cadence]}${monthly}, próximo hacia el ${next}`,
  );
}

const kindWords = (kit: Kit, count: number): string => {
  const { recurring, things } = kit.frame;
  if (recurring === 'subscriptions' && things.length === 0)
    return kit.say(
      count === 1 ? 'subscription' : 'subscriptions',
      count === 1 ? 'suscripción' : 'suscripciones',
    );
  if (recurring === 'bills' && things.length === 0)
    return kit.say(
      count === 1 ? 'bill' : 'bills',
      count === 1 ? 'factura o pago fijo' : 'facturas o pagos fijos',
    );
  return kit.say(
    count === 1 ? 'recurring payment' : 'recurring payments',
    count === 1 ? 'pago recurrente' : 'pagos recurrentes',
  );
};

/** What keeps coming back, with its monthly cost. */
export async function answerRecurring(kit: Kit): Promise<Reply> {
  const { say, book } = kit;
  const streams = matching(kit, await loadStreams(kit.bound, kit.world.today, scopeOf(kit)));
  if (streams.length === 0 && kit.frame.things.length > 0)
    return answerTotal({ ...kit, frame: { ...kit.frame, ask: 'total', periods: [] } });
  if (streams.length === 0)
    return reply(
      kit,
      say(
        `I see no ${kindWords(kit, 2)}${aboutWords(kit, 'spending')} in the last 15 months (${scopeWords(kit)}).`,
        `No veo ${kindWords(kit, 2)}${aboutWords(kit, 'spending')} en los últimos 15 meses (${scopeWords(kit)}).`,
      ),
      { outcome: 'nodata' },
    );
  const monthly = book.money('monthly total', sumCents(streams.map((one) => one.monthly)));
  const yearly =
    kit.frame.per === 'year'
      ? say(
          ` (${book.money('yearly total', cents(sumCents(streams.map((one) => one.monthly)) * 12))} a year)`,
          ` (${book.money('yearly total', cents(sumCents(streams.map((one) => one.monthly)) * 12))} al año)`,
        )
      : '';
  const count = book.count('streams', streams.length);
  kit.notes.push(estimate(kit));
  return reply(
    kit,
    say(
      `You have ${count} ${kindWords(kit, streams.length)}, ${monthly} a month${yearly} (${scopeWords(kit)}):\n${streams
        .slice(0, 15)
        .map((one) => `• ${line(kit, one)}`)
        .join('\n')}`,
      `Tienes ${count} ${kindWords(kit, streams.length)}, ${monthly} al mes${yearly} (${scopeWords(kit)}):\n${streams
        .slice(0, 15)
        .map((one) => `• ${line(kit, one)}`)
        .join('\n')}`,
    ),
    { rowIds: streams[0]?.ids ?? [] },
  );
}

/** What is due within a span, or when one thing is due next. */
export async function answerDue(kit: Kit): Promise<Reply> {
  const { frame, say, book, world } = kit;
  const streams = matching(kit, await loadStreams(kit.bound, world.today, scopeOf(kit)));
  if (frame.things.length > 0) {
    if (streams.length === 0) {
      const names = frame.things.map((one) => thingWords(one, kit.language)).join(', ');
      return reply(
        kit,
        say(
          `I see no regular payment for ${names}, so I cannot tell when the next one is.`,
          `No veo un pago regular de ${names}, así que no puedo decir cuándo es el próximo.`,
        ),
        { outcome: 'nodata' },
      );
    }
    const lines = streams.slice(0, 5).map((one) => {
      const name = safeText(one.name);
      const days = daysBetween(world.today, one.next);
      book.days('days until', days);
      const last = book.date(`last ${name}`, one.last, { rowIds: one.ids.slice(0, 1) });
      return say(
        `${name}: the next payment should come around ${book.date(`next ${name}`, one.next, { subjects: [name] })} (in ${daysWords(days, 'en')}), ${amountWords(kit, one)}; the last was on ${last}, ${cadenceWords.en[one.cadence]}`,
        `${name}: el próximo pago debería llegar hacia el ${book.date(`next ${name}`, one.next, { subjects: [name] })} (en ${daysWords(days, 'es')}), ${amountWords(kit, one)}; el último fue el ${last}, ${cadenceWords.es[one.cadence]}`,
      );
    });
    kit.notes.push(estimate(kit));
    return reply(kit, `${lines.join('\n')}.`, { rowIds: streams[0]?.ids ?? [] });
  }
  const period = frame.periods.at(-1);
  const start = period && period.start > world.today ? period.start : world.today;
  let end = period ? period.end : addDays(world.today, 30);
  // "this week", "this month": to its end, not to today.
  if (period && period.end <= world.today)
    end =
      period.grain === 'week' ||
      period.grain === 'month' ||
      period.grain === 'year' ||
      period.grain === 'quarter'
        ? unitSpan(period.grain, world.today, 0, world.weekStart).end
        : addDays(world.today, 30);
  const due = streams
    .flatMap((one) => occurrences(one, start, end).map((date) => ({ one, date })))
    .toSorted((a, b) => a.date.localeCompare(b.date));
  if (due.length === 0)
    return reply(
      kit,
      say(
        `I expect no ${kindWords(kit, 2)} ${range(kit, { start, end })} (${scopeWords(kit)}).`,
        `No espero ${kindWords(kit, 2)} ${range(kit, { start, end })} (${scopeWords(kit)}).`,
      ),
      { outcome: 'answer' },
    );
  const total = book.money('due', sumCents(due.map(({ one }) => one.amount)), { start, end });
  const count = book.count('due', due.length);
  const lines = due
    .slice(0, 20)
    .map(({ one, date }) =>
      say(
        `• ${book.date(safeText(one.name), date)} · ${safeText(one.name)} · ${amountWords(kit, one)}`,
        `• ${book.date(safeText(one.name), date)} · ${safeText(one.name)} · ${amountWords(kit, one)}`,
      ),
    );
  kit.notes.push(estimate(kit));
  return reply(
    kit,
    say(
      `Expected ${range(kit, { start, end })}: ${count} ${kindWords(kit, due.length)}, ${total} in all (${scopeWords(kit)}):\n${lines.join('\n')}`,
      `Previsto ${range(kit, { start, end })}: ${count} ${kindWords(kit, due.length)}, ${total} en total (${scopeWords(kit)}):\n${lines.join('\n')}`,
    ),
  );
}

export async function answerPriceChanges(kit: Kit): Promise<Reply> {
  const { frame, say, book } = kit;
  const since: DateText | null = frame.periods[0]?.start ?? null;
  const streams = matching(kit, await loadStreams(kit.bound, kit.world.today, scopeOf(kit))).filter(
    (one) => one.fixed,
  );
  if (streams.length === 0 && frame.things.length > 0)
    return answerTrend({ ...kit, frame: { ...frame, ask: 'trend', groupBy: 'month', flow: 'spending' } });
  const changed = streams.filter((one) => one.change && (!since || one.change.on >= since));
  if (changed.length === 0) {
    const names =
      frame.things.length > 0
        ? frame.things.map((one) => thingWords(one, kit.language)).join(', ')
        : kindWords(kit, 2);
    const now =
      frame.things.length > 0 && streams[0]
        ? say(
            ` It is ${amountWords(kit, streams[0])} ${cadenceWords.en[streams[0].cadence]}, the same as before.`,
            ` Son ${amountWords(kit, streams[0])}, ${cadenceWords.es[streams[0].cadence]}, igual que antes.`,
          )
        : '';
    return reply(
      kit,
      say(
        `I see no price change of ${names} in the last 15 months (${scopeWords(kit)}).${now}`,
        `No veo cambios de precio en ${names} en los últimos 15 meses (${scopeWords(kit)}).${now}`,
      ),
    );
  }
  const lines = changed.flatMap((one) => {
    if (!one.change) return [];
    const { from, to, on } = one.change;
    const name = safeText(one.name);
    const size = book.money(`${name} change`, cents(Math.abs(to - from)), { subjects: [name] });
    return say(
      `• ${name}: from ${book.money(name, from, { subjects: [name] })} to ${book.money(name, to, { subjects: [name] })} on ${book.date(name, on)}, ${size} ${to > from ? 'more' : 'less'}`,
      `• ${name}: de ${book.money(name, from, { subjects: [name] })} a ${book.money(name, to, { subjects: [name] })} el ${book.date(name, on)}, ${size} ${to > from ? 'más' : 'menos'}`,
    );
  });
  return reply(
    kit,
    say(
      `Price changes among your recurring payments (${scopeWords(kit)}):\n${lines.join('\n')}`,
      `Cambios de precio en tus pagos recurrentes (${scopeWords(kit)}):\n${lines.join('\n')}`,
    ),
    { rowIds: changed[0]?.ids ?? [] },
  );
}

export async function answerNextPay(kit: Kit): Promise<Reply> {
  const { say, book, world } = kit;
  const streams = (await loadStreams(kit.bound, world.today, scopeOf(kit)))
    .filter((one) => one.flow === 'in')
    .toSorted((a, b) => b.monthly - a.monthly);
  const salary = streams.filter((one) => /SALARY|WAGES/.test(one.category ?? ''));
  const pay = (salary.length > 0 ? salary : streams).toSorted((a, b) => a.next.localeCompare(b.next))[0];
  if (!pay)
    return reply(
      kit,
      say(
        'I see no regular income yet, so I cannot tell when the next one comes.',
        'Todavía no veo un ingreso regular, así que no puedo decir cuándo llega el próximo.',
      ),
      { outcome: 'nodata' },
    );
  const days = daysBetween(world.today, pay.next);
  book.days('days until', days);
  kit.notes.push(estimate(kit));
  return reply(
    kit,
    say(
      `Your next pay from ${safeText(pay.name)} should come around ${book.date('next pay', pay.next)} (in ${daysWords(days, 'en')}), ${amountWords(kit, pay)}; the last was on ${book.date('last pay', pay.last)}, ${cadenceWords.en[pay.cadence]}.`,
      `Tu próximo pago de ${safeText(pay.name)} debería llegar hacia el ${book.date('next pay', pay.next)} (en ${daysWords(days, 'es')}), ${amountWords(kit, pay)}; el último fue el ${book.date('last pay', pay.last)}, ${cadenceWords.es[pay.cadence]}.`,
    ),
    { rowIds: pay.ids },
  );
}
