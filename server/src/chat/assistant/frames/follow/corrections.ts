import type { Token } from '../../language/tokens.ts';
import { fold } from '../../language/fold.ts';
import type { Frame, Thing } from '../frame.ts';
import type { Marked } from '../marked.ts';
import { placed } from '../../periods/shift.ts';
import type { World } from '../../world.ts';

/** What a turn says of the one before when it denies a part of it; null where it denies nothing that was said. */
export type Corrected = Pick<Frame, 'periods' | 'things' | 'exclude' | 'weekdays'>;

const denial = /^(not|no|nope)$/;
const between = /^(in|on|at|for|of|from|the|en|el|la|los|las|de|del|a|al|con|,)$/;

/** "not October, September", "Target, not Starbucks", "weekdays, not weekends": what is denied gives way to what stands beside it. */
export function correctedBy(marked: Marked, now: Frame, previous: Frame, world: World): Corrected | null {
  const periods = otherDays(marked, previous, world);
  const things = otherThings(now, previous);
  const weekdays = otherWeekdays(marked);
  if (!periods && !things && !weekdays) return null;
  return {
    periods: periods ?? now.periods,
    things: things ?? now.things,
    exclude: things ? [] : now.exclude,
    weekdays: weekdays ?? now.weekdays,
  };
}

/** Whether a word that denies stands right before a token. */
function denied(tokens: readonly Token[], from: number): boolean {
  let at = from - 1;
  while (at >= 0 && between.test(tokens[at]?.text ?? '') && tokens[at]?.kind !== 'mark') at -= 1;
  return denial.test(tokens[at]?.text ?? '');
}

function otherDays({ periods, tokens }: Marked, previous: Frame, world: World): Frame['periods'] | null {
  const meant = periods.filter((one) => !denied(tokens, one.from));
  if (meant.length === periods.length || meant.length === 0) return null;
  const base = previous.periods.at(-1);
  return meant.map(({ period }) => (base ? placed(period, base, world) : period));
}

/** All that was asked about cannot be left out of it: what is denied is replaced. */
function otherThings(now: Frame, previous: Frame): Thing[] | null {
  const [first, ...others] = now.exclude;
  const isBefore = first && previous.things.some((one) => one.key === first.key);
  if (!isBefore) return null;
  const instead = now.things.filter((one) => one.key !== first.key);
  const said = instead.length > 0 ? instead : others;
  return said.length > 0 ? said : null;
}

const weekend = '(?:weekends?|fines? de semana|findes?)';
const week = '(?:weekdays?|week days?|(?:dias )?entre semana|dias laborables|workdays?)';
const notWeekend = new RegExp(
  `\\b(?:not?|instead of|en vez de) (?:on |in |at |the |los |el |en )*${weekend}\\b`,
);
const notWeek = new RegExp(`\\b(?:not?|instead of|en vez de) (?:on |in |the |los |el |en )*${week}\\b`);

function otherWeekdays({ question }: Marked): number[] | null {
  const text = fold(question);
  if (notWeekend.test(text)) return [1, 2, 3, 4, 5];
  return notWeek.test(text) ? [6, 7] : null;
}
