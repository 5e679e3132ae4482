import { addDays, daysBetween } from '@saldo/contract/dates';
import { sumCents } from '@saldo/contract/money';
import type { Reply } from '../fact.ts';
import { monthsWithin, unitSpan } from '../periods/calendar.ts';
import { cadenceWords, daysWords, safeText, thingWords } from '../render/words.ts';
import type { Stream } from '../tools/recurring.ts';
import { daysToCome, occurrences } from '../tools/stream-days.ts';
import { sumRows } from '../tools/rows.ts';
import { labelOf } from './labels.ts';
import { dueAsLastYear } from './same-days.ts';
import { aboutStreams } from './about.ts';
import { divideCents } from './arithmetic.ts';
import { completeMonths, range } from './days.ts';
import { dueByTheBank } from './bank-due.ts';
import { accountName, behind, type Kit, queryOf, reply, scopeWords } from './kit.ts';
import { leftAfterDue } from '../frames/follow/tied/covers-it.ts';
import { answerCovered, type DueDays } from './covered.ts';
import { answerNextPay } from './next-pay.ts';
import { afterTheFirst, asksSize, ofThem } from './of-them.ts';
import { amountWords, estimate, kindWords, matching, owed, streamsFor } from './stream-parts.ts';

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

/** How far ahead the next of what comes once a year is looked for. */
const furthest = 400;
/** Days named that run: "this week", "this month" go to their end, not to today. */
const running: ReadonlySet<string> = new Set(['week', 'weekend', 'month', 'quarter', 'year']);

/** The payments of streams within the days asked for, earliest first: those of them that were asked for, or of each its next one. */
function dueDays(kit: Kit, streams: readonly Stream[], named: boolean): DueDays {
  const { frame, world } = kit;
  const period = frame.periods.at(-1);
  const start = period && period.start > world.today ? period.start : world.today;
  const far = !period && (frame.top !== null || frame.rank !== null) && !asksSize(frame);
  let end = period ? period.end : addDays(world.today, far ? furthest : 30);
  if (period && period.end <= world.today)
    end = running.has(period.grain)
      ? unitSpan(period.grain as Parameters<typeof unitSpan>[0], world.today, 0, world.weekStart).end
      : addDays(world.today, 30);
  // Days ahead from now on: what was due by today and has not come yet is among them.
  const fromNow = start === world.today || (period?.kind === 'rolling' && start === addDays(world.today, 1));
  const nextOnly = !period && named && frame.rank === null && frame.top === null;
  const days = nextOnly
    ? streams.map((one) => ({ one, date: one.next }))
    : streams.flatMap((one) =>
        (fromNow && one.flow === 'out'
          ? daysToCome(one, world.today, end)
          : occurrences(one, start, end)
        ).map((date) => ({ one, date })),
      );
  const sorted = days.toSorted((a, b) => a.date.localeCompare(b.date));
  const chosen = ofThem(frame, sorted, ({ one }) => one.amount);
  const last = nextOnly || far ? (chosen.at(-1)?.date ?? end) : end;
  return { start, end: last, days: chosen };
}

/** What is due within a span, or when one thing is due next. */
export async function answerDue(kit: Kit): Promise<Reply> {
  const { frame, say, book, world } = kit;
  const streams = matching(kit, await streamsFor(kit));
  const debts = owed(kit);
  const told = frame.periods.length === 0 && frame.rank === null ? dueByTheBank(kit, debts) : null;
  if (told) return told;
  if (streams.length === 0 && (frame.things.length > 0 || debts.length > 0)) {
    if (frame.flow === 'income') return answerNextPay(kit);
    return (await usualAhead(kit)) ?? (await dueAsLastYear(kit)) ?? noneRegular(kit, debts);
  }
  const named = frame.things.length > 0 || debts.length > 0;
  if (frame.said.startsWith(leftAfterDue)) return answerCovered(kit, dueDays(kit, streams, named));
  if (frame.periods.length === 0 && named && frame.rank === null) {
    const sooner = frame.anyOf ? streams.toSorted((a, b) => a.next.localeCompare(b.next)) : streams;
    const lines = sooner.slice(0, frame.top ?? 5).map((one) => {
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
  const { start, end, days: due } = dueDays(kit, streams, named);
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
  const lines = due
    .slice(0, 20)
    .map(
      ({ one, date }) =>
        `• ${book.date(safeText(one.name), date)} · ${safeText(one.name)} · ${amountWords(kit, one)}${date < start ? say(' (not seen yet)', ' (aún sin verse)') : ''}`,
    );
  kit.notes.push(estimate(kit));
  if (frame.periods.length === 0 && frame.rank !== null && !asksSize(frame))
    return reply(kit, `${afterTheFirst(kit)}\n${lines.join('\n')}`);
  const total = book.money('due', sumCents(due.map(({ one }) => one.amount)), { start, end });
  const count = book.count('due', due.length);
  if (asksSize(frame))
    return reply(
      kit,
      say(
        `Of what is expected ${range(kit, { start, end })} (${scopeWords(kit)}):\n${lines.join('\n')}`,
        `De lo previsto ${range(kit, { start, end })} (${scopeWords(kit)}):\n${lines.join('\n')}`,
      ),
    );
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
