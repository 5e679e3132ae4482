import { sumlessAsks } from '../ask-families.ts';
import type { Frame } from '../frame.ts';
import type { Marked } from '../words/marked.ts';

/** Sums named in a question about rows that neither pick rows nor set a limit: an answer without them is another's. */
export function sumsNotRead(now: Frame, marked: Marked): string[] {
  if (now.amount === null || now.threshold || !sumlessAsks.has(now.ask)) return [];
  if (now.minCents !== null || now.maxCents !== null) return [];
  return marked.amounts
    .filter((one) => one.bound === null)
    .map((one) =>
      marked.tokens
        .slice(one.from, one.to)
        .map((token) => token.raw)
        .join(' '),
    );
}
