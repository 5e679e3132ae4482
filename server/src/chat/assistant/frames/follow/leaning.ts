import type { Span } from '../../periods/calendar.ts';
import type { Period } from '../../periods/grammar.ts';
import type { World } from '../../world.ts';
import { filteredAsks, rowLists } from '../ask-families.ts';
import { asksChange, changedSince } from '../asks/balance-change.ts';
import type { Decision } from '../decide.ts';
import type { DialogueState, Frame } from '../frame.ts';
import type { Marked } from '../words/marked.ts';
import { correctedBy } from './corrections.ts';
import { asFreshSubject } from './fresh-subject.ts';
import { placedPeriods } from './period.ts';
import { returnedTo } from './returning.ts';
import { pointedStretch, stillOn } from '../before/singled-out.ts';
import { withoutTable } from './table/without.ts';

/** A row of the last answer: its size in cents, where its line told it. */
export interface ShownRow {
  id: number;
  cents: number | undefined;
}

/** A turn beside the one before it: what every rule of leaning looks at. */
export interface Leaning {
  marked: Marked;
  pattern: string;
  /** The turn read by itself. */
  now: Frame;
  /** Whether it names an operation of its own. */
  operation: boolean;
  previous: Frame;
  /** Its stretches of time, counted from those of the turn before where they have to be. */
  periods: Period[];
  /** Whether it names a thing, an account or a goal. */
  names: boolean;
  /** Whether the turn before was about rows, whose filters can be taken over. */
  onRows: boolean;
  world: World;
  /** The rows the last answer listed, in its order; none where it listed none. */
  shownRows: readonly ShownRow[];
  /** The days the last answer stands at; null where it stands at none. */
  told: Span | null;
  /** What the talk was about before, latest first. */
  topics: readonly Frame[];
  /** Whether it points at the stretch of time that stood first in a ranking: the turn before is that stretch alone. */
  onStretch: boolean;
  /** The days such a stretch was picked out of, where the turn before is about it alone. */
  ranked: readonly Period[];
  /** The figures the talk has told, latest first. */
  table: readonly Frame[];
}

/** What a rule makes of a turn: a frame, `alone` where nothing of the turn before belongs to it, null where it is no such turn. */
export type Verdict = Frame | 'alone' | null;

/** Null where there is no turn before. */
export function leaningOf(
  marked: Marked,
  { frame, operation }: Decision,
  state: DialogueState,
  world: World,
): Leaning | null {
  const { pattern } = marked;
  const returned = returnedTo(pattern, frame, state);
  const stretch = returned ? null : pointedStretch(pattern, frame, state);
  const previous = returned ?? stretch ?? (state.frame && withoutTable(state.frame));
  if (!previous) return null;
  const now = { ...frame, ...correctedBy(marked, frame, previous) };
  const base = asParts(returned ?? asFreshSubject({ marked, now, operation, pattern, previous }));
  return {
    marked,
    pattern,
    now,
    operation,
    previous: base,
    periods: placedPeriods(saidAlone(now.periods, base), marked, base, world),
    names: now.things.length > 0 || now.accountIds.length > 0 || now.goalIds.length > 0,
    onRows: filteredAsks.has(base.ask),
    world,
    shownRows: rowsShown(state),
    told: state.told ?? null,
    topics: state.topics ?? [],
    onStretch: stretch !== null,
    ranked: stillOn(state.stretch, base)?.among ?? [],
    table: state.table ?? [],
  };
}

/** "utilities by company": a sum that was told by its parts is a breakdown to whatever leans on it. */
const asParts = (frame: Frame): Frame =>
  frame.ask === 'total' && !frame.bothWays && (frame.groupBy === 'merchant' || frame.groupBy === 'category')
    ? { ...frame, ask: 'breakdown' }
    : frame;

/** The rows of a list, told by its own lines: what stands behind a figure was not shown. */
function rowsShown({ frame, rowIds, shown = [] }: DialogueState): ShownRow[] {
  // Rows picked out of those that were shown, by their count or sum alone.
  if (frame?.among && (frame.ask === 'count' || frame.ask === 'total'))
    return rowIds.map((id) => ({ id, cents: undefined }));
  if (!frame || !rowLists.has(frame.ask) || shown.some((one) => one.kind !== 'row')) return [];
  return rowIds.slice(0, shown.length).map((id, at) => ({ id, cents: shown[at]?.cents }));
}

/** The days a turn named, without the running ones it is presumed to hold them against: those of the turn before stand there. */
const saidAlone = (periods: readonly Period[], { periods: before }: Frame): Period[] =>
  before.length > 0 ? periods.filter((one) => !one.presumed) : [...periods];

/** The turn before as it stands, under the words of this one. */
export function sameAgain({ previous, pattern }: Leaning): Frame {
  const stands = previous.ask === 'balance' || previous.ask === 'networth';
  // "and the car?" after how a debt has changed asks for the change of another.
  const said = stands && asksChange(previous.said) ? changedSince : pattern.slice(0, 200);
  const again: Frame = { ...previous, rank: null, included: [], said };
  delete again.newestBySize;
  delete again.ofRow;
  delete again.endOfRow;
  delete again.among;
  delete again.whole;
  delete again.weighed;
  delete again.rhythm;
  return again;
}

/** The turn before without what only its own operation made use of: for a rule that asks something else of its rows. */
export const rowsAgain = (leaning: Leaning): Frame => ({
  ...sameAgain(leaning),
  groupBy: null,
  per: null,
  top: null,
  order: 'largest',
  count: 'rows',
  usual: false,
  threshold: null,
  wantsTotal: false,
  ratePer: null,
  by: null,
  horizon: null,
  earlierPeriods: [],
});

/** The days of this turn, or those of the turn before where it names none. */
export const daysOrBefore = ({ periods, previous }: Leaning): Period[] =>
  periods.length > 0 ? periods : previous.periods;
