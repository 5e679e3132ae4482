import { addDays, daysBetween } from '@saldo/contract/dates';
import { cents } from '@saldo/contract/money';
import type { Reply } from '../fact.ts';
import { addMonths } from '../periods/calendar.ts';
import { safeText } from '../render/words.ts';
import { listRows, type Row } from '../tools/rows.ts';
import { aboutWords } from './about.ts';
import { type Kit, queryOf, reply, scopeWords } from './kit.ts';
import { estimate } from './stream-parts.ts';

/** How far a payment may lie from its day of the year before, and how many a year are still a few. */
const slack = 15;
const mostAYear = 6;

const nearly = (a: Row, b: Row): boolean =>
  Math.abs(daysBetween(addMonths(b.date, 12), a.date)) <= slack &&
  Math.max(Math.abs(a.amount), Math.abs(b.amount)) <= 1.5 * Math.min(Math.abs(a.amount), Math.abs(b.amount));

/**
 * When something is due next that has no rhythm but its days of the year ("the property tax", April and December): the soonest of
 * the days it fell on in both of the last two years. Null where no payment was near its day a year before.
 */
export async function dueAsLastYear(kit: Kit): Promise<Reply | null> {
  const { frame, say, book, world } = kit;
  if (frame.things.length === 0 || frame.periods.length > 0) return null;
  const { today } = world;
  const days = { start: addMonths(today, -25), end: today, grain: 'range', kind: 'range' } as const;
  const rows = await listRows(kit.bound, queryOf(kit, days, { flow: 'spending' }), 'newest', 50);
  const yearAgo = addMonths(today, -12);
  const latest = rows.filter((one) => one.date > addDays(yearAgo, -slack));
  if (latest.length > mostAYear) return null;
  const [next] = latest
    .flatMap((row) => {
      const before = rows.find((one) => one.id !== row.id && one.who === row.who && nearly(row, one));
      const on = addMonths(row.date, 12);
      return before && on >= today ? [{ row, before, on }] : [];
    })
    .toSorted((a, b) => a.on.localeCompare(b.on));
  if (!next) return null;
  const { row, before, on } = next;
  const name = safeText(row.who);
  const figure = (one: Row): string =>
    book.money(name, cents(Math.abs(one.amount)), { subjects: [name], rowIds: [one.id], rowCount: 1 });
  const day = (one: Row): string => book.date(name, one.date, { subjects: [name] });
  const due = book.date(say(`next ${name}`, `próximo ${name}`), on, { subjects: [name] });
  kit.notes.push(estimate(kit));
  return reply(
    kit,
    say(
      `I see no regular rhythm${aboutWords(kit)}, but ${name} was paid ${figure(before)} on ${day(before)} and ${figure(row)} on ${day(row)}, so the next one should come around ${due} (${scopeWords(kit)}).`,
      `No veo un ritmo regular${aboutWords(kit)}, pero a ${name} se le pagaron ${figure(before)} el ${day(before)} y ${figure(row)} el ${day(row)}, así que el próximo debería llegar hacia el ${due} (${scopeWords(kit)}).`,
    ),
    { rowIds: [row.id, before.id] },
  );
}
