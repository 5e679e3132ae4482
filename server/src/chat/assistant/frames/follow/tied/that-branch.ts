import { isWithinLines } from '../../../entities/branches.ts';
import { isKnown } from '../../../language/lexicon.ts';
import type { Leaning, Verdict } from '../leaning.ts';
import { sameAgain } from '../leaning.ts';

const lead = '^(?:(?:and|but|ok|so|y|pero|now|what about|how about|que hay de|que tal) )*';
const only = '(?:(?:just|only|solo|solamente|unicamente|nada mas) )?';
const shop =
  '(?:stores?|locations?|branch|branches|shops?|ones?|site|restaurant|tiendas?|sucursal|sucursales|locales|local|ubicacion)';
const ways: readonly RegExp[] = [
  new RegExp(`${lead}${only}(?:at |in |from )?(?:the |that |my )?(.+) ${shop}(?: only| alone)?$`),
  new RegExp(
    `${lead}${only}(?:at |in |from )?(?:the |that )?${shop} (?:in|on|at|near|of|over in) (?:the )?(.+)$`,
  ),
  new RegExp(
    `${lead}${only}(?:en |de )?(?:la|el|las|los) (?:${shop} )?(?:que (?:esta|estan|queda|hay) )?(?:de|en|del) (?:la |el )?(.+)$`,
  ),
  new RegExp(`${lead}(?:just|only|solo|solamente|unicamente|nada mas) (?:in|en|at) (?:the |la |el )?(.+)$`),
];

/** "and in San Diego?" after another branch. */
const another = new RegExp(`${lead}(?:(?:in|at|en|la de|el de) )?(?:the |la |el )?(.+)$`);

/** A place is named in few words. */
const mostWords = 4;

/** "just the Chula Vista store" after what one shop came to: its rows whose line says so. */
export function thatBranch(leaning: Leaning): Verdict {
  const { marked, onRows, periods, previous, world } = leaning;
  const [thing, ...others] = previous.things;
  if (!onRows || !thing || others.length > 0 || thing.kind !== 'merchant' || thing.values.length > 3)
    return null;
  if (periods.length > 0 || marked.amounts.length > 0 || marked.weekdays) return null;
  if (marked.entities.some((one) => !isWithinLines(marked.tokens, one, world))) return null;
  const words = marked.tokens.filter((one) => one.kind !== 'mark');
  const said = words.map((one) => one.text).join(' ');
  const place = [...ways, ...(thing.line === undefined ? [] : [another])]
    .map((one) => one.exec(said)?.[1])
    .find((one) => one !== undefined);
  const parts = place?.split(' ') ?? [];
  if (parts.length === 0 || parts.length > mostWords) return null;
  if (parts.every(isKnown) || parts.some((one) => /^(and|or|y|o|than|que|is|was|did|i|we)$/.test(one)))
    return null;
  const at = words.findIndex((_, from) => parts.every((part, k) => words[from + k]?.text === part));
  const line = words
    .slice(at, at + parts.length)
    .map((one) => one.raw)
    .join(' ');
  return { ...sameAgain(leaning), things: [{ ...thing, line }] };
}
