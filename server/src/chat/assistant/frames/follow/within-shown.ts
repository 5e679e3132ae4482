import type { Period } from '../../periods/grammar.ts';
import type { World } from '../../world.ts';
import { cues } from '../cues.ts';
import { filteredAsks, rowLists } from '../ask-families.ts';
import type { Frame } from '../frame.ts';
import type { Leaning } from './leaning.ts';
import { narrowing, whichOfThose } from './words.ts';

/** Words for some of what was shown: "the ones over 50", "of them", `solo los de la tarjeta`. */
const someOfThem =
  /\b(ones?|only|just|of (?:them|those|these)|them|those|these|they|solo|solamente|nomas|unicamente|de (?:ell[oa]s|es[oa]s|est[oa]s)|ell[oa]s|es[oa]s|est[oa]s|cuales|any|pending|pendientes?|how many (?:were|are|was|is)|cuant[oa]s (?:son|eran|fueron)|l[oa]s (?:de|que|mas|menos))\b/;
/** "the biggest?", `¿y la más barata?`, "total?", "how many?": said of what stands there. */
const bare =
  /^(?:(?:and|so|y|ok|which|what|who|was|were|is|are|the|el|la|lo|los|las|one|cual|cuales|quien|es|son|fue|fueron|how|many|much|cuant[oa]s?|in|en|total|average|on|promedio|most|least|mas|menos|biggest|largest|highest|smallest|lowest|cheapest|priciest|dearest|expensive|mayor|menor|car[oa]|barat[oa]|grande|chic[oa]|alt[oa]|baj[oa]|when|cuando|de|todos)(?: |$))+$/;

/** All the days there are rows of: those that were shown may be of any. */
export const anyDay = ({ dataStart, today }: World): Period => ({
  start: dataStart ?? today,
  end: today,
  grain: 'range',
  kind: 'all',
});

const named = (some: readonly { key: string }[], others: readonly { key: string }[]): boolean =>
  some.every((one) => others.some((other) => other.key === one.key));

const mostListed = 25;

/**
 * A turn about the very rows that were shown: of the last ten purchases, or of rows picked out before, "just the ones over
 * 20", "the smallest", "how many of them were food" mean those rows and no others. Elsewhere the frame as it is.
 */
export function withinShown(found: Frame, leaning: Leaning): Frame {
  const next = { ...found };
  // Of other days or things, rows that were left out are none.
  if (leaning.periods.length + leaning.now.things.length > 0) delete next.rowsOut;
  const { now, pattern, periods, previous, shownRows } = leaning;
  if (next.rowsOut && next.rowsOut !== previous.rowsOut) return next;
  if (isUndated(next, leaning)) return { ...next, periods: [anyDay(leaning.world)] };
  const picked = previous.among !== undefined;
  const cut = rowLists.has(previous.ask) && (previous.top ?? 0) > 1 && shownRows.length > 1;
  if ((!picked && !cut) || next.among || periods.length > 0 || !filteredAsks.has(next.ask)) return next;
  // "excluding rent" after the three biggest: the three biggest of the rest.
  // "and only with the blue card": its own three biggest.
  if (!picked && previous.ask === 'extreme' && (now.exclude.length > 0 || ofAnAccount(leaning))) return next;
  // "and the five before that": more than what was shown.
  if ((next.top ?? 0) > (previous.top ?? shownRows.length) || cues.spend.test(pattern)) return next;
  const narrows = narrowing.test(pattern) || whichOfThose.test(pattern) || someOfThem.test(pattern);
  if (!named(now.things, previous.things) && !narrows) return next;
  const same = next.ask === previous.ask && now.ask !== 'extreme';
  if (!picked && !narrows && !bare.test(pattern)) return next;
  if (!picked && same && isAsBefore(next, previous)) return next;
  const among = previous.among ?? { ids: shownRows.map((one) => one.id) };
  const several = previous.ask === 'list' || (previous.top ?? 0) > 1;
  const rows =
    same && several ? { ask: 'list' as const, order: previous.order, top: listed(among.ids.length) } : {};
  return {
    ...next,
    ...rows,
    among,
    periods: previous.periods.length > 0 ? previous.periods.slice(0, 1) : [anyDay(leaning.world)],
  };
}

/** An account named by itself, and not of what was shown. */
const ofAnAccount = ({ now, pattern }: Leaning): boolean =>
  now.accountIds.length > 0 &&
  !/\b(?:of (?:them|those|these)|ones?|de (?:ell[oa]s|es[oa]s)|l[oa]s de)\b/.test(pattern);

/** A list of more than are usually shown has to say so. */
export const listed = (count: number): number | null => (count > 10 ? Math.min(count, mostListed) : null);

const filters = (one: Frame): string =>
  JSON.stringify([
    one.things,
    one.exclude,
    one.accountIds,
    one.minCents,
    one.maxCents,
    one.weekdays,
    one.pending,
  ]);

/** Nothing narrows the rows further: the same list again, or its sum. */
const isAsBefore = (next: Frame, previous: Frame): boolean => filters(next) === filters(previous);

/** "the biggest?" after a list without days: of all the days it was made of, never this month's first. */
const isUndated = (next: Frame, { now, pattern, previous }: Leaning): boolean =>
  (previous.ask === 'list' || previous.ask === 'exists') &&
  previous.top === null &&
  next.flow === previous.flow &&
  previous.periods.length + next.periods.length + now.things.length === 0 &&
  (next.ask === 'extreme' || next.ask === 'total' || next.ask === 'breakdown') &&
  !cues.spend.test(pattern);
