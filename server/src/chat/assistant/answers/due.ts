import { addDays, daysBetween } from '@saldo/contract/dates';
import { sumCents } from '@saldo/contract/money';
import type { Reply } from '../fact.ts';
import { monthsWithin, unitSpan } from '../periods/calendar.ts';
import { cadenceWords, daysWords, safeText, thingWords } from '../render/words.ts';
import { loadStreams, type Stream } from '../tools/recurring.ts';
import { daysToCome, occurrences } from '../tools/stream-days.ts';
import { sumRows } from '../tools/rows.ts';
import { labelOf } from './labels.ts';
import { dueAsLastYear } from './same-days.ts';
import { aboutStreams, aboutWords } from './about.ts';
import { divideCents } from './arithmetic.ts';
import { completeMonths, range } from './days.ts';
import { accountName, behind, type Kit, queryOf, reply, scopeOf, scopeWords } from './kit.ts';
import { amountWords, estimate, isOf, kindWords, matching, owed, streamsFor } from './stream-parts.ts';

/** A category asked for in days to come, though nothing of it is regular: what it has come to a month so far. */
async function usualAhead(kit: Kit): Promise<Reply | null> {
  const { frame, say, book, world } = kit;
  const period = frame.periods.at(-1);
  if (!period || period.start <= world.today || frame.things.every((one) => one.kind !== 'category'))
    return null;
  const days = completeMonths(kit, 3);
  const query = queryOf(kit, days, { flow: 'spending' });
  const sum = await sumRows(kit.bound, query);
  if (sum.rows === 0) return null;
  const about = aboutStreams(kit);
  const months = monthsWithin(days).length;
  const mean = book.money(say('average', 'promedio'), divideCents(sum.total, Math.max(1, months)));
  const total = book.money(
    labelOf(kit, say('spending', 'gasto'), about, days),
    sum.total,
    behind(kit, query, sum),
  );
  const count = book.count(say('months', 'meses'), months);
  return reply(
    kit,
    say(
      `Those days (${range(kit, period)}) are still to come, and nothing${about} is regular. So far you spent ${mean} a month${about}: ${total} over ${count} months, ${range(kit, days)} (${scopeWords(kit)}).`,
      `Esos días (${range(kit, period)}) aún no llegan y nada${about} es regular. Hasta ahora gastaste ${mean} al mes${about}: ${total} en ${count} meses, ${range(kit, days)} (${scopeWords(kit)}).`,
    ),
  );
}

const noneRegular = (kit: Kit, debts: readonly number[]): Reply => {
  const names =
    debts.length > 0
      ? debts.map((id) => accountName(kit, id)).join(', ')
      : kit.frame.things.map((one) => thingWords(one, kit.language)).join(', ');
  // A card's bill has a day that no bank tells.
  const told =
    debts.length > 0
      ? kit.say(
          ' Your bank does not tell me the due date either: it is on the statement.',
          ' Tu banco tampoco me dice la fecha de vencimiento: está en el estado de cuenta.',
        )
      : '';
  return reply(
    kit,
    kit.say(
      `I see no regular payment for ${names}, so I cannot tell when the next one is.`,
      `No veo un pago regular de ${names}, así que no puedo decir cuándo es el próximo.`,
    ) + told,
    { outcome: 'nodata' },
  );
};

/** What is due within a span, or when one thing is due next. */
export async function answerDue(kit: Kit): Promise<Reply> {
  const { frame, say, book, world } = kit;
  const streams = matching(kit, await streamsFor(kit));
  const debts = owed(kit);
  if (streams.length === 0 && (frame.things.length > 0 || debts.length > 0)) {
    if (frame.flow === 'income') return answerNextPay(kit);
    return (await usualAhead(kit)) ?? (await dueAsLastYear(kit)) ?? noneRegular(kit, debts);
  }
  if (frame.periods.length === 0 && (frame.things.length > 0 || debts.length > 0)) {
    const lines = streams.slice(0, frame.top ?? 5).map((one) => {
      const name = safeText(one.name);
      const last = book.date(`last ${name}`, one.last, { rowIds: one.ids.slice(0, 1) });
      if (one.next <= world.today) {
        const day = book.date(`next ${name}`, one.next, { subjects: [name] });
        return say(
          `${name}: ${amountWords(kit, one)} ${one.next === world.today ? 'is due about today' : 'was due about'} ${one.next === world.today ? `(${day})` : day} and is not among your transactions yet; the last was on ${last}, ${cadenceWords.en[one.cadence]}`,
          `${name}: ${amountWords(kit, one)} ${one.next === world.today ? 'toca hacia hoy' : 'tocaba hacia el'} ${one.next === world.today ? `(${day})` : day} y aún no está entre tus transacciones; el último fue el ${last}, ${cadenceWords.es[one.cadence]}`,
        );
      }
      const days = daysBetween(world.today, one.next);
      book.days('days until', days);
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
  // Days ahead from now on: what was due by today and has not come yet is among them.
  const fromNow = start === world.today || (period?.kind === 'rolling' && start === addDays(world.today, 1));
  const due = streams
    .flatMap((one) =>
      (fromNow && one.flow === 'out' ? daysToCome(one, world.today, end) : occurrences(one, start, end)).map(
        (date) => ({ one, date }),
      ),
    )
    .toSorted((a, b) => a.date.localeCompare(b.date))
    .slice(0, frame.top ?? undefined);
  const about = aboutStreams(kit);
  if (due.length === 0)
    return reply(
      kit,
      say(
        `I expect no ${kindWords(kit, 2)}${about} ${range(kit, { start, end })} (${scopeWords(kit)}).`,
        `No espero ${kindWords(kit, 2)}${about} ${range(kit, { start, end })} (${scopeWords(kit)}).`,
      ) + nextOf(kit, streams),
      { outcome: 'answer' },
    );
  const total = book.money('due', sumCents(due.map(({ one }) => one.amount)), { start, end });
  const count = book.count('due', due.length);
  const lines = due
    .slice(0, 20)
    .map(
      ({ one, date }) =>
        `• ${book.date(safeText(one.name), date)} · ${safeText(one.name)} · ${amountWords(kit, one)}${date < start ? say(' (not seen yet)', ' (aún sin verse)') : ''}`,
    );
  kit.notes.push(estimate(kit));
  return reply(
    kit,
    say(
      `Expected ${range(kit, { start, end })}: ${count} ${kindWords(kit, due.length)}${about}, ${total} in all (${scopeWords(kit)}):\n${lines.join('\n')}`,
      `Previsto ${range(kit, { start, end })}: ${count} ${kindWords(kit, due.length)}${about}, ${total} en total (${scopeWords(kit)}):\n${lines.join('\n')}`,
    ),
  );
}

/** Where nothing falls within the days: when the first of them comes. */
function nextOf(kit: Kit, streams: readonly Stream[]): string {
  if (kit.frame.things.length === 0) return '';
  const [next] = streams.toSorted((a, b) => a.next.localeCompare(b.next));
  if (!next) return '';
  const name = safeText(next.name);
  const day = kit.book.date(kit.say(`next ${name}`, `próximo ${name}`), next.next, { subjects: [name] });
  return kit.say(
    ` ${name}: ${amountWords(kit, next)}, next about ${day}.`,
    ` ${name}: ${amountWords(kit, next)}, próximo hacia el ${day}.`,
  );
}

/** When the next pay should come, or that of the payer who was named. */
export async function answerNextPay(kit: Kit): Promise<Reply> {
  const { say, book, world } = kit;
  const named = kit.frame.things.filter((one) => !one.values.some((code) => code.startsWith('INCOME')));
  const streams = (await loadStreams(kit.bound, world.today, scopeOf(kit)))
    .filter(
      (one) =>
        one.flow === 'in' &&
        (named.length > 0
          ? named.some((thing) => isOf(one, thing))
          : !/INTEREST|DIVIDEND/.test(one.category ?? '')),
    )
    .toSorted((a, b) => b.monthly - a.monthly);
  const salary = streams.filter((one) => /SALARY|WAGES/.test(one.category ?? ''));
  const pay = (salary.length > 0 ? salary : streams).toSorted((a, b) => a.next.localeCompare(b.next))[0];
  const from = named.length > 0 ? aboutWords(kit, 'income') : '';
  if (!pay)
    return reply(
      kit,
      say(
        `I see no regular income${from} yet, so I cannot tell when the next one comes.`,
        `Todavía no veo un ingreso regular${from}, así que no puedo decir cuándo llega el próximo.`,
      ),
      { outcome: 'nodata' },
    );
  const days = daysBetween(world.today, pay.next);
  book.days('days until', days);
  const others = salary
    .filter((one) => one.name !== pay.name)
    .toSorted((a, b) => a.next.localeCompare(b.next));
  for (const one of others.slice(0, 3))
    kit.notes.push(
      say(
        `${safeText(one.name)} should pay around ${book.date('next pay', one.next)}, ${amountWords(kit, one)}.`,
        `${safeText(one.name)} debería pagar hacia el ${book.date('next pay', one.next)}, ${amountWords(kit, one)}.`,
      ),
    );
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
