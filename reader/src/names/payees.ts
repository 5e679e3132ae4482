import type { Candidate } from '../marks/mark.ts';
import { linesOf, sectionsOf } from '../text/data.ts';
import { fold, nameWords } from '../text/fold.ts';
import { distance } from '../text/repair.ts';
import { soundOf } from '../text/sound.ts';
import { isGrammar, isKind, isKindPart, isKnown, isReal, isShop, isTemporal } from '../text/words.ts';
import type { Token } from '../text/tokens.ts';
import type { Payee, World } from '../world.ts';
import { isOwnCategoryWord, meansElse } from './kinds.ts';
import { loose, oncePer, runsAt, wordsOf, type Word } from './phrase.ts';
import { setsOf } from '../text/among.ts';
import { standsAt } from '../text/by-first-word.ts';
import * as data from './words.data.ts';

const list = setsOf(data.payees);

interface Entry {
  name: string;
  named: boolean;
  income: boolean;
  inward: boolean;
  person: boolean;
  tag: boolean;
  words: readonly string[];
  sound: string;
}

type Shelves = ReadonlyMap<string, readonly Entry[]>;

/** A person's payees, on shelves by what may be said of a name, so that no word of a message is held against all of them. */
interface Index {
  byFirst: Shelves;
  /** Raw lines of plain words, which are a name only where one stands. */
  plainByFirst: Shelves;
  byWord: Shelves;
  /** All words written as one, or several first ones that are long enough. */
  byJoined: Shelves;
  bySound: Shelves;
  /** By first letter, for slips. */
  byLetter: Shelves;
  vocabulary: ReadonlySet<string>;
}

const lists = sectionsOf('names.txt');
const inSection = (name: string, word: string): boolean => lists.get(name)?.has(word) ?? false;
/** Words that many names are made of, and towns that many end in: they single out none. */
const tellsNone = (word: string): boolean => inSection('ofMany', word) || inSection('places', word);

const aliases = new Map<string, readonly string[]>(
  linesOf('aliases.txt').flatMap((line) => {
    const [name = '', said = ''] = line.split(': ');
    return said.split(' ').map((one) => [one.replaceAll('_', ' '), nameWords(name)] as const);
  }),
);

const longBeginning = 5;

function shelve(entries: readonly Entry[], keysOf: (one: Entry) => readonly string[]): Shelves {
  const shelves = new Map<string, Entry[]>();
  for (const entry of entries)
    for (const key of new Set(keysOf(entry))) {
      const shelf = shelves.get(key);
      if (shelf) shelf.push(entry);
      else shelves.set(key, [entry]);
    }
  return shelves;
}

const joinedOf = ({ words }: Entry): string[] =>
  words.flatMap((_, more) => {
    const joined = words.slice(0, more + 1).join('');
    const long = more === 0 ? joined.length >= 7 : joined.length >= longBeginning;
    return more + 1 === words.length || long ? [joined] : [];
  });

/** Spanish speakers put an e before "Starbucks"; x is said ks. */
const heard = (word: string): string =>
  soundOf(word.replace(/^es(?=[bcdfgklmnpqrtvx])/, 's').replaceAll('x', 'ks'));

const indexOf = oncePer((world): Index => {
  const entry = (
    { name, named = true, income = false, inward = income }: Partial<Payee> & { name: string },
    { person = false, tag = false } = {},
  ): Entry => {
    const said = nameWords(tag ? name.replaceAll(/[-_]/g, ' ') : name).slice(0, 10);
    // "AMZN MKTP" is what a bank calls Amazon, and `nola` what a trip to New Orleans is tagged.
    const [short, ...more] = aliases.get(said[0] ?? '') ?? [];
    const isShort = short !== undefined && (tag ? said.length === 1 : !named && more.length === 0);
    const words = isShort ? [short, ...more, ...said.slice(1)] : said;
    return { name, named, income, inward, person, tag, words, sound: heard(words[0] ?? '') };
  };
  const isTold = ({ words, named }: Entry): boolean =>
    named || isShop(words[0] ?? '') || words.some((word) => !isPlain(word));
  const all = [
    ...world.payees.map((one) => entry(one)),
    ...world.people.map((name) => entry({ name }, { person: true })),
    ...(world.tags ?? []).map((name) => entry({ name }, { tag: true })),
  ].filter(({ words }) => words.length > 0);
  // A raw statement line of plain words ("Transfer to savings") is what people say, not a name.
  const entries = all.filter(isTold);
  return {
    plainByFirst: shelve(
      all.filter((one) => !isTold(one)),
      ({ words }) => [words[0] ?? ''],
    ),
    byFirst: shelve(entries, ({ words }) => [words[0] ?? '', loose(words[0] ?? '')]),
    byWord: shelve(entries, ({ words }) => words),
    byJoined: shelve(entries, joinedOf),
    bySound: shelve(entries, ({ sound }) => [sound]),
    byLetter: shelve(entries, ({ words }) => words.map((word) => word[0] ?? '')),
    vocabulary: new Set(entries.flatMap(({ words }) => words)),
  };
});

const isPlain = (word: string): boolean => isKnown(word) || word.length < 3 || /^\d+$/.test(word);

/** A word that belongs to one of the payees' names, or is short for one. */
export const isPayeeWord = (world: World, word: string): boolean =>
  indexOf(world).vocabulary.has(word) || indexOf(world).byJoined.has(word) || aliases.has(word);

/** Whether one of the payees' names is a letter away. */
export function isNearPayee(world: World, word: string): boolean {
  if (word.length < 4) return false;
  const shelf = indexOf(world).byLetter.get(word[0] ?? '') ?? [];
  return shelf.some(({ words }) =>
    words.some(
      (one) => one.length >= 4 && one[0] === word[0] && !isKnown(one) && distance(word, one, 1) <= 1,
    ),
  );
}

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

interface Hit {
  entries: readonly Entry[];
  count: number;
  score: number;
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

/** "ubers", "the netflixes": several payments to one payee, where the plural may be a kind as well. */
function several(index: Index, words: readonly Word[], at: number): Hit | null {
  const text = words[at]?.text ?? '';
  const name = text.length > 4 ? text.replace(/(?<=[sx])es$|s$/, '') : text;
  if (name === text || isKnown(name) || index.byFirst.has(text)) return null;
  const entries = (index.byFirst.get(name) ?? []).filter((one) => one.words.length === 1);
  return entries.length > 0 ? { entries, count: 1, score: 0.85 } : null;
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
/** Lines that differ in a number or an order code are of one payee. */
const withoutNumbers = ({ words }: Entry): string =>
  words.filter((word, at) => at === 0 || !/\d/.test(word)).join(' ');
const isSingleLetter = (word: string): boolean => /^[b-df-hj-np-tv-xz]$/.test(word);

/** The one payee that unknown words must mean: some letters off, or spelt as it sounds. */
function misspelt(index: Index, words: readonly Word[], at: number, afterAt: boolean): Hit | null {
  for (const said of runsAt(words, at, 3)) {
    const count = said.length;
    const text = said.join('');
    if (
      text.length < 4 ||
      text.length > 24 ||
      said.every((word) => isPlain(word) && !(afterAt && count === 1 && !isGrammar(word)))
    )
      continue;
    if (count > 1 && said.some((word) => isGrammar(word) && inSection('small', word))) continue;
    if (count === 1 && (isShop(text) || isKindPart(text) || (isReal(text) && !afterAt))) continue;
    const limit = text.length >= 8 ? 2 : 1;
    let best: Entry[] = [];
    let least = limit + 1;
    for (const one of index.byLetter.get(text[0] ?? '') ?? [])
      for (const target of targetsOf(one, count)) {
        if (target.length < 4 || target[0] !== text[0]) continue;
        const far = distance(text, target, Math.min(limit, least));
        if (far < least) {
          least = far;
          best = [one];
        } else if (far === least && far <= limit && !best.includes(one)) best.push(one);
      }
    if (least <= limit && best.length > 0 && best.length <= 3)
      return {
        entries: least === 0 ? best : best.slice(0, 1),
        count,
        score: 0.7 - 0.1 * least - 0.05 * (best.length - 1),
      };
    if (count === 1 && text.length >= 5 && !isKnown(text)) {
      const alike = index.bySound.get(heard(text)) ?? [];
      if (alike.length === 1) return { entries: alike, count, score: 0.55 };
    }
  }
  return null;
}

function targetsOf({ words, named }: Entry, count: number): string[] {
  const said = words[0] === 'the' ? words.slice(1) : words;
  const inside =
    count === 1 && named ? said.slice(1).filter((word) => word.length > 5 && !tellsNone(word)) : [];
  return [said.join(''), said.slice(0, count).join(''), ...inside];
}

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
    const opens = before === '' || isGrammar(before) || inSection('small', before);
    const hit =
      whole(index, words, at, standsAsName(tokens, place, loud)) ??
      otherwiseParted(index, words, at) ??
      beginning(index, words, at, { opens, asShop: isShopAt(tokens, words[at], before) }) ??
      several(index, words, at) ??
      plainLine(index, words, at) ??
      titledLine(index, words, at) ??
      misspelt(index, words, at, /^(at|from|en)$/.test(before));
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

const quote = /^["“”«»]$/;

/**
 * An unknown name before what it sells ("Zephyr Bakery"), in quotes, or by itself ("at zephyr", "payments to marisol"): a
 * payee without a row, not the kind of goods. It stands where a shop stands, in capitals or as a word no list has.
 */
function unheard(tokens: readonly Token[], place: number, loud: boolean): Candidate | null {
  const text = (at: number): string => tokens[at]?.text ?? '';
  if (isNoted(tokens, place)) {
    const stop = tokens.findIndex((one, at) => at > place && !saysNote(one));
    return payeeOf(tokens, place, Math.min(stop < 0 ? tokens.length : stop, place + 4), ofNote);
  }
  const quoted = quote.test(text(place - 1));
  const before = text(place - (quoted ? 2 : 1));
  const isPaid = /^(to|a|en)$/.test(before) && inSection('goes', text(place - 2));
  if (!list.atShop.has(before) && !isPaid) return null;
  const end = (at: number): number => (at < place + 5 && tokens[at]?.kind === 'word' ? end(at + 1) : at);
  if (quoted) {
    const to = end(place);
    return quote.test(text(to)) ? payeeOf(tokens, place, to) : null;
  }
  const capital = (at: number): boolean => !loud && /^\p{Lu}/u.test(tokens[at]?.raw ?? '');
  const word = text(place);
  const strange = word.length > 3 && !isKnown(word) && !isReal(word) && tokens[place]?.kind === 'word';
  const named = capital(place) && capital(place + 1) && !isTemporal(word);
  if (!(strange || named)) return null;
  if (!sells(text(place + 1)) || isTemporal(text(place + 1)))
    return strange && (isPaid || list.atName.has(before))
      ? payeeOf(tokens, place, place + 1, loneName)
      : null;
  let to = place + 2;
  while (named && capital(to) && to < place + 5) to += 1;
  return payeeOf(tokens, place, to);
}

/** Whether words of a note stand here: "I wrote bifocals on", `la nota de materiales`. */
function isNoted(tokens: readonly Token[], place: number): boolean {
  const text = (at: number): string => tokens[at]?.text ?? '';
  const before = list.ofNote.has(text(place - 1)) ? place - 2 : place - 1;
  const leads =
    before === place - 1
      ? list.wrote.has(text(before))
      : list.wrote.has(text(before)) || list.note.has(text(before));
  const first = tokens[place];
  return leads && first !== undefined && saysNote(first) && !list.note.has(first.text);
}

const saysNote = ({ kind, text }: Token): boolean =>
  kind === 'word' && (!isGrammar(text) || (text.length > 4 && isReal(text)));

const sells = (word: string): boolean => !isGrammar(word) && (isKindPart(word) || inSection('ofMany', word));

/** An unknown name by itself goes behind words of time: `en Acción de Gracias`. */
const loneName = 0.88;

/** The words of a note go before what they are by themselves. */
const ofNote = 0.97;

/** Words of a message written as a name is. */
export const nameAt = (tokens: readonly Token[], from: number, to: number): string =>
  tokens
    .slice(from, to)
    .map(({ raw }) => raw.charAt(0).toUpperCase() + raw.slice(1))
    .join(' ');

const payeeOf = (tokens: readonly Token[], from: number, to: number, score = 0.95): Candidate => {
  const names = [nameAt(tokens, from, to)];
  return { from, to, meaning: { type: 'm', names, fuzzy: false, person: false }, score };
};

/** A well-known shop that no row names: it is asked about all the same, and the answer says that there is nothing of it. */
function absent(
  tokens: readonly Token[],
  words: readonly Word[],
  at: number,
  before: string,
): Candidate | null {
  const word = words[at];
  return word && isShopAt(tokens, word, before) ? payeeOf(tokens, word.at, word.at + 1, 0.8) : null;
}

/** Whether the name of a well-known shop stands as one. */
function isShopAt(tokens: readonly Token[], word: Word | undefined, before: string): boolean {
  if (!word || word.text.length < 4 || !isShop(word.text)) return false;
  const raw = tokens[word.at]?.raw ?? word.text;
  return !inSection('bare', word.text) || /^\p{Lu}/u.test(raw) || /^(at|from|en)$/.test(before);
}

/** Past what hangs on a name: "amazon.com", "acme corporation". */
function withSuffix(tokens: readonly Token[], to: number): number {
  const text = (at: number): string => fold(tokens[at]?.text ?? '');
  if (text(to) === '.' && /^(com|net|org|es|mx|co)$/.test(text(to + 1))) return to + 2;
  return /^(inc|llc|corp|corporation|ltd|co)$/.test(text(to)) ? to + 1 : to;
}
