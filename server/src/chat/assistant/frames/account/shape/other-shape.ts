import { orderAsks } from '../../ask-families.ts';
import type { Frame } from '../../frame.ts';
import type { Marked } from '../../words/marked.ts';
import type { Unexplained } from '../unexplained.ts';
import { measures } from './measures.ts';
import { money } from './money.ts';
import { rows } from './rows.ts';
import { times } from './times.ts';

const wanted = [...times, ...measures, ...rows, ...money];

/**
 * What a question wants by the way it is put, and an answer to its reading would not give: "which weekend" beside a sum, "take
 * out the rent" beside all there is. A second reading that knows nothing of the first: every word may have been used, for
 * something else. Deterministic; none for orders, which show all they would write.
 */
export function otherShape(marked: Marked, frame: Frame): Unexplained[] {
  if (orderAsks.has(frame.ask)) return [];
  const text = marked.tokens.map((token) => token.text).join(' ');
  return wanted.flatMap(({ test, given }) => {
    const found = test.exec(text);
    if (!found || given(frame, { word: found.slice(1).find(Boolean) ?? '', text })) return [];
    const { raw, at } = asTyped(marked, found.index, found.index + found[0].length);
    return [{ raw, at, family: 'shape', weight: 'decisive' as const }];
  });
}

/** The words of a stretch of the folded text as they were typed, and the place of the first. */
function asTyped({ tokens }: Marked, from: number, to: number): { raw: string; at: number } {
  let end = -1;
  const within = tokens
    .map(({ raw, text }, at) => {
      const start = end + 1;
      end = start + text.length;
      return { raw, at, inside: start < to && end > from };
    })
    .filter(({ inside }) => inside);
  return { raw: within.map(({ raw }) => raw).join(' '), at: within[0]?.at ?? 0 };
}
