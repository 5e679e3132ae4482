import type { Frame, Thing } from '../frame.ts';
import type { Leaning } from './leaning.ts';
import { noFilters } from './no-filters.ts';
import { addUp, pronoun } from './words.ts';

/** "for everything", "overall", `en general`: neither the things nor the bounds of the turn before. */
const ofEverything =
  /\b(for|on|of|about|with) everything\b|^(?:and |so |ok |now |what about |how about |then )*(?:in total )?(?:everything|overall|all (?:of )?(?:my |the )?(?:spending|purchases|expenses|payments))(?: together| in total| overall| again)?(?:(?: but)?(?: only| just)?(?: over| under| above| below)? §n)?$|\b(?:de|para|sobre|con) todo\b|^(?:y |ahora |entonces )*(?:en general|todo|todos (?:mis|los) gastos)(?: en total)?$|\b(?:did i spend|spent|gaste|he gastado) overall\b/;

/** "all of it", "with no limit", `todo eso`: the things stay, what narrows them goes. */
const allOfIt =
  /\b(all of (?:it|them|those|that)|the whole thing|them all|any (?:amount|day|size)|(?:without|no|forget|drop|ignore|never mind) (?:the |that |any )?(?:limit|filter|filters|minimum|maximum|cap|condition)|tod[oa]s ell[oa]s|todo eso|todo incluido|incluyendo todo|including everything|everything included|all included|sin (?:el )?(?:limite|filtro|minimo|maximo)|de cualquier (?:monto|importe|dia)|olvida (?:el )?(?:limite|filtro|monto|minimo))\b/;

const including =
  /\b(including|include|includes|included|also counting|counting|with|and add|add back|put back|incluyendo|incluye|incluid[oa]s?|incluir|contando|cuenta tambien|con|suma(?:ndo)? tambien|vuelve a (?:contar|incluir|poner))\b/;

/** Words that leave out what was named, said after it was answered. */
export const forgetting =
  /^(?:and |ok |okay |no |so |but |y |pero |now |just )*(?:forget|forget about|drop|skip|scratch|ditch|lose|remove|take away|take off|olvida|olvidate de|elimina|borra|descarta|saca|deja)(?: about)? (?:the |my |that |all |el |la |los |las |mi |mis |de )*§[mc]/;

const has = (some: readonly Thing[], one: Thing): boolean => some.some((other) => other.key === one.key);

/**
 * What a turn names only to count it again or to leave it out: "including rent", "forget the coffee". Null where what it
 * names is what it asks about.
 */
export function filteredThings({
  pattern,
  now,
  onRows,
  operation,
  previous,
}: Leaning): Partial<Frame> | null {
  if (!onRows || now.things.length === 0 || (operation && now.ask !== 'total')) return null;
  const back = now.things.filter((one) => has(previous.exclude, one));
  if (back.length === now.things.length && including.test(pattern))
    return { exclude: previous.exclude.filter((one) => !has(back, one)), included: back };
  if (!forgetting.test(pattern) || now.exclude.length > 0) return null;
  const rest = previous.things.filter((one) => !has(now.things, one));
  return rest.length < previous.things.length && rest.length > 0
    ? { things: rest, included: now.things }
    : { exclude: [...previous.exclude, ...now.things] };
}

/** The bounds a turn takes back: "overall", "all of it", "and in total?" where something was left out. */
export function takeDropped(next: Frame, leaning: Leaning): void {
  const { pattern, now, onRows, operation, previous } = leaning;
  if (!onRows || now.goalIds.length > 0) return;
  if (allOfIt.test(pattern)) Object.assign(next, noFilters);
  if (now.things.length > 0) return;
  if (ofEverything.test(pattern) && now.accountIds.length === 0) {
    Object.assign(next, noFilters, { things: [], earlier: previous.things });
    if (!['spending', 'income', 'any'].includes(next.flow)) next.flow = 'spending';
    // Two stretches held against each other: the first is what was asked about.
    if (previous.ask === 'compare' && now.ask !== 'compare') {
      next.ask = 'total';
      next.periods = leaning.periods.length > 0 ? leaning.periods : previous.periods.slice(0, 1);
    }
  }
  // "and in total?" of a total: what was left out of it counts again.
  else if (
    previous.ask === 'total' &&
    previous.exclude.length > 0 &&
    /\b(in total|en total|altogether|all in all)\b/.test(pattern) &&
    addUp.test(pattern) &&
    !pronoun.test(pattern) &&
    (!operation || now.ask === 'total')
  )
    Object.assign(next, noFilters);
}
