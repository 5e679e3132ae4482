import { cents } from '@saldo/contract/money';
import { codeWords, safeText } from '../render/words.ts';
import type { RowQuery } from '../tools/query.ts';
import { groupRows, type Sum } from '../tools/rows.ts';
import { type Days, range } from './days.ts';
import { eachThing } from './each-thing.ts';
import { behind, type Kit } from './kit.ts';

const most = 5;

/** What made the difference between two stretches: the one that moved most, or the first few where it was asked why. */
export async function moversOf(kit: Kit, a: RowQuery, b: RowQuery): Promise<string> {
  const { frame, say } = kit;
  const why = frame.said === 'why';
  if (frame.flow !== 'spending' || (frame.things.length > 0 && !why)) return '';
  const by = frame.things.length > 0 ? 'merchant' : 'category';
  const earlier = new Map((await groupRows(kit.bound, b, by)).map((one) => [one.key, one.total as number]));
  const later = new Map((await groupRows(kit.bound, a, by)).map((one) => [one.key, one.total as number]));
  const moves = [...new Set([...earlier.keys(), ...later.keys()])]
    .map((key) => ({ key, by: (later.get(key) ?? 0) - (earlier.get(key) ?? 0) }))
    .filter((one) => one.by !== 0)
    .toSorted((x, y) => Math.abs(y.by) - Math.abs(x.by));
  const told = moves.slice(0, why ? most : 1).map((one) => {
    const name = by === 'category' ? codeWords(one.key, kit.language) : safeText(one.key);
    const size = kit.book.money(`change of ${name}`, cents(Math.abs(one.by)), { subjects: [name] });
    return {
      name,
      words: say(`${size} ${one.by > 0 ? 'more' : 'less'}`, `${size} ${one.by > 0 ? 'más' : 'menos'}`),
    };
  });
  const [first] = told;
  if (!first) return '';
  return told.length > 1
    ? say(
        `\nWhat changed most:${told.map((one) => `\n• ${one.name}: ${one.words}`).join('')}`,
        `\nLo que más cambió:${told.map((one) => `\n• ${one.name}: ${one.words}`).join('')}`,
      )
    : say(
        ` The largest change: ${first.name}, ${first.words}.`,
        ` El mayor cambio: ${first.name}, ${first.words}.`,
      );
}

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
