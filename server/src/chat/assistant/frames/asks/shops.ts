import { codesOf } from '../../entities/categories.ts';
import type { World } from '../../world.ts';
import { kindOf } from '../filters/kind.ts';
import type { Thing } from '../frame.ts';

const shops = /\b(stores?|shops?|retailers?|tiendas?|comercios?)\b/;
const visited =
  /\b(often|frequently|frequented|visit(ed)?|go to|times|menudo|seguido|frecuen\w+|veces|voy|vamos|compro|compramos)\b/;

/** What rides and fares are paid to is no shop one goes to: left out where shops are ranked by visits, and said so. */
export const notShops = (pattern: string, { merchants }: World): Thing[] =>
  shops.test(pattern) && visited.test(pattern)
    ? ['publicTransit', 'rides'].flatMap((key) => {
        const codes = codesOf(key);
        return merchants.some(({ kind }) => kind != null && codes.includes(kind)) ? kindOf(key) : [];
      })
    : [];
