import type { Token } from './tokens.ts';
import { dictionary } from './dictionary.ts';
import { among } from './among.ts';

const units = dictionary<number>({
  zero: 0,
  one: 1,
  two: 2,
  three: 3,
  four: 4,
  five: 5,
  six: 6,
  seven: 7,
  eight: 8,
  nine: 9,
  ten: 10,
  eleven: 11,
  twelve: 12,
  thirteen: 13,
  fourteen: 14,
  fifteen: 15,
  sixteen: 16,
  seventeen: 17,
  eighteen: 18,
  nineteen: 19,
  twenty: 20,
  thirty: 30,
  forty: 40,
  fifty: 50,
  sixty: 60,
  seventy: 70,
  eighty: 80,
  ninety: 90,
  cero: 0,
  uno: 1,
  dos: 2,
  tres: 3,
  cuatro: 4,
  cinco: 5,
  seis: 6,
  siete: 7,
  ocho: 8,
  nueve: 9,
  diez: 10,
  once: 11,
  doce: 12,
  trece: 13,
  catorce: 14,
  quince: 15,
  dieciseis: 16,
  diecisiete: 17,
  dieciocho: 18,
  diecinueve: 19,
  veinte: 20,
  veintiuno: 21,
  veintiun: 21,
  veintidos: 22,
  veintitres: 23,
  veinticuatro: 24,
  veinticinco: 25,
  veintiseis: 26,
  veintisiete: 27,
  veintiocho: 28,
  veintinueve: 29,
  treinta: 30,
  cuarenta: 40,
  cincuenta: 50,
  sesenta: 60,
  setenta: 70,
  ochenta: 80,
  noventa: 90,
  cien: 100,
  ciento: 100,
  doscientos: 200,
  doscientas: 200,
  trescientas: 300,
  cuatrocientas: 400,
  quinientas: 500,
  seiscientas: 600,
  setecientas: 700,
  ochocientas: 800,
  novecientas: 900,
  trescientos: 300,
  cuatrocientos: 400,
  quinientos: 500,
  seiscientos: 600,
  setecientos: 700,
  ochocientos: 800,
  novecientos: 900,
  dozen: 12,
  docena: 12,
  fiver: 5,
  tenner: 10,
});
const scales = dictionary<number>({
  hundred: 100,
  thousand: 1000,
  grand: 1000,
  mil: 1000,
  million: 1_000_000,
  millon: 1_000_000,
  millones: 1_000_000,
});
const ordinals = dictionary<number>({
  first: 1,
  second: 2,
  third: 3,
  fourth: 4,
  fifth: 5,
  sixth: 6,
  seventh: 7,
  eighth: 8,
  ninth: 9,
  tenth: 10,
  eleventh: 11,
  twelfth: 12,
  thirteenth: 13,
  fourteenth: 14,
  fifteenth: 15,
  sixteenth: 16,
  seventeenth: 17,
  eighteenth: 18,
  nineteenth: 19,
  twentieth: 20,
  thirtieth: 30,
  primer: 1,
  primera: 1,
  primero: 1,
  primeros: 1,
  primeras: 1,
  segundo: 2,
  segunda: 2,
  tercer: 3,
  tercero: 3,
  tercera: 3,
  cuarto: 4,
  cuarta: 4,
  quinto: 5,
  quinta: 5,
  sexto: 6,
  sexta: 6,
  septimo: 7,
  octavo: 8,
  noveno: 9,
  decimo: 10,
});

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
    return scale ? { value: token.value * scale, next: at + 2 } : { value: token.value, next: at + 1 };
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
      const hundreds = inHundreds.test(tokens[next - 1]?.text ?? '') && group < 100 && unit >= 20;
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
  return seen ? { value: value + group, next } : null;
}

const inHundreds = among(
  'one two three four five six seven eight nine eleven twelve thirteen fourteen fifteen',
  'sixteen seventeen eighteen nineteen twenty',
);

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
      : /^(few|pocos|unos|unas)$/.test(head)
        ? { value: 3, next: /^(of|pocos|cuantos)$/.test(text(at + 1)) ? at + 2 : at + 1 }
        : null;
  const scale = said ? scales[text(said.next).replace(/(hundred|thousand)s$/, '$1')] : undefined;
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
