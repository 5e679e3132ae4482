import { fold } from '../../language/fold.ts';
import type { Frame, Thing } from '../frame.ts';
import type { Marked } from '../words/marked.ts';

/** What a turn says of the one before when it denies a part of it; null where it denies nothing that was said. */
export type Corrected = Pick<Frame, 'things' | 'exclude' | 'weekdays'>;

/** "Target, not Starbucks", "weekdays, not weekends": what is denied gives way to what stands beside it. */
export function correctedBy(marked: Marked, now: Frame, previous: Frame): Corrected | null {
  const things = otherThings(now, previous);
  const weekdays = otherWeekdays(marked);
  if (!things && !weekdays) return null;
  return {
    things: things ?? now.things,
    exclude: things ? [] : now.exclude,
    weekdays: weekdays ?? now.weekdays,
  };
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
