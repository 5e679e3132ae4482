import { readFileSync, writeFileSync } from 'node:fs';
import { makePersona, type Persona } from './generator/persona.ts';
import type { Item } from './generator/make.ts';

/** Seeds of the frozen set, and of nothing else. */
export const frozenSeed = 20_261_121;
export const frozenPersonas: readonly number[] = [41, 42, 43, 44, 45, 46];
export const frozenSize = 600;

const setFile = new URL('frozen/questions.jsonl', import.meta.url);

type Kept = [
  seed: number,
  language: Item['language'],
  noise: Item['noise'],
  op: Item['op'],
  ...turns: unknown[],
];

/** The frozen questions with the truth of the day they were made. */
export const readFrozen = (): Item[] =>
  readFileSync(setFile, 'utf8')
    .split('\n')
    .filter(Boolean)
    .map((line) => {
      const [seed, language, noise, op, ...turns] = JSON.parse(line) as Kept;
      return { seed, language, noise, op, turns: turns as Item['turns'] };
    });

export function writeFrozen(items: readonly Item[]): void {
  writeFileSync(
    setFile,
    items
      .map(
        ({ seed, language, noise, op, turns }) =>
          `${JSON.stringify([seed, language, noise, op, ...turns])}\n`,
      )
      .join(''),
  );
}

export const readPersonas = (): Persona[] => frozenPersonas.map((seed) => makePersona(seed));
