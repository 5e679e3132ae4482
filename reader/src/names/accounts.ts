import type { Candidate } from '../marks/mark.ts';
import { linesOf } from '../text/data.ts';
import { nameWords } from '../text/fold.ts';
import { isGrammar, isKind, isKnown, isReal } from '../text/words.ts';
import type { Token } from '../text/tokens.ts';
import type { AccountName, World } from '../world.ts';
import { areInitials, isFree, likeness } from './alike.ts';
import { meansElse } from './kinds.ts';
import { oncePer, runsAt, wordsOf, type Word } from './phrase.ts';
import { setsOf } from '../text/among.ts';
import { byFirstWord, standsAt } from '../text/by-first-word.ts';
import * as data from './words.data.ts';

const list = setsOf(data.accounts);

interface Kind {
  type: string;
  subtype: string;
  /** What a loan was taken for: seldom the account itself. */
  owed: boolean;
  words: readonly string[];
}

const kinds: Kind[] = [];
const gloss = new Map<string, readonly string[]>();
for (const line of linesOf('account-words.txt')) {
  const [head = '', said = ''] = line.split(' = ');
  if (head.startsWith('gloss ')) gloss.set(head.slice(6), said.split(' '));
  else {
    const [type = '', subtype = ''] = head.replace('owed ', '').split(':');
    const owed = head.startsWith('owed ');
    kinds.push(...said.split(', ').map((phrase) => ({ type, subtype, owed, words: phrase.split(' ') })));
  }
}
const kindsAt = byFirstWord(kinds, ({ words }) => words);

const fits = ({ type, subtype }: Kind, account: AccountName): boolean => {
  if (!account.active) return false;
  const sub = `${account.subtype ?? ''} ${account.name}`.toLowerCase();
  if (type === 'crypto') return sub.includes('crypto');
  if (account.type !== type) return false;
  if (subtype === 'checking') return account.subtype === null || sub.includes('checking');
  if (subtype === 'auto') return sub.includes('auto') || sub.includes('car');
  if (subtype === 'mortgage') return sub.includes('mortgage') || sub.includes('home');
  return sub.includes(subtype);
};

interface Named {
  id: number;
  name: readonly string[];
  official: readonly string[];
  own: ReadonlySet<string>;
}
const namedOf = oncePer(({ accounts }) =>
  accounts.map(({ id, name, officialName, institution }): Named => ({
    id,
    name: nameWords(name),
    official: nameWords(officialName ?? ''),
    own: new Set([...nameWords(name), ...nameWords(institution)]),
  })),
);

/** A word of one of the account names or their banks. */
export const isAccountWord = (world: World, word: string): boolean =>
  namedOf(world).some(({ own }) => own.has(word));

const withoutJoiner = (words: readonly string[]): string =>
  words.filter((word) => !list.joiner.has(word)).join(' ');
/** How well a word says one of an account's own: in full, by a piece, in the other language. */
const has = (own: ReadonlySet<string>, word: string): number =>
  Math.max(
    gloss.get(word)?.some((other) => own.has(other)) ? 1 : 0,
    own.has(word) ? 1 : 0,
    ...(isFree(word) ? [...own].map((one) => likeness(word, one)) : []),
  );
/** "mp" for Mercado Pago. */
const isShort = ({ name }: Named, said: readonly string[]): boolean =>
  said.length === 1 && !isKnown(said[0] ?? '') && !isReal(said[0] ?? '') && areInitials(said[0] ?? '', name);

/** Words that single out an account among several: not "card", not "my". */
const distinctive = (word: string): boolean =>
  word.length > 2 && !list.cardWord.has(word) && !list.small.has(word);

interface Hit {
  ids: number[];
  count: number;
  score: number;
  generic: boolean;
}

/** Two or more words of a name, or one that no plain word is ("sapphire"); a plain one beside "card", or that no kind is called. */
function byName(world: World, named: readonly Named[], words: readonly Word[], at: number): Hit | null {
  for (const said of runsAt(words, at, 6)) {
    const count = said.length;
    if (list.small.has(said[0] ?? '') || list.small.has(said.at(-1) ?? '')) continue;
    const spoken = withoutJoiner(said);
    const exact = named.filter(({ name, official }) =>
      [name, official].some((one) => one.length > 0 && withoutJoiner(one) === spoken),
    );
    // "The most cash" is money, though an account be called so.
    if (count === 1 && meansElse(said[0] ?? '', words[at - 1]?.text ?? '', words[at + 1]?.text ?? ''))
      return null;
    const isOwn = count > 1 || !isKind(said[0] ?? '') || byKind(world, words, at) === null;
    if (exact.length > 0 && isOwn)
      return { ids: exact.map(({ id }) => id), count, score: count > 1 ? 1 : 0.95, generic: false };
    const short = count === 1 ? named.filter((one) => isShort(one, said)) : [];
    if (short.length === 1) return { ids: short.map(({ id }) => id), count, score: 0.85, generic: false };
    const telling = said.filter(distinctive);
    const beside = words
      .slice(Math.max(0, at - 2), at + count + 2)
      .some(({ text }) => list.cardWord.has(text));
    const plain = telling.every((word) => isGrammar(word) || isKind(word));
    if (telling.length === 0 || (plain && !(beside && count > 1))) continue;
    // Three letters by themselves begin too much.
    const isSaid = (own: ReadonlySet<string>, word: string): boolean =>
      has(own, word) > (count === 1 && word.length < 4 ? 0.96 : 0);
    const part = named.filter(
      ({ own }) =>
        said.every((word) => isSaid(own, word) || list.cardWord.has(word) || /^(de|del|&)$/.test(word)) &&
        telling.some((word) => isSaid(own, word)),
    );
    if (part.length > 0) {
      const fit = ({ own }: Named): number => Math.min(1, ...telling.map((word) => has(own, word)));
      const best = Math.max(...part.map(fit));
      const ids = part.filter((one) => fit(one) === best).map(({ id }) => id);
      return { ids, count, score: best > 0.89 ? 0.92 : 0.7, generic: false };
    }
  }
  return null;
}

/** "Card and cheque": the word for what it is called, which is a kind of goods or of pay elsewhere. */
function byLast(named: readonly Named[], words: readonly Word[], at: number): Hit | null {
  const said = words[at]?.text ?? '';
  const ids = isKind(said) ? named.filter(({ name }) => name.length > 1 && name.at(-1) === said) : [];
  return ids.length === 1 ? { ids: ids.map(({ id }) => id), count: 1, score: 0.6, generic: false } : null;
}

function byMask(
  world: World,
  tokens: readonly Token[],
  words: readonly Word[],
  at: number,
): (Hit & { back: number }) | null {
  const said = words[at]?.text ?? '';
  if (!/^\d{4}$/.test(said)) return null;
  const marked =
    list.beforeMask.has(words[at - 1]?.text ?? '') ||
    list.behindMask.has(words[at + 1]?.text ?? '') ||
    /^[*#.x]$/.test(tokens[(words[at]?.at ?? 0) - 1]?.text ?? '');
  const ids = marked ? world.accounts.filter(({ mask }) => mask === said).map(({ id }) => id) : [];
  if (ids.length === 0) return null;
  let back = at;
  while (back > 0 && at - back < 4 && list.leadMask.has(words[back - 1]?.text ?? '')) back -= 1;
  const ahead = list.behindMask.has(words[at + 1]?.text ?? '') ? 1 : 0;
  return { ids, count: 1 + ahead, score: 1, generic: false, back };
}

/** Accounts by name, mask or kind, the best at each place. */
export function linkAccounts(tokens: readonly Token[], world: World): Candidate[] {
  const words = wordsOf(tokens);
  const named = namedOf(world);
  const found: Candidate[] = [];
  for (let at = 0; at < words.length; at += 1) {
    const mask = byMask(world, tokens, words, at);
    const hit =
      mask ?? byName(world, named, words, at) ?? byKind(world, words, at) ?? byLast(named, words, at);
    if (!hit) continue;
    const start = words[mask?.back ?? at]?.at ?? 0;
    const last = found.at(-1);
    // `La cuenta Ally Savings`: what an account is, and then its name.
    const isLed = last?.to === start && last.meaning.type === 'a' && last.meaning.generic && !hit.generic;
    if (isLed) found.pop();
    const from = isLed ? last.from : Math.max(start, found.at(-1)?.to ?? 0);
    const to = (words[at + hit.count - 1]?.at ?? from) + 1;
    const { ids, generic, score } = hit;
    found.push({ from, to, meaning: { type: 'a', ids, generic }, score });
    at += hit.count - 1;
  }
  return found;
}

/**
 * Kinds of goods but for money that is moved, where an account is called by the word: "in cash" is out of it. What is drawn is
 * moved all the same.
 */
export const withoutAccounts = (
  goods: readonly Candidate[],
  accounts: readonly Candidate[],
  tokens: readonly Token[],
): readonly Candidate[] =>
  tokens.some(({ text }) => list.drawing.has(text))
    ? goods
    : goods.filter(
        ({ from, to, meaning }) =>
          meaning.type !== 'c' ||
          !meaning.category.codes.every((code) => code.startsWith('TRANSFER_')) ||
          !accounts.some((one) => one.from <= from && to <= one.to && one.score > 0.9),
      );

function byKind(world: World, words: readonly Word[], at: number): Hit | null {
  for (const kind of kindsAt(words[at]?.text ?? '')) {
    if (!standsAt(words, at, kind.words)) continue;
    const ids = world.accounts.filter((one) => fits(kind, one)).map(({ id }) => id);
    if (ids.length > 0)
      return {
        ids,
        count: kind.words.length,
        score: kind.owed ? 0.3 : kind.words.length > 1 ? 0.92 : 0.6,
        generic: true,
      };
  }
  return null;
}
