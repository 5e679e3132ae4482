import { addDays, type DateText } from '@saldo/contract/dates';
import { cents, type Cents } from '@saldo/contract/money';
import type { Reply } from '../fact.ts';
import { emptyFrame } from '../frames/frame.ts';
import { safeText } from '../render/words.ts';
import { monthsWithin, unitSpan } from '../periods/calendar.ts';
import { listRows, sumRows } from '../tools/rows.ts';
import { aboutWords } from './about.ts';
import { divideCents } from './arithmetic.ts';
import { availableCents, freeOf } from './free.ts';
import { range } from './days.ts';
import { type Kit, queryOf, reply, scopeOf, scopeWords } from './kit.ts';

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
  const available = availableCents(kit);
  if (kit.frame.amount !== null && kit.frame.amount > 0) return atRate(kit, available, kit.frame.amount);
  const monthly = divideCents(sum.total, months);
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
  const held = heldWords(kit);
  const named = scopeOf(kit) ? say(`the money ${scopeWords(kit)}`, `el dinero ${scopeWords(kit)}`) : null;
  // Of all that narrows rows only what is left out changes how fast money goes.
  const without = aboutWords({
    ...kit,
    frame: { ...emptyFrame, exclude: kit.frame.exclude, gross: kit.frame.gross },
  });
  const covers = coverWords(kit, available, monthly);
  await noteSingle(kit, { start: first, end, total: sum.total, months, available });
  book.count('months', tenths / 10);
  book.count('months of spending', months);
  return reply(
    kit,
    say(
      `${covers}Without income, your ${book.money('available', available)} of available money${named ? ` (${named})` : ''} would last about ${tenths / 10} ${tenths === 10 ? 'month' : 'months'} at ${book.money('monthly spending', monthly)} a month${without}, your average ${range(kit, { start: first, end })} across all accounts.${held}`,
      `${covers}Sin ingresos, tus ${book.money('available', available)} disponibles${named ? ` (${named})` : ''} durarían unos ${tenths / 10} ${tenths === 10 ? 'mes' : 'meses'} a ${book.money('monthly spending', monthly)} al mes${without}, tu promedio ${range(kit, { start: first, end })} en todas las cuentas.${held}`,
    ),
  );
}

/** Yes or no to so many months that were asked about, and what they come to; empty where none were. */
function coverWords({ frame, say, book }: Kit, available: Cents, monthly: Cents): string {
  if (frame.top === null || !frame.said.endsWith(' covers')) return '';
  const needed = cents(monthly * frame.top);
  const months = book.count('months asked about', frame.top);
  const sum = book.money(say('for those months', 'para esos meses'), needed);
  const en = frame.top === 1 ? 'month comes' : 'months come';
  const es = frame.top === 1 ? 'mes es' : 'meses son';
  return available >= needed
    ? say(`Yes: ${months} ${en} to ${sum}. `, `Sí: ${months} ${es} ${sum}. `)
    : say(`No: ${months} ${en} to ${sum}. `, `No: ${months} ${es} ${sum}. `);
}

/** What goals reserve of the money that is told, as a sentence behind it; empty where they reserve nothing. */
function heldWords(kit: Kit): string {
  const { reserved } = freeOf(kit);
  if (reserved <= 0) return '';
  return kit.say(
    ` Goals reserve ${kit.book.money('reserved', reserved)} of it.`,
    ` Las metas apartan ${kit.book.money('apartado', reserved)} de eso.`,
  );
}

interface Pace {
  start: DateText;
  end: DateText;
  total: Cents;
  months: number;
  available: Cents;
}

/** One payment that makes up a third of the pace is said, with how long the money lasts without it. */
async function noteSingle(kit: Kit, { start, end, total, months, available }: Pace): Promise<void> {
  const { say, book } = kit;
  const query = queryOf(
    kit,
    { start, end, grain: 'month', kind: 'complete' },
    {
      flow: 'spending',
      things: [],
      accountIds: null,
      minCents: null,
      maxCents: null,
      weekdays: null,
      pending: null,
    },
  );
  const [largest] = await listRows(kit.bound, query, 'largest', 1);
  const size = cents(Math.abs(largest?.amount ?? 0));
  if (!largest || size * 3 < total || size >= total) return;
  const name = safeText(largest.who);
  const tenths = Math.round((available * 10 * months) / (total - size));
  book.count('months without it', tenths / 10);
  const figure = book.money(name, size, { subjects: [name], rowIds: [largest.id], rowCount: 1 });
  const on = book.date(name, largest.date);
  kit.notes.push(
    say(
      `In that average is a single payment of ${figure} to ${name} on ${on}; without it, it would last about ${tenths / 10} months.`,
      `En ese promedio hay un solo pago de ${figure} a ${name} del ${on}; sin él durarían unos ${tenths / 10} meses.`,
    ),
  );
}

/** How long money lasts at a sum a month that was said. */
function atRate(kit: Kit, available: Cents, amount: Cents): Reply {
  const { say, book, frame } = kit;
  const perYear = /\b(week|weekly|semana\w*)\b/.test(frame.said)
    ? 52
    : /\b(year|ano)\b/.test(frame.said)
      ? 1
      : 12;
  const monthly = divideCents(amount * perYear, 12);
  const tenths = Math.max(0, Math.round((available * 10) / Math.max(1, monthly)));
  book.count('months', tenths / 10);
  const money = book.money('available', available);
  const rate = book.money('a month', monthly);
  const held = heldWords(kit);
  return reply(
    kit,
    say(
      `Without income, your ${money} of available money would last about ${tenths / 10} months at ${rate} a month (${scopeWords(kit)}).${held}`,
      `Sin ingresos, tus ${money} disponibles durarían unos ${tenths / 10} meses a ${rate} al mes (${scopeWords(kit)}).${held}`,
    ),
  );
}
