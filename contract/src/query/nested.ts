import type { Thing } from './query.ts';

/** Whether a category is part of another: restaurants of food. */
const isWithin = (inner: Thing, outer: Thing): boolean =>
  inner !== outer &&
  inner.kind === 'category' &&
  outer.kind === 'category' &&
  inner.codes.every((code) => outer.codes.some((one) => code.startsWith(`${one}_`)));

/**
 * Of what a share is of, the things that are the whole, and those that are the part: "how much of my food is restaurants",
 * "of my coffee at Bean & Badger". `both`: they do not narrow each other. No whole is all there is.
 */
export function nested(
  things: readonly Thing[],
  both: boolean,
): { part: readonly Thing[]; whole: readonly Thing[] } {
  const outer = things.filter((one) => things.some((other) => isWithin(other, one)));
  if (outer.length > 0) return { whole: outer, part: things.filter((one) => !outer.includes(one)) };
  const kinds = things.filter(({ kind }) => kind === 'category');
  return { whole: !both && kinds.length < things.length ? kinds : [], part: things };
}
