import { isGrammarWord, isKnown } from '../language/lexicon.ts';
import { distance, isRealWord } from '../language/repair.ts';
import type { World } from '../world.ts';
import { everydayParts } from './concepts/everyday.ts';
import type { Entity, Tokens } from './entity.ts';
import { isPlain, loose, merchantIndex, type MerchantEntry } from './merchant-index.ts';
import { misspeltMerchant } from './misspelt.ts';
import { isOfMany, isPlace, standsAsName } from './name-places.ts';
import { withRestOfName } from './rest-of-name.ts';
import { wordsOf, type Word } from './phrase.ts';
import { aliases } from './vocabulary.ts';
import { wordsOfName } from './words-of-names.ts';

/** A word that tells a name by standing anywhere in it; "market", "foods" and "apartments" tell none. */
const tells = (word: string): boolean =>
  word.length >= 4 && !isRealWord(word) && !isOfMany(word) && !isPlace(word);
/** Words after which a name may begin in its middle: "water bottle" is not at Blue Bottle. */
const opens = (before: string): boolean =>
  before === '' || isGrammarWord(before) || /^(los|las|una?)$/.test(before);

/** A line the bank prints for pay, with the payer somewhere in it: "ABONO NOMINA GRUPO TELEFONICA". */
const isPay = (one: MerchantEntry): boolean => !one.named && one.inflowOnly && one.words.length <= 8;

/** Whether a word names a payer: written as a name, or after what only a name follows, and no word of every line. */
function tellsPayer(tokens: Tokens, words: readonly Word[], at: number): boolean {
  const word = words[at]?.text ?? '';
  if (word.length < 4 || isKnown(word) || isOfMany(word) || isPlace(word)) return false;
  const raw = tokens[words[at]?.at ?? 0]?.raw ?? '';
  return (at > 0 && /^\p{Lu}/u.test(raw)) || /^(from|by|at|de|del|en|y|and)$/.test(words[at - 1]?.text ?? '');
}

const pays =
  /\b(pay|pays|paid|paying|payments?|sent?|send|pague|pago|pagos|paga|pagar|pagado|pagamos|abone|abonado|mande|transfer\w*)\b/;

/**
 * Whether a word is the account that begins with it ("Citi" where there is a Citi Double Cash) and not the line that pays it. Payments to a
 * card are told by the card, to a bank with several accounts by the line.
 */
function meansAccount(word: string, question: string, world: World): boolean {
  if (word === '' || isPlain(word)) return false;
  const named = world.accounts.filter((one) => wordsOfName(world, one.name)[0] === word);
  return named.length > 0 && (!pays.test(question) || named.every((one) => one.type === 'credit'));
}

/** Statements cut names short ("HOUNDSTOO 0412"): the line's first word is a long beginning of the one said. */
function isCutShort({ words: [first = ''] }: MerchantEntry, said: string): boolean {
  return (
    first.length >= 7 &&
    said.length > first.length &&
    said.length <= first.length + 4 &&
    said.startsWith(first) &&
    !isKnown(first) &&
    !isKnown(said) &&
    !isRealWord(first)
  );
}

/** A name word by word, "uber eat" for "Uber Eats" too. */
const saidWhole = (words: readonly Word[], at: number, name: readonly string[]): boolean =>
  name.every((word, k) => {
    const said = words[at + k]?.text ?? '';
    return said === word || (k > 0 && said.length > 2 && loose(said) === loose(word));
  });

/** A letter of a name as it was typed ("U-Haul"), where elsewhere it is short for a word ("you"). */
function withLetters(words: readonly Word[], tokens: Tokens, entries: readonly MerchantEntry[]): Word[] {
  const stands = (letter: string, next: string): boolean =>
    entries.some((one) => one.words.some((word, k) => word === letter && one.words[k + 1] === next));
  return words.map((word, k) => {
    const letter = tokens[word.at]?.raw.toLowerCase() ?? '';
    const next = words[k + 1]?.text ?? '';
    return letter.length === 1 && letter !== word.text && stands(letter, next)
      ? { ...word, text: letter }
      : word;
  });
}

/** Three words that begin a name and stand together nowhere else: "in n out". */
const startsWithLetter = (wanted: readonly string[]): boolean =>
  wanted.length >= 3 && wanted.some((word) => /^[b-df-hj-np-tv-xz]$/.test(word));

/** "the paper,", `el papel`: a word by itself behind an article, which names a thing and begins no name. */
const isThing = (words: readonly Word[], at: number): boolean =>
  /^(the|a|an|my|our|el|la|los|las|un|una|mi|mis)$/.test(words[at - 1]?.text ?? '');

/** Past what hangs on a name: "amazon.com", "acme corporation". */
function withSuffix(tokens: Tokens, to: number): number {
  const text = (at: number): string => tokens[at]?.text ?? '';
  if (text(to) === '.' && /^(com|net|org|es|mx|co)$/.test(text(to + 1))) return to + 2;
  return /^(inc|llc|corp|corporation|ltd|co)$/.test(text(to)) ? to + 1 : to;
}

/** Whole names, then distinctive beginnings ("whole foods" for "Whole Foods Market"), then misspellings. */
export function linkMerchants(
  tokens: Tokens,
  world: World,
  taken: (at: number) => boolean,
): Extract<Entity, { kind: 'merchant' }>[] {
  const index = merchantIndex(world);
  const words = withLetters(wordsOf(tokens), tokens, index.entries);
  const question = tokens.map((one) => one.text).join(' ');
  const found: Extract<Entity, { kind: 'merchant' }>[] = [];
  const used = (from: number, count: number): boolean =>
    from + count > words.length ||
    words
      .slice(from, from + count)
      .some((word) => taken(word.at) || found.some((one) => word.at >= one.from && word.at < one.to));
  const add = (at: number, count: number, names: string[], fuzzy: boolean): void => {
    const first = words[at];
    const last = words[at + count - 1];
    if (first && last)
      found.push({
        kind: 'merchant',
        from: first.at,
        to: withSuffix(tokens, last.at + 1),
        names: [...new Set(names)],
        fuzzy,
      });
  };
  const admissible = (at: number, wanted: readonly string[]): boolean => {
    if (wanted.length > 1 || wanted.some((word) => !isPlain(word))) return true;
    const place = words[at]?.at ?? 0;
    // "shell or BP": one held against the other.
    const other = /^(or|vs|versus|o)$/.test(tokens[place + 1]?.text ?? '')
      ? 2
      : /^(or|vs|versus|o)$/.test(tokens[place - 1]?.text ?? '')
        ? -2
        : 0;
    if (other !== 0 && index.byFirst(tokens[place + other]?.text ?? '').some((one) => one.words.length === 1))
      return true;
    return (
      standsAsName(tokens, place) ||
      // In a list after another of the person's merchants: "Amazon, Target and Costco".
      (/^(,|and|or|y|o|e|&|vs|versus)$/.test(tokens[place - 1]?.text ?? '') &&
        found.some((one) => one.to === place - 1))
    );
  };
  // 1. whole names, longest first
  for (let at = 0; at < words.length; at += 1) {
    const head = words[at]?.text ?? '';
    const candidates = index.byFirst(head).toSorted((a, b) => b.words.length - a.words.length);
    const whole = candidates.find(
      (one) => saidWhole(words, at, one.words) && !used(at, one.words.length) && admissible(at, one.words),
    );
    if (whole) {
      const same = candidates.filter((one) => one.words.join(' ') === whole.words.join(' '));
      add(
        at,
        whole.words.length,
        same.map((one) => one.name),
        false,
      );
      at += whole.words.length - 1;
      continue;
    }
    // joined or split spelling: "door dash", "wholefoods"
    for (const count of [3, 2]) {
      const joined = words
        .slice(at, at + count)
        .map((word) => word.text)
        .join('');
      if (joined.length < 5 || words.length < at + count || used(at, count)) continue;
      const glued = index.byJoined(joined);
      if (glued.length > 0) {
        add(
          at,
          count,
          glued.map((one) => one.name),
          false,
        );
        at += count - 1;
        break;
      }
    }
    if (head.length >= 3 && !used(at, 1) && !isKnown(head)) {
      const glued = index.byJoinedBeginning(head);
      if (glued.length > 0)
        add(
          at,
          1,
          glued.map((one) => one.name),
          false,
        );
    }
  }
  // 2. distinctive beginnings and parts, longest first
  for (let at = 0; at < words.length; at += 1) {
    for (let count = Math.min(4, words.length - at); count >= 1; count -= 1) {
      if (used(at, count)) continue;
      const wanted = words.slice(at, at + count).map((word) => word.text);
      const alias = aliases[wanted.join(' ')];
      const sought = alias ? alias.split(' ') : wanted;
      const lettered = startsWithLetter(wanted);
      // "Little Ox": a short word tells beside another one.
      if (!alias && !lettered && wanted.every((word) => isPlain(word) && (count === 1 || isKnown(word))))
        continue;
      if (
        !alias &&
        !lettered &&
        isPlain(wanted[0] ?? '') &&
        count > 1 &&
        /^(at|in|on|to|for|the|my|of|from|de|en|el|la|a|con|mi|un|una|and|y)$/.test(wanted[0] ?? '')
      )
        continue;
      const [opening = ''] = sought;
      let hits = index.byFirst(opening).filter((one) => sought.every((word, k) => one.words[k] === word));
      // "the paper" is something to read, where a shop is called Paper Lantern.
      if (count === 1 && !alias && everydayParts.has(wanted[0] ?? '') && isThing(words, at)) hits = [];
      if (hits.length === 0 && !alias) {
        hits = index
          .byLooseFirst(loose(opening))
          .filter(
            (one) =>
              sought.every((word, k) => loose(one.words[k] ?? '') === loose(word)) &&
              (sought.length === one.words.length || sought.length > 1),
          );
      }
      if (hits.length === 0 && count === 1 && tells(wanted[0] ?? '') && opens(words[at - 1]?.text ?? ''))
        hits = index.byWord(wanted[0] ?? '').filter((one) => one.named && one.words.length <= 4);
      if (hits.length === 0 && count === 1 && tellsPayer(tokens, words, at))
        hits = index.byWord(wanted[0] ?? '').filter(isPay);
      if (hits.length === 0 && count === 1)
        hits = index.entries.filter((one) => isCutShort(one, wanted[0] ?? ''));
      if (hits.length === 0 && count > 1)
        hits = index
          .byWord(opening)
          .filter(
            (one) =>
              one.words.length <= 6 &&
              one.words.some((_, start) => sought.every((word, k) => one.words[start + k] === word)),
          );
      // "between the Sapphire and the Citi": the card itself, not the line that pays it off.
      if (count === 1 && hits.every((one) => !one.named) && meansAccount(wanted[0] ?? '', question, world))
        continue;
      if (hits.length > 0 && hits.length <= 6) {
        // "trader jos": the next word of the name, a letter off.
        const [hit] = hits;
        const next = words[at + count]?.text ?? '';
        const due = hits.length === 1 ? (hit?.words[count] ?? '') : '';
        const slip =
          next.length > 2 &&
          due.length > 2 &&
          next !== due &&
          !isPlain(next) &&
          !isRealWord(next) &&
          !used(at, count + 1) &&
          distance(next, due, 2) <= (due.length > 5 ? 2 : 1);
        add(
          at,
          slip ? count + 1 : count,
          hits.map((one) => one.name),
          slip,
        );
        break;
      }
    }
  }
  // 3. misspellings of words nothing else knows
  for (let at = 0; at < words.length; at += 1) {
    for (const count of [3, 2, 1]) {
      if (at + count > words.length || used(at, count)) continue;
      const wanted = words.slice(at, at + count).map((word) => word.text);
      if (count === 1 && meansAccount(wanted[0] ?? '', question, world)) continue;
      if (count === 1 && everydayParts.has(wanted[0] ?? '') && isThing(words, at)) continue;
      const meant = misspeltMerchant(index.entries, wanted, words[at - 1]?.text ?? '');
      if (meant === null) continue;
      add(at, count, [meant], true);
      break;
    }
  }
  return found
    .toSorted((a, b) => a.from - b.from)
    .map((one) =>
      withRestOfName(
        one,
        tokens,
        index.entries,
        (at) => taken(at) || found.some((other) => other !== one && at >= other.from && at < other.to),
      ),
    );
}
