import type { Token } from './tokens.ts';
import { dictionary } from './dictionary.ts';
import * as table from './numbers.data.ts';

const units = dictionary(table.units);
const scales = dictionary(table.scales);
const ordinals = dictionary(table.ordinals);
const manyOf = dictionary(table.manyOf);
const inHundreds = new Set(table.inHundreds.split(' '));

/** Every number word, for the lexicon that typos are repaired against. */
export const numberWords: readonly string[] = [
  ...Object.keys(units),
  ...Object.keys(scales),
  ...Object.keys(ordinals),
];

/** A word that is a number or an ordinal, in either language. */
export const isNumberWord = (word: string): boolean => word in units || word in scales || word in ordinals;

/** A cardinal at `at`: digits or words ("two thousand", `dos mil`, "a couple of"). Null when there is none. */
export function cardinalAt(tokens: readonly Token[], at: number): { value: number; next: number } | null {
  const token = tokens[at];
  if (!token) return null;
  if (token.kind === 'number' && !token.ordinal && !token.percent && token.value !== undefined) {
    const scale = scales[tokens[at + 1]?.text ?? ''];
    return scale
      ? withRest(tokens, { value: token.value * scale, next: at + 2 })
      : { value: token.value, next: at + 1 };
  }
  const vague = vagueAt(tokens, at);
  if (vague) return vague;
  let value = 0;
  let group = 0;
  let next = at;
  let seen = false;
  for (; next < tokens.length; next += 1) {
    const word = tokens[next]?.text ?? '';
    const unit = units[word];
    const scale = scales[word];
    // "twenty five", "hundred fifty", and as Americans say hundreds: "two fifty", "twelve fifty".
    if (unit !== undefined) {
      const hundreds = inHundreds.has(tokens[next - 1]?.text ?? '') && group < 100 && unit >= 20;
      if (hundreds) group *= 100;
      else if (!fits(group, unit)) break;
      group += unit;
    } else if (scale === 100) group = (group || 1) * 100;
    else if (scale) {
      value += (group || 1) * scale;
      group = 0;
    } else if (
      seen &&
      /^(and|y|-)$/.test(word) &&
      units[tokens[next + 1]?.text ?? ''] !== undefined &&
      // "between twenty and thirty" are two numbers, `veinte y cinco` one.
      (group >= 20 || (value > 0 && word !== '-')) &&
      fits(group, units[tokens[next + 1]?.text ?? ''] ?? 0) &&
      !(group === 0 && /^(between|entre|from|de|desde)$/.test(tokens[at - 1]?.text ?? ''))
    )
      continue;
    else break;
    seen = true;
  }
  if (!seen) return null;
  const said = { value: value + group, next };
  return group === 0 ? withRest(tokens, said) : said;
}

/** `2 mil 500`, `mil 250`: hundreds in figures behind a word of thousands. */
function withRest(
  tokens: readonly Token[],
  said: { value: number; next: number },
): { value: number; next: number } {
  const rest = tokens[said.next];
  const value = rest?.kind === 'number' && /^[1-9]\d\d$/.test(rest.raw) ? (rest.value ?? 0) : 0;
  const thousands = scales[tokens[said.next - 1]?.text ?? ''] === 1000;
  return value > 0 && thousands ? { value: said.value + value, next: said.next + 1 } : said;
}

/** Whether a unit goes on with what was said so far: after tens only ones, after hundreds anything less than a hundred. */
function fits(group: number, unit: number): boolean {
  if (group === 0) return true;
  const rest = group % 100;
  if (rest === 0) return unit < 100;
  return rest >= 20 && rest % 10 === 0 && unit > 0 && unit < 10;
}

/** "a couple of", "a few hundred", `un par de`, `unos cuantos`. */
function vagueAt(tokens: readonly Token[], at: number): { value: number; next: number } | null {
  const text = (place: number): string => tokens[place]?.text ?? '';
  const head = text(at);
  const said =
    head === 'couple' || (head === 'par' && text(at + 1) === 'de')
      ? { value: 2, next: /^(of|de)$/.test(text(at + 1)) ? at + 2 : at + 1 }
      : /^(few|pocos)$/.test(head) || (/^(unos|unas)$/.test(head) && !(text(at + 1) in scales))
        ? { value: 3, next: /^(of|pocos|cuantos)$/.test(text(at + 1)) ? at + 2 : at + 1 }
        : null;
  const word = text(said?.next ?? at);
  const scale = said ? (manyOf[word] ?? scales[word]) : undefined;
  return said && scale ? { value: said.value * scale, next: said.next + 1 } : said;
}

/** An ordinal at `at`: `3rd`, "third", `tercera`. */
export function ordinalAt(tokens: readonly Token[], at: number): { value: number; next: number } | null {
  const token = tokens[at];
  if (!token) return null;
  if (token.ordinal && token.value !== undefined) return { value: token.value, next: at + 1 };
  // "twenty-first"
  const tens = units[token.text] ?? 0;
  const dash = tokens[at + 1]?.text === '-' ? 1 : 0;
  const ones = tens === 20 || tens === 30 ? ordinals[tokens[at + 1 + dash]?.text ?? ''] : undefined;
  if (ones !== undefined && ones < 10) return { value: tens + ones, next: at + 2 + dash };
  const value = ordinals[token.text];
  return value === undefined ? null : { value, next: at + 1 };
}
