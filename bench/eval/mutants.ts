import type { Fact } from '@saldo/server/src/chat/assistant/fact.ts';
import type { Dice } from './generator/dice.ts';

/** One honest reply with what it rests on, and what else the person has. */
export interface Honest {
  text: string;
  facts: readonly Fact[];
  /** Merchants of the person that the reply does not speak of. */
  strangers: readonly string[];
}

const money = (cents: number): string =>
  `$${(cents / 100).toLocaleString('en-US', { minimumFractionDigits: 2, maximumFractionDigits: 2 })}`;

interface Amount {
  cents: number;
  index: number;
  length: number;
}
const amounts = (text: string): Amount[] =>
  [...text.matchAll(/\$[\d,]+\.\d\d/g)].map((match) => ({
    cents: Math.round(Number(match[0].replaceAll(/[$,]/g, '')) * 100),
    index: match.index,
    length: match[0].length,
  }));

const put = (text: string, at: Amount, words: string): string =>
  text.slice(0, at.index) + words + text.slice(at.index + at.length);

const ones =
  'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen'.split(
    ' ',
  );
const tens = 'zero ten twenty thirty forty fifty sixty seventy eighty ninety'.split(' ');
function inWords(n: number): string {
  if (n < 20) return ones[n] ?? '';
  if (n < 100) return `${tens[Math.floor(n / 10)]}${n % 10 ? `-${ones[n % 10]}` : ''}`;
  if (n < 1000) return `${ones[Math.floor(n / 100)]} hundred${n % 100 ? ` ${inWords(n % 100)}` : ''}`;
  return `${inWords(Math.floor(n / 1000))} thousand${n % 1000 ? ` ${inWords(n % 1000)}` : ''}`;
}

const months = 'Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec'.split(' ');

/** A lie: the altered reply, or null where this lie has nothing to work on. */
type Lie = (honest: Honest, at: Amount, dice: Dice) => string | null;

/** What a careless or hostile model does to figures, each a lie of its own. */
export const lies: Readonly<Record<string, Lie>> = {
  digit: ({ text }, at, dice) => {
    const digits = String(at.cents).split('');
    const place = dice.whole(0, digits.length - 1);
    digits[place] = String((Number(digits[place]) + dice.whole(1, 9)) % 10);
    return put(text, at, money(Number(digits.join(''))));
  },
  swap: ({ text }, at) => {
    const digits = String(at.cents).split('');
    const place = digits.findIndex((digit, index) => index > 0 && digit !== digits[index - 1]);
    if (place < 1) return null;
    [digits[place - 1], digits[place]] = [digits[place] ?? '', digits[place - 1] ?? ''];
    return put(text, at, money(Number(digits.join(''))));
  },
  sign: ({ text }, at) => (text[at.index - 1] === '-' ? null : put(text, at, `-${money(at.cents)}`)),
  scale: ({ text }, at, dice) => put(text, at, money(at.cents * dice.pick([10, 100]))),
  month: ({ text }) => {
    const found = /\b(Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec) \d{1,2}, \d{4}/.exec(text)?.[1];
    if (!found) return null;
    const other = months[(months.indexOf(found) + 5) % 12] ?? '';
    return text.replaceAll(new RegExp(`\\b${found}(?= \\d)`, 'g'), other);
  },
  year: ({ text }) =>
    /\b20\d\d\b/.test(text) ? text.replaceAll(/\b20(\d\d)\b/g, (_, y: string) => `20${Number(y) - 4}`) : null,
  subject: ({ text, facts, strangers }, _, dice) => {
    const named = facts.flatMap((fact) => fact.subjects).find((one) => one.length > 3 && text.includes(one));
    return named && strangers.length > 0 ? text.replaceAll(named, dice.pick(strangers)) : null;
  },
  sum: ({ text }, at) => {
    const [a, b] = amounts(text);
    return a && b ? put(text, at, money(a.cents + b.cents)) : null;
  },
  rounding: ({ text }, at) =>
    at.cents % 100 === 0
      ? null
      : put(text, at, `about $${Math.round(at.cents / 100).toLocaleString('en-US')}`),
  words: ({ text }, at) => put(text, at, `${inWords(Math.round(at.cents / 100) + 3)} dollars`),
  fraction: ({ text }, at, dice) =>
    put(
      text,
      at,
      `${dice.pick(['roughly a third', 'about half', 'two thirds', 'double'])} of your money, ${money(at.cents)},`,
    ),
  percent: ({ text }) => {
    const found = /(\d+(?:\.\d)?)%/.exec(text);
    return found
      ? text.replace(found[0], `${(Number(found[1]) + 4.5).toFixed(1)}%`)
      : `${text} That is 37% of your spending.`;
  },
  invented: ({ text }, _, dice) => `${text} You could save ${money(dice.whole(2_001, 98_777))} a month.`,
};

/** An altered reply of some kind; null when it says nothing false or nothing else than before. */
export function lieOf(kind: string, honest: Honest, dice: Dice): string | null {
  const found = amounts(honest.text);
  if (found.length === 0) return null;
  const text = lies[kind]?.(honest, dice.pick(found), dice) ?? null;
  if (text === null || text === honest.text) return null;
  // By chance the new figure may be another true one.
  const known = new Set(honest.facts.map((fact) => Math.abs(fact.amount ?? -1)));
  const fresh = amounts(text).map((one) => one.cents);
  const before = amounts(honest.text).map((one) => one.cents);
  const changed = fresh.filter((one) => !before.includes(one));
  return changed.length > 0 && changed.every((one) => known.has(one)) ? null : text;
}
