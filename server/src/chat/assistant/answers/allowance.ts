import { daysBetween } from '@saldo/contract/dates';
import { cents, type Cents } from '@saldo/contract/money';
import type { Reply } from '../fact.ts';
import type { Frame } from '../frames/frame.ts';
import { unitSpan } from '../periods/calendar.ts';
import { sumRows } from '../tools/rows.ts';
import { freeOf } from './free.ts';
import { range } from './days.ts';
import { behind, type Kit, queryOf, reply, scopeWords } from './kit.ts';
import { assumption, irregularWords } from './outlook-words.ts';
import { outlook } from './outlook.ts';
import { noteWaited } from './still-due.ts';

const weekly = /\b(week|weekly|semana|semanal\w*)\b/;

/** What the rate is taken over, in days. */
const spans = {
  day: { days: 1, en: 'a day', es: 'al día' },
  week: { days: 7, en: 'a week', es: 'a la semana' },
  month: { days: 365.25 / 12, en: 'a month', es: 'al mes' },
} as const;

const spanOf = ({ per, said }: Frame): (typeof spans)[keyof typeof spans] =>
  per === 'week' || (per === null && weekly.test(said))
    ? spans.week
    : per === 'month'
      ? spans.month
      : spans.day;

/** What can be spent a day (or week) until a day, or still this month when something is to be put by. */
export async function answerAllowance(kit: Kit): Promise<Reply> {
  const { frame } = kit;
  const daily =
    frame.per !== null || weekly.test(frame.said) || frame.periods.some(({ grain }) => grain === 'week');
  return frame.amount !== null && !daily ? stillSaving(kit, frame.amount) : perDay(kit);
}

/** Free to spend, with what comes in and goes out until then, over the days that are left. */
async function perDay(kit: Kit): Promise<Reply> {
  const { frame, say, book, world } = kit;
  const until = frame.by !== null && frame.by > world.today ? frame.by : unitSpan('month', world.today).end;
  const ahead = await outlook(kit, until);
  const { total: free } = freeOf(kit);
  const keep = frame.amount ?? cents(0);
  const total = cents(free + ahead.incoming - ahead.outgoing - ahead.taxes - keep);
  const days = daysBetween(world.today, until) + 1;
  const span = spanOf(frame);
  // Less than the unit is left: what there is of it.
  const rate = cents(Math.round((Math.max(0, total) * span.days) / Math.max(span.days, days)));
  const unit = say(span.en, span.es);
  const put =
    keep > 0
      ? say(
          `, less ${book.money('to put by', keep)} to put by`,
          `, menos ${book.money('para apartar', keep)} para apartar`,
        )
      : '';
  const taxes =
    ahead.taxes > 0
      ? say(
          `, less ${book.money('taxes', ahead.taxes)} of taxes as on the same days last year`,
          `, menos ${book.money('taxes', ahead.taxes)} de impuestos como en las mismas fechas del año pasado`,
        )
      : '';
  const parts = say(
    `${book.money('free to spend', free)} free to spend now (available less what goals reserve and cards are owed), plus ${book.money('expected income', ahead.incoming)} of income expected by then, less ${book.money('expected payments', ahead.outgoing)} of recurring payments${taxes}${put}`,
    `${book.money('libre', free)} libres ahora (disponible menos lo apartado por metas y lo que debes en tarjetas), más ${book.money('ingresos', ahead.incoming)} de ingresos previstos hasta entonces, menos ${book.money('pagos', ahead.outgoing)} de pagos recurrentes${taxes}${put}`,
  );
  kit.notes.push(
    say(
      'Payments and income ahead are estimates from the past.',
      'Los pagos e ingresos futuros son estimaciones a partir de lo anterior.',
    ),
  );
  if (ahead.irregular) kit.notes.push(irregularWords(kit, ahead.irregular));
  noteWaited(kit, ahead.waited);
  const count = book.days('days', days);
  if (total <= 0)
    return reply(
      kit,
      say(
        `There is nothing left to spend ${unit} until ${book.date('until', until)}: it comes to ${book.money('left', total)} (${parts}; ${scopeWords(kit)}).`,
        `No queda nada para gastar ${unit} hasta el ${book.date('until', until)}: resultan ${book.money('left', total)} (${parts}; ${scopeWords(kit)}).`,
      ),
    );
  return reply(
    kit,
    say(
      `You can spend about ${book.money('rate', rate)} ${unit} until ${book.date('until', until)}: ${book.money('left', total)} over ${count} days, today included (${parts}; ${scopeWords(kit)}).`,
      `Puedes gastar unos ${book.money('rate', rate)} ${unit} hasta el ${book.date('until', until)}: ${book.money('left', total)} en ${count} días, contando hoy (${parts}; ${scopeWords(kit)}).`,
    ),
  );
}

/** What income of the running month leaves to spend when a sum of it is to be saved. */
async function stillSaving(kit: Kit, keep: Cents): Promise<Reply> {
  const { say, book, world } = kit;
  const month = unitSpan('month', world.today);
  const so = { start: month.start, end: world.today, grain: 'month' as const, kind: 'unit' as const };
  const earning = queryOf(kit, so, { flow: 'income', things: [] });
  const paying = queryOf(kit, so, { flow: 'spending', things: [] });
  const earned = await sumRows(kit.bound, earning);
  const spent = await sumRows(kit.bound, paying);
  const ahead = await outlook(kit, month.end);
  const room = cents(earned.total + ahead.incoming - spent.total - ahead.outgoing - ahead.taxes - keep);
  const { total: free } = freeOf(kit);
  kit.notes.push(assumption(kit, { ...ahead, single: [] }));
  noteWaited(kit, ahead.waited);
  const toSave = book.money('to save', keep);
  const lead =
    room > 0
      ? say(
          `You can spend about ${book.money('room', room)} more this month and still save ${toSave}.`,
          `Puedes gastar unos ${book.money('margen', room)} más este mes y aun así ahorrar ${toSave}.`,
        )
      : say(
          `This month's income leaves no room to save ${toSave}: you are ${book.money('short', cents(-room))} short of it.`,
          `Los ingresos de este mes no alcanzan para ahorrar ${toSave}: te faltan ${book.money('falta', cents(-room))}.`,
        );
  const still = say(
    `Still to come by ${book.date('until', month.end)}: ${book.money('expected income', ahead.incoming)} of income and ${book.money('expected payments', cents(ahead.outgoing + ahead.taxes))} of recurring payments.`,
    `Falta por llegar hasta el ${book.date('until', month.end)}: ${book.money('ingresos', ahead.incoming)} de ingresos y ${book.money('pagos', cents(ahead.outgoing + ahead.taxes))} de pagos recurrentes.`,
  );
  return reply(
    kit,
    say(
      `${lead} ${range(kit, so).replace(/^./, (c) => c.toUpperCase())}: income ${book.money('income', earned.total, behind(kit, earning, earned))}, spending ${book.money('spending', spent.total, behind(kit, paying, spent))} (${scopeWords(kit)}). ${still} In your accounts ${book.money('free to spend', free)} is free to spend.`,
      `${lead} ${range(kit, so).replace(/^./, (c) => c.toUpperCase())}: ingresos ${book.money('ingresos', earned.total, behind(kit, earning, earned))}, gastos ${book.money('gasto', spent.total, behind(kit, paying, spent))} (${scopeWords(kit)}). ${still} En tus cuentas tienes ${book.money('libre', free)} libres para gastar.`,
    ),
  );
}
