import { sectionsOf } from './data.ts';
import { fold } from './fold.ts';
import { languageOf, type Language } from './language.ts';

/** A message read as a plain answer to what waits for a decision. */
export interface Decision {
  decision: 'yes' | 'no' | 'undo';
  /** "go on", "never mind": said of the talk as much as of a proposal. */
  nodsOn: boolean;
  /** "ok", "no, thanks": a decision on what is open, and a courtesy where nothing is. */
  onlyAssents: boolean;
  /** "cancel it": where nothing is open it is said of what was just shown. */
  saysCancel: boolean;
  /** Null when the words show none. */
  language: Language | null;
}

const sections = sectionsOf('decisions.txt');
const both = sections.get('bothLanguages') ?? new Set<string>();
sections.delete('bothLanguages');

/** The kind of each phrase, its words joined by blanks. */
const kinds = new Map(
  [...sections].flatMap(([kind, phrases]) =>
    [...phrases].map((phrase) => [phrase.replaceAll('_', ' '), kind]),
  ),
);
const longestPhrase = Math.max(...[...kinds.keys()].map((phrase) => phrase.split(' ').length));
const known = new Set([...kinds.keys()].flatMap((phrase) => phrase.split(' ')));
/** More words than any plain answer has. */
const mostWords = 24;

const isPart = (letter: string): boolean =>
  (letter >= 'a' && letter <= 'z') || (letter >= '0' && letter <= '9');

/** A word as the list has it: "yesss" is "yes". */
function plain(word: string): string {
  let end = word.length;
  while (end > 1 && !known.has(word.slice(0, end)) && word[end - 1] === word[end - 2]) end -= 1;
  return word.slice(0, end);
}

function wordsOf(message: string): string[] {
  let text = '';
  for (const letter of fold(message)) if (letter !== "'") text += isPart(letter) ? letter : ' ';
  return text.split(' ').filter((word) => word !== '');
}

/** The kinds a message is made of when it holds nothing but such phrases, in any order; null when something is left. */
function madeOf(words: readonly string[]): Set<string> | null {
  const said = new Set<string>();
  for (let at = 0; at < words.length;) {
    let length = Math.min(longestPhrase, words.length - at);
    while (length > 0 && !kinds.has(words.slice(at, at + length).join(' '))) length -= 1;
    if (length === 0) return null;
    said.add(kinds.get(words.slice(at, at + length).join(' ')) ?? '');
    at += length;
  }
  return said;
}

/** "yes", "no" and "undo" in a person's own words; null when the message says anything else. Linear in its length. */
export function readDecision(message: string): Decision | null {
  const words = wordsOf(message).map(plain);
  if (words.length > mostWords) return null;
  const said = madeOf(words);
  if (!said) return null;
  const has = (...some: string[]): boolean => some.some((kind) => said.has(kind));
  const yes = has('yes', 'goOn');
  const no = has('no', 'neverMind', 'cancel');
  // "no, do it": both at once is asked about.
  if (!has('undo') && no && yes) return null;
  if (!has('undo', 'assent') && !no && !yes) return null;
  return {
    decision: has('undo') ? 'undo' : no ? 'no' : 'yes',
    nodsOn: has('goOn', 'neverMind') && !has('no', 'cancel', 'undo'),
    onlyAssents: !yes && (!no || has('thanks')),
    saysCancel: has('cancel') && !has('no', 'neverMind'),
    language: words.every((word) => both.has(word)) ? null : spoken(message),
  };
}

function spoken(message: string): Language | null {
  const language = languageOf(message);
  return language === 'other' ? null : language;
}
