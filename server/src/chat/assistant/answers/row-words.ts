import { cents } from '@saldo/contract/money';
import { codeWords, safeText } from '../render/words.ts';
import type { Row } from '../tools/rows.ts';
import type { Language } from '../language/detect.ts';
import { accountName, type Kit, rowsBehind, scopeOf, scopeWords } from './kit.ts';
import { type Days, range } from './days.ts';

export const noun = (kit: Kit, count: number): string => {
  const { flow } = kit.frame;
  if (flow === 'income')
    return kit.say(count === 1 ? 'deposit' : 'deposits', count === 1 ? 'ingreso' : 'ingresos');
  if (flow === 'refunds')
    return kit.say(count === 1 ? 'refund' : 'refunds', count === 1 ? 'reembolso' : 'reembolsos');
  if (flow === 'transfers' && kit.frame.direction === 'in')
    return kit.say(
      count === 1 ? 'transfer in' : 'transfers in',
      count === 1 ? 'transferencia recibida' : 'transferencias recibidas',
    );
  if (flow === 'transfers')
    return kit.say(
      count === 1 ? 'transfer out' : 'transfers out',
      count === 1 ? 'transferencia enviada' : 'transferencias enviadas',
    );
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

export const verb = (kit: Kit, figure: string, about: string): string => {
  switch (kit.frame.flow) {
    case 'income':
      return kit.say(`You received ${figure} of income${about}`, `Recibiste ${figure} de ingresos${about}`);
    case 'refunds':
      return kit.say(
        `You got ${figure} back in refunds${about}`,
        `Te devolvieron ${figure} en reembolsos${about}`,
      );
    case 'transfers':
      if (kit.frame.direction === 'in')
        return kit.say(
          `You received ${figure} in transfers${about}`,
          `Recibiste ${figure} en transferencias${about}`,
        );
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

/** Said where a person has other currencies, too: "nothing" is then about dollars alone. */
function dollars(kit: Kit, language: Language): string {
  const ids = scopeOf(kit);
  const others = kit.world.accounts.some((one) => one.currency !== 'USD' && (!ids || ids.includes(one.id)));
  if (!others) return '';
  return language === 'en' ? ' in US dollars' : ' en dólares';
}

export const nothing = (kit: Kit, days: Days, about: string): string =>
  kit.say(
    `I see no ${kit.frame.flow === 'income' ? 'income' : noun(kit, 2)}${dollars(kit, 'en')}${about} ${range(kit, days)} (${scopeWords(kit)}).`,
    `No veo ${noun(kit, 2)}${dollars(kit, 'es')}${about} ${range(kit, days)} (${scopeWords(kit)}).`,
  );
