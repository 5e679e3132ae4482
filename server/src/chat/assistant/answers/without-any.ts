import { addDays } from '@saldo/contract/dates';
import type { Reply } from '../fact.ts';
import { unitSpan } from '../periods/calendar.ts';
import { dateWords, listWords } from '../render/words.ts';
import { groupRows } from '../tools/rows.ts';
import { aboutWords } from './about.ts';
import { capital } from './labels.ts';
import { allTime, beforeData, type Days, daysOf, noData, range, stretchName } from './days.ts';
import { behind, type Kit, queryOf, reply, scopeWords } from './kit.ts';

/** So many are named one by one. */
const mostNamed = 16;

const words = {
  day: [
    ['day', 'days'],
    ['día', 'días'],
  ],
  week: [
    ['week', 'weeks'],
    ['semana', 'semanas'],
  ],
  month: [
    ['month', 'months'],
    ['mes', 'meses'],
  ],
} as const;

/** Days, weeks or months of a stretch without a payment of what was asked for. One that still runs is told apart. */
export async function answerWithoutAny(kit: Kit): Promise<Reply> {
  const { frame, say, book, world } = kit;
  const unit = frame.groupBy === 'week' || frame.groupBy === 'month' ? frame.groupBy : 'day';
  const [period] = frame.periods;
  const said = period ? daysOf(kit, period) : allTime(kit);
  if (beforeData(kit, said)) return noData(kit, said);
  const start = world.dataStart !== null && said.start < world.dataStart ? world.dataStart : said.start;
  const days: Days = { ...said, start, end: said.end > world.today ? world.today : said.end };
  const query = queryOf(kit, days);
  const groups = await groupRows(kit.bound, query, unit);
  const paid = new Set(groups.filter((one) => one.events > 0).map((one) => one.key));
  const all = unitsOf(days, unit);
  const empty = all.filter((one) => !paid.has(unit === 'day' ? one.start : unitSpan(unit, one.start).start));
  const about = aboutWords(kit);
  const rows = groups.reduce((sum, one) => sum + one.rows, 0);
  const fact = behind(kit, query, { rows, ids: groups.flatMap((one) => one.ids) });
  const count = book.count(
    say(`${words[unit][0][1]} without spending`, `${words[unit][1][1]} sin gastos`),
    empty.length,
    fact,
  );
  const of = book.count(say(words[unit][0][1], words[unit][1][1]), all.length);
  const [en, es] = [words[unit][0][all.length === 1 ? 0 : 1], words[unit][1][all.length === 1 ? 0 : 1]];
  const names =
    empty.length > 0 && empty.length <= mostNamed
      ? `: ${listWords(
          empty.map((one) => nameOf(kit, one, unit)),
          kit.language,
        )}`
      : '';
  if (empty.length === 0)
    return reply(
      kit,
      say(
        `There was spending${about} in every one of the ${of} ${en} ${range(kit, days)} (${scopeWords(kit)}).`,
        `Hubo gastos${about} en cada uno de los ${of} ${es} ${range(kit, days)} (${scopeWords(kit)}).`.replace(
          'cada uno de los',
          unit === 'week' ? 'cada una de las' : 'cada uno de los',
        ),
      ),
    );
  return reply(
    kit,
    say(
      `You spent nothing${about} ${unit === 'day' ? 'on' : 'in'} ${count} of the ${of} ${en} ${range(kit, days)} (${scopeWords(kit)})${names}.`,
      `${capital(words[unit][1][1])} sin gastos${about}: ${count} de ${all.length === 1 ? '' : unit === 'week' ? 'las ' : 'los '}${of} ${es} ${range(kit, days)} (${scopeWords(kit)})${names}.`,
    ),
  );
}

function nameOf(kit: Kit, one: Days, unit: 'day' | 'week' | 'month'): string {
  kit.book.stated.add(one.start).add(one.end);
  return unit === 'day' ? dateWords(one.start, kit.language) : stretchName(kit, one);
}

/** The units a stretch holds, the first and last cut where it ends. */
function unitsOf(days: Days, unit: 'day' | 'week' | 'month'): Days[] {
  const units: Days[] = [];
  for (let { start } = days; start <= days.end;) {
    const end = unit === 'day' ? start : unitSpan(unit, start).end;
    units.push({ start, end: end < days.end ? end : days.end, grain: unit, kind: 'unit' });
    start = addDays(end, 1);
  }
  return units;
}
