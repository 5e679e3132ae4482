import { addDays } from '@saldo/contract/dates';
import type { Reply } from '../fact.ts';
import { addMonths, monthsWithin } from '../periods/calendar.ts';
import { groupRows, listRows, sumRows } from '../tools/rows.ts';
import { aboutWords } from './about.ts';
import { eventsBehind } from './count.ts';
import { noteCurrencies } from './currencies.ts';
import { allTime, beforeData, type Days, daysOf, noData, range, thisMonth } from './days.ts';
import { emptyWords } from './empty.ts';
import { type Kit, queryOf, reply, scopeWords } from './kit.ts';
import { labelOf } from './labels.ts';
import { besideIncome } from './received.ts';
import { nothing, noun, rowLine } from './row-words.ts';

/** The days a question without any was taken for. */
function tellDays(kit: Kit, days: Days): void {
  const { say, notes } = kit;
  if (days.kind === 'default')
    notes.push(
      say(
        'You named no dates, so this is the month so far.',
        'No dijiste fechas, así que es el mes hasta hoy.',
      ),
    );
  else if (kit.frame.things.length === 0)
    notes.push(
      say(
        'You named no dates, so this is the last 30 days.',
        'No dijiste fechas, así que son los últimos 30 días.',
      ),
    );
}

/** With rows in this share of the months since its first, a thing comes every month: not yet this month is then a no. */
const everyMonth = 0.6;

/**
 * "Did I pay the property tax?" with nothing of it this month: what comes seldom is looked for in the last 12 months, and
 * the answer says when it was. Null for what comes every month, and for what there was none of.
 */
async function seldomYes(kit: Kit, looked: Days): Promise<Reply | null> {
  const { world, say, book } = kit;
  const yearBack = addDays(addMonths(world.today, -12), 1);
  const first = world.dataStart ?? world.today;
  const start = yearBack < first ? first : yearBack;
  if (looked.start <= start) return null;
  const days: Days = { start, end: world.today, grain: 'range', kind: 'rolling' };
  const query = queryOf(kit, days);
  const months = (await groupRows(kit.bound, query, 'month')).filter((one) => one.events > 0);
  const since = months.map(({ key }) => key).toSorted()[0];
  if (since === undefined) return null;
  const whole = monthsWithin({ start: since, end: world.today });
  if (months.length >= everyMonth * whole.length) return null;
  const about = aboutWords(kit);
  const sum = await sumRows(kit.bound, query);
  const rows = await listRows(kit.bound, query, 'newest', mostShown);
  const fact = eventsBehind(kit, query, sum);
  const count = countsEvents(kit) ? sum.events : sum.rows;
  const number = book.count(labelOf(kit, noun(kit, 2), about, days), count, fact);
  const gross = book.money(labelOf(kit, noun(kit, 2), about, days), sum.gross, fact);
  const lines = rows.map((row) => `\n• ${rowLine(kit, row)}`).join('');
  const none = range(kit, looked);
  const dated = range(kit, days);
  return reply(
    kit,
    say(
      `Yes, though not ${none}: ${number} ${noun(kit, count)}${about} ${dated}, ${gross} in all (${scopeWords(kit)}).${lines}`,
      `Sí, aunque no ${none}: ${number} ${noun(kit, count)}${about} ${dated}, ${gross} en total (${scopeWords(kit)}).${lines}`,
    ),
    { rowIds: sum.ids },
  );
}

const mostShown = 5;
const countsEvents = ({ frame: { flow } }: Kit): boolean =>
  flow === 'spending' || flow === 'movement' || flow === 'transfers';

/** "Has my stipend come in yet?": the one of this month. */
const yet =
  /\b(yet|already|ya|todavia|aun|come in|came in|land(?:ed)?|hit|cayo|llego|entro|llegado|entrado|caido)\b/;

/** "Did I ...?": yes with the rows, or no with what was looked at. */
export async function answerExists(kit: Kit): Promise<Reply> {
  const { frame, say } = kit;
  const days = frame.periods[0]
    ? daysOf(kit, frame.periods[0])
    : frame.things.length === 0
      ? { ...allTime(kit), start: addDays(kit.world.today, -30) }
      : frame.flow === 'spending' || (frame.flow === 'income' && yet.test(frame.said ?? ''))
        ? thisMonth(kit)
        : allTime(kit);
  if (beforeData(kit, days)) return noData(kit, days);
  const query = queryOf(kit, days);
  const about = aboutWords(kit);
  const sum = await sumRows(kit.bound, query);
  const count = countsEvents(kit) ? sum.events : sum.rows;
  const seldom = count === 0 && frame.periods.length === 0 ? await seldomYes(kit, days) : null;
  if (seldom) return seldom;
  if (frame.periods.length === 0) tellDays(kit, days);
  const rows = await listRows(kit.bound, query, 'newest', mostShown);
  const beside = await noteCurrencies(kit, query);
  if (count === 0 && beside) return reply(kit, nothing(kit, days, about), { outcome: 'nodata' });
  if (count === 0) {
    const received = await besideIncome(kit, query);
    if (received.instead)
      return reply(kit, await emptyWords(kit, days, query, about), { rowIds: received.rowIds });
    const latest = (await listRows(kit.bound, queryOf(kit, allTime(kit)), 'newest', 1))[0];
    if (!latest)
      return reply(kit, `${say('No.', 'No.')} ${await emptyWords(kit, days, query, about)}`, {
        outcome: 'answer',
      });
    const tail = say(
      ` The most recent one: ${rowLine(kit, latest)}.`,
      ` Lo más reciente: ${rowLine(kit, latest)}.`,
    );
    return reply(kit, `${say('No.', 'No.')} ${nothing(kit, days, about)}${tail}`, { rowIds: [latest.id] });
  }
  const fact = eventsBehind(kit, query, sum);
  const number = kit.book.count(labelOf(kit, noun(kit, 2), about, days), count, fact);
  const gross = kit.book.money(labelOf(kit, noun(kit, 2), about, days), sum.gross, fact);
  const lines = rows.map((row) => `• ${rowLine(kit, row)}`);
  const received = await besideIncome(kit, query);
  if (received.text) lines.push(received.text);
  return reply(
    kit,
    say(
      `Yes: ${number} ${noun(kit, count)}${about} ${range(kit, days)}, ${gross} in all (${scopeWords(kit)}).\n${lines.join('\n')}`,
      `Sí: ${number} ${noun(kit, count)}${about} ${range(kit, days)}, ${gross} en total (${scopeWords(kit)}).\n${lines.join('\n')}`,
    ),
    { rowIds: sum.ids },
  );
}
