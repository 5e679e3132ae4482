import { widens } from '../frames/filters/any-of.ts';
import type { Thing } from '../frames/frame.ts';
import { thingWords } from '../render/words.ts';
import type { RowQuery } from '../tools/query.ts';
import { type Sum, sumRows } from '../tools/rows.ts';
import type { Days } from './days.ts';
import { type Kit, queryOf } from './kit.ts';

/** More of them than a person names one by one are one thing to them. */
const most = 6;

/** A category or some payees that are part of others, or the same. */
export const liesIn = (one: Thing, whole: Thing): boolean =>
  (one.kind === 'merchant' &&
    whole.kind === 'merchant' &&
    one.values.every((name) => whole.values.includes(name))) ||
  (one.kind === 'category' &&
    whole.kind === 'category' &&
    one.values.every((code) => whole.values.some((wide) => code === wide || code.startsWith(`${wide}_`))));

/** Things that stand beside each other: all payees or all categories, none of them within another. */
function areSides(things: readonly Thing[], anyOf: boolean): boolean {
  const [first] = things;
  return (
    things.length >= 2 &&
    things.length <= most &&
    things.every((one) => (anyOf || one.kind === first?.kind) && !one.person) &&
    things.every((one) => things.every((other) => one === other || !liesIn(one, other)))
  );
}

/** A line for each of several things that were named side by side, beside what they come to; empty for one. */
export async function eachThing(
  kit: Kit,
  days: Days,
  line: (name: string, sum: Sum, query: RowQuery) => string,
): Promise<string> {
  const { things } = kit.frame;
  if (!areSides(things, widens(kit.frame))) return '';
  const lines: string[] = [];
  for (const thing of things) {
    const query = queryOf(kit, days, { things: [thing] });
    // oxlint-disable-next-line no-await-in-loop -- one connection answers one statement after another
    const sum = await sumRows(kit.bound, query);
    lines.push(`\n• ${line(thingWords(thing, kit.language), sum, query)}`);
  }
  return lines.join('');
}
