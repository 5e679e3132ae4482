import { cents } from '@saldo/contract/money';
import type { RowQuery } from '../tools/query.ts';
import type { Sum } from '../tools/rows.ts';
import { type Days, range } from './days.ts';
import { eachThing } from './each-thing.ts';
import { behind, type Kit } from './kit.ts';

/** Each of several things over both stretches, and which of them moved most; empty for one. */
export async function changeOfEach(kit: Kit, a: Days, b: Days): Promise<string> {
  const { say } = kit;
  const moves: { name: string; by: number }[] = [];
  const earlier: { sum: Sum; query: RowQuery }[] = [];
  await eachThing(kit, b, (_, sum, query) => {
    earlier.push({ sum, query });
    return '';
  });
  const lines = await eachThing(kit, a, (name, sum, query) => {
    const before = earlier[moves.length];
    const by = sum.total - (before?.sum.total ?? 0);
    moves.push({ name, by });
    const now = kit.book.money(name, sum.total, behind(kit, query, sum));
    const then = before
      ? kit.book.money(`${name} before`, before.sum.total, behind(kit, before.query, before.sum))
      : '';
    const size = kit.book.money(`change of ${name}`, cents(Math.abs(by)), { subjects: [name] });
    return say(
      `${name}: ${now} after ${then}, ${by === 0 ? 'the same' : `${size} ${by > 0 ? 'more' : 'less'}`}`,
      `${name}: ${now} tras ${then}, ${by === 0 ? 'lo mismo' : `${size} ${by > 0 ? 'más' : 'menos'}`}`,
    );
  });
  const [first, second] = moves.toSorted((x, y) => y.by - x.by);
  if (!first || !second) return '';
  const rose =
    first.by <= 0
      ? say('None of them went up.', 'Ninguno subió.')
      : first.by === second.by
        ? ''
        : say(`${first.name} went up more.`, `${first.name} subió más.`);
  const days = say(
    `\nEach ${range(kit, a)}, and ${range(kit, b)}:`,
    `\nCada uno ${range(kit, a)}, y ${range(kit, b)}:`,
  );
  return `${days}${lines}${rose && `\n${rose}`}`;
}
