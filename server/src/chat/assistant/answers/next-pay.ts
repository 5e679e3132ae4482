import { addDays, daysBetween, type DateText } from '@saldo/contract/dates';
import { sumCents } from '@saldo/contract/money';
import type { Reply } from '../fact.ts';
import { cadenceWords, daysWords, safeText } from '../render/words.ts';
import { loadStreams, type Stream } from '../tools/recurring.ts';
import { occurrences } from '../tools/stream-days.ts';
import { aboutWords } from './about.ts';
import { answerForecast } from './ahead.ts';
import { range } from './days.ts';
import { type Kit, reply, scopeOf, scopeWords } from './kit.ts';
import { afterTheFirst, ofThem } from './of-them.ts';
import { amountWords, estimate, isOf } from './stream-parts.ts';

/** How far ahead pays are counted out. */
const furthest = 400;

/** When the next pay should come, or that of the payer who was named; of days to come, each of them. */
export async function answerNextPay(kit: Kit): Promise<Reply> {
  const { frame, say, book, world } = kit;
  const named = frame.things.filter((one) => !one.values.some((code) => code.startsWith('INCOME')));
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
  const payers = salary.length > 0 ? salary : streams;
  const [pay] = payers.toSorted((a, b) => a.next.localeCompare(b.next));
  const from = named.length > 0 ? aboutWords(kit, 'income') : '';
  // Invoices and gigs have no day, only a month's worth.
  if (!pay && frame.periods.length > 0 && named.length === 0)
    return answerForecast({
      ...kit,
      frame: { ...frame, ask: 'forecast', flow: 'income', things: [], by: frame.periods.at(-1)?.end ?? null },
    });
  if (!pay)
    return reply(
      kit,
      say(
        `I see no regular income${from} yet, so I cannot tell when the next one comes.`,
        `Todavía no veo un ingreso regular${from}, así que no puedo decir cuándo llega el próximo.`,
      ),
      { outcome: 'nodata' },
    );
  const period = frame.periods.at(-1);
  if ((frame.rank !== null || frame.top !== null) && !period) return laterPays(kit, payers);
  if (period && period.end > world.today) return paysWithin(kit, payers, from);
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

interface PayDay {
  one: Stream;
  date: DateText;
}

const payDays = (payers: readonly Stream[], start: DateText, end: DateText): PayDay[] =>
  payers
    .flatMap((one) => occurrences(one, start, end).map((date) => ({ one, date })))
    .toSorted((a, b) => a.date.localeCompare(b.date));

const lineOf = (kit: Kit, { one, date }: PayDay): string =>
  `• ${kit.book.date('next pay', date)} · ${safeText(one.name)} · ${amountWords(kit, one)}`;

/** "and the one after that?", "the next three": pays by their place from now on; beside several payers, one of each. */
function laterPays(kit: Kit, payers: readonly Stream[]): Reply {
  const { frame, world, say } = kit;
  const top = frame.top ?? payers.length;
  const all = payDays(payers, world.today, addDays(world.today, furthest));
  const lines = ofThem({ ...frame, top }, all, ({ one }) => one.amount).map((one) => lineOf(kit, one));
  kit.notes.push(estimate(kit));
  const head = frame.rank === null ? say('Your next pays:', 'Tus próximos pagos:') : afterTheFirst(kit);
  return reply(kit, `${head}\n${lines.join('\n')}`, { rowIds: payers[0]?.ids ?? [] });
}

/** What pay should come within days ahead, and what it comes to. */
function paysWithin(kit: Kit, payers: readonly Stream[], from: string): Reply {
  const { frame, book, say, world } = kit;
  const period = frame.periods.at(-1);
  const start = period && period.start > world.today ? period.start : world.today;
  const end = period?.end ?? start;
  const days = payDays(payers, start, end);
  const words = range(kit, { start, end });
  if (days.length === 0)
    return reply(
      kit,
      say(
        `I expect no pay${from} ${words} (${scopeWords(kit)}).`,
        `No espero ningún pago de sueldo${from} ${words} (${scopeWords(kit)}).`,
      ),
    );
  const count = book.count('pays', days.length);
  const total = book.money('expected pay', sumCents(days.map(({ one }) => one.amount)), { start, end });
  const lines = days.slice(0, 20).map((one) => lineOf(kit, one));
  kit.notes.push(estimate(kit));
  return reply(
    kit,
    say(
      `Expected ${words}: ${count} ${days.length === 1 ? 'pay' : 'pays'}${from}, ${total} in all (${scopeWords(kit)}):\n${lines.join('\n')}`,
      `Previsto ${words}: ${count} ${days.length === 1 ? 'pago' : 'pagos'} de sueldo${from}, ${total} en total (${scopeWords(kit)}):\n${lines.join('\n')}`,
    ),
  );
}
