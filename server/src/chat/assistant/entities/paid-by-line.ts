import type { World } from '../world.ts';
import type { CategoryConcept } from './concepts/concept.ts';
import type { Entity } from './entity.ts';

/** Kinds that are often paid to a person through a service or by a transfer, with the words its line then says. */
const saidInLine: Readonly<Record<string, RegExp>> = {
  rent: /(?<!car |auto |tool )\b(?:rent|renta|alquiler|arriendo)\b(?! ?(?:-?a-?(?:car|center)|al? car))/i,
  childcare: /\b(?:daycare|day care|babysit\w*|childcare|nanny|guarder[ií]a|ni[nñ]era|canguro)\b/i,
};

/** Kinds that are read out of lines where nothing is filed under them. */
export const isSaidInLine = (key: string): boolean => key in saidInLine;

const filedUnder = ({ codes }: CategoryConcept, { merchants }: World): boolean =>
  merchants.some(({ kinds = [] }) => kinds.some((code) => codes.some((one) => code.startsWith(one))));

/** Names of lines that say the kind where none of the person's rows is filed under it; empty where some are. */
function linesOf(concept: CategoryConcept, world: World): string[] {
  const says = saidInLine[concept.key];
  if (!says || filedUnder(concept, world)) return [];
  return world.merchants
    .filter((one) => !one.named && !one.inflowOnly && says.test(one.name))
    .filter(({ kinds = [] }) =>
      kinds.every((code) => code.startsWith('TRANSFER_OUT') || code.startsWith('GENERAL')),
    )
    .map((one) => one.name);
}

/** "rent" that goes out by Zelle with "rent" in its line: those lines, in place of a kind that holds no row. */
export const readByLine = (entities: readonly Entity[], world: World): Entity[] =>
  entities.map((one): Entity => {
    const names = one.kind === 'category' ? linesOf(one.concept, world) : [];
    return one.kind === 'category' && names.length > 0
      ? { kind: 'merchant', from: one.from, to: one.to, names, fuzzy: false, within: one.concept.key }
      : one;
  });
