import { cardinalAt } from '../language/numbers.ts';
import { fold } from '../language/fold.ts';
import { tokenise } from '../language/tokens.ts';
import { monthWords } from '../periods/words.ts';

/** A figure a person would read in a text. Money in cents, percent in tenths, dates as YYYY-MM-DD. */
export interface Found {
  kind: 'money' | 'percent' | 'date' | 'number' | 'words';
  value: number | string;
  text: string;
  /** Position in the text that was searched. */
  index: number;
  /** Money written with a minus sign. */
  negative?: true;
}

const blank = (text: string): string => ' '.repeat(text.length);

/** The names a reply may hold with digits or number words in them ("7-Eleven", "Three Twins"), blanked out. */
export function maskNames(text: string, names: readonly string[]): string {
  let masked = text;
  for (const name of [...names].filter((one) => one.length > 1).toSorted((a, b) => b.length - a.length))
    masked = masked.split(name).join(blank(name));
  return masked;
}

const monthNames = [...monthWords.keys()].toSorted((a, b) => b.length - a.length).join('|');
const isoDate = /\b(\d{4})-(\d{2})-(\d{2})\b/g;
const englishDate = new RegExp(`\\b(${monthNames})\\.? (\\d{1,2})(?:st|nd|rd|th)?,? (\\d{4})\\b`, 'g');
const spanishDate = new RegExp(
  `\\b(\\d{1,2})(?:st|nd|rd|th)? (?:de |of )?(${monthNames}),?(?: (?:de|del) )? ?(\\d{4})\\b`,
  'g',
);
const monthYear = new RegExp(`\\b(${monthNames})(?: de| del|,)? (\\d{4})\\b`, 'g');
const bareDay = new RegExp(
  `\\b(?:(${monthNames})\\.? (\\d{1,2})(?:st|nd|rd|th)?|(\\d{1,2})(?:st|nd|rd|th)? (?:de |of )?(${monthNames}))\\b`,
  'g',
);

const iso = (year: number, month: number, date: number): string =>
  `${year}-${String(month).padStart(2, '0')}-${String(date).padStart(2, '0')}`;

/** Every figure of a text, each once: dates first, then money, percent, plain numbers and number words. */
export function findNumbers(text: string): Found[] {
  const found: Found[] = [];
  let rest = fold(text);
  const take = (
    pattern: RegExp,
    read: (match: RegExpMatchArray) => Omit<Found, 'text' | 'index'> | null,
  ): void => {
    rest = rest.replaceAll(pattern, (...args: unknown[]) => {
      const groupCount = args.findIndex((one) => typeof one === 'number');
      const match = args.slice(0, groupCount) as unknown as RegExpMatchArray;
      const value = read(match);
      if (!value) return match[0];
      found.push({ ...value, text: match[0], index: args[groupCount] as number });
      return blank(match[0]);
    });
  };
  take(isoDate, (m) => ({ kind: 'date', value: m[0] }));
  take(englishDate, (m) => ({
    kind: 'date',
    value: iso(Number(m[3]), monthWords.get(m[1] ?? '') ?? 0, Number(m[2])),
  }));
  take(spanishDate, (m) => ({
    kind: 'date',
    value: iso(Number(m[3]), monthWords.get(m[2] ?? '') ?? 0, Number(m[1])),
  }));
  take(monthYear, (m) => ({
    kind: 'date',
    value: iso(Number(m[2]), monthWords.get(m[1] ?? '') ?? 0, 0).slice(0, 7),
  }));
  take(bareDay, (m) => ({
    kind: 'date',
    value: `--${iso(0, monthWords.get(m[1] ?? m[4] ?? '') ?? 0, Number(m[2] ?? m[3])).slice(-5)}`,
  }));
  take(/\b\d{1,2}:\d{2} utc\b/g, () => ({ kind: 'date', value: 'time' }));
  take(/[-−]?\s?[$€£]\s?\d[\d,]*(?:\.\d{1,2})?(?:\s?(?:k|million|thousand|mil)\b)?/g, (m) => {
    const scale = /k$|thousand$|mil$/.test(m[0]) ? 1000 : m[0].endsWith('million') ? 1_000_000 : 1;
    return {
      kind: 'money',
      value: Math.round(Number(m[0].replaceAll(/[^\d.]/g, '')) * 100 * scale),
      ...(/^[-−]/.test(m[0]) && { negative: true }),
    };
  });
  take(/\b\d[\d,]*(?:\.\d{1,2})? (?:dollars?|dolares|usd|bucks)\b/g, (m) => ({
    kind: 'money',
    value: Math.round(Number(m[0].replaceAll(/[^\d.]/g, '')) * 100),
  }));
  take(/-?\d+(?:[.,]\d+)?\s?(?:%|percent\b|por ciento\b)/g, (m) => ({
    kind: 'percent',
    value: Math.round(Number(m[0].replaceAll(/[^\d.]/g, '')) * 10),
  }));
  take(/\bq([1-4]) (\d{4})\b/g, () => ({ kind: 'date', value: 'quarter' }));
  take(/\d[\d,]*(?:\.\d+)?(?:st|nd|rd|th)?/g, (m) => ({
    kind: 'number',
    value: Number(m[0].replaceAll(/[^\d.]/g, '')),
  }));
  const tokens = tokenise(rest);
  for (let at = 0; at < tokens.length; at += 1) {
    if (tokens[at]?.kind !== 'word') continue;
    const number = cardinalAt(tokens, at);
    if (!number) continue;
    const unit = tokens[number.next]?.text ?? '';
    if (/^(dollars?|bucks?|dolar(?:es)?|usd|cents?|centavos?)$/.test(unit))
      found.push({
        kind: 'money',
        value: Math.round(number.value * (unit.startsWith('cent') ? 1 : 100)),
        text: rest.slice(tokens[at]?.start ?? 0, tokens[number.next]?.end ?? rest.length),
        index: tokens[at]?.start ?? 0,
      });
    else if (number.value > 2 && !/^(once|media|few|unos|unas|pocos)$/.test(tokens[at]?.text ?? ''))
      found.push({
        kind: 'words',
        value: number.value,
        text: tokens
          .slice(at, number.next)
          .map((one) => one.text)
          .join(' '),
        index: tokens[at]?.start ?? 0,
      });
    at = number.next - 1;
  }
  for (const match of fold(text).matchAll(
    /\b(half|a third|two thirds|a quarter|three quarters|double|twice|triple|thrice|a dozen|dozens|hundreds|thousands|la mitad|un tercio|el doble|el triple|una docena|cientos|miles)\b/g,
  ))
    found.push({ kind: 'words', value: match[0], text: match[0], index: match.index });
  return found;
}
