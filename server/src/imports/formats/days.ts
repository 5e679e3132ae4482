import { isDateText, type DateText } from '@saldo/contract/dates';

/** In which order day, month and year stand. */
export type DateOrder = 'dmy' | 'mdy' | 'ymd';

const monthNames =
  'jan|ene|gen|janv feb|feb|fev|fév mar|mär|maa|mrz apr|abr|avr may|mai|mag|mei|maj jun|giu|juin|juni jul|lug|juil aug|ago|aoû|aou|août sep|set|sept oct|okt|ott|out nov|nov dec|dez|dic|déc'
    .split(' ')
    .map((names) => names.split('|'));
const monthWords = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
];

function monthOfName(word: string): number {
  const lower = word.toLowerCase();
  return monthNames.findIndex((names) => names.some((name) => lower.startsWith(name))) + 1;
}

/** A day as it stands: three numbers whose order is open, or one whose order is plain. */
type Seen = { order: DateOrder | null; parts: readonly [number, number, number]; twoDigit: boolean };

const time = /^(?:$|[T\s,]+\d{1,2}[:.h]\d{2}.*$|[T\s,]*$|\d{6}.*$|\[.*$|[+-]\d{2}:?\d{2}$|Z$)/s;

function seen(given: string): Seen | null {
  const text = given
    .slice(0, 60)
    .trim()
    .replace(/^[\p{L}]{2,10}\.?,?\s+(?=\d)/u, '');
  const withTime = (match: RegExpExecArray | null) =>
    match && time.test(text.slice(match[0].length)) ? match : null;
  const numbers = (match: RegExpExecArray, order: DateOrder | null): Seen => {
    const [, a = '', b = '', c = ''] = match;
    return { order, parts: [Number(a), Number(b), Number(c)], twoDigit: a.length < 4 && c.length < 4 };
  };
  const iso = withTime(/^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})(?!\d)/.exec(text));
  if (iso) return numbers(iso, 'ymd');
  const compact = withTime(/^((?:19|20|21)\d{2})(\d{2})(\d{2})(?=\d{6}|\D|$)/.exec(text));
  if (compact) return numbers(compact, 'ymd');
  const open = withTime(
    /^(\d{1,2})\s?[-/. ]\s?(\d{1,2})\s?[-/. ']\s?(\d{4}|\d{2}|(?<=' )\d)(?!\d)/.exec(text),
  );
  // Month.day.year is never written with points.
  if (open) return numbers(open, /^\d{1,2}\.\s?\d{1,2}\./.test(text) ? 'dmy' : null);
  const named =
    withTime(
      /^(\d{1,2})(?:\sde)?[\s./-]{0,3}(\p{L}{3,12})(?:\sdel?)?[\s.,/-]{0,3}(\d{4}|\d{2})(?!\d)/u.exec(text),
    ) ?? null;
  if (named) {
    const month = monthOfName(named[2] ?? '');
    return month === 0
      ? null
      : {
          order: 'dmy',
          parts: [Number(named[1]), month, Number(named[3])],
          twoDigit: (named[3] ?? '').length < 4,
        };
  }
  const american = /^(\p{L}{3,12})[\s.]{0,3}(\d{1,2})(?:st|nd|rd|th)?[\s,]{1,3}(\d{4})(?!\d)/u.exec(
    given.slice(0, 60).trim(),
  );
  const month = american ? monthOfName(american[1] ?? '') : 0;
  return american && month > 0
    ? { order: 'mdy', parts: [month, Number(american[2]), Number(american[3])], twoDigit: false }
    : null;
}

function inOrder({ parts: [a, b, c], twoDigit }: Seen, order: DateOrder): [number, number, number] {
  const [year, month, day] = order === 'ymd' ? [a, b, c] : order === 'dmy' ? [c, b, a] : [c, a, b];
  return [twoDigit && year < 100 ? year + (year < 70 ? 2_000 : 1_900) : year, month, day];
}

function dateOf([year, month, day]: [number, number, number]): DateText {
  return `${String(year).padStart(4, '0')}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`;
}

/** True for what looks like a day, also one that no calendar has. */
export function looksLikeDay(text: string): boolean {
  return seen(text) !== null;
}

/** The day as written, whatever its time and zone, or why it is none. */
export function readDay(text: string, order: DateOrder): { date: DateText } | { fault: string } {
  if (text.trim() === '') return { fault: 'The date is missing.' };
  const found = seen(text);
  if (!found) return { fault: `“${text.slice(0, 30)}” is not a date.` };
  const parts = inOrder(found, found.order ?? order);
  const date = dateOf(parts);
  if (isDateText(date)) return { date };
  const [year, month, day] = parts;
  if (month >= 1 && month <= 12 && day > 0 && day <= 31 && year >= 1900 && year <= 9999)
    return {
      fault: `There is no such day: ${monthWords[month - 1]} has ${new Date(Date.UTC(year, month, 0)).getUTCDate()} days.`,
    };
  return { fault: `“${text.slice(0, 30)}” is not a date.` };
}

const open: readonly DateOrder[] = ['dmy', 'mdy', 'ymd'];

/** Counts what the dates of a column say of their order. */
export class OrderVotes {
  readonly #fits: Record<DateOrder, number> = { dmy: 0, mdy: 0, ymd: 0 };
  readonly #plain: Record<DateOrder, number> = { dmy: 0, mdy: 0, ymd: 0 };
  #open = 0;
  #twoDigit = 0;

  add(text: string): void {
    const found = seen(text);
    if (!found) return;
    if (found.order !== null) {
      this.#plain[found.order] += 1;
      return;
    }
    const fits = open.filter((order) => {
      const [year, month, day] = inOrder(found, order);
      return month >= 1 && month <= 12 && day >= 1 && day <= 31 && year >= 1900;
    });
    // Says the same in every order, as 5/5/2025 does.
    if (found.twoDigit) this.#twoDigit += 1;
    else if (found.parts[0] === found.parts[1]) return;
    this.#open += 1;
    for (const order of fits) this.#fits[order] += 1;
  }

  /** The order, or those between which the column does not decide. */
  get order(): DateOrder | DateOrder[] {
    if (this.#open === 0)
      return open.reduce((most, one) => (this.#plain[one] > this.#plain[most] ? one : most), 'ymd');
    const possible = open.filter((order) => order !== 'ymd' || this.#twoDigit > 0);
    const most = Math.max(...possible.map((order) => this.#fits[order]));
    const best = possible.filter((order) => this.#fits[order] === most);
    // A two-digit year at the start is rare: it counts only where nothing else fits.
    const usual = best.filter((order) => order !== 'ymd');
    const left = usual.length > 0 ? usual : best;
    const [only] = left;
    return left.length === 1 && only !== undefined ? only : left;
  }
}
