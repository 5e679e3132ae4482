import { addDays, type DateText } from '@saldo/contract/dates';
import { cents, sumCents, type Cents } from '@saldo/contract/money';
import type { Reply } from '../fact.ts';
import { listWords, thingWords } from '../render/words.ts';
import { loadStreams, type Stream } from '../tools/recurring.ts';
import { freeOf } from './free.ts';
import { goalsStillReached } from './goal-plans.ts';
import { type Kit, reply, scopeOf, scopeWords } from './kit.ts';
import { assumption } from './outlook-words.ts';
import { outlook, type Outlook } from './outlook.ts';
import { keptWords } from './reserved.ts';
import { noteWaited } from './still-due.ts';
import { isOf, matching } from './stream-parts.ts';

const taxWords = (kit: Kit, { taxes }: Outlook): string =>
  taxes > 0
    ? kit.say(
        `, less ${kit.book.money('taxes', taxes)} of taxes as on the same days last year`,
        `, menos ${kit.book.money('taxes', taxes)} de impuestos como en las mismas fechas del año pasado`,
      )
    : '';

/** Of several things to be paid, those that no regular payment tells the price of. */
function noteUnfound(kit: Kit, dues: readonly Stream[]): void {
  const { frame, say, language } = kit;
  const unfound = frame.things.filter((thing) => !dues.some((one) => isOf(one, thing)));
  if (unfound.length === 0 || dues.length === 0) return;
  const names = listWords(
    unfound.map((one) => thingWords(one, language)),
    language,
  );
  kit.notes.push(
    say(
      `I find no regular payment for ${names}, so that is not in it.`,
      `No encuentro un pago regular de ${names}, así que eso no está incluido.`,
    ),
  );
}

/** What is taken off what is there: what cards owe only where they are among the accounts looked at. */
function lessWords(kit: Kit): string {
  const ids = scopeOf(kit);
  const owes = kit.world.accounts.some(
    (one) => one.status === 'active' && one.type === 'credit' && (one.current ?? 0) > 0,
  );
  const taken = kit.world.accounts.some(
    (one) => one.type === 'credit' && (ids === null || ids.includes(one.id)),
  );
  if (taken || !owes)
    return kit.say(
      '(available less what goals reserve and cards are owed)',
      '(disponible menos lo apartado por metas y lo que debes en tarjetas)',
    );
  return kit.say(
    `(available ${scopeWords(kit)} less what goals reserve; what cards are owed is not taken off)`,
    `(disponible ${scopeWords(kit)} menos lo apartado por metas; no se descuenta lo que debes en tarjetas)`,
  );
}

/** Arithmetic on a price, never a yes or no on buying. */
export async function answerAfford(kit: Kit): Promise<Reply> {
  const { frame, say, book, world } = kit;
  const dues =
    frame.things.length > 0 && frame.amount === null
      ? matching(kit, await loadStreams(kit.bound, world.today, null)).filter((one) => one.flow === 'out')
      : [];
  const [due] = dues.toSorted((a, b) => b.next.localeCompare(a.next));
  const price =
    frame.amount ??
    frame.minCents ??
    frame.maxCents ??
    (due ? sumCents(dues.map((one) => one.amount)) : null);
  const { total: free } = freeOf(kit);
  if (frame.amount === null) noteUnfound(kit, dues);
  if (price === null)
    return reply(
      kit,
      say(
        `What does it cost? You have ${book.money('free to spend', free)} free to spend ${lessWords(kit)}.`,
        `¿Cuánto cuesta? Tienes ${book.money('free to spend', free)} libres para gastar ${lessWords(kit)}.`,
      ),
      { outcome: 'clarify' },
    );
  const streams = (await loadStreams(kit.bound, world.today, scopeOf(kit))).filter(
    (one) => one.flow === 'in',
  );
  const payday = streams.map((one) => one.next).toSorted()[0];
  const until =
    frame.by && frame.by > world.today
      ? frame.by
      : due && due.next > world.today
        ? due.next
        : (payday ?? addDays(world.today, 30));
  const ahead = await outlook(kit, until);
  // A day ahead, said or that of the payment asked about: what comes in before it counts.
  const later = until > world.today && (frame.by === until || due?.next === until);
  const after = cents(free - price);
  // What is asked about is among the payments ahead: it is paid once.
  const once =
    frame.amount === null
      ? sumCents(dues.filter((one) => one.next <= until).map((one) => one.amount))
      : cents(0);
  const bills = cents(ahead.outgoing - once);
  const left = cents(after - bills + (later ? ahead.incoming - ahead.everyday - ahead.taxes : 0));
  kit.notes.push(
    say(
      'I can only do the arithmetic; whether to buy is yours to decide.',
      'Solo puedo hacer la cuenta; la decisión de comprar es tuya.',
    ),
  );
  const others = ahead.waited.filter(({ stream }) => frame.amount !== null || !dues.includes(stream));
  noteWaited(kit, others);
  if (later) return affordedBy(kit, { until, ahead, free, price, bills, left, besides: once > 0 });
  const kept = keptWords(kit);
  const goals = goalsStillReached(kit);
  const result =
    after >= 0
      ? say(`${book.money('after it', after)} would be left`, `quedarían ${book.money('after it', after)}`)
      : say(
          `you would be ${book.money('short', cents(-after))} short`,
          `te faltarían ${book.money('short', cents(-after))}`,
        );
  return reply(
    kit,
    say(
      `You have ${book.money('free to spend', free)} free to spend ${lessWords(kit)}. After ${book.money('price', price)}, ${result}. With ${book.money('expected payments', bills)} of recurring payments expected by ${book.date('until', until)}, that comes to ${book.money('left', left)} (${scopeWords(kit)}).${kept}${goals}`,
      `Tienes ${book.money('free to spend', free)} libres para gastar ${lessWords(kit)}. Después de ${book.money('price', price)}, ${result}. Con ${book.money('expected payments', bills)} de pagos recurrentes previstos hasta el ${book.date('until', until)}, quedarían ${book.money('left', left)} (${scopeWords(kit)}).${kept}${goals}`,
    ),
  );
}

/** A price that is paid on a day ahead: what is free now and what comes and goes until then, less the price. */
function affordedBy(
  kit: Kit,
  {
    until,
    ahead,
    free,
    price,
    bills,
    left,
    besides,
  }: {
    until: DateText;
    ahead: Outlook;
    free: Cents;
    price: Cents;
    bills: Cents;
    left: Cents;
    /** The price is one of the recurring payments itself. */
    besides: boolean;
  },
): Reply {
  const { say, book } = kit;
  kit.notes.push(assumption(kit, ahead));
  // A payment that is due is held against what is there today, too: what comes in until then may not.
  const now = cents(free - price);
  const rest = besides ? book.money(now >= 0 ? 'after it' : 'short', cents(Math.abs(now))) : '';
  const today = {
    en: besides
      ? `; ${now >= 0 ? `after ${book.money('price', price)} ${rest} of it would be left` : `${rest} less than the ${book.money('price', price)}`}`
      : '',
    es: besides
      ? `; después de ${book.money('price', price)} ${now >= 0 ? `quedarían ${rest}` : `faltarían ${rest}`}`
      : '',
  };
  const then = book.money('before it', cents(left + price));
  const result =
    left >= 0
      ? say(`${book.money('left', left)} would be left`, `quedarían ${book.money('left', left)}`)
      : say(
          `you would be ${book.money('short', cents(-left))} short`,
          `te faltarían ${book.money('short', cents(-left))}`,
        );
  return reply(
    kit,
    say(
      `You have ${book.money('free to spend', free)} free to spend ${lessWords(kit)}${today.en}. By ${book.date('until', until)}, with ${book.money('expected income', ahead.incoming)} of expected income, less ${book.money('expected payments', bills)} of ${besides ? 'other ' : ''}recurring payments, less ${book.money('everyday', ahead.everyday)} of everyday spending${taxWords(kit, ahead)}, it would be about ${then}. After ${book.money('price', price)}, ${result} (${scopeWords(kit)}).${keptWords(kit)}${goalsStillReached(kit)}`,
      `Tienes ${book.money('free to spend', free)} libres para gastar ${lessWords(kit)}${today.es}. Para el ${book.date('until', until)}, con ${book.money('expected income', ahead.incoming)} de ingresos previstos, menos ${book.money('expected payments', bills)} de ${besides ? 'otros ' : ''}pagos recurrentes, menos ${book.money('everyday', ahead.everyday)} de gasto diario${taxWords(kit, ahead)}, serían unos ${then}. Después de ${book.money('price', price)}, ${result} (${scopeWords(kit)}).${keptWords(kit)}${goalsStillReached(kit)}`,
    ),
  );
}
