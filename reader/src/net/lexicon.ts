import { pairsOf } from '../text/data.ts';
import { fold } from '../text/fold.ts';

/* Words as classes of meaning, the same for both languages; `data/lexicon.txt` has them. What is in no class stays a word. */

const whole = new Map<string, string[]>();
const stems = new Map<string, [stem: string, name: string][]>();
let longest = 1;
for (const [name, entries] of pairsOf('lexicon.txt'))
  for (const entry of entries) {
    const words = fold(entry).replaceAll('_', ' ').replaceAll("'s", ' is').replaceAll("'", '');
    if (words.endsWith('*')) {
      const stem = words.slice(0, -1);
      stems.set(stem.slice(0, 2), [...(stems.get(stem.slice(0, 2)) ?? []), [stem, name]]);
    } else {
      whole.set(words, [...(whole.get(words) ?? []), name]);
      longest = Math.max(longest, words.split(' ').length);
    }
  }

const memory = new Map<string, readonly string[]>();

/** The classes of one word. */
export function classesOf(word: string): readonly string[] {
  const kept = memory.get(word);
  if (kept) return kept;
  const begun = (stems.get(word.slice(0, 2)) ?? []).filter(([stem]) => word.startsWith(stem));
  const found = [...new Set([...(whole.get(word) ?? []), ...begun.map(([, name]) => name)])];
  if (memory.size > 20_000) memory.clear();
  memory.set(word, found);
  return found;
}

/** Classes that say nothing of what is asked. */
const silent: ReadonlySet<string> = new Set(['ME', 'THE', 'PLEASE']);

export interface Classes {
  all: readonly string[];
  /** The classes in the order of the words, without those that say nothing. */
  inOrder: readonly string[];
}

/** Classes of words and of phrases; `symbols` (marks) stand for themselves. */
export function classesIn(words: readonly string[]): Classes {
  const all = new Set<string>();
  const inOrder: string[] = [];
  for (let at = 0; at < words.length;) {
    let count = Math.min(longest, words.length - at);
    let phrase: readonly string[] | undefined;
    for (; count >= 2 && !phrase; count -= 1) phrase = whole.get(words.slice(at, at + count).join(' '));
    if (phrase) {
      count += 1;
      for (const name of phrase) all.add(name);
      inOrder.push(phrase[0] ?? '');
      for (const word of words.slice(at, at + count)) for (const name of classesOf(word)) all.add(name);
      at += count;
      continue;
    }
    const word = words[at] ?? '';
    const classes = classesOf(word);
    for (const name of classes) all.add(name);
    if (word.startsWith('<')) inOrder.push(word);
    else if (!silent.has(classes[0] ?? '')) inOrder.push(classes[0] ?? word);
    at += 1;
  }
  return { all: [...all], inOrder };
}
