import { cents } from '@saldo/contract/money';
import { daysBetween } from '@saldo/contract/dates';
import type { Reply } from '../fact.ts';
import type { Thing } from '../frames/frame.ts';
import { whetherSame } from '../frames/follow/tied/same-each-time.ts';
import { goingOnOf } from '../frames/asks/going-on.ts';
import { daysWords } from '../render/words.ts';
import type { RowQuery } from '../tools/query.ts';
import { listRows, type Row, sumRows } from '../tools/rows.ts';
import { labelOf } from './labels.ts';
import { eventsBehind } from './count.ts';
import { aboutWords } from './about.ts';
import { allTime, beforeData, type Days, daysOf, noData, range, thisMonth } from './days.ts';
import { type Kit, queryOf, reply, scopeWords } from './kit.ts';
import { emptyWords } from './empty.ts';
import { answerGoingOn } from './going-on.ts';
import { noun, rowLine } from './row-words.ts';
import { noteCurrencies } from './currencies.ts';
import { sumClause, sumOfRows } from './shown-sum.ts';

/** The largest or smallest rows; "the second largest" by rank. */
export async function answerExtreme(kit: Kit): Promise<Reply> {
  const { frame, say } = kit;
  const spans =
    frame.periods.length > 0 ? frame.periods.map((one) => daysOf(kit, one)) : [thisMonth(kit), allTime(kit)];
  const smallest = frame.order === 'smallest';
  const top = frame.top ?? 1;
  const offset = frame.rank !== null ? frame.rank - 1 : 0;
  // Two that were told one after the other, by their ranks.
  const limit = frame.rank !== null && !frame.wantsTotal ? 1 : Math.min(top, 25);
  const parts: string[] = [];
  let rowIds: number[] = [];
  for (const days of spans) {
    if (beforeData(kit, days) && spans.length === 1) return noData(kit, days);
    const query = queryOf(kit, days);
    const rows = await listRows(kit.bound, query, smallest ? 'smallest' : 'largest', limit, offset);
    const about = aboutWords(kit);
    await noteCurrencies(kit, query);
    if (rows.length === 0) {
      parts.push(offset > 0 ? await tooFew(kit, days, query) : await emptyWords(kit, days, query, about));
      continue;
    }
    const lines = rows.map((row) => rowLine(kit, row));
    const kind = smallest ? say('smallest', 'menor') : say('largest', 'mayor');
    const which =
      frame.rank !== null && frame.rank > 1
        ? say(
            `number ${kit.book.count('rank', frame.rank)} of your ${kind} ${noun(kit, 2)}`,
            `el número ${kit.book.count('rank', frame.rank)} de tus ${smallest ? 'menores' : 'mayores'} ${noun(kit, 2)}`,
          )
        : null;
    if (limit === 1)
      parts.push(
        say(
          `${which ? `${which.charAt(0).toUpperCase()}${which.slice(1)}` : `Your ${kind} ${noun(kit, 1)}`}${about} ${range(kit, days)}: ${lines[0]}; ${scopeWords(kit)}.`,
          `${which ? `${which.charAt(0).toUpperCase()}${which.slice(1)}` : `Tu ${kind} ${noun(kit, 1)}`}${about} ${range(kit, days)}: ${lines[0]}; ${scopeWords(kit)}.`,
        ),
      );
    else {
      kit.book.count('shown', lines.length);
      parts.push(
        sumOfRows(kit, rows) +
          say(
            `Your ${lines.length} ${kind} ${noun(kit, 2)}${about} ${range(kit, days)} (${scopeWords(kit)}):\n${lines.map((line, at) => `${at + 1}. ${line}`).join('\n')}`,
            `Tus ${lines.length} ${smallest ? 'menores' : 'mayores'} ${noun(kit, 2)}${about} ${range(kit, days)} (${scopeWords(kit)}):\n${lines.map((line, at) => `${at + 1}. ${line}`).join('\n')}`,
          ),
      );
    }
    rowIds = rows.map((row) => row.id);
  }
  if (frame.periods.length === 0)
    kit.notes.push(
      say(
        'You named no dates: this month first, then all your data.',
        'No dijiste fechas: primero este mes, luego todos tus datos.',
      ),
    );
  return reply(kit, parts.join('\n'), { rowIds, outcome: rowIds.length > 0 ? 'answer' : 'nodata' });
}

/** "the tenth largest" of six. */
async function tooFew(kit: Kit, days: Days, query: RowQuery): Promise<string> {
  const { say, book } = kit;
  const about = aboutWords(kit);
  const sum = await sumRows(kit.bound, query);
  if (sum.events === 0) return emptyWords(kit, days, query, about);
  const count = book.count(noun(kit, sum.events), sum.events, eventsBehind(kit, query, sum));
  return say(
    `There ${sum.events === 1 ? 'is' : 'are'} only ${count} ${noun(kit, sum.events)}${about} ${range(kit, days)} (${scopeWords(kit)}).`,
    `Solo hay ${count} ${noun(kit, sum.events)}${about} ${range(kit, days)} (${scopeWords(kit)}).`,
  );
}

export async function answerList(kit: Kit): Promise<Reply> {
  const { frame, say } = kit;
  const days = frame.periods[0] ? daysOf(kit, frame.periods[0]) : allTime(kit);
  if (beforeData(kit, days)) return noData(kit, days);
  const query = queryOf(kit, days);
  const limit = Math.min(frame.top ?? 10, 25);
  const sum = await sumRows(kit.bound, query);
  const rows = inOrder(await listRows(kit.bound, query, frame.order, limit), frame);
  await noteCurrencies(kit, query);
  const about = aboutWords(kit);
  if (rows.length === 0) return reply(kit, await emptyWords(kit, days, query, about), { outcome: 'nodata' });
  const events =
    frame.flow === 'spending' || frame.flow === 'movement' || frame.flow === 'transfers'
      ? sum.events
      : sum.rows;
  const fact = eventsBehind(kit, query, sum);
  const all = kit.book.count(labelOf(kit, noun(kit, 2), about, days), events, fact);
  kit.book.count('shown', rows.length);
  const order = {
    largest: say('largest first', 'de mayor a menor'),
    smallest: say('smallest first', 'de menor a mayor'),
    newest: say('newest first', 'de más reciente a más antigua'),
    oldest: say('oldest first', 'de más antigua a más reciente'),
  }[frame.newestBySize ?? frame.order];
  const gross =
    frame.flow === 'any'
      ? ''
      : say(
          `, ${kit.book.money(labelOf(kit, noun(kit, 2), about, days), sum.gross, fact)} in all`,
          `, ${kit.book.money(labelOf(kit, noun(kit, 2), about, days), sum.gross, fact)} en total`,
        );
  const latest = frame.top !== null && frame.periods.length === 0 && frame.order === 'newest';
  const together = latest && frame.flow === 'spending' ? sumClause(kit, rows) : '';
  const shown = frame.newestBySize ? `${together}, ${order}` : together;
  const head = latest
    ? say(
        `Your last ${rows.length} ${noun(kit, rows.length)}${about}${shown} (${scopeWords(kit)}):`,
        `Tus ${/iones|encias/.test(noun(kit, 2)) ? 'últimas' : 'últimos'} ${rows.length} ${noun(kit, rows.length)}${about}${shown} (${scopeWords(kit)}):`,
      )
    : events > rows.length
      ? say(
          `${rows.length} of ${all} ${noun(kit, 2)}${about} ${range(kit, days)}${gross}, ${order} (${scopeWords(kit)}):`,
          `${rows.length} de ${all} ${noun(kit, 2)}${about} ${range(kit, days)}${gross}, ${order} (${scopeWords(kit)}):`,
        )
      : say(
          `${all} ${noun(kit, events)}${about} ${range(kit, days)}${gross}, ${order} (${scopeWords(kit)}):`,
          `${all} ${noun(kit, events)}${about} ${range(kit, days)}${gross}, ${order} (${scopeWords(kit)}):`,
        );
  const lines = rows.map((row, at) => {
    kit.book.count('place', at + 1);
    return `${at + 1}. ${rowLine(kit, row)}`;
  });
  // Of all there are the line above says what they come to.
  const cut =
    !frame.lastTwo && (frame.top !== null || frame.flow === 'any' || events > rows.length)
      ? sumOfRows(kit, rows)
      : '';
  const alike = frame.said === whetherSame ? await alikeWords(kit, query) : '';
  const text = `${alike}${stepOf(kit, rows)}${head}\n${lines.join('\n')}`;
  return reply(kit, frame.top === null ? `${text}\n${cut}` : `${cut}${text}`, {
    rowIds: rows.map((row) => row.id),
  });
}

const mostHeld = 200;

/** Whether the rows of a list are of one size: said first, with the least and the most of them where they are not. */
async function alikeWords(kit: Kit, query: RowQuery): Promise<string> {
  const { book, say } = kit;
  const sizes = (await listRows(kit.bound, query, 'newest', mostHeld)).map((row) => Math.abs(row.amount));
  if (sizes.length < 2) return '';
  const [least, most] = [Math.min(...sizes), Math.max(...sizes)].map((one) => cents(one));
  if (least === undefined || most === undefined) return '';
  const low = book.money(say('least', 'el menor'), least);
  if (least === most)
    return say(`Yes, all the same: ${low} each.\n`, `Sí, todos iguales: ${low} cada uno.\n`);
  const high = book.money(say('most', 'el mayor'), most);
  return say(`No: they go from ${low} to ${high}.\n`, `No: van de ${low} a ${high}.\n`);
}

/** By how much the newest of two rows differs from the one before it, where that was asked; empty elsewhere. */
function stepOf({ book, frame, say }: Kit, [last, before]: readonly Row[]): string {
  if (!frame.lastTwo || !last) return '';
  if (!before) return say('There is none before it.\n', 'No hay ninguno antes.\n');
  const step = Math.abs(last.amount) - Math.abs(before.amount);
  const size = book.money('difference', cents(Math.abs(step)));
  const now = book.money('last', cents(Math.abs(last.amount)));
  const then = book.money('before', cents(Math.abs(before.amount)));
  if (step === 0)
    return say(
      `The last one was the same as the one before: ${now}.\n`,
      `El último fue igual que el anterior: ${now}.\n`,
    );
  return say(
    `The last one was ${size} ${step > 0 ? 'more' : 'less'} than the one before: ${now} after ${then}.\n`,
    `El último fue ${size} ${step > 0 ? 'más' : 'menos'} que el anterior: ${now} tras ${then}.\n`,
  );
}

/** The newest rows as they are told: by day, or by size where the largest of them is asked for. */
const inOrder = (rows: Row[], { newestBySize }: Kit['frame']): Row[] =>
  newestBySize
    ? rows.toSorted(
        (a, b) => (Math.abs(b.amount) - Math.abs(a.amount)) * (newestBySize === 'largest' ? 1 : -1),
      )
    : rows;

const isSalary = (one: Thing): boolean => one.key === 'salary';

/** When something last or first happened, and how much it was. */
export async function answerLast(kit: Kit): Promise<Reply> {
  const { frame, say, language } = kit;
  const goingOn = frame.ask === 'last' && frame.periods.length === 0 ? goingOnOf(frame.said) : null;
  if (goingOn) return answerGoingOn(kit, goingOn);
  const days = frame.periods[0] ? daysOf(kit, frame.periods[0]) : allTime(kit);
  if (beforeData(kit, days)) return noData(kit, days);
  const first = frame.ask === 'first';
  const place = frame.rank ?? 1;
  const rows = await listRows(
    kit.bound,
    queryOf(kit, days),
    first ? 'oldest' : 'newest',
    Math.min(frame.top ?? 1, 25),
    place - 1,
  );
  const about = aboutWords(kit);
  const row = rows[0];
  // Where nothing is marked as salary, whatever came in is the pay that is meant.
  if (!row && frame.flow === 'income' && frame.things.length > 0 && frame.things.every(isSalary)) {
    kit.notes.push(
      say('No deposit of yours is marked as salary.', 'Ningún ingreso tuyo está marcado como salario.'),
    );
    return answerLast({ ...kit, frame: { ...frame, things: [] } });
  }
  if (!row) await noteCurrencies(kit, queryOf(kit, days));
  if (!row && place > 1)
    return reply(kit, await tooFew(kit, days, queryOf(kit, days)), { outcome: 'nodata' });
  if (!row) return reply(kit, await emptyWords(kit, days, queryOf(kit, days), about), { outcome: 'nodata' });
  if (rows.length > 1) {
    const lines = rows.map((one, at) => {
      kit.book.count('place', at + 1);
      return `${at + 1}. ${rowLine(kit, one)}`;
    });
    const shown = kit.book.count('shown', rows.length);
    const head = say(
      `The ${first ? 'first' : 'last'} ${shown} ${noun(kit, rows.length)}${about} (${scopeWords(kit)}):`,
      `${first ? 'Lo primero' : 'Lo último'}: ${shown} ${noun(kit, rows.length)}${about} (${scopeWords(kit)}):`,
    );
    return reply(kit, `${sumOfRows(kit, rows)}${head}\n${lines.join('\n')}`, {
      rowIds: rows.map((one) => one.id),
    });
  }
  const ago = daysBetween(row.date, kit.world.today);
  kit.book.days('days ago', ago);
  // Of days that are over the latest is no latest of all.
  const within = frame.periods[0] && days.end < kit.world.today ? ` ${range(kit, days)}` : '';
  const when =
    ago === 0
      ? say('today', 'hoy')
      : ago > 0
        ? say(`${daysWords(ago, 'en')} ago`, `hace ${daysWords(ago, 'es')}`)
        : say(`in ${daysWords(-ago, 'en')}`, `dentro de ${daysWords(-ago, 'es')}`);
  if (ago < 0) kit.book.days('days ahead', -ago);
  const label = say(first ? 'The first' : 'The most recent', first ? 'El primer' : 'El más reciente');
  if (place > 1) {
    const number = kit.book.count('rank', place);
    const which = say(
      `Number ${number} of your ${first ? 'first' : 'most recent'} ${noun(kit, 2)}`,
      `El número ${number} de tus ${first ? 'primeros' : 'últimos'} ${noun(kit, 2)}`,
    );
    return reply(kit, `${which}${about}: ${rowLine(kit, row)}, ${when}; ${scopeWords(kit)}.`, {
      rowIds: [row.id],
    });
  }
  const text =
    language === 'en'
      ? `${label} ${noun(kit, 1)}${about}${within}: ${rowLine(kit, row)}, ${when}; ${scopeWords(kit)}.`
      : `${first ? 'Lo primero' : 'Lo más reciente'} (${noun(kit, 1)}${about}${within}): ${rowLine(kit, row)}, ${when}; ${scopeWords(kit)}.`;
  return reply(kit, text, { rowIds: [row.id] });
}
