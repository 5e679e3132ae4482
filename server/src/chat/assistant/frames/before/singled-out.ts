import type { Span } from '../../periods/calendar.ts';
import { isTimeUnit } from '../units/time-units.ts';
import type { DialogueState, Frame, Stretch } from '../frame.ts';

const superlative =
  /\b(?:most|least|best|worst|highest|lowest|biggest|largest|smallest|busiest|priciest|cheapest|top|bottom|(?:most|least) expensive|peak|mas|menos|mejor|peor|mayor|menor|maximo|minimo|pico)\b/;

/** The stretch that is still spoken of: picked out before, and the one all of this turn was about. */
export const stillOn = (before: Stretch | null | undefined, { periods }: Frame): Stretch | null =>
  before &&
  periods.length === 1 &&
  periods[0]?.start === before.days.start &&
  periods[0].end === before.days.end
    ? before
    : null;

/** Whether a breakdown was asked for the sake of the one that stands first in it. */
const ranks = ({ order, rank, said, top }: Frame): boolean =>
  rank !== null || top === 1 || order === 'smallest' || superlative.test(said);

/** The stretch of time an answer put first (`told`), where it ranked stretches ("which month did we spend the most?"); else null. */
export function singledOut(told: Span | null, frame: Frame): Stretch | null {
  const { groupBy, periods } = frame;
  if (!told || frame.ask !== 'breakdown' || !isTimeUnit(groupBy) || !ranks(frame)) return null;
  return { days: { ...told, grain: groupBy, kind: 'unit' }, among: periods };
}

const byName =
  /\b(?:(?:in|of|for|during|about|on) (?:that|this)(?: (?:one|month|week|quarter|year|day))?|that (?:month|week|quarter|year|day)|back then|then|there|(?:en|de|por|para|sobre) (?:es[ea]|aquel)(?: (?:mes|semana|trimestre|ano|dia))?|es[ea] (?:mes|semana|trimestre|ano|dia)|entonces|ahi|alli)\b/;
const byPronoun = /\b(?:it|that|so|this|eso|tanto|tanta|tan|esto)\b/;
const reason =
  /\b(?:why|how come|what happened|what (?:was|is) (?:behind|driving)|what caused|what drove|because of what|por que|que paso|a que se (?:debe|debio)|que hubo|what was (?:it|that)|how many|cuant[oa]s|how (?:much|far) (?:more|less|higher|lower|above|below)|cuanto (?:mas|menos)|than (?:usual|normal|average)|que (?:lo normal|lo habitual|de costumbre))\b/;
/** Words that stay with the ranking: its places, its shares, how far they lie apart. */
const ofRanking =
  /\b(?:second|third|next|runner|other|others|rest|worst|best|lowest|highest|percent\w*|share|fraction|difference|gap|segund[oa]|tercer[oa]?|siguiente|otr[oa]s?|resto|peor|mejor|porcentaje|parte|diferencia|by how much|por cuanto|than the)\b/;

/**
 * The turn before as it is spoken of when a turn points at the stretch that stood first: "which month did we spend the
 * most?" >> "why was it so high?", `¿y qué pasó ese mes?`. Null where it points at nothing of the kind.
 */
export function pointedStretch(pattern: string, now: Frame, state: DialogueState): Frame | null {
  const { frame, stretch } = state;
  if (!frame || !stretch || frame.ask !== 'breakdown' || frame.groupBy === 'day') return null;
  if (now.periods.length > 0 || ofRanking.test(pattern)) return null;
  const points =
    byName.test(pattern) || (byPronoun.test(pattern) && reason.test(pattern)) || bare.test(pattern);
  return points
    ? {
        ...frame,
        ask: 'total',
        groupBy: null,
        per: null,
        top: null,
        rank: null,
        order: 'largest',
        periods: [stretch.days],
        earlierPeriods: [],
      }
    : null;
}

/** A reason asked for with nothing else said. */
const bare =
  /^(?:and |so |but |ok |y |pero |e )*(?:why|how come|what happened|por que|que paso|y eso|por que eso)(?: (?:so (?:much|high|low|little)|is that|was that|tanto|tan (?:alto|bajo|poco)|tan poco|ahi|alli|there))*$/;
