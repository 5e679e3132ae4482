import { expect, test } from 'vitest';
import { repairable } from '../language/lexicon.ts';
import { metaOf } from '../talk/meta.ts';
import { read, reader } from './reading.testing.ts';

/** A stream of numbers from 0 to 1 that is the same each time (mulberry32). */
function numbers(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

const spice =
  '? ! , . ¿ — " \' $ $50 €1.234,50 12 31 1st 0 -5 2k 99999999 1/2 31/2 2026-02-30 13/13/2026 2026 1900 0001 % q5 x ñ ü 🥑 the of in de la el before after since until between and y o than not sin except last next first each §p'.split(
    ' ',
  );
const names = [
  ...reader.merchants.map((one) => one.name),
  ...reader.accounts.map((one) => one.name),
  ...reader.goals.map((one) => one.title),
];

test('no salad of the words it knows makes the reader throw', () => {
  const random = numbers(20_261_121);
  const of = <T>(from: readonly T[]): T => from[Math.floor(random() * from.length)] as T;
  const salad = (): string =>
    Array.from({ length: 1 + Math.floor(random() * 12) }, () => {
      const kind = random();
      if (kind < 0.65) return of(repairable);
      return kind < 0.9 ? of(spice) : of(names);
    }).join(' ');
  const thrown: string[] = [];
  for (let at = 0; at < 200; at += 1) {
    const talk = at % 3 === 0 ? [salad(), `¿y ${salad()}`] : [salad()];
    try {
      talk.forEach(metaOf);
      read(...talk);
    } catch (error) {
      thrown.push(`${talk.join(' >> ')}: ${String(error)}`);
    }
  }
  expect(thrown).toEqual([]);
}, 120_000);

test('no word of a sample of those it knows makes the reader throw', () => {
  expect(() => repairable.filter((_, index) => index % 8 === 0).forEach((word) => read(word))).not.toThrow();
}, 60_000);
