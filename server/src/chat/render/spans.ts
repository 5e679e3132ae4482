import type { Span } from '@saldo/contract/chat/chat.blocks';

/** What a sentence is made of. */
export type Said = string | Span | readonly Span[];

const spansOf = (one: Said): readonly Span[] =>
  typeof one === 'string' ? [{ text: one }] : 'text' in one ? [one] : one;

/** A sentence with its figures: plain runs beside each other are one. */
export function sentence(parts: readonly Said[]): Span[] {
  const made: Span[] = [];
  for (const span of parts.flatMap(spansOf)) {
    const last = made.at(-1);
    if (span.text === '') continue;
    if (last && last.fact === undefined && span.fact === undefined) last.text += span.text;
    else made.push({ ...span });
  }
  return made;
}

/** A template whose values are words, figures or sentences. */
export const say = (words: TemplateStringsArray, ...values: readonly Said[]): Span[] =>
  sentence(words.flatMap((text, at) => [text, ...(at < values.length ? [values[at] as Said] : [])]));

/** "a, b and c" of sentences; `and` stands before the last, or a comma. */
export function joined(items: readonly Said[], and: string | null): Span[] {
  const last = and === null ? ', ' : ` ${and} `;
  return sentence(items.flatMap((item, at) => [at === 0 ? '' : at === items.length - 1 ? last : ', ', item]));
}

/** A sentence with its first letter in upper case. */
export function capital(spans: readonly Span[]): Span[] {
  const [first, ...rest] = spans;
  return first ? [{ ...first, text: upperFirst(first.text) }, ...rest] : [];
}

/** A text without the first of some endings that it has. */
export function withoutEnd(text: string, endings: readonly string[]): string {
  const end = endings.find((one) => text.endsWith(one));
  return end === undefined ? text : text.slice(0, -end.length);
}

export const upperFirst = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
