import { addDays, daysBetween, type DateText } from '@saldo/contract/dates';
import { cents, sumCents, type Cents } from '@saldo/contract/money';
import { isLiability } from '@saldo/contract/accounts/accounts.rules';
import type { Reply } from '../fact.ts';
import { safeText } from '../render/words.ts';
import { emptyFrame } from '../frames/frame.ts';
import { monthSpan, monthNumber, monthsWithin, unitSpan, yearOf } from '../periods/calendar.ts';
import { loadStreams, occurrences, type Stream } from '../tools/recurring.ts';
import { sumRows } from '../tools/rows.ts';
import { labelOf } from './labels.ts';
import { isOf, matching } from './stream-parts.ts';
import { heldByGoals, keptWords } from './reserved.ts';
import { availableCents, freeOf } from './balances.ts';
import { aboutWords } from './about.ts';
import { looksAtSpending } from './asked-of.ts';
import { behind, queryOf, reply, scopeOf, scopeWords, type Kit } from './kit.ts';
import { divideCents } from './arithmetic.ts';
import { range, thisMonth } from './days.ts';

interface Outlook {
  incoming: Cents;
  outgoing: Cents;
  /** Everyday spending at the pace of the last 90 days, without what recurs. */
  everyday: Cents;
  days: number;
  perDay: Cents;
}

/** What should come in and go out from tomorrow to `until`. */
async function outlook(kit: Kit, until: DateText): Promise<Outlook> {
  const { world } = kit;
  const payers = kit.frame.flow === 'income' ? kit.frame.things : [];
  const all = await loadStreams(kit.bound, world.today, scopeOf(kit));
  const streams = all.filter(
    (one) => one.flow === 'out' || payers.length === 0 || payers.some((thing) => isOf(one, thing)),
  );
  const from = addDays(world.today, 1);
  const amount = (flow: Stream['flow']): Cents =>
    sumCents(
      streams
        .filter((one) => one.flow === flow)
        .map((one) => cents(one.amount * occurrences(one, from, until).length)),
    );
  const window = {
    start: addDays(world.today, -89),
    end: world.today,
    grain: 'day' as const,
    kind: 'rolling' as const,
  };
  const regular = streams.filter((one) => one.flow === 'out').map((one) => one.name);
  const first = world.dataStart ?? world.today;
  const start = window.start < first ? first : window.start;
  const spent = await sumRows(kit.bound, {
    flow: 'spending',
    start,
    end: window.end,
    accountIds: scopeOf(kit),
    things: [],
    exclude: regular.length > 0 ? [{ kind: 'merchant', values: regular, key: 'regular' }] : [],
    minCents: null,
    maxCents: null,
    weekdays: null,
    pending: null,
  });
  const days = Math.max(0, daysBetween(world.today, until));
  const window_days = daysBetween(start, window.end) + 1;
  const total = Math.max(0, spent.total);
  return {
    incoming: amount('in'),
    outgoing: amount('out'),
    everyday: divideCents(total * days, window_days),
    days,
    perDay: divideCents(total, window_days),
  };
}

function assumption(kit: Kit): string {
  kit.book.days('window', 90);
  return kit.say(
    'This is an estimate: recurring payments and income as in the past, everyday spending at the average of the last 90 days.',
    'Es una estimación: pagos e ingresos recurrentes como hasta ahora y gasto diario al promedio de los últimos 90 días.',
  );
}

/** Said in place of a look ahead at accounts that hold no money of their own: a card, a loan; null for others. */
function onlyOwed(kit: Kit): Reply | null {
  const ids = scopeOf(kit);
  const accounts = kit.world.accounts.filter((one) => ids?.includes(one.id));
  if (accounts.length === 0 || accounts.some((one) => !isLiability(one.type))) return null;
  const { say, book } = kit;
  const lines = accounts.map((one) => {
    const name = safeText(one.name);
    const owed = book.money(name, one.current ?? cents(0), { subjects: [name] });
    return say(`${name}: ${owed} owed`, `${name}: debes ${owed}`);
  });
  return reply(
    kit,
    say(
      `There is no money in what is only owed, so I cannot look ahead there. ${lines.join('; ')}.`,
      `En lo que solo se debe no hay dinero, así que ahí no puedo mirar hacia adelante. ${lines.join('; ')}.`,
    ),
    { outcome: 'nodata' },
  );
}

/** Balance, spending or income by a day ahead. */
export async function answerForecast(kit: Kit): Promise<Reply> {
  const { frame, say, book, world } = kit;
  const period = frame.periods.at(-1);
  let until = frame.by ?? monthSpan(yearOf(world.today), monthNumber(world.today)).end;
  if (period && until <= world.today && period.grain !== 'range')
    until = unitSpan(period.grain === 'day' ? 'month' : period.grain, world.today, 0, world.weekStart).end;
  if (until <= world.today) until = monthSpan(yearOf(world.today), monthNumber(world.today)).end;
  const owed = looksAtSpending(frame) ? null : onlyOwed(kit);
  if (owed) return owed;
  const ahead = await outlook(kit, until);
  kit.notes.push(assumption(kit));
  if (looksAtSpending(frame)) {
    const start =
      period && period.start <= world.today && period.kind === 'unit'
        ? period.start
        : unitSpan('month', world.today).start;
    const days = { ...thisMonth(kit), start };
    const query = queryOf(kit, days);
    const sum = await sumRows(kit.bound, query);
    const about = aboutWords(kit);
    let rest: Cents;
    if (about !== '') {
      const first = world.dataStart ?? world.today;
      const back = addDays(world.today, -89);
      const pace = { start: back < first ? first : back, end: world.today };
      const window = await sumRows(kit.bound, queryOf(kit, { ...pace, grain: 'day', kind: 'rolling' }));
      rest = divideCents(Math.max(0, window.total) * ahead.days, daysBetween(pace.start, pace.end) + 1);
    } else rest = cents(ahead.outgoing + ahead.everyday);
    const so = book.money(
      labelOf(kit, say('spending', 'gasto'), about, days),
      sum.total,
      behind(kit, query, sum),
    );
    return reply(
      kit,
      say(
        `So far you spent ${so}${about} ${range(kit, days)}. At the usual pace you would reach about ${book.money('projected', cents(sum.total + rest), { start, end: until })} by ${book.date('until', until)} (${book.money('still to come', rest)} more in ${book.days('days', ahead.days)} days; ${scopeWords(kit)}).`,
        `Hasta ahora gastaste ${so}${about} ${range(kit, days)}. A tu ritmo habitual llegarías a unos ${book.money('projected', cents(sum.total + rest), { start, end: until })} para el ${book.date('until', until)} (${book.money('still to come', rest)} más en ${book.days('days', ahead.days)} días; ${scopeWords(kit)}).`,
      ),
    );
  }
  const from = frame.things.length > 0 ? aboutWords(kit, 'income') : '';
  if (frame.flow === 'income')
    return reply(
      kit,
      say(
        `I expect about ${book.money('expected income', ahead.incoming, { start: addDays(world.today, 1), end: until })} of regular income${from} ${range(kit, { start: addDays(world.today, 1), end: until })} (${scopeWords(kit)}).`,
        `Espero unos ${book.money('expected income', ahead.incoming, { start: addDays(world.today, 1), end: until })} de ingresos regulares${from} ${range(kit, { start: addDays(world.today, 1), end: until })} (${scopeWords(kit)}).`,
      ),
    );
  const available = availableCents(kit);
  const lasts = /\b(short|make it|last|enough|run out|lleg\w+|alcanza\w*)\b/.test(frame.said);
  const end = cents(available + ahead.incoming - ahead.outgoing - ahead.everyday);
  const verdict = !lasts
    ? ''
    : end < 0
      ? say(' So you would run short.', ' Así que te faltaría dinero.')
      : say(' So you would not run short.', ' Así que no te faltaría dinero.');
  return reply(
    kit,
    say(
      `By ${book.date('until', until)} you would have about ${book.money('projected balance', end)} in your bank accounts: ${book.money('available now', available)} available now, plus ${book.money('expected income', ahead.incoming)} of expected income, less ${book.money('expected payments', ahead.outgoing)} of recurring payments and ${book.money('everyday spending', ahead.everyday)} of everyday spending over ${book.days('days', ahead.days)} days (${scopeWords(kit)}).${verdict}`,
      `Para el ${book.date('until', until)} tendrías unos ${book.money('projected balance', end)} en tus cuentas de banco: ${book.money('available now', available)} disponibles ahora, más ${book.money('expected income', ahead.incoming)} de ingresos previstos, menos ${book.money('expected payments', ahead.outgoing)} de pagos recurrentes y ${book.money('everyday spending', ahead.everyday)} de gasto diario en ${book.days('days', ahead.days)} días (${scopeWords(kit)}).${verdict}`,
    ),
  );
}

/** Available less what goals reserve and what is owed on cards. */
export function answerFree(kit: Kit): Reply {
  const { say, book } = kit;
  const { available, reserved, due, total } = freeOf(kit);
  if (kit.frame.said === 'free without goals') {
    const whole = book.money('free without goals', cents(total + reserved));
    return reply(
      kit,
      say(
        `Not counting the ${book.money('reserved', reserved)} reserved by goals, you have ${whole} free to spend: ${book.money('available', available)} available in your bank accounts less ${book.money('due on cards', due)} due on cards (as of today; ${scopeWords(kit)}).`,
        `Sin contar los ${book.money('reserved', reserved)} apartados por metas, tienes ${whole} libres para gastar: ${book.money('available', available)} disponibles en tus cuentas de banco menos ${book.money('due on cards', due)} que debes en tarjetas (hoy; ${scopeWords(kit)}).`,
      ),
    );
  }
  const free = book.money('free to spend', total);
  const cardsLess = due > 0 ? ` and ${book.money('due on cards', due)} due on cards` : '';
  const held = heldByGoals(kit);
  const tarjetas = due > 0 ? ` y ${book.money('due on cards', due)} que debes en tarjetas` : '';
  return reply(
    kit,
    say(
      `You have ${free} free to spend: ${book.money('available', available)} available in your bank accounts less ${book.money('reserved', reserved)} reserved by goals${held}${cardsLess} (as of today; ${scopeWords(kit)}). Upcoming bills are not taken off; credit is not counted.`,
      `Tienes ${free} libres para gastar: ${book.money('available', available)} disponibles en tus cuentas de banco menos ${book.money('reserved', reserved)} apartados por metas${held}${tarjetas} (hoy; ${scopeWords(kit)}). No se descuentan los próximos pagos ni se cuenta el crédito.`,
    ),
    {
      suggestions: [
        say('What bills are due in the next 30 days?', '¿Qué pagos vencen en los próximos 30 días?'),
      ],
    },
  );
}

const everyMonth = /\b(a|per|each|every|al|por|cada) (month|mes)\b|\b(monthly|mensual\w*)\b/;

/** Arithmetic on a price, never a yes or no on buying. */
export async function answerAfford(kit: Kit): Promise<Reply> {
  const { frame, say, book, world } = kit;
  const due =
    frame.things.length > 0
      ? matching(kit, await loadStreams(kit.bound, world.today, null)).find((one) => one.flow === 'out')
      : undefined;
  const price = frame.amount ?? frame.minCents ?? frame.maxCents ?? due?.amount ?? null;
  const { total: free } = freeOf(kit);
  if (price === null)
    return reply(
      kit,
      say(
        `What does it cost? You have ${book.money('free to spend', free)} free to spend after what goals reserve and cards are owed.`,
        `¿Cuánto cuesta? Tienes ${book.money('free to spend', free)} libres para gastar después de lo apartado por metas y lo que debes en tarjetas.`,
      ),
      { outcome: 'clarify' },
    );
  const streams = (await loadStreams(kit.bound, world.today, scopeOf(kit))).filter(
    (one) => one.flow === 'in',
  );
  const payday = streams.map((one) => one.next).toSorted()[0];
  const until = frame.by && frame.by > world.today ? frame.by : (payday ?? addDays(world.today, 30));
  const ahead = await outlook(kit, until);
  const later = frame.by !== null && frame.by > world.today;
  const after = cents(free - price);
  const bills = ahead.outgoing;
  const left = cents(after - bills + (later ? ahead.incoming - ahead.everyday : 0));
  kit.notes.push(
    say(
      'I can only do the arithmetic; whether to buy is yours to decide.',
      'Solo puedo hacer la cuenta; la decisión de comprar es tuya.',
    ),
  );
  if (everyMonth.test(frame.said))
    kit.notes.push(
      say(
        `I took ${book.money('price', price)} once; month after month it would be that much each time.`,
        `Conté ${book.money('price', price)} una sola vez; mes tras mes sería esa cantidad cada vez.`,
      ),
    );
  const laterWords = later
    ? say(
        `, plus ${book.money('expected income', ahead.incoming)} of expected income, less ${book.money('everyday', ahead.everyday)} of everyday spending`,
        `, más ${book.money('expected income', ahead.incoming)} de ingresos previstos, menos ${book.money('everyday', ahead.everyday)} de gasto diario`,
      )
    : '';
  const kept = keptWords(kit);
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
      `You have ${book.money('free to spend', free)} free to spend (available less what goals reserve and cards are owed). After ${book.money('price', price)}, ${result}. With ${book.money('expected payments', bills)} of recurring payments expected by ${book.date('until', until)}${laterWords}, that comes to ${book.money('left', left)} (${scopeWords(kit)}).${kept}`,
      `Tienes ${book.money('free to spend', free)} libres para gastar (disponible menos lo apartado por metas y lo que debes en tarjetas). Después de ${book.money('price', price)}, ${result}. Con ${book.money('expected payments', bills)} de pagos recurrentes previstos hasta el ${book.date('until', until)}${laterWords}, quedarían ${book.money('left', left)} (${scopeWords(kit)}).${kept}`,
    ),
  );
}

/** How long available money lasts at the usual pace, without income. */
export async function answerRunway(kit: Kit): Promise<Reply> {
  const { say, book, world } = kit;
  const end = addDays(unitSpan('month', world.today).start, -1);
  const start = unitSpan('month', world.today, -3).start;
  const first = world.dataStart && world.dataStart > start ? world.dataStart : start;
  const sum = await sumRows(
    kit.bound,
    queryOf(
      kit,
      { start: first, end, grain: 'month', kind: 'complete' },
      {
        flow: 'spending',
        things: [],
        accountIds: null,
        minCents: null,
        maxCents: null,
        weekdays: null,
        pending: null,
      },
    ),
  );
  const months = Math.max(1, monthsWithin({ start: first, end }).length);
  const monthly = divideCents(sum.total, months);
  const available = availableCents(kit);
  if (monthly <= 0)
    return reply(
      kit,
      say(
        'I see too little spending in the last 3 months to tell.',
        'Veo muy poco gasto en los últimos 3 meses para decirlo.',
      ),
      { outcome: 'nodata' },
    );
  const tenths = Math.round((available * 10) / monthly);
  const { reserved } = freeOf(kit);
  const held =
    reserved > 0
      ? say(
          ` Goals reserve ${book.money('reserved', reserved)} of it.`,
          ` Las metas apartan ${book.money('apartado', reserved)} de eso.`,
        )
      : '';
  const named = scopeOf(kit) ? say(`the money ${scopeWords(kit)}`, `el dinero ${scopeWords(kit)}`) : null;
  // Of all that narrows rows only what is left out changes how fast money goes.
  const without = aboutWords({
    ...kit,
    frame: { ...emptyFrame, exclude: kit.frame.exclude, gross: kit.frame.gross },
  });
  book.count('months', tenths / 10);
  book.count('months of spending', months);
  return reply(
    kit,
    say(
      `Without income, your ${book.money('available', available)} of available money${named ? ` (${named})` : ''} would last about ${tenths / 10} ${tenths === 10 ? 'month' : 'months'} at ${book.money('monthly spending', monthly)} a month${without}, your average ${range(kit, { start: first, end })} across all accounts.${held}`,
      `Sin ingresos, tus ${book.money('available', available)} disponibles${named ? ` (${named})` : ''} durarían unos ${tenths / 10} ${tenths === 10 ? 'mes' : 'meses'} a ${book.money('monthly spending', monthly)} al mes${without}, tu promedio ${range(kit, { start: first, end })} en todas las cuentas.${held}`,
    ),
  );
}
