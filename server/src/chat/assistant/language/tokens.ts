import { fold } from './fold.ts';
import { dictionary } from './dictionary.ts';
import { shorthand } from './shorthand.ts';

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
  /** What the word was before a typo was repaired. */
  repairedFrom?: string;
}

const pattern =
  /(?<short>\b(?:b4|2day|2nite|2moro|2morrow)\b)|(?<money>[$€£]\s?\d[\d.,]*(?:\s?(?:k|m|mil)\b)?)|(?<date>\d{4}-\d{1,2}-\d{1,2}|\d{1,2}-\d{1,2}-\d{4}|\d{1,2}\.\d{1,2}\.(?:\d{4}|\d{2})|\d{4}-\d{2}(?!\d*-)|\d{1,2}\/\d{1,2}(?:\/\d{2,4})?|\d{1,2}\/\d{4}|\d{4}\/\d{1,2})(?!\d)|(?<number>\d[\d.,]*\d|\d)(?<suffix>k\b|st\b|nd\b|rd\b|th\b|[ªº°]|\s?%)?|(?<word>w\/o?(?![a-z])|[a-z]+\d+[a-z][a-z0-9]*|[a-z]+(?:'[a-z]+)*)|(?<mark>[^\sa-z0-9])/g;

/** Contractions as the words they stand for; a possessive 's is dropped. */
const contractions = dictionary<readonly string[]>({
  "what's": ['what', 'is'],
  whats: ['what', 'is'],
  "how's": ['how', 'is'],
  "where's": ['where', 'is'],
  "when's": ['when', 'is'],
  "who's": ['who', 'is'],
  "that's": ['that', 'is'],
  "it's": ['it', 'is'],
  "there's": ['there', 'is'],
  "here's": ['here', 'is'],
  "one's": ['one', 'is'],
  "let's": ['let', 'us'],
  "i'm": ['i', 'am'],
  "i've": ['i', 'have'],
  ive: ['i', 'have'],
  "i'd": ['i', 'would'],
  "i'll": ['i', 'will'],
  "we'll": ['we', 'will'],
  "we've": ['we', 'have'],
  "you're": ['you', 'are'],
  "don't": ['do', 'not'],
  dont: ['do', 'not'],
  "didn't": ['did', 'not'],
  didnt: ['did', 'not'],
  "doesn't": ['does', 'not'],
  doesnt: ['does', 'not'],
  "isn't": ['is', 'not'],
  isnt: ['is', 'not'],
  "aren't": ['are', 'not'],
  arent: ['are', 'not'],
  "weren't": ['were', 'not'],
  werent: ['were', 'not'],
  "can't": ['can', 'not'],
  cant: ['can', 'not'],
  "haven't": ['have', 'not'],
  "hasn't": ['has', 'not'],
  "wasn't": ['was', 'not'],
  wasnt: ['was', 'not'],
  im: ['i', 'am'],
  weve: ['we', 'have'],
  "they're": ['they', 'are'],
  theyre: ['they', 'are'],
  "they've": ['they', 'have'],
  "it'll": ['it', 'will'],
  "that'll": ['that', 'will'],
  havent: ['have', 'not'],
  hasnt: ['has', 'not'],
  thats: ['that', 'is'],
  "won't": ['will', 'not'],
  "how'd": ['how', 'did'],
  wheres: ['where', 'is'],
  hows: ['how', 'is'],
  whens: ['when', 'is'],
  gimme: ['give', 'me'],
  wanna: ['want', 'to'],
  gonna: ['going', 'to'],
});

/**
 * A number as people type it: `1,500` and `1.500` are fifteen hundred, `1.5` and `1,5` one and a half, `1.234,50` and
 * `1,234.50` the same amount. The last separator is decimal unless exactly three digits follow it.
 */
export function readNumber(text: string): number {
  const plain = text.replaceAll(/[^\d.,]/g, '').replace(/[.,]+$/, '');
  const last = Math.max(plain.lastIndexOf('.'), plain.lastIndexOf(','));
  if (last < 0) return Number(plain);
  const decimals = plain.slice(last + 1);
  const whole = plain.slice(0, last).replaceAll(/[.,]/g, '');
  return decimals.length === 3 ? Number(whole + decimals) : Number(`${whole || '0'}.${decimals}`);
}

function scale(text: string): number {
  if (/k$|mil$/.test(text)) return 1000;
  return text.endsWith('m') ? 1_000_000 : 1;
}

/** Splits a question into tokens. Whitespace is dropped; punctuation stays as marks. */
export function tokenise(question: string): Token[] {
  const folded = fold(question);
  const tokens: Token[] = [];
  for (const match of folded.matchAll(pattern)) {
    const groups = match.groups as Record<string, string | undefined>;
    const start = match.index;
    const end = start + match[0].length;
    const raw = question.slice(start, end);
    if (groups['money']) {
      const value = readNumber(match[0]) * scale(match[0].trim());
      tokens.push({ text: match[0], raw, start, end, kind: 'money', value });
    } else if (groups['date']) tokens.push({ text: match[0], raw, start, end, kind: 'date' });
    else if (groups['number']) {
      const suffix = groups['suffix']?.trim();
      const token: Token = {
        text: groups['number'],
        raw,
        start,
        end,
        kind: 'number',
        value: readNumber(groups['number']),
      };
      if (suffix === 'k') token.value = (token.value ?? 0) * 1000;
      else if (suffix === '%') token.percent = true;
      else if (suffix) token.ordinal = true;
      tokens.push(token);
    } else if (groups['word'] ?? groups['short']) {
      const word = groups['word'] ?? groups['short'] ?? '';
      const parts = (word === 'q' && /\d/.test(folded[end] ?? '')
        ? [word]
        : (contractions[word] ?? shorthand[word])) ?? [word.replace(/'s$/, '').replaceAll("'", '')];
      for (const text of parts) tokens.push({ text, raw, start, end, kind: 'word' });
    } else tokens.push({ text: match[0], raw, start, end, kind: 'mark' });
  }
  return tokens;
}
