import { addDays, daysBetween, isDateText, type DateText } from '../dates.ts';
import { cents, centsFromInput, type Cents } from '../money.ts';

/** What one line such as "12.50 coffee yesterday" says of a row. */
export interface LineRead {
  /** Negative is money out, which is meant where nothing else is said; null where no amount was found. */
  amount: Cents | null;
  date: DateText;
  /** What is left of the line; may be empty. */
  name: string;
}

/** The longest line that is read. */
const longest = 300;

const months = 'jan|ene feb mar apr|abr may jun jul aug|ago sep oct nov dec|dic'
  .split(' ')
  .map((names) => names.split('|'));
const weekdays = 'sun|dom mon|lun tue|mar wed|mie thu|jue fri|vie sat|sab'
  .split(' ')
  .map((names) => names.split('|'));
const longWeekday =
  /^(?:(?:sun|mon|tues?|wed(?:nes)?|thu(?:rs)?|fri|sat(?:ur)?)(?:day)?|domingo|lunes|martes|miercoles|jueves|viernes|sabado)$/;
const longMonth =
  /^(?:jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?|ene(?:ro)?|febrero|marzo|abr(?:il)?|mayo|junio|julio|ago(?:sto)?|sept?(?:iembre)?|octubre|noviembre|dic(?:iembre)?)$/;
/** The place of a word among names known by their first three letters; -1 for none. */
const placeIn = (names: readonly string[][], word: string) =>
  names.findIndex((some) => some.includes(word.slice(0, 3)));

/** Words that join the parts and belong to none, where they stand at an edge of what is left. */
const joints = new Set([
  'for',
  'at',
  'on',
  'in',
  'to',
  'from',
  'spent',
  'paid',
  'bought',
  'the',
  'a',
  'of',
  '-',
  ',',
]);
const spanishJoints = new Set([...joints, ...'en de del por para gaste pague compre'.split(' ')]);
/** Before a day, which stands last; a name of a shop may begin with one. */
const articles = new Set(['el', 'la', 'los', 'las']);
/** First words that say money came in. */
const incoming = new Set(
  'received got earned refund salary paycheck wages income recibi cobre gane reembolso devolucion sueldo salario nomina ingreso'.split(
    ' ',
  ),
);

interface Found<T> {
  value: T;
  from: number;
  /** Exclusive. */
  to: number;
}

const bare = (word: string | undefined): string =>
  (word ?? '')
    .toLowerCase()
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .replace(/[,.;]$/, '');
const dayNumber = (word: string | undefined): number | null => {
  const match = /^(\d{1,2})(?:st|nd|rd|th|o)?$/.exec(bare(word));
  return match ? Number(match[1]) : null;
};

/** The latest such day that is not after today; null for a day no month has. */
function pastDay(month: number, day: number, year: number | null, today: DateText): DateText | null {
  const of = (which: number) => `${which}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`;
  const now = Number(today.slice(0, 4));
  // Eight years, so that Feb 29 is found.
  const years = year === null ? Array.from({ length: 9 }, (_, back) => now - back) : [year];
  return years.map(of).find((date) => isDateText(date) && (year !== null || date <= today)) ?? null;
}

/** A year said after a day of a month. */
const yearAt = (word: string | undefined): number | null =>
  /^20\d\d$/.test(bare(word)) ? Number(bare(word)) : null;

/** A day at a word, with how many words name it. */
function dayAt(
  words: readonly string[],
  at: number,
  today: DateText,
  dayFirst: boolean,
): { date: DateText; length: number } | null {
  const [word, next] = [bare(words[at]), bare(words[at + 1])];
  if (word === 'today' || word === 'hoy') return { date: today, length: 1 };
  if (word === 'yesterday' || word === 'ayer') return { date: addDays(today, -1), length: 1 };
  if (word === 'anteayer' || word === 'antier') return { date: addDays(today, -2), length: 1 };
  if (word === 'hace' && /^\d{1,3}$/.test(next) && /^dias?$/.test(bare(words[at + 2])))
    return { date: addDays(today, -Number(next)), length: 3 };
  if (/^\d{1,3}$/.test(word) && /^days?$/.test(next) && bare(words[at + 2]) === 'ago')
    return { date: addDays(today, -Number(word)), length: 3 };
  if (word === 'last' && longWeekday.test(next)) {
    const found = dayAt(words, at + 1, today, dayFirst);
    return found && { ...found, length: 2 };
  }
  if (longWeekday.test(word)) {
    // 2000-01-02 was a Sunday.
    const now = daysBetween('2000-01-02', today) % 7;
    const back = (now - placeIn(weekdays, word) + 7) % 7 || 7;
    return { date: addDays(today, -back), length: next === 'pasado' ? 2 : 1 };
  }
  if (isDateText(word)) return { date: word, length: 1 };
  const slashed = /^(\d{1,2})\/(\d{1,2})(?:\/(20\d\d))?$/.exec(word);
  if (slashed) {
    const [month, day] = dayFirst ? [slashed[2], slashed[1]] : [slashed[1], slashed[2]];
    const date = pastDay(Number(month), Number(day), slashed[3] ? Number(slashed[3]) : null, today);
    return date === null ? null : { date, length: 1 };
  }
  return monthDayAt(words, at, today);
}

/** "Nov 3", "November 3rd, 2026", "3 Nov", "3 de noviembre de 2026". */
function monthDayAt(words: readonly string[], at: number, today: DateText) {
  const monthOf = (word: string | undefined) =>
    longMonth.test(bare(word)) ? placeIn(months, bare(word)) + 1 : null;
  const joined =
    dayNumber(words[at]) !== null && bare(words[at + 1]) === 'de' ? monthOf(words[at + 2]) : null;
  if (joined !== null) {
    const year = bare(words[at + 3]) === 'de' ? yearAt(words[at + 4]) : null;
    const date = pastDay(joined, dayNumber(words[at]) ?? 0, year, today);
    return date === null ? null : { date, length: year === null ? 3 : 5 };
  }
  const before = monthOf(words[at]);
  const [month, day] =
    before === null ? [monthOf(words[at + 1]), dayNumber(words[at])] : [before, dayNumber(words[at + 1])];
  if (month === null || day === null) return null;
  const year = yearAt(words[at + 2]);
  const date = pastDay(month, day, year, today);
  return date === null ? null : { date, length: year === null ? 2 : 3 };
}

function findDay(words: readonly string[], today: DateText, dayFirst: boolean): Found<DateText> | null {
  for (let at = 0; at < words.length; at += 1) {
    const found = dayAt(words, at, today, dayFirst);
    if (found) return { value: found.date, from: at, to: at + found.length };
  }
  return null;
}

/** An amount as people type it: "12.50", "$1,234.50", "12,50", "+40". */
function amountOf(word: string): { value: Cents; sign: string; sure: boolean } | null {
  const match = /^([+-]?)([$€£]?)(\d[\d.,]*)$/.exec(word.replace(/[;,.]$/, ''));
  if (!match) return null;
  const [, sign = '', currency, digits = ''] = match;
  const value = centsFromInput(/^\d+,\d{2}$/.test(digits) ? digits.replace(',', '.') : digits);
  if (value === null || value === 0) return null;
  return { value, sign, sure: currency !== '' || sign !== '' || /[.,]\d\d$/.test(digits) };
}

function findAmount(words: readonly string[], day: Found<DateText> | null) {
  const found = words.flatMap((word, at) => {
    const amount = day && at >= day.from && at < day.to ? null : amountOf(word);
    return amount ? [{ ...amount, at }] : [];
  });
  return found.find(({ sure }) => sure) ?? found[0] ?? null;
}

/** What is left without the words at its edges that only join. */
function nameOf(words: readonly string[], spanish: boolean): string {
  const isJoint = (word: string) => (spanish ? spanishJoints : joints).has(bare(word));
  const first = words.findIndex((word) => !isJoint(word));
  const last = words.findLastIndex((word) => !isJoint(word) && !(spanish && articles.has(bare(word))));
  const name = first === -1 ? '' : words.slice(first, last + 1).join(' ');
  return name.charAt(0).toUpperCase() + name.slice(1);
}

/**
 * Reads a row off one line of English or Spanish: an amount, a day (today unless said, never in the future unless with its
 * year), and the rest as the payee. Pure, and linear in a bounded text.
 * @param spanish whether Spanish is more likely meant: 3/11 is the third of November then. Its days are read either way
 */
export function readLine(line: string, today: DateText, { spanish = false } = {}): LineRead {
  const words = line.slice(0, longest).split(/\s+/).filter(Boolean);
  const day = findDay(words, today, spanish);
  const amount = findAmount(words, day);
  const rest = words.filter((_, at) => at !== amount?.at && !(day && at >= day.from && at < day.to));
  const isIncoming = amount?.sign === '+' || incoming.has(bare(rest[0]));
  const verb = /^(?:received|got|earned|recibi|cobre|gane)$/.test(bare(rest[0]));
  return {
    amount: amount && cents(isIncoming ? amount.value : -amount.value),
    date: day?.value ?? today,
    name: nameOf(verb ? rest.slice(1) : rest, spanish),
  };
}
