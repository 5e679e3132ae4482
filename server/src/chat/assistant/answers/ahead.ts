import { addDays, daysBetween, type DateText } from '@saldo/contract/dates';
import { cents, type Cents } from '@saldo/contract/money';
import { isLiability } from '@saldo/contract/accounts/accounts.rules';
import type { Reply } from '../fact.ts';
import { emptyFrame } from '../frames/frame.ts';
import { listWords, safeText, thingWords } from '../render/words.ts';
import { monthSpan, monthNumber, unitSpan, yearOf } from '../periods/calendar.ts';
import { sumRows } from '../tools/rows.ts';
import { labelOf } from './labels.ts';
import { heldByGoals } from './reserved.ts';
import { availableCents, freeOf } from './free.ts';
import { aboutWords } from './about.ts';
import { looksAtSpending } from './asked-of.ts';
import { behind, queryOf, reply, scopeOf, scopeWords, type Kit } from './kit.ts';
import { divideCents } from './arithmetic.ts';
import { allTime, range, thisMonth } from './days.ts';
import { assumption, irregularWords, outlookWords } from './outlook-words.ts';
import { outlook, type Outlook } from './outlook.ts';
import { noteWaited } from './still-due.ts';

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
  const income = frame.flow === 'income' && !looksAtSpending(frame);
  const named = period && period.start > world.today && period.kind !== 'until' ? period.start : undefined;
  const ahead = await outlook(kit, until, income ? named : undefined);
  kit.notes.push(
    looksAtSpending(frame) ? assumption(kit) : income ? incomeAssumption(kit, ahead) : assumption(kit, ahead),
  );
  if (!income && (!looksAtSpending(frame) || aboutWords(kit) === '')) noteWaited(kit, ahead.waited);
  if (looksAtSpending(frame)) {
    const start =
      period && period.start <= world.today && period.kind === 'unit'
        ? period.start
        : startOf(period?.grain === 'month' ? null : until, world.today);
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
        `So far you spent ${so}${about} ${range(kit, days)}. At the usual pace you would reach about ${book.money('projected', cents(sum.total + rest), { start, end: until })} by ${book.date('until', until)} (${book.money('still to come', rest)} more in ${book.days('days', ahead.days)} days; ${scopeWords(kit)}).${heldAgainst(kit, cents(sum.total + rest))}`,
        `Hasta ahora gastaste ${so}${about} ${range(kit, days)}. A tu ritmo habitual llegarías a unos ${book.money('projected', cents(sum.total + rest), { start, end: until })} para el ${book.date('until', until)} (${book.money('still to come', rest)} más en ${book.days('days', ahead.days)} días; ${scopeWords(kit)}).${heldAgainst(kit, cents(sum.total + rest))}`,
      ),
    );
  }
  const from = frame.things.length > 0 ? aboutWords(kit, 'income') : '';
  const unseen = frame.flow === 'income' && ahead.incoming === 0 ? await neverReceived(kit, from) : null;
  if (unseen) return unseen;
  const already = frame.flow === 'income' && !named ? await withReceived(kit, until, ahead.incoming) : '';
  if (frame.flow === 'income')
    return reply(
      kit,
      say(
        `I expect about ${book.money('expected income', ahead.incoming, { start: ahead.from, end: until })} of income${from} ${range(kit, { start: ahead.from, end: until })} (${scopeWords(kit)}).${already}`,
        `Espero unos ${book.money('expected income', ahead.incoming, { start: ahead.from, end: until })} de ingresos${from} ${range(kit, { start: ahead.from, end: until })} (${scopeWords(kit)}).${already}`,
      ),
    );
  const available = availableCents(kit);
  const lasts =
    /\b(short|make it|last|enough|run out|running out|in the (?:red|black)|overdr\w+|negative|broke|cort[oa]s?|lleg\w+|alcanza\w*|numeros rojos|en rojo|negativo|positivo|sin (?:plata|dinero|lana|pasta|nada|blanca|un (?:peso|duro|euro)))\b/.test(
      frame.said,
    );
  const end = cents(available + ahead.change);
  const left = frame.exclude.map((one) => thingWords(one, kit.language));
  const without =
    left.length > 0
      ? say(`, not counting ${listWords(left, 'en')}`, `, sin contar ${listWords(left, 'es')}`)
      : '';
  const verdict = !lasts
    ? heldWords(kit, end)
    : end < 0
      ? say(' So you would run short.', ' Así que te faltaría dinero.')
      : say(' So you would not run short.', ' Así que no te faltaría dinero.');
  return reply(
    kit,
    say(
      `By ${book.date('until', until)} you would have about ${book.money('projected balance', end)} in your bank accounts: ${book.money('available now', available)} available now, ${outlookWords(kit, ahead)}${without} (${scopeWords(kit)}).${verdict}`,
      `Para el ${book.date('until', until)} tendrías unos ${book.money('projected balance', end)} en tus cuentas de banco: ${book.money('available now', available)} disponibles ahora, ${outlookWords(kit, ahead)}${without} (${scopeWords(kit)}).${verdict}`,
    ),
  );
}

/** "will I spend more than 8,000 by then": which side of the sum it would come to. */
function heldAgainst({ book, frame, say }: Kit, total: Cents): string {
  if (frame.threshold === null) return '';
  const limit = book.money('threshold', frame.threshold);
  const size = book.money('difference', cents(Math.abs(total - frame.threshold)));
  return total > frame.threshold
    ? say(` That would be ${size} more than ${limit}.`, ` Serían ${size} más que ${limit}.`)
    : say(` That would be ${size} less than ${limit}.`, ` Serían ${size} menos que ${limit}.`);
}

/** What came in so far of the month or year that is looked at, and what that makes with what is to come. */
async function withReceived(kit: Kit, until: DateText, incoming: Cents): Promise<string> {
  const { book, say, world } = kit;
  const days = { ...thisMonth(kit), start: startOf(until, world.today), end: world.today };
  if (until > unitSpan('month', world.today).end && days.start !== unitSpan('year', world.today).start)
    return '';
  // A look ahead is narrowed by payers alone.
  const { things, exclude } = kit.frame;
  const plain: Kit = { ...kit, frame: { ...emptyFrame, ask: 'forecast', flow: 'income', things, exclude } };
  const query = queryOf(plain, days, { accountIds: scopeOf(kit) });
  const sum = await sumRows(kit.bound, query);
  if (sum.rows === 0) return '';
  const received = book.money(
    labelOf(plain, say('income', 'ingresos'), aboutWords(plain, 'income'), days),
    sum.total,
    behind(plain, query, sum),
  );
  const whole = book.money('projected income', cents(sum.total + incoming), {
    start: days.start,
    end: until,
  });
  const words = range(kit, days);
  return say(
    ` With the ${received} received ${words} that makes about ${whole}.`,
    ` Con los ${received} recibidos ${words} serían unos ${whole}.`,
  );
}

/** "will I still have 10,000 then?": whether that much is left, as a sentence; empty where no sum was said. */
function heldWords({ frame, say, book }: Kit, left: Cents): string {
  if (frame.amount === null) return '';
  const sum = book.money(say('asked about', 'preguntado'), frame.amount);
  return left >= frame.amount
    ? say(` So yes, that is ${sum} or more.`, ` Así que sí, son ${sum} o más.`)
    : say(` So no, that is less than ${sum}.`, ` Así que no, es menos de ${sum}.`);
}

/** From when spending up to a day ahead is added up: of the year where it is the year that ends there, else of the month. */
function startOf(until: DateText | null, today: DateText): DateText {
  const year = unitSpan('year', today);
  return until === year.end ? year.start : unitSpan('month', today).start;
}

/** Said in place of a sum that is expected of a kind of income nothing ever came in from; null where something did. */
async function neverReceived(kit: Kit, from: string): Promise<Reply | null> {
  if (from === '') return null;
  const { rows } = await sumRows(kit.bound, queryOf(kit, allTime(kit), { flow: 'income' }));
  if (rows > 0) return null;
  kit.notes.splice(0);
  return reply(
    kit,
    kit.say(
      `I see no income${from} in your data so far, so there is nothing to expect any from (${scopeWords(kit)}).`,
      `Hasta ahora no veo ingresos${from} en tus datos, así que no hay de qué esperarlos (${scopeWords(kit)}).`,
    ),
    { outcome: 'nodata' },
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

/** What is expected of income, and from what. */
function incomeAssumption(kit: Kit, ahead: Outlook): string {
  const base = kit.say(
    'This is an estimate: regular income as in the past.',
    'Es una estimación: ingresos regulares como hasta ahora.',
  );
  return ahead.irregular ? `${base} ${irregularWords(kit, ahead.irregular)}` : base;
}
