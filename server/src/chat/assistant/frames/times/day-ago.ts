import type { DateText } from '@saldo/contract/dates';
import { dayAgo } from '../../periods/exact-ago.ts';
import type { World } from '../../world.ts';
import type { Frame } from '../frame.ts';
import type { Marked } from '../words/marked.ts';

const beginning =
  /^(beginning|start|started|begun|began|principio|principios|inicio|inicios|comienzo|comienzos|empezar|comenzar|empezo)$/;

/** The very day that a turn's one stretch of time means of what stands: a month ago, the first of the year. */
export function dayMeant({ periods, tokens }: Marked, { today }: Pick<World, 'today'>): DateText | null {
  const [found, ...others] = periods;
  if (!found || others.length > 0) return null;
  const { start } = found.period;
  const begins = tokens.slice(Math.max(0, found.from - 2), found.to).some((one) => beginning.test(one.text));
  if (begins && start < today) return start;
  return dayAgo(tokens, found.from, today) ?? dayAgo(tokens, found.from - 1, today);
}

/** "my balance a month ago", `cuánto tenía hace un año`: what stands at a moment asks for the very day, never the end of a unit. */
export function standingOn(marked: Marked, frame: Frame, world: Pick<World, 'today'>): Frame['periods'] {
  if (frame.ask !== 'balance' && frame.ask !== 'networth') return frame.periods;
  const date = dayMeant(marked, world);
  return date === null ? frame.periods : [{ start: date, end: date, grain: 'day', kind: 'point' }];
}
