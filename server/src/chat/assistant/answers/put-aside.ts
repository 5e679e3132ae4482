import { addDays, daysBetween, type DateText } from '@saldo/contract/dates';
import { cents, type Cents } from '@saldo/contract/money';
import type { Reply } from '../fact.ts';
import type { Per } from '../frames/frame.ts';
import { addMonths } from '../periods/calendar.ts';
import { countWords } from '../render/words.ts';
import { availableCents, freeOf } from './free.ts';
import { type Kit, reply, scopeWords } from './kit.ts';
import { usualWords } from './upkeep.ts';
import { usualMonth } from './usual-month.ts';

const daysAMonth = 365.25 / 12;

/** The days of a question's unit, and its words. */
function unitOf(said: string): { per: Per; days: number; en: string; es: string } {
  if (/\b(week|weekly|semana|semanal\w*)\b/.test(said))
    return { per: 'week', days: 7, en: 'a week', es: 'a la semana' };
  if (/\b(paycheck|quincena\w*)\b/.test(said))
    return { per: 'week', days: daysAMonth / 2, en: 'every half month', es: 'a la quincena' };
  if (/\b(a|per|each|every|al|cada|por) (day|dia)\b|\b(daily|diari[oa])\b/.test(said))
    return { per: 'day', days: 1, en: 'a day', es: 'al día' };
  return { per: 'month', days: daysAMonth, en: 'a month', es: 'al mes' };
}

function lastDay({ frame, world }: Kit): DateText | null {
  const by = frame.by ?? frame.periods.at(-1)?.end ?? null;
  return by !== null && by > world.today ? by : null;
}

/** What has to be put by a month to have a sum on a day, from nothing. */
export async function answerPutAside(kit: Kit): Promise<Reply> {
  const { frame, say, book, world } = kit;
  const target = frame.amount ?? cents(0);
  const by = lastDay(kit);
  const sum = book.money('target', target);
  if (by === null)
    return reply(
      kit,
      say(
        `By when do you want to have ${sum}? Say a date, such as “by June”.`,
        `¿Para cuándo quieres tener ${sum}? Di una fecha, por ejemplo “para junio”.`,
      ),
      { outcome: 'clarify' },
    );
  const unit = unitOf(frame.said);
  const days = daysBetween(world.today, by);
  book.days('days', days);
  const times = Math.max(1, days / unit.days);
  const rate = cents(Math.ceil(target / times));
  const { total: free } = freeOf({ ...kit, frame: { ...frame, accountIds: [] } });
  const all: Kit = { ...kit, frame: { ...frame, accountIds: [], things: [], exclude: [], gross: false } };
  const usual = await usualMonth(all);
  const usually = usual ? ` ${usualWords(all, usual)}.` : '';
  return reply(
    kit,
    say(
      `To have ${sum} by ${book.date('by', by)}, put aside ${book.money('rate', rate)} ${unit.en}: that is ${countWords(days, 'day', 'days')} from today, beginning with nothing.${usually} ${book.money('free to spend', free)} is free to spend today.`,
      `Para tener ${sum} el ${book.date('by', by)}, aparta ${book.money('rate', rate)} ${unit.es}: faltan ${countWords(days, 'día', 'días')}, empezando de cero.${usually} Hoy tienes ${book.money('libre', free)} libres.`,
    ),
  );
}

/** What a sum put by again and again comes to by a day. */
export function answerSaveUp(kit: Kit): Reply {
  const { frame, say, book, world } = kit;
  if (frame.rate !== null) return howLong(kit, frame.amount ?? cents(0), frame.rate);
  const amount = frame.amount ?? cents(0);
  const unit = unitOf(frame.said);
  const by = lastDay(kit) ?? addMonths(world.today, 12);
  // Whole units: the last one of a year begun today falls on its last day.
  let times = 0;
  const step = (count: number): DateText =>
    unit.per === 'month'
      ? addMonths(world.today, count)
      : addDays(world.today, Math.round(count * unit.days));
  while (times < 5000 && step(times + 1) <= by) times += 1;
  const total = cents(amount * times);
  const available = availableCents(kit);
  const each = book.money('rate', amount);
  const count = book.count('times', times);
  return reply(
    kit,
    say(
      `Saving ${each} ${unit.en} until ${book.date('by', by)} comes to ${book.money('saved', total)} (${count} times). With the ${book.money('available now', available)} available now that would be ${book.money('in all', cents(available + total))}, if the rest stays as it is (${scopeWords(kit)}); interest is not counted.`,
      `Ahorrar ${each} ${unit.es} hasta el ${book.date('by', by)} suma ${book.money('saved', total)} (${count} veces). Con los ${book.money('disponible', available)} disponibles ahora serían ${book.money('en total', cents(available + total))}, si lo demás sigue igual (${scopeWords(kit)}); sin contar intereses.`,
    ),
  );
}

/** How long a sum takes at a rate: of two sums the larger is the one to be had. */
function howLong(kit: Kit, one: Cents, other: Cents): Reply {
  const { frame, say, book, world } = kit;
  const target = cents(Math.max(one, other));
  const rate = cents(Math.max(1, Math.min(one, other)));
  const unit = unitOf(frame.said);
  const times = Math.ceil(target / rate);
  if (times > 5000)
    return reply(
      kit,
      say(
        'At that rate it would take far too long to say.',
        'A ese ritmo tardarías demasiado como para decirlo.',
      ),
      { outcome: 'nodata' },
    );
  const on =
    unit.per === 'month'
      ? addMonths(world.today, times)
      : addDays(world.today, Math.round(times * unit.days));
  const count = book.count('times', times);
  return reply(
    kit,
    say(
      `Putting by ${book.money('rate', rate)} ${unit.en}, you would have ${book.money('target', target)} after ${count} times, around ${book.date('reached', on)}, beginning with nothing; interest is not counted.`,
      `Apartando ${book.money('rate', rate)} ${unit.es}, tendrías ${book.money('target', target)} tras ${count} veces, hacia el ${book.date('reached', on)}, empezando de cero; sin contar intereses.`,
    ),
  );
}
