import { otherAsks } from '../ask-families.ts';
import type { Chosen } from '../asks/asking.ts';
import type { Frame } from '../frame.ts';
import type { Marked } from '../words/marked.ts';
import { remedies } from './remedies.ts';
import { unexplained, type Unexplained } from './unexplained.ts';

/** A reading on trial: an operation and the frame it was chosen for. */
export interface Candidate {
  chosen: Chosen;
  frame: Frame;
}

/**
 * The reading that accounts for the words of a question. The first one stands unless it misses a word that matters; then
 * the first of the others that misses strictly less takes its place: nothing it misses may be new, and what it adds has
 * been said. `finished` is the frame as its operation leaves it.
 */
export function bestReading(
  first: Candidate,
  others: () => readonly Candidate[],
  marked: Marked,
  finished: (candidate: Candidate) => Frame,
): Candidate {
  const missed = unexplained(marked, finished(first));
  if (!missed.some((one) => one.weight !== 'minor')) return first;
  // What is ahead, kept, owed or repeats is no sum of rows, whatever word of its question is left over.
  if (otherAsks.has(first.chosen.ask)) return first;
  const text = marked.tokens.map((token) => token.text).join(' ');
  const frame: Frame = { ...first.frame, ask: first.chosen.ask };
  const remedied = missed
    .flatMap(({ family, raw }) => (remedies[family] ?? []).map((remedy) => ({ remedy, raw })))
    .flatMap(({ remedy, raw }) => {
      const change = remedy({ frame, marked, text, missed: raw });
      return change ? [{ frame: { ...frame, ...change }, chosen: chosenFor(change, first) }] : [];
    });
  const better = [...others(), ...remedied]
    .map((candidate) => ({ candidate, left: unexplained(marked, finished(candidate)) }))
    .filter(({ left }) => isLess(left, missed))
    .toSorted((a, b) => a.left.length - b.left.length);
  return better[0]?.candidate ?? first;
}

const chosenFor = ({ ask }: Partial<Frame>, first: Candidate): Chosen => ({
  ask: ask ?? first.chosen.ask,
  operation: true,
});

/** Misses a part of what was missed, and nothing besides. */
const isLess = (left: readonly Unexplained[], missed: readonly Unexplained[]): boolean =>
  left.length < missed.length &&
  left.every((one) => missed.some((other) => other.at === one.at && other.family === one.family));
