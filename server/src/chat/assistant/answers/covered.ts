import type { DateText } from '@saldo/contract/dates';
import { cents, sumCents } from '@saldo/contract/money';
import type { Reply } from '../fact.ts';
import { coversDue } from '../frames/follow/tied/covers-it.ts';
import { safeText } from '../render/words.ts';
import { loadStreams, type Stream } from '../tools/recurring.ts';
import { daysToCome, occurrences } from '../tools/stream-days.ts';
import { availableCents, freeOf, live } from './free.ts';
import { range } from './days.ts';
import { accountName, type Kit, reply, scopeOf } from './kit.ts';
import { estimate, kindWords } from './stream-parts.ts';

/** A payment on the day it should come. */
export interface DueDay {
  one: Stream;
  date: DateText;
}

export interface DueDays {
  start: DateText;
  end: DateText;
  days: DueDay[];
}

/** "can checking cover it?", "what's left after that?" of payments to come: what there is, less them. */
export async function answerCovered(kit: Kit, { start, end, days }: DueDays): Promise<Reply> {
  const { say, book } = kit;
  const available = availableCents(kit);
  const due = sumCents(days.map(({ one }) => one.amount));
  const left = cents(available - due);
  const have = book.money('available now', available);
  const ids = scopeOf(kit);
  const where = ids
    ? ids.map((id) => accountName(kit, id)).join(', ')
    : say('your bank accounts', 'tus cuentas de banco');
  const [only] = days;
  const single = only && days.length === 1 ? only : null;
  const sum = book.money('due', due, { start, end });
  const count = book.count('due', days.length);
  const what = single
    ? say(
        `the ${sum} of ${safeText(single.one.name)} around ${book.date(safeText(single.one.name), single.date)}`,
        `los ${sum} de ${safeText(single.one.name)} hacia el ${book.date(safeText(single.one.name), single.date)}`,
      )
    : say(
        `the ${sum} of ${count} ${kindWords(kit, days.length)} ${range(kit, { start, end })}`,
        `los ${sum} de ${count} ${kindWords(kit, days.length)} ${range(kit, { start, end })}`,
      );
  const rest = book.money('left', left);
  const asked = kit.frame.said.startsWith(coversDue);
  const verdict = !asked ? '' : left < 0 ? 'No: ' : say('Yes: ', 'Sí: ');
  await noteOthers(kit, end, days);
  await noteIncome(kit, end);
  noteHeld(kit);
  kit.notes.push(estimate(kit));
  return reply(
    kit,
    verdict +
      say(
        `${have} is available now in ${where}; less ${what} that leaves ${rest}.`,
        `${verdict ? 'hay' : 'Hay'} ${have} disponibles ahora en ${where}; menos ${what} quedan ${rest}.`,
      ),
  );
}

/** What else is due until then: not taken off. */
async function noteOthers(kit: Kit, end: DateText, days: readonly DueDay[]): Promise<void> {
  const { say, book, world } = kit;
  const asked = new Set(days.map(({ one, date }) => `${one.name} ${date}`));
  const streams = (await loadStreams(kit.bound, world.today, scopeOf(kit))).filter(
    ({ flow }) => flow === 'out',
  );
  const others = streams.flatMap((one) =>
    daysToCome(one, world.today, end).flatMap((date) => (asked.has(`${one.name} ${date}`) ? [] : [one])),
  );
  if (others.length === 0) return;
  const [sum, until] = [
    book.money('other payments', sumCents(others.map(({ amount }) => amount))),
    book.date('until', end),
  ];
  kit.notes.push(
    say(
      `Other regular payments due by ${until}, about ${sum}, are not taken off.`,
      `No se descuentan otros pagos regulares previstos hasta el ${until}, unos ${sum}.`,
    ),
  );
}

/** What should come in until then: not counted. */
async function noteIncome(kit: Kit, end: string): Promise<void> {
  const { say, book, world } = kit;
  const streams = (await loadStreams(kit.bound, world.today, scopeOf(kit))).filter(
    ({ flow }) => flow === 'in',
  );
  const coming = sumCents(
    streams.map((one) => cents(one.amount * occurrences(one, world.today, end).length)),
  );
  if (coming === 0) return;
  const [sum, until] = [book.money('expected income', coming), book.date('until', end)];
  kit.notes.push(
    say(
      `About ${sum} of regular income expected by ${until} is not counted.`,
      `No se cuentan unos ${sum} de ingresos regulares previstos hasta el ${until}.`,
    ),
  );
}

/** What goals reserve of it and cards are owed: not taken off. */
function noteHeld(kit: Kit): void {
  const { say, book } = kit;
  const { reserved } = freeOf(kit);
  const cards = sumCents(
    live(kit)
      .filter((one) => one.type === 'credit')
      .map((one) => cents(Math.max(0, one.current ?? 0))),
  );
  if (reserved > 0)
    kit.notes.push(
      say(
        `Goals reserve ${book.money('reserved', reserved)} of it.`,
        `Las metas apartan ${book.money('reserved', reserved)} de ello.`,
      ),
    );
  if (cards > 0)
    kit.notes.push(
      say(
        `The ${book.money('due on cards', cards)} that cards are owed are not taken off.`,
        `No se descuentan los ${book.money('due on cards', cards)} que debes en tarjetas.`,
      ),
    );
}
