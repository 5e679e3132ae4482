import type { World } from '../world.ts';
import type { Entity, MerchantEntity, Tokens } from './entity.ts';

const between = /^(in|on|at|near|the|store|location|branch|en|de|del|la|el|los|las|tienda|sucursal|local|,)$/;

const isNamed = ({ names, person, nowhere }: MerchantEntity, { merchants }: World): boolean =>
  !person && !nowhere && merchants.some((one) => one.named && names.includes(one.name));

/** The words as they stand in the question. */
const saidAs = (tokens: Tokens, { from, to }: { from: number; to: number }): string =>
  tokens
    .slice(from, to)
    .map((one) => one.raw)
    .join(' ');

/**
 * Whether words that were found within raw lines are no name of their own: "Chula Vista" within the lines of cash machines
 * there. The line of a payee begins with its name.
 */
export const isWithinLines = (tokens: Tokens, one: Entity, world: World): boolean =>
  one.kind === 'merchant' &&
  !one.person &&
  !one.nowhere &&
  !isNamed(one, world) &&
  one.names.every((name) => !name.toLowerCase().startsWith(tokens[one.from]?.text ?? ' '));

/** "the Vons in Chula Vista", "the Chula Vista Vons": rows of the one whose line says the other. */
export function withBranches(tokens: Tokens, entities: readonly Entity[], world: World): Entity[] {
  const shops = entities.filter((one): one is MerchantEntity => one.kind === 'merchant');
  const [shop, ...more] = shops.filter((one) => isNamed(one, world));
  const place = shops.find((one) => isWithinLines(tokens, one, world));
  if (!shop || more.length > 0 || !place) return [...entities];
  const [first, second] = shop.from < place.from ? [shop, place] : [place, shop];
  const words = tokens.slice(first.to, second.from).map((one) => one.text);
  if (!words.every((word) => between.test(word)) || (first === shop && words.length === 0))
    return [...entities];
  const joined: MerchantEntity = { ...shop, from: first.from, to: second.to, line: saidAs(tokens, place) };
  return entities.flatMap((one) => (one === place ? [] : one === shop ? [joined] : [one]));
}
