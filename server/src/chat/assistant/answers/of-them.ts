import type { Frame } from '../frames/frame.ts';
import { cheapestSaid, dearestSaid } from '../frames/cues/sizes.ts';
import type { Kit } from './kit.ts';

/** Whether the one that was asked for is told by its size, and not by its place in time. */
export const asksSize = ({ said, top, rank }: Frame): boolean =>
  (top !== null || rank !== null) && (dearestSaid.test(said) || cheapestSaid.test(said));

/** Those of a row that were asked for: the first few, the second, the largest; all where nothing picks any. */
export function ofThem<One>(frame: Frame, all: readonly One[], size: (one: One) => number): One[] {
  const { said, top, rank } = frame;
  const bySize = asksSize(frame);
  const sign = bySize && cheapestSaid.test(said) && !dearestSaid.test(said) ? 1 : -1;
  const inOrder = bySize ? all.toSorted((a, b) => sign * (size(a) - size(b))) : all;
  const from = (rank ?? 1) - 1;
  return inOrder.slice(from, rank === null && top === null ? undefined : from + (top ?? 1));
}

/** "After the next one:" before what comes later, by the place that was asked for. */
export function afterTheFirst({ book, frame, say }: Kit): string {
  const before = (frame.rank ?? 1) - 1;
  if (before === 1) return say('After the next one:', 'Después del próximo:');
  const count = book.count('before', before);
  return say(`After the next ${count}:`, `Después de los próximos ${count}:`);
}
