import { cents, type Cents } from '@saldo/contract/money';
import type { Reply } from '../fact.ts';
import { monthsWithin } from '../periods/calendar.ts';
import { loadStreams } from '../tools/recurring.ts';
import { sumRows } from '../tools/rows.ts';
import { divideCents } from './arithmetic.ts';
import { freeOf } from './free.ts';
import { aboutWords } from './about.ts';
import { completeMonths, range } from './days.ts';
import { type Kit, queryOf, reply, scopeWords } from './kit.ts';
import { isOf } from './stream-parts.ts';
import { type UsualMonth, usualMonth } from './usual-month.ts';

/** What the average month leaves, in words, with what it is made of. */
export function usualWords(kit: Kit, usual: UsualMonth): string {
  const { say, book } = kit;
  const count = book.count('months', usual.months);
  const good = book.count('months with something left', usual.good);
  const middle = book.money('middle month', usual.middle);
  const parts = say(
    `${book.money('income a month', usual.income)} of income less ${book.money('spending a month', usual.spending)} of spending, the averages of ${count} complete months, ${range(kit, usual.days)}; ${scopeWords(kit)}; the middle one left ${middle}, ${good} of them something`,
    `${book.money('ingresos al mes', usual.income)} de ingresos menos ${book.money('gasto al mes', usual.spending)} de gasto, el promedio de ${count} meses completos, ${range(kit, usual.days)}; ${scopeWords(kit)}; el del medio dejó ${middle}, en ${good} sobró algo`,
  );
  const size = book.money('net a month', cents(Math.abs(usual.net)));
  return usual.net >= 0
    ? say(`An average month leaves ${size} (${parts})`, `Un mes promedio deja ${size} (${parts})`)
    : say(`An average month is ${size} short (${parts})`, `A un mes promedio le faltan ${size} (${parts})`);
}

/** Said where there is no complete month to take an average of. */
export function tooShort(kit: Kit): Reply {
  return reply(
    kit,
    kit.say(
      'I see no complete month with income or spending yet, so I cannot tell what a month leaves.',
      'Todavía no veo ningún mes completo con ingresos o gastos, así que no puedo decir qué deja un mes.',
    ),
    { outcome: 'nodata' },
  );
}

/** How often a year a sum would be paid. */
const timesAYear = (said: string): number =>
  /\b(a|per|each|every|al|a la|por|cada) (week|semana)\b|\b(weekly|semanal\w*)\b/.test(said)
    ? 52
    : /\b(a|per|each|every|al|por|cada) (day|dia)\b|\b(daily|diari[oa]s?)\b/.test(said)
      ? 365
      : /\b(a|per|each|every|al|por|cada) (year|ano)\b|\b(yearly|annual\w*|anual\w*)\b/.test(said)
        ? 1
        : 12;

/** The change a month: a sum, or a part of what is paid for something now; null where nothing is. */
async function changeOf(kit: Kit): Promise<Cents | null> {
  const { frame } = kit;
  if (frame.amount !== null) return divideCents(frame.amount * timesAYear(frame.said), 12);
  const streams = await loadStreams(kit.bound, kit.world.today, null);
  const paid = streams.filter((one) => one.flow === 'out' && frame.things.some((thing) => isOf(one, thing)));
  const monthly = paid.reduce((sum, one) => sum + one.monthly, 0);
  return monthly > 0 ? divideCents(monthly * (frame.cut ?? 0), 1000) : null;
}

/** A cost (or income) that would come every month, held against what an average month leaves. */
export async function answerUpkeep(kit: Kit): Promise<Reply> {
  const { frame, say, book } = kit;
  // A loan or card that is named is paid, not looked into.
  const free = freeOf({ ...kit, frame: { ...frame, accountIds: [] } }).total;
  const all: Kit = { ...kit, frame: { ...frame, accountIds: [], things: [], exclude: [], gross: false } };
  const usual = await usualMonth(all);
  if (!usual) return tooShort(kit);
  const change = await changeOf(kit);
  if (change === null)
    return reply(
      kit,
      say(
        `I find no regular payment for that to rise or fall. How much a month is it? ${usualWords(all, usual)}.`,
        `No encuentro un pago regular que suba o baje. ¿Cuánto es al mes? ${usualWords(all, usual)}.`,
      ),
      { outcome: 'clarify' },
    );
  const more = frame.direction === 'in';
  const after = cents(usual.net + (more ? change : -change));
  const size = book.money('a month', change);
  const left = book.money('after it', cents(Math.abs(after)));
  const result =
    after >= 0
      ? say(`${left} a month would be left`, `quedarían ${left} al mes`)
      : say(`you would be ${left} short a month`, `te faltarían ${left} al mes`);
  const yearly = frame.amount === null ? change * 12 : frame.amount * timesAYear(frame.said);
  const year = book.money('a year', cents(yearly));
  const lasts = after < 0 && free > 0 ? lastsWords(kit, free, after) : '';
  if (frame.amount !== null) await tellPaidAlready(kit);
  kit.notes.push(
    say(
      'I can only do the arithmetic; the decision is yours.',
      'Solo puedo hacer la cuenta; la decisión es tuya.',
    ),
  );
  return reply(
    kit,
    say(
      `With ${size} a month ${more ? 'more to keep' : 'more going out'} (${year} a year), ${result}. ${usualWords(all, usual)}. ${book.money('free to spend', free)} is free to spend today${lasts}.`,
      `Con ${size} ${more ? 'más a favor' : 'más de gasto'} al mes (${year} al año), ${result}. ${usualWords(all, usual)}. Hoy tienes ${book.money('libre', free)} libres${lasts}.`,
    ),
  );
}

/** A kind that is paid for already: a sum in its place would come instead, and not on top. */
async function tellPaidAlready(kit: Kit): Promise<void> {
  if (kit.frame.things.length === 0) return;
  const days = completeMonths(kit, 12);
  const query = queryOf(kit, days, { flow: 'spending', ...wide });
  const sum = await sumRows(kit.bound, query);
  if (sum.total <= 0) return;
  const { book, say } = kit;
  const mean = divideCents(sum.total, Math.max(1, monthsWithin(days).length));
  const paid = book.money(say('paid already a month', 'pagado ya al mes'), mean, {
    start: days.start,
    end: days.end,
  });
  const about = aboutWords(kit, 'spending');
  kit.notes.push(
    say(
      `You already spend ${paid} a month${about} on average (${range(kit, days)}); the sum is counted on top of that.`,
      `Ya gastas ${paid} al mes${about} en promedio (${range(kit, days)}); la suma se cuenta además de eso.`,
    ),
  );
}

/** Single rows are neither asked for nor compared. */
const wide = { accountIds: [], minCents: null, maxCents: null, weekdays: null, pending: null } as const;

/** How long what is free covers what a month would lack. */
function lastsWords(kit: Kit, free: Cents, after: Cents): string {
  const tenths = Math.floor((free * 10) / -after);
  if (tenths > 1200)
    return kit.say(
      `, which would cover that for more than ${kit.book.count('years', 10)} years`,
      `, que lo cubrirían más de ${kit.book.count('años', 10)} años`,
    );
  kit.book.count('months', tenths / 10);
  return kit.say(
    `, which would cover that for about ${tenths / 10} months`,
    `, que lo cubrirían unos ${tenths / 10} meses`,
  );
}
