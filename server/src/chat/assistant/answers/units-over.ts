import type { GroupBy } from '../frames/frame.ts';
import { groupRows } from '../tools/rows.ts';
import { aboutWords } from './about.ts';
import { type Days, range } from './days.ts';
import { groupLabel, queryOfGroup } from './group-parts.ts';
import { behind, type Kit, queryOf, scopeWords } from './kit.ts';

/** Units of time that a sum of each is held against an amount. */
export type HeldUnit = Extract<GroupBy, 'day' | 'week' | 'month'>;

const units: Readonly<Record<HeldUnit, readonly [string, string, string, string]>> = {
  day: ['day', 'days', 'día', 'días'],
  week: ['week', 'weeks', 'semana', 'semanas'],
  month: ['month', 'months', 'mes', 'meses'],
};
/** So many are named, newest last; of more the number alone is read. */
const mostNamed = 12;
const asksNumber = /\b(how many|cuant[oa]s|number of|numero de|count)\b/;

/**
 * "how many months did I spend over 4,000", `¿hubo algún mes de más de 800 en súper?`: the units of a stretch whose sum lies
 * within the bounds, each with its sum; yes or no first where a number was not asked for. Also the rows of the named ones.
 */
export async function unitsOver(
  kit: Kit,
  days: Days,
  unit: HeldUnit,
): Promise<{ text: string; rowIds: number[] }> {
  const { book, frame, say } = kit;
  const { minCents, maxCents } = frame;
  const query = { ...queryOf(kit, days), minCents: null, maxCents: null };
  const groups = await groupRows(kit.bound, query, unit);
  const met = groups
    .filter((one) => one.total > (minCents ?? 0) && (maxCents === null || one.total < maxCents))
    .toSorted((a, b) => (a.key < b.key ? -1 : 1));
  const [enOne, enMany, esOne, esMany] = units[unit];
  const figure = book.count(unit, met.length, { start: days.start, end: days.end });
  const about = aboutWords(kit);
  const lines = met.slice(-mostNamed).map((one) => {
    const name = groupLabel(kit, unit, one.key);
    if (unit !== 'month') book.date(name, one.key);
    const own = behind(kit, queryOfGroup(query, unit, one.key, false), one, query);
    return `\n• ${name}: ${book.money(name, one.total, { ...own, subjects: [name] })}`;
  });
  const earlier = met.length - lines.length;
  const before =
    earlier > 0
      ? `\n${say(`and ${book.count('others', earlier)} before.`, `y ${book.count('others', earlier)} antes.`)}`
      : '';
  const yes = asksNumber.test(frame.said) ? '' : met.length > 0 ? say('Yes. ', 'Sí. ') : say('No. ', 'No. ');
  const income = frame.flow === 'income';
  const end = lines.length > 0 ? ':' : '.';
  const head = say(
    `${yes}${unit === 'day' ? 'On' : 'In'} ${figure} ${met.length === 1 ? enOne : enMany} ${range(kit, days)} you had ${income ? 'income' : 'spending'}${about} (${scopeWords(kit)})${end}`,
    `${yes}En ${figure} ${met.length === 1 ? esOne : esMany} ${range(kit, days)} tuviste ${income ? 'ingresos' : 'gastos'}${about} (${scopeWords(kit)})${end}`,
  );
  return { text: `${head}${lines.join('')}${before}`, rowIds: met.flatMap((one) => one.ids).slice(0, 200) };
}
