import type { Reply } from '../../fact.ts';
import type { Language } from '../../language/detect.ts';
import type { World } from '../../world.ts';
import type { DialogueState, Frame, Shown } from '../frame.ts';
import { orderAsks, rowLists } from '../ask-families.ts';
import { topicsAfter } from '../follow/returning.ts';
import { shownIn } from './shown.ts';
import { stretchTold } from './that-stretch.ts';
import { singledOut, stillOn } from './singled-out.ts';
import { tableAfter } from './table.ts';

interface After {
  /** The frame that was answered or waits to be completed; null keeps the one before. */
  frame: Frame | null;
  misses: number;
  world: World;
  language: Language;
  now: Date;
}

/** A line of bills ahead looks like a row and is none: what it points to is the payee. */
const entriesOf = ({ ask }: Frame, shown: Shown[]): Shown[] =>
  rowLists.has(ask) ? shown : shown.map((one) => (one.kind === 'row' ? { ...one, kind: 'merchant' } : one));

/** Which entry of a list a frame is about. */
function entryAbout(shown: readonly Shown[], { things }: Frame): number | null {
  const [only, ...others] = things;
  if (!only || others.length > 0 || only.kind !== 'merchant' || shown.length < 2) return null;
  const at = shown.findIndex((one) => one.kind === 'merchant' && only.values.includes(one.name));
  return at < 0 ? null : at;
}

/** "which place do I go to most?": the first of a ranking is the one that was asked for. */
const topOf = (shown: readonly Shown[], frame: Frame | null): number | null =>
  frame?.ask === 'breakdown' &&
  shown.length > 1 &&
  (shown[0]?.kind === 'merchant' || shown[0]?.kind === 'category') &&
  /\b(which|what|who|cual|que|quien|donde|where)\b.*\b(most|mostly|biggest|largest|highest|top|favou?rite|cheapest|least|lowest|smallest|mas|mayor|menos|menor)\b/.test(
    frame.said,
  )
    ? 0
    : null;

/** What stays of a turn for the next one. */
export function stateAfter(
  before: DialogueState,
  reply: Reply,
  { frame, misses, world, language, now }: After,
): DialogueState {
  const answered = reply.outcome === 'answer';
  const asksBack = reply.outcome === 'clarify' || reply.outcome === 'nodata';
  const offered = frame !== null && orderAsks.has(frame.ask) && (reply.proposal !== null || asksBack);
  // A proposal about one row of a list leaves the list to be pointed at ("no, the third").
  const listKept = reply.proposal !== null && frame?.ask === 'recategorise' && before.rowIds.length > 0;
  const listed = answered && frame ? entriesOf(frame, shownIn(reply, world, language)) : null;
  // An answer about one entry of a list leaves the list to be pointed at: "the first one, how much?", "and the third?"
  const about = listed?.length === 0 && frame ? entryAbout(before.shown ?? [], frame) : null;
  const shown = listKept || listed === null || about !== null ? (before.shown ?? []) : listed;
  const told = answered && frame ? stretchTold(reply, frame, world, language) : null;
  return {
    frame: frame ?? before.frame,
    rowIds: listKept
      ? before.rowIds
      : reply.rowIds.length > 0
        ? reply.rowIds.slice(0, 50)
        : frame
          ? []
          : before.rowIds,
    shown,
    topics: topicsAfter(before, answered ? frame : null),
    // That there is nothing of it is a figure too.
    table: tableAfter(before.table ?? [], answered || reply.outcome === 'nodata' ? frame : null),
    focus: about ?? topOf(shown, frame),
    told: answered && frame ? told : (before.told ?? null),
    stretch: frame ? (singledOut(told, frame) ?? stillOn(before.stretch, frame)) : (before.stretch ?? null),
    offer: offered
      ? { frame, age: 0, made: reply.proposal !== null }
      : before.offer
        ? { ...before.offer, age: before.offer.age + 1 }
        : null,
    options: asksBack ? reply.suggestions.slice(0, 5) : [],
    misses,
    age: frame ? 0 : before.age + 1,
    at: now.toISOString(),
  };
}
