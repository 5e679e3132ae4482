import type { Candidate } from '../marks/mark.ts';
import { fold } from '../text/fold.ts';
import { isGrammar, isKind, isKnown, isReal } from '../text/words.ts';
import type { Token } from '../text/tokens.ts';
import type { World } from '../world.ts';
import { isOwnCategoryWord, meansElse } from './kinds.ts';
import { loose, runsAt, wordsOf, type Word } from './phrase.ts';
import { setsOf } from '../text/among.ts';
import { standsAt } from '../text/by-first-word.ts';
import * as data from './words.data.ts';
import {
  type Entry,
  type Index,
  inSection,
  tellsNone,
  aliases,
  longBeginning,
  indexOf,
  isPlain,
  withoutNumbers,
  type Hit,
} from './payee-index.ts';
import { byPieces } from './pieces.ts';
import { quote, unheard, absent, isShopAt } from './unheard.ts';

const list = setsOf(data.payees);

/** Whether a plain word stands where only a name stands ("at target"), or is written as one. */
function standsAsName(tokens: readonly Token[], place: number, loud: boolean): boolean {
  const text = (at: number): string => tokens[at]?.text ?? '';
  const word = text(place);
  if (place > 0 && !loud && /^[A-Z]/.test(tokens[place]?.raw ?? '')) return true;
  const before = text(place - 1);
  if (/^(at|from|@)$/.test(before)) return true;
  if (isKind(word)) return false;
  if (inSection('ofGoals', before) || inSection('ofGoals', text(place + 1))) return false;
  if (/^(on|in)$/.test(before)) return place > 1 && !inSection('standing', text(place - 2));
  if (before === 'a') return inSection('goes', text(place - 2));
  if (/^(to|en|de|con|with|than|que|vs|versus|or|o|y|and|at|,)$/.test(before))
    return place > 1 || before !== 'que';
  return inSection('bare', word) || (isGrammar(word) ? inSection('buying', text(place + 1)) : true);
}

/** Names in full, the longest first; one plain word only where a name stands. */
function whole(index: Index, words: readonly Word[], at: number, asName: boolean): Hit | null {
  const shelf = index.byFirst.get(words[at]?.text ?? '') ?? [];
  let best: Entry[] = [];
  for (const one of shelf) {
    if (one.words.length < (best[0]?.words.length ?? 1) || !standsAt(words, at, one.words)) continue;
    if (one.words.length === 1 && isPlain(one.words[0] ?? '') && !asName) continue;
    best = one.words.length > (best[0]?.words.length ?? 0) ? [one] : [...best, one];
  }
  if (best.length === 0) return null;
  return { entries: [...best, ...otherWay(shelf, best)], count: best[0]?.words.length ?? 1, score: 1 };
}

/**
 * The longer names that begin as one does, where money goes the other way: what a refund or a return is booked under and what
 * was bought are of one payee ("The Book Lady", "The Book Lady Bookstore").
 */
function otherWay(shelf: readonly Entry[], [best, ...others]: readonly Entry[]): Entry[] {
  if (!best || best.person || best.tag || others.some(({ inward }) => inward !== best.inward)) return [];
  const longer = shelf.filter(
    (one) =>
      !one.person && !one.tag && one.words.length > best.words.length && startsWith(one.words, best.words),
  );
  return longer.length <= 6 ? longer.filter(({ inward }) => inward !== best.inward) : [];
}

const startsWith = (words: readonly string[], start: readonly string[]): boolean =>
  start.every((word, at) => words[at] === word);

/** Two words or more that a raw line of plain words begins with, where a shop stands: "at the book lady". */
function plainLine(index: Index, words: readonly Word[], at: number): Hit | null {
  if (!list.atShop.has(words[at - 1]?.text ?? '')) return null;
  for (const said of runsAt(words, at, 4)) {
    if (said.filter((word) => !isGrammar(word)).length < 2) continue;
    const entries = (index.plainByFirst.get(said[0] ?? '') ?? []).filter((one) =>
      said.every((word, k) => one.words[k] === word),
    );
    if (entries.length > 0) return { entries, count: said.length, score: 0.9 };
  }
  return null;
}

/**
 * "From la cantina", "at super 99": words that a name of plain words begins with, an article or a number among them, where no other
 * name begins so.
 */
function titledLine(index: Index, words: readonly Word[], at: number): Hit | null {
  for (const said of runsAt(words, at, 4)) {
    const last = said.at(-1) ?? '';
    const isTitled =
      list.titles.has(said[0] ?? '') || said.some((word, k) => k > 0 && /^\d{1,3}$/.test(word));
    if (said.length < 2 || !isTitled || isGrammar(last) || (last.length < 5 && !/\d/.test(last))) continue;
    const shelf = [index.byFirst, index.plainByFirst].flatMap((one) => one.get(said[0] ?? '') ?? []);
    const entries = [...new Set(shelf)].filter((one) => startsWith(one.words, said));
    if (entries.length > 0 && new Set(entries.map(withoutNumbers)).size < 3)
      return { entries, count: said.length, score: 0.95 };
  }
  return null;
}

/** Whether a name that is a word stands as that word ("shell out", "my target for savings"). */
function isWord(tokens: readonly Token[], place: number, loud: boolean): boolean {
  const text = (at: number): string => tokens[at]?.text ?? '';
  const before = text(place - 1);
  const named = /^(at|from|@|en|with|vs|and|y)$/.test(before);
  const capital = place > 0 && !loud && /^[A-Z]/.test(tokens[place]?.raw ?? '');
  return !named && !capital && meansElse(text(place), before, text(place + 1));
}

/** "door dash", "wholefoods": words parted or joined another way than the name. */
function otherwiseParted(index: Index, words: readonly Word[], at: number): Hit | null {
  for (const said of runsAt(words, at, 3)) {
    const count = said.length;
    const text = said.join('');
    if (text.length < longBeginning || (count === 1 && isPlain(text))) continue;
    const entries = (index.byJoined.get(text) ?? []).filter((one) => !startsWith(one.words, said));
    if (entries.length > 0 && entries.length <= 6) return { entries, count, score: 0.95 };
  }
  return null;
}

/** Short forms, distinctive beginnings ("whole foods" for "Whole Foods Market"), runs of words and words that only one name has. */
function beginning(
  index: Index,
  words: readonly Word[],
  at: number,
  { opens, asShop }: { opens: boolean; asShop: boolean },
): Hit | null {
  for (const said of runsAt(words, at, 4)) {
    const count = said.length;
    const alias = aliases.get(said.join(' '));
    const wanted = alias ?? said;
    const isShopAlone = count === 1 && asShop;
    const isShort = count === 1 && opens && isTwoLetters(said[0] ?? '');
    if (
      !alias &&
      !isShopAlone &&
      !isShort &&
      said.every((word) => isPlain(word)) &&
      !(count > 1 && said.some(isSingleLetter))
    )
      continue;
    if (!alias && count > 1 && isGrammar(said[0] ?? '') && inSection('small', said[0] ?? '')) continue;
    const shelf = index.byFirst.get(wanted[0] ?? '') ?? index.byFirst.get(loose(wanted[0] ?? '')) ?? [];
    const begun = shelf.filter((one) =>
      wanted.every((word, k) => one.words[k] === word || loose(one.words[k] ?? '') === loose(word)),
    );
    const payees = new Set(begun.map(withoutNumbers)).size;
    if (payees > 0 && (payees <= 6 || isShopAlone))
      return { entries: begun, count, score: alias ? 0.95 : 0.9 };
    const inner = count > 1 && said.some(tells) ? (index.byWord.get(said[0] ?? '') ?? []) : [];
    const holding = inner.filter((one) => holdsRun(one.words, said));
    if (holding.length > 0 && holding.length <= 6) return { entries: holding, count, score: 0.9 };
    if (
      isShopAlone ||
      count > 1 ||
      !opens ||
      tellsNone(said[0] ?? '') ||
      isReal(said[0] ?? '') ||
      (said[0]?.length ?? 0) < 4
    )
      continue;
    const inside = (index.byWord.get(said[0] ?? '') ?? []).filter(
      (one) => one.words.length <= (one.income ? 8 : 5),
    );
    // What one or two names hold is as sure as a beginning.
    if (inside.length > 0 && inside.length <= 6)
      return { entries: inside, count, score: inside.length < 3 ? 0.9 : 0.75 };
  }
  return null;
}
/** Whether words stand in a name one behind the other: "derwent vet hospital" in `SALARY DERWENT VET HOSPITAL`. */
const holdsRun = (name: readonly string[], said: readonly string[]): boolean =>
  name.some((_, from) => said.every((word, k) => name[from + k] === word));
const tells = (word: string): boolean => !isPlain(word) && !tellsNone(word);
/** A name as short as "bp". */
const isTwoLetters = (word: string): boolean => /^[a-z]{2}$/.test(word) && !isKnown(word) && !isReal(word);
const isSingleLetter = (word: string): boolean => /^[b-df-hj-np-tv-xz]$/.test(word);

/** Payees and people that a message names, the best at each place. */
export function linkPayees(tokens: readonly Token[], world: World): Candidate[] {
  const index = indexOf(world);
  const words = wordsOf(tokens);
  const loud = !tokens.some((one) => one.kind === 'word' && /[a-z]/.test(one.raw));
  const found: Candidate[] = [];
  for (let at = 0; at < words.length; at += 1) {
    const place = words[at]?.at ?? 0;
    const before = words[at - 1]?.text ?? '';
    const raw = tokens[place]?.raw ?? '';
    const isQuoted = quote.test(tokens[place - 1]?.text ?? '');
    const opens = isQuoted || before === '' || isGrammar(before) || inSection('small', before);
    const hit =
      whole(index, words, at, isQuoted || standsAsName(tokens, place, loud)) ??
      otherwiseParted(index, words, at) ??
      beginning(index, words, at, { opens, asShop: isQuoted || isShopAt(tokens, words[at], before) }) ??
      plainLine(index, words, at) ??
      titledLine(index, words, at) ??
      byPieces(index, words, at, {
        opens,
        proper: tokens[place - 1]?.kind === 'word' && !loud && /^\p{Lu}/u.test(raw),
      });
    if (!hit) {
      const isOwn = isOwnCategoryWord(world, words[at]?.text ?? '');
      const shop = isOwn ? null : (unheard(tokens, place, loud) ?? absent(tokens, words, at, before));
      if (shop) {
        found.push(shop);
        while ((words[at + 1]?.at ?? Infinity) < shop.to) at += 1;
      }
      continue;
    }
    const said = words.slice(at, at + hit.count);
    const people = hit.entries.filter(({ person }) => person);
    // "will", "may", "rob": a name that is also a word is one when written as one.
    if (
      people.length === hit.entries.length &&
      said.every(({ text }) => isKnown(text)) &&
      !/^\p{Lu}/u.test(raw)
    )
      continue;
    const to = withSuffix(tokens, (said.at(-1)?.at ?? place) + 1);
    const score = hit.count === 1 && isWord(tokens, place, loud) ? Math.min(hit.score, 0.4) : hit.score;
    // A tag called like a payee is a tag of theirs.
    const payees = hit.entries.filter(({ tag }) => !tag);
    const tag = payees.length === 0;
    const names = [...new Set((tag ? hit.entries : payees).map(({ name }) => name))];
    const person = !tag && people.length === payees.length;
    const fuzzy = hit.score < 0.72;
    found.push({
      from: place,
      to,
      meaning: { type: 'm', names, fuzzy, person, ...(tag && { tag }) },
      score,
    });
    at += hit.count - 1;
  }
  return found;
}

/** Past what hangs on a name: "amazon.com", "acme corporation". */
function withSuffix(tokens: readonly Token[], to: number): number {
  const text = (at: number): string => fold(tokens[at]?.text ?? '');
  if (text(to) === '.' && /^(com|net|org|es|mx|co)$/.test(text(to + 1))) return to + 2;
  return /^(inc|llc|corp|corporation|ltd|co)$/.test(text(to)) ? to + 1 : to;
}
