import { cents } from '@saldo/contract/money';
import { dateWords, safeText } from '../render/words.ts';
import type { Kit } from './kit.ts';
import { type Irregular, movesDays, type Outlook } from './outlook.ts';

/** What an estimate was made from, for the end of an answer. */
export function assumption(kit: Kit, ahead: Outlook | null = null): string {
  const { say, book } = kit;
  book.days('window', 90);
  const parts = [
    say(
      'This is an estimate: recurring payments and income as in the past, everyday spending at the average of the last 90 days.',
      'Es una estimación: pagos e ingresos recurrentes como hasta ahora y gasto diario al promedio de los últimos 90 días.',
    ),
  ];
  if (ahead?.irregular) parts.push(irregularWords(kit, ahead.irregular));
  if (ahead && ahead.single.length > 0) {
    const rows = ahead.single
      .map(
        (one) =>
          `${safeText(one.who)} ${book.money(safeText(one.who), cents(Math.abs(one.amount)), { subjects: [safeText(one.who)], rowIds: [one.id], rowCount: 1 })} (${dateWords(one.date, kit.language)})`,
      )
      .join(', ');
    for (const one of ahead.single) book.date('single', one.date);
    parts.push(
      say(
        `Left out of it as too large for every day: ${rows}.`,
        `Queda fuera, por ser demasiado para el día a día: ${rows}.`,
      ),
    );
  }
  return parts.join(' ');
}

/** Of income without a rhythm: what was taken for a month of it, and between what it moved. */
export function irregularWords(kit: Kit, { mean, least, most, months }: Irregular): string {
  const { say, book } = kit;
  const count = book.count('months', months);
  const figure = book.money('irregular income a month', mean);
  const low = book.money('least', least);
  const high = book.money('most', most);
  return say(
    `Income that is not regular is taken at ${figure} a month, the average of the last ${count} complete months; they ranged from ${low} to ${high}.`,
    `Los ingresos que no son regulares se toman a ${figure} al mes, el promedio de los últimos ${count} meses completos; fueron de ${low} a ${high}.`,
  );
}

/** "plus $2,000.00 of expected income, less ...": the parts of an outlook, as one sentence goes on. */
export function outlookWords(kit: Kit, ahead: Outlook): string {
  const { say, book } = kit;
  const parts = [
    say(
      `plus ${book.money('expected income', ahead.incoming)} of expected income`,
      `más ${book.money('expected income', ahead.incoming)} de ingresos previstos`,
    ),
    say(
      `less ${book.money('expected payments', ahead.outgoing)} of recurring payments`,
      `menos ${book.money('expected payments', ahead.outgoing)} de pagos recurrentes`,
    ),
    say(
      `less ${book.money('everyday spending', ahead.everyday)} of everyday spending over ${book.days('days', ahead.days)} days`,
      `menos ${book.money('everyday spending', ahead.everyday)} de gasto diario en ${book.days('days', ahead.days)} días`,
    ),
  ];
  if (ahead.taxes > 0)
    parts.push(
      say(
        `less ${book.money('taxes', ahead.taxes)} of taxes as on the same days last year`,
        `menos ${book.money('taxes', ahead.taxes)} de impuestos como en las mismas fechas del año pasado`,
      ),
    );
  if (ahead.cards > 0)
    parts.push(
      say(
        `less ${book.money('owed on cards', ahead.cards)} that your cards owe today`,
        `menos ${book.money('owed on cards', ahead.cards)} que debes hoy en tarjetas`,
      ),
    );
  if (ahead.moves !== 0) {
    const size = book.money('own moves', cents(Math.abs(ahead.moves)));
    parts.push(
      ahead.moves < 0
        ? say(
            `less ${size} of card payments and moves to your other accounts, at the pace of the last ${book.days('window', movesDays)} days`,
            `menos ${size} de pagos de tarjetas y traspasos a tus otras cuentas, al ritmo de los últimos ${book.days('window', movesDays)} días`,
          )
        : say(
            `plus ${size} of moves from your other accounts, at the pace of the last ${book.days('window', movesDays)} days`,
            `más ${size} de traspasos desde tus otras cuentas, al ritmo de los últimos ${book.days('window', movesDays)} días`,
          ),
    );
  }
  return parts.join(', ');
}
