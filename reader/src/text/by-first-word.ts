/** Sequences of words by the first of them, each shelf in the order they came in: few can begin at any one word of a question. */
export function byFirstWord<T>(
  all: readonly T[],
  wordsOf: (one: T) => readonly string[],
): (head: string) => readonly T[] {
  const shelves = Map.groupBy(all, (one) => wordsOf(one)[0] ?? '');
  return (head) => shelves.get(head) ?? none;
}

const none: readonly never[] = [];
