import { isIncomeCode } from '../../entities/categories.ts';
import type { Period } from '../../periods/grammar.ts';
import { addMonths } from '../../periods/calendar.ts';
import type { World } from '../../world.ts';
import type { Frame } from '../frame.ts';

const counts =
  /\b(how many|cuant[oa]s) (more )?(days|weeks|months|weekends|sleeps|§c|dias|semanas|meses|findes|fines de semana)\b.*(\b(until|till|til|before|to go|left|away|from now|faltan|quedan|hasta|antes|para)\b|§p)/;
const toCome = /\b(until|till|til|left|away|to go|faltan|quedan|hasta|para)\b/;

/** The next day of that name, in place of the last one. */
function next(period: Period, today: string): Period {
  let end = period.end;
  while (end <= today) end = addMonths(end, 12);
  return { ...period, start: today, end, kind: 'until', grain: 'range' };
}

export interface Countdown {
  /** Paydays that lie between today and then; null when only days are counted, which are no figure of anybody's money. */
  pays: Period | null;
}

/** "how many weeks until Christmas", "how many paychecks before June": what lies between now and a day to come. */
export function countdownOf(
  pattern: string,
  words: string,
  frame: Frame,
  { today }: World,
): Countdown | null {
  const named = frame.periods.at(-1);
  if (!counts.test(pattern) || !named || frame.periods.length > 1) return null;
  if (!toCome.test(words) || /\b(did|have i|spent|gaste|since|desde|ago)\b/.test(words)) return null;
  const income = frame.things.length > 0 && frame.things.every((one) => one.values.every(isIncomeCode));
  if (frame.things.length > 0 && !income) return null;
  return { pays: income ? next(named, today) : null };
}
