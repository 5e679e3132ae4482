import { readdirSync, readFileSync } from 'node:fs';
import { parseSync } from 'vite';
import { describe, expect, it } from 'vitest';
import { categoryNames, namedCodes } from '@saldo/contract/transactions/category-names';
import { compile, sourceOf } from '../../scripts/spanish.ts';
import further from './es-further.json' with { type: 'json' };
import spanish from './es.json' with { type: 'json' };
import { checkOf, placeOf } from './placing.ts';

const root = new URL('../', import.meta.url);

interface Node {
  type: string;
  tag?: { name?: string };
  quasi?: { quasis: { value: { cooked: string } }[] };
}

/** The names of all marked templates below a node: their English with numbered places. */
function keysIn(node: unknown, found: string[]): string[] {
  if (typeof node !== 'object' || node === null) return found;
  const { type, tag, quasi } = node as Partial<Node>;
  if (type === 'TaggedTemplateExpression' && (tag?.name === 't' || tag?.name === 'tx'))
    found.push(
      (quasi?.quasis ?? [])
        .map(({ value }, at) => (at === 0 ? value.cooked : `{${at - 1}}${value.cooked}`))
        .join(''),
    );
  for (const part of Object.values(node)) keysIn(part, found);
  return found;
}

/** The texts that the code marks, by the module that marks them: `t` or `further`. */
function marked(): Record<'t' | 'further', Set<string>> {
  const keys = { t: new Set<string>(), further: new Set<string>() };
  const files = readdirSync(root, { recursive: true, encoding: 'utf8' });
  for (const file of files.filter((name) => /\.tsx?$/.test(name) && !/\.test\./.test(name))) {
    const code = readFileSync(new URL(file, root), 'utf8');
    const module = /language\/(t|further)\.ts'/.exec(code)?.[1];
    if (module === undefined) continue;
    for (const key of keysIn(parseSync(file, code).program, [])) keys[module as 't' | 'further'].add(key);
  }
  return keys;
}

const placesOf = (text: string) => [...new Set(text.match(/\{\d\}/g))].toSorted();

describe('the Spanish catalogue', () => {
  const keys = marked();

  it.each([
    ['es.json', 't', spanish.texts],
    ['es-further.json', 'further', further.texts],
  ] as const)('%s has every text of its pages, and no other', (_, module, texts) => {
    const wanted = [...keys[module]];
    expect(wanted.length).toBeGreaterThan(300);
    expect(
      wanted.filter((key) => !(key in texts)),
      'not translated',
    ).toEqual([]);
    expect(
      Object.keys(texts).filter((key) => !keys[module].has(key)),
      'no longer used',
    ).toEqual([]);
  });

  it('has texts and what is said, and nothing beside them', () => {
    for (const file of [spanish, further]) expect(Object.keys(file)).toEqual(['texts', 'said']);
  });

  it('has the places of the English text in each Spanish one', () => {
    const all: [string, string][] = Object.entries({
      ...spanish.texts,
      ...spanish.said,
      ...further.texts,
      ...further.said,
    });
    const lost = all.filter(([key, text]) => {
      const places = placesOf(key);
      return placesOf(text).some((place) => !places.includes(place)) || text.trim() === '';
    });
    expect(lost).toEqual([]);
  });

  it('has every category by the name the contract gives it, and no copy of one', () => {
    const { said } = compile(sourceOf('/web/src/language/es.json', spanish));
    expect(namedCodes.length).toBeGreaterThan(140);
    for (const code of namedCodes) {
      const [english = '', name] = categoryNames(code) ?? [];
      expect(said.checks[placeOf(said, english)], code).toBe(checkOf(english));
      expect(said.texts[placeOf(said, english)]).toBe(name);
      expect(spanish.said).not.toHaveProperty([english]);
    }
    expect(sourceOf('/web/src/language/es-further.json', further)).toBe(further);
  });

  it('finds every text in its place, and no other text among the said ones', () => {
    const { texts, said } = compile(spanish);
    for (const [key, text] of Object.entries(spanish.texts))
      expect(texts.texts[placeOf(texts, key)]).toBe(text);
    for (const [key, text] of Object.entries(spanish.said)) {
      expect(said.texts[placeOf(said, key)]).toBe(text);
      expect(said.checks[placeOf(said, key)]).toBe(checkOf(key));
    }
    for (const foreign of ['Juniper Coffee', 'Whole Foods', ''])
      expect(said.checks[placeOf(said, foreign)]).not.toBe(checkOf(foreign));
  });
});

describe('the manifest in Spanish', () => {
  const read = (name: string) =>
    readFileSync(new URL(`../../public/${name}.webmanifest`, import.meta.url), 'utf8');

  it('differs from the English one in its texts only', () => {
    const texts = /"(description|lang)": "[^"]*"|(?<="name": ")(?!Saldo)[^"]*/g;
    expect(read('manifest.es').replace(texts, '')).toBe(read('manifest').replace(texts, ''));
    expect(read('manifest.es').match(texts)).toHaveLength(5);
    for (const text of read('manifest').match(texts) ?? []) expect(read('manifest.es')).not.toContain(text);
  });
});
