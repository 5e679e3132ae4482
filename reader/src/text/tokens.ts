import { pairsOf } from './data.ts';
import { dictionary } from './dictionary.ts';
import { fold } from './fold.ts';

export interface Token {
  /** Folded text, after contractions and repair. */
  text: string;
  /** As the person typed it. */
  raw: string;
  start: number;
  end: number;
  kind: 'word' | 'number' | 'money' | 'date' | 'mark';
  /** For numbers and money: the value in units (money in currency units). */
  value?: number;
  /** 1st, 2nd: an ordinal in digits. */
  ordinal?: boolean;
  percent?: boolean;
  /** What the word was before a slip was repaired. */
  repairedFrom?: string;
}

/** Words as they are shortened, slipped or contracted, with the words they stand for. */
const standsFor = dictionary<readonly string[]>(
  Object.fromEntries(
    pairsOf('shorthand.txt').flatMap(([meant, typed]) =>
      typed.map((word) => [word, meant.split(' ')] as const),
    ),
  ),
);

/**
 * A number as people type it: `1,500` and `1.500` are fifteen hundred, `1.5` and `1,5` one and a half, `1.234,50` and
 * `1,234.50` the same amount. The last separator is decimal unless exactly three digits follow it.
 */
export function readNumber(text: string): number {
  const plain = text.replaceAll(/[^\d.,]/g, '').replace(/[.,]{1,9}$/, '');
  const last = Math.max(plain.lastIndexOf('.'), plain.lastIndexOf(','));
  if (last < 0) return Number(plain);
  const decimals = plain.slice(last + 1);
  const whole = plain.slice(0, last).replaceAll(/[.,]/g, '');
  return decimals.length === 3 ? Number(whole + decimals) : Number(`${whole || '0'}.${decimals}`);
}

/** What a token may be, tried in order at each place; each is anchored there and bounded, so reading is linear. */
const rules: readonly (readonly [Token['kind'] | 'blank', RegExp])[] = [
  ['blank', /\s+/y],
  ['word', /(?:b4|2day|2nite|2moro|2morrow)\b/y],
  ['money', /[$€£]\s?\d[\d.,]{0,20}(?:\s?(?:k|m|mil)\b)?/y],
  ['date', /\d{4}-\d{1,2}-\d{1,2}(?!\d)/y],
  ['date', /\d{1,2}-\d{1,2}-\d{4}(?!\d)/y],
  ['date', /\d{1,2}\.\d{1,2}\.(?:\d{4}|\d{2})(?!\d)/y],
  ['date', /\d{4}-\d{2}(?!\d{0,4}-)(?!\d)/y],
  ['date', /\d{1,2}\/\d{1,2}(?:\/\d{2,4})?(?!\d)/y],
  ['date', /\d{1,2}\/\d{4}(?!\d)/y],
  ['date', /\d{4}\/\d{1,2}(?!\d)/y],
  ['number', /(?:\d[\d.,]{0,20}\d|\d)(?:k\b|st\b|nd\b|rd\b|th\b|[ªº°]|\s?%)?/y],
  ['word', /(?:w\/o?|a\/c)(?![a-z])/y],
  ['word', /[a-z]{1,40}\d{1,20}[a-z][a-z0-9]{0,40}/y],
  ['word', /[a-z]{1,60}(?:'[a-z]{1,20})?(?!\p{L})/uy],
  // Names are of any script; an ordinal's letter is no word.
  ['word', /[^\P{L}ªº][\p{L}\p{M}]{0,59}/uy],
];

/** `17,` ends before its comma: punctuation behind a number is none of it. */
const withoutTail = (kind: Token['kind'], text: string): string =>
  kind === 'money' ? text.replace(/[.,]{1,9}$/, '') : text;

function matchAt(text: string, at: number): { kind: Token['kind'] | 'blank'; said: string } {
  for (const [kind, rule] of rules) {
    rule.lastIndex = at;
    const said = rule.exec(text)?.[0];
    if (said !== undefined) return { kind, said: kind === 'blank' ? said : withoutTail(kind, said) };
  }
  return { kind: 'mark', said: text[at] ?? '' };
}

function scale(text: string): number {
  if (/k$|mil$/.test(text)) return 1000;
  return text.endsWith('m') ? 1_000_000 : 1;
}

function numberToken(said: string, raw: string, start: number): Token {
  const digits = /^[\d.,]+/.exec(said)?.[0] ?? said;
  const suffix = said.slice(digits.length).trim();
  const token: Token = {
    text: digits,
    raw,
    start,
    end: start + said.length,
    kind: 'number',
    value: readNumber(digits),
  };
  if (suffix === 'k') token.value = (token.value ?? 0) * 1000;
  else if (suffix === '%') token.percent = true;
  else if (suffix !== '') token.ordinal = true;
  return token;
}

/** Where single strokes stand around words as quotes ('for the wedding') and are no apostrophe. */
function quotesOfOneStroke(folded: string): ReadonlySet<number> {
  const places = new Set<number>();
  let opened: number | null = null;
  for (let at = folded.indexOf("'"); at >= 0; at = folded.indexOf("'", at + 1)) {
    const [before = ' ', after = ' '] = [folded[at - 1], folded[at + 1]];
    if (/[\s(:]/.test(before) && /[a-z]/.test(after)) opened = at;
    else if (opened !== null && /[\s.,;:!?)]/.test(after)) {
      places.add(opened).add(at);
      opened = null;
    }
  }
  return places;
}

/** Splits a question into tokens. White space is dropped; punctuation stays as marks. Linear in its length. */
export function tokenise(question: string): Token[] {
  const folded = fold(question);
  const quotes = quotesOfOneStroke(folded);
  const tokens: Token[] = [];
  for (let start = 0; start < folded.length;) {
    const { kind, said } = matchAt(folded, start);
    const end = start + said.length;
    const raw = question.slice(start, end);
    if (kind === 'money')
      tokens.push({ text: said, raw, start, end, kind, value: readNumber(said) * scale(said.trim()) });
    else if (kind === 'number') tokens.push(numberToken(said, raw, start));
    else if (kind === 'word') {
      // "Q3" is a quarter, and "90d" are days.
      const isCounted = /\d/.test((said === 'q' ? folded[end] : said === 'd' ? folded[start - 1] : '') ?? '');
      const parts = (isCounted ? undefined : standsFor[said]) ?? [
        said.replace(/'s$/, '').replaceAll("'", ''),
      ];
      for (const text of parts) tokens.push({ text, raw, start, end, kind });
    } else if (kind !== 'blank') tokens.push({ text: quotes.has(start) ? '"' : said, raw, start, end, kind });
    start = end;
  }
  return tokens;
}
