import type { Span } from '@saldo/contract/chat/chat.blocks';
import { sentence, type Said } from './spans.ts';

/** A sentence in English and Spanish, with gaps: see `fill`. */
export type Sentence = readonly [en: string, es: string];
export type Sentences = Readonly<Record<string, Sentence | Readonly<Record<string, Sentence>>>>;

type NameOf<Gap extends string> = Gap extends `?${infer Name}` | `${infer Name}|${string}`
  ? NameOf<Name>
  : Gap extends `${infer Name} ${string}`
    ? NameOf<Name>
    : Gap extends `${infer Name}.${string}`
      ? Name
      : Gap;

type GapsOf<Text extends string> = Text extends `${string}{${infer Gap}}${infer Rest}`
  ? NameOf<Gap> | GapsOf<Rest>
  : never;

/** What must be there to fill a sentence: what each gap, or the path in it, begins with; `where` is the question's. */
export type Fillings<Of extends Sentence> = Readonly<Record<Exclude<GapsOf<Of[number]>, 'where'>, unknown>>;

/** How what fills a gap is said: `how` is the word behind its name, "month" in "{length month}". */
export type SayGap = (filling: unknown, how: string) => Said;

const found = (values: object, path: string): unknown => {
  let at: unknown = values;
  for (const name of path.split('.')) at = (at as Record<string, unknown> | null | undefined)?.[name];
  return at ?? null;
};

/** One of a thing, or what is true. */
const isOne = (filling: unknown): boolean =>
  filling === true || Number((filling as { value?: unknown }).value ?? filling) === 1;

/** What a gap says; null where there is nothing for it. */
function gapSaid(gap: string, values: object, say: SayGap): Said | null {
  const [path = '', one, several = ''] = gap.split('|');
  const [name = '', how = ''] = path.split(' ');
  if (name.startsWith('?')) return found(values, name.slice(1)) ? '' : null;
  const filling = found(values, name);
  if (filling === null || one === undefined) return filling === null ? null : say(filling, how);
  return isOne(filling) ? one : several;
}

/**
 * Fills the gaps of a text. `{price}` stands for a figure, days or words; `{length month}` for a figure with its noun;
 * `{count|is|are}` for words chosen by a number or a truth; `{usual.mean}` for what a path leads to; `{?late}` says nothing, and
 * has nothing where that is not so. What stands in brackets is left out where one of its gaps has nothing, and what stands in
 * none is left out as a whole.
 */
export function fill(text: string, values: object, say: SayGap): Span[] {
  const told: Said[] = [];
  for (const [place, piece] of text.split(/[[\]]/).entries()) {
    const parts = piece.split(/[{}]/).map((part, at) => (at % 2 === 0 ? part : gapSaid(part, values, say)));
    const there = parts.filter((part) => part !== null);
    if (there.length === parts.length) told.push(...there);
    else if (place % 2 === 0) return [];
  }
  return sentence(told);
}
