import type { World } from '../world.ts';
import type { CategoryConcept } from './concepts/concept.ts';
import type { Entity, Tokens } from './entity.ts';
import { filedElsewhere } from './filed-elsewhere.ts';

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

/** "rent" that goes out by Zelle with "rent" in its line, "Parkmobile Parking" for parking: by name, in place of a kind that holds no row. */
export function readByLine(entities: readonly Entity[], world: World, tokens: Tokens): Entity[] {
  const named = entities.flatMap((one) => (one.kind === 'merchant' ? one.names : []));
  const filesAnew = filing.test(tokens.map((one) => one.text).join(' '));
  return entities.map((one): Entity => {
    if (one.kind !== 'category') return one;
    const lines = linesOf(one.concept, world);
    const byName = lines.length > 0 || filesAnew ? [] : filedElsewhere(one.concept, world);
    const names = lines.length > 0 ? lines : byName.filter((name) => !named.includes(name));
    return names.length > 0
      ? { kind: 'merchant', from: one.from, to: one.to, names, fuzzy: false, within: one.concept.key }
      : one;
  });
}

/** Words of an order to file rows under a kind, which is then meant as such. */
const filing =
  /\b(?:re-?categor\w*|categor\w*|re-?classif\w*|clasific\w*|label|tag|mark|filed?|should be|make (?:it|that|them|this)|change (?:it|that|them|this|all)|count (?:it|that|them) as|marca\w*|cambia\w*|pon(?:lo|la|los|las)?|deberia\w*)\b/;
