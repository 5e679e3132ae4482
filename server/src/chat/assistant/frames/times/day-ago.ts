import { dayAgo } from '../../periods/exact-ago.ts';
import type { World } from '../../world.ts';
import type { Frame } from '../frame.ts';
import type { Marked } from '../words/marked.ts';

/** "my balance a month ago", `cuánto tenía hace un año`: what stands at a moment asks for the very day, never the end of a unit. */
export function standingOn(
  { periods, tokens }: Marked,
  frame: Frame,
  { today }: Pick<World, 'today'>,
): Frame['periods'] {
  const [found] = periods;
  if ((frame.ask !== 'balance' && frame.ask !== 'networth') || periods.length !== 1 || !found)
    return frame.periods;
  const date = dayAgo(tokens, found.from, today) ?? dayAgo(tokens, found.from - 1, today);
  return date === null ? frame.periods : [{ start: date, end: date, grain: 'day', kind: 'point' }];
}
