import { linesOf } from '../text/data.ts';
import { cardinalAt, ordinalAt } from '../text/numbers.ts';
import type { Token } from '../text/tokens.ts';
import { monthWords, unitWords } from '../periods/words.ts';
import type { Candidate, Side } from './mark.ts';
import { setsOf } from '../text/among.ts';
import { byFirstWord, standsAt } from '../text/by-first-word.ts';
import * as data from './words.data.ts';

const list = setsOf(data.amounts);

/** What a comparator says; a strict one leaves the amount itself out. */
interface Bound {
  side: Side;
  strict: boolean;
}
const bounds: Readonly<Record<string, Bound>> = {
  least: { side: 'least', strict: false },
  most: { side: 'most', strict: false },
  over: { side: 'least', strict: true },
  under: { side: 'most', strict: true },
  exact: { side: 'exact', strict: false },
};

interface Phrase {
  bound: Bound;
  words: readonly string[];
}
/** Comparators of one side of an amount, as `data/bounds.txt` has them. */
function phrasesOf(side: 'before' | 'behind'): Phrase[] {
  let bound: Bound | undefined;
  return linesOf('bounds.txt').flatMap((line) => {
    const [place, kind = ''] = line.startsWith('[') ? line.slice(1, line.indexOf(']')).split(' ') : [];
    if (place !== undefined) bound = place === side ? bounds[kind] : undefined;
    if (place !== undefined || bound === undefined) return [];
    const own = bound;
    return line.split(',').map((one) => ({ bound: own, words: one.trim().split(' ') }));
  });
}

/** Comparators before an amount by their last word, and behind it by their first; the longest first. */
const beforePhrases = byFirstWord(phrasesOf('before'), ({ words }) => words.toReversed());
const behindPhrases = byFirstWord(phrasesOf('behind'), ({ words }) => words);

const text = (tokens: readonly Token[], at: number): string => tokens[at]?.text ?? '';

function boundBefore(tokens: readonly Token[], at: number): { bound: Bound; from: number } | null {
  const article = list.beforeAmount.has(text(tokens, at - 1)) ? [0, 1] : [0];
  for (const skip of article) {
    const end = at - skip;
    const phrase = beforePhrases(text(tokens, end - 1)).find(({ words }) =>
      standsAt(tokens, end - words.length, words),
    );
    if (phrase) return { bound: phrase.bound, from: end - phrase.words.length };
  }
  return null;
}

function boundBehind(tokens: readonly Token[], at: number): { bound: Bound; to: number } | null {
  const phrase = behindPhrases(text(tokens, at)).find(({ words }) => standsAt(tokens, at, words));
  return phrase ? { bound: phrase.bound, to: at + phrase.words.length } : null;
}

const roundlyAt = byFirstWord(
  data.roundly.map((phrase) => phrase.split(' ')),
  (words) => words,
);

/** The place behind what makes a number a round one. */
const pastRound = (tokens: readonly Token[], at: number): number =>
  at + (roundlyAt(text(tokens, at)).find((words) => standsAt(tokens, at, words))?.length ?? 0);

interface Value {
  value: number;
  to: number;
  /** A currency sign or word stands beside it: money wherever it stands. */
  marked: boolean;
}

const times = (word: string): number =>
  list.thousandWord.has(word) ? 1000 : list.millionWord.has(word) ? 1_000_000 : 1;

/** A number or an amount at a token, with the words of currency that belong to it. */
function valueAt(tokens: readonly Token[], at: number): Value | null {
  const token = tokens[at];
  if (!token || token.ordinal || token.percent) return null;
  const currency = (to: number): number => {
    const next = text(tokens, to);
    if (list.moneyNoun.has(next) || list.slangNoun.has(next)) return to + 1;
    return next === 'de' && list.moneyNoun.has(text(tokens, to + 1)) ? to + 2 : to;
  };
  if (token.kind === 'money') {
    const scale = times(text(tokens, at + 1));
    return { value: (token.value ?? 0) * scale, to: currency(scale > 1 ? at + 2 : at + 1), marked: true };
  }
  const loose = looseAmount(tokens, at);
  if (loose) return { ...loose, to: currency(loose.to), marked: true };
  if (token.kind !== 'number' && token.kind !== 'word') return null;
  const number = cardinalAt(tokens, at);
  if (!number) return null;
  const round = pastRound(tokens, number.next);
  const to = currency(round);
  const thousands = token.raw.toLowerCase().endsWith('k') && !list.counted.has(text(tokens, number.next));
  return { value: number.value, to, marked: to > round || thousands };
}

/** "a grand", "half a grand", "a hundred bucks", `un millar`, `medio millar`, "a buck": amounts written without a figure. */
function looseAmount(tokens: readonly Token[], at: number): { value: number; to: number } | null {
  const head = text(tokens, at);
  if (list.millionaire.has(head)) return { value: 1_000_000, to: at + 1 };
  const half = list.halfWord.has(head);
  const skip = half && list.articles.has(text(tokens, at + 1)) ? 1 : 0;
  const noun = text(tokens, at + 1 + skip);
  const scale = list.thousandNoun.has(noun) ? 1000 : list.millionNoun.has(noun) ? 1_000_000 : null;
  if (scale === null || !(half || list.aOne.has(head))) return null;
  return { value: half ? scale / 2 : scale, to: at + 2 + skip };
}

const looksLikeYear = (token: Token | undefined): boolean =>
  token?.text.length === 4 && Number(token.text) >= 2010 && Number(token.text) < 2030;
const looksLikeMask = (token: Token | undefined): boolean =>
  token?.kind === 'number' && token.text.length === 4 && Number.isInteger(Number(token.raw));

/** `5 de octubre`, "oct 5": a day of a month. */
const ofMonth = (tokens: readonly Token[], at: number, to: number): boolean =>
  (tokens[at]?.value ?? 99) <= 31 &&
  (monthWords.has(text(tokens, to)) ||
    (list.ofWord.has(text(tokens, to)) && monthWords.has(text(tokens, to + 1))) ||
    monthWords.has(text(tokens, at - 1)));

const sane = (value: number): boolean => Number.isFinite(value) && value >= 0 && value <= 999_999_999;

const hasCents = (token: Token | undefined): boolean => list.point.has(token?.text.at(-3) ?? '');

/** How likely a bare number is money; the role it plays decides where both can be. */
function moneyScore(tokens: readonly Token[], at: number, { value, to, marked }: Value): number {
  if (marked) return 0.95;
  const token = tokens[at];
  const next = text(tokens, to);
  const rate = list.rateWord.has(next);
  if (list.counted.has(next)) return 0.1;
  if (token?.kind === 'word') return value >= 20 ? 0.6 : 0.15;
  if (hasCents(token)) return 0.9;
  if (looksLikeYear(token)) return 0.2;
  if (rate && value >= 5 && (unitWords.has(text(tokens, to + 1)) || next.length > 4)) return 0.85;
  return value >= 32 ? 0.7 : value >= 10 ? 0.4 : 0.2;
}

/** Numbers of a message: amounts with what is said of them, counts and places in an order, often both at once. */
export function findNumbers(tokens: readonly Token[]): Candidate[] {
  const found: Candidate[] = [];
  for (let at = 0; at < tokens.length; at += 1) {
    const ordinal = ordinalAt(tokens, at);
    if (ordinal) {
      const { value, next: to } = ordinal;
      found.push({ from: at, to, meaning: { type: 'k', value, ordinal: true }, score: 0.3 });
      at = to - 1;
      continue;
    }
    const value = valueAt(tokens, at);
    if (!value || !sane(value.value)) continue;
    // "More than the one before" counts nothing.
    if (value.to === at + 1 && text(tokens, at) === 'one' && list.pointing.has(text(tokens, at - 1)))
      continue;
    const ahead = boundBefore(tokens, at);
    const after = boundBehind(tokens, value.to);
    if (
      !value.marked &&
      !ahead &&
      list.shyNumber.has(text(tokens, at)) &&
      !list.counted.has(text(tokens, value.to)) &&
      value.to === at + 1
    )
      continue;
    if (ofMonth(tokens, at, value.to) && !value.marked) continue;
    const [low, high] = rangeSides(tokens, at, value);
    const said = ahead?.bound ?? after?.bound ?? null;
    const side = said?.side ?? low ?? high ?? null;
    const cents = Math.round(value.value * 100) + (said?.strict ? (side === 'least' ? 1 : -1) : 0);
    const from = ahead?.from ?? at;
    const to = ahead ? value.to : (after?.to ?? value.to);
    const money = moneyScore(tokens, at, value);
    found.push({
      from,
      to,
      meaning: { type: 'n', cents: Math.max(0, cents), plain: Math.round(value.value * 100), side },
      score:
        side !== null && !looksLikeYear(tokens[at])
          ? Math.max(money, list.counted.has(text(tokens, value.to)) ? 0.3 : 0.8)
          : money,
    });
    if (!value.marked && Number.isInteger(value.value) && value.value > 0 && value.value <= 200)
      found.push({
        from,
        to: value.to,
        meaning: { type: 'k', value: value.value, ordinal: false },
        score: 0.4,
      });
    at = to - 1;
  }
  return found.filter((one) => !(looksLikeMask(tokens[one.from]) && isMask(tokens, one.from)));
}

/** "card 4321", "ending in 4321". */
const isMask = (tokens: readonly Token[], at: number): boolean =>
  list.maskLead.has(text(tokens, at - 1)) ||
  (list.inWord.has(text(tokens, at - 1)) && list.maskWord.has(text(tokens, at - 2)));

/** "between 20 and 50", "from $20 to $50", "20-50": the low end holds at least so much, the high end at most. */
function rangeSides(tokens: readonly Token[], at: number, value: Value): [Side | null, Side | null] {
  const opens = list.opener.has(text(tokens, at - 1));
  const other = list.joins.has(text(tokens, value.to))
    ? valueAt(tokens, value.to + (text(tokens, value.to) === 'up' ? 2 : 1))
    : null;
  if (
    other &&
    (opens || (value.marked && text(tokens, value.to) !== 'and' && text(tokens, value.to) !== 'y')) &&
    other.value > value.value
  )
    return ['least', null];
  const before = list.joins.has(text(tokens, at - 1)) ? at - 2 : -1;
  const behindOpener =
    before > 0 && [before - 1, before - 2, before - 3].some((place) => list.opener.has(text(tokens, place)));
  const dash =
    before >= 0 &&
    text(tokens, at - 1) === '-' &&
    (tokens[before]?.kind === 'money' || tokens[before]?.kind === 'number');
  const lower = before >= 0 && (tokens[before]?.value ?? Infinity) < value.value;
  return [null, (behindOpener || dash) && lower ? 'most' : null];
}
