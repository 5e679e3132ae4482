import { addMonths, unitSpan } from '@saldo/contract/calendar';
import type { DateText } from '@saldo/contract/dates';
import { primaryCategories } from '@saldo/contract/transactions/taxonomy';
import { paths } from '../app/paths.ts';
import { locale } from '../language/language.ts';
import { daysInWords } from '../transactions/spending/view.ts';
import type { Command } from './command.ts';
import { fuzzyScore, plain } from './fuzzy.ts';

const long = new Intl.DateTimeFormat(locale, { month: 'long', timeZone: 'UTC' });
const names = Array.from({ length: 12 }, (_, at) => plain(long.format(new Date(Date.UTC(2026, at, 15)))));

/** Letters of a month's name that stand for it: "oct", and what May has. */
const fewestLetters = 3;

/** Between a page and its month: "food in October", "gastos de octubre". */
const between = /^(?:in|for|of|en|de|del)$/;

interface Named {
  start: DateText;
  end: DateText;
  /** What else stands in the text. */
  rest: string;
  /** It is a month and nothing else: some letters of one may be the beginning of another word. */
  whole: boolean;
}

/** The month that is named in a text, the last of that name unless a year stands beside it. */
function monthIn(text: string, today: DateText): Named | null {
  const words = plain(text).split(/\s+/);
  const at = words.findIndex(
    (word) => word.length >= fewestLetters && names.some((name) => name.startsWith(word)),
  );
  const month = names.findIndex((name) => at !== -1 && name.startsWith(words[at] ?? ''));
  if (month === -1) return null;
  const year = words.find((word) => /^20\d\d$/.test(word));
  const of = (inYear: string): DateText => `${inYear}-${String(month + 1).padStart(2, '0')}-01`;
  const own = of(year ?? today.slice(0, 4));
  const rest = words.filter((word, place) => place !== at && word !== year && !between.test(word)).join(' ');
  const whole = year !== undefined || words[at] === names[month];
  return {
    ...unitSpan('month', year === undefined && own > today ? addMonths(own, -12) : own),
    rest,
    whole: rest === '' && whole,
  };
}

/**
 * The pages that show a month's rows, each for the month that is named beside it or alone: "spending october", "october". Of a
 * category that is named beside it, what was spent on it in that month: "food october".
 */
export function monthViews(
  text: string,
  commands: readonly Command[],
  today: DateText,
  go: (to: string) => void,
): Command[] {
  const named = monthIn(text, today);
  if (!named) return [];
  const { start, end, rest, whole } = named;
  const meant = commands.filter(({ id, label, words = '' }) =>
    whole ? id in viewed : addressOf(id) !== undefined && fuzzyScore(rest, `${label} ${words}`) > 0,
  );
  return (
    meant
      // A category has its parts in its own panel: "food" is not "fast food", though that is shorter.
      .filter(({ id }) => !meant.some((other) => id.startsWith(`${other.id}_`)))
      .map((command) => ({
        ...command,
        id: `${command.id}-month`,
        label: `${command.label} · ${daysInWords({ start, end, unit: 'month' })}`,
        words: text,
        keys: [],
        run: () => go((addressOf(command.id) ?? '').replace('?', `?start=${start}&end=${end}`)),
      }))
  );
}

/** Addresses of pages that have months; the days of one stand behind the question mark. */
const viewed: Readonly<Record<string, string>> = {
  [paths.spending]: `${paths.spending}?&unit=month`,
  [paths.transactions]: `${paths.transactions}?`,
};

/** What comes in on these is no refund of any spending. */
const unspent: readonly string[] = ['INCOME', 'LOAN_DISBURSEMENTS', 'TRANSFER_IN'];
const spent: readonly string[] = primaryCategories.filter((code) => !unspent.includes(code));

/** The same of any command. Spending is divided into primary categories; of all others the rows are shown. */
function addressOf(id: string): string | undefined {
  const [, code] = /^category-(.+)/.exec(id) ?? [];
  if (code === undefined) return viewed[id];
  return spent.includes(code)
    ? `${paths.spending}?&unit=month&open=${code}`
    : `${paths.transactions}?&category=${code}`;
}
