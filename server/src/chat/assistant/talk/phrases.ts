import { fold } from '../language/fold.ts';

/** Phrases of one kind, as the source of a regular expression over folded words. */
export type Phrases<Kind extends string> = readonly (readonly [Kind, RegExp])[];

export const phrases = <Kind extends string>(given: readonly (readonly [Kind, string])[]): Phrases<Kind> =>
  given.map(([kind, source]) => [kind, new RegExp(`^(?:${source})(?=\\s|$)`)] as const);

/** The kinds a message is made of when it holds nothing but such phrases, in any order; null when something is left. */
export function madeOf<Kind extends string>(message: string, given: Phrases<Kind>): Set<Kind> | null {
  let rest = fold(message)
    .replaceAll(/[^a-z0-9' ]/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim();
  const said = new Set<Kind>();
  while (rest !== '') {
    let best: { kind: Kind; length: number } | null = null;
    for (const [kind, rule] of given) {
      const length = rule.exec(rest)?.[0].length ?? 0;
      if (length > (best?.length ?? 0)) best = { kind, length };
    }
    if (!best) return null;
    said.add(best.kind);
    rest = rest.slice(best.length).trim();
  }
  return said;
}
