import { addDays, type DateText } from '@saldo/contract/dates';
import { cents, type Cents } from '@saldo/contract/money';
import type { Rate } from '../frames/frame.ts';
import type { RateUnit } from '../frames/units/rates.ts';
import { addMonths } from '../periods/calendar.ts';
import { unitWords, type UnitWords } from '../render/unit-words.ts';

/** A unit that sums can be put by in; paydays are told apart before an answer is made. */
type Step = Exclude<RateUnit, 'payday'>;

const payments: UnitWords = {
  one: ['payment, in two weeks', 'pago, en dos semanas'],
  several: ['payments, one every two weeks', 'pagos, uno cada dos semanas'],
};

/** "a week", `a la quincena`. */
export const rateWords: Readonly<Record<Step, readonly [en: string, es: string]>> = {
  day: ['a day', 'al día'],
  week: ['a week', 'a la semana'],
  fortnight: ['every two weeks', 'cada dos semanas'],
  halfMonth: ['every half month', 'a la quincena'],
  month: ['a month', 'al mes'],
  year: ['a year', 'al año'],
};

/** The unit of a rate; a month where none is said. */
export const rateUnit = (rate: Rate | null): Step =>
  rate === null || rate === 'payday' || rate === 'quarter' || rate === 'transaction' ? 'month' : rate;

/** "16 weeks": the noun that so many steps take. */
export function stepWords(unit: Step, count: number): readonly [en: string, es: string] {
  const words = unit === 'fortnight' ? payments : unitWords[unit];
  return count === 1 ? words.one : words.several;
}

/** The day that many steps from another; half months are two to each month. */
export function afterSteps(from: DateText, count: number, unit: Step): DateText {
  switch (unit) {
    case 'day':
      return addDays(from, count);
    case 'week':
      return addDays(from, 7 * count);
    case 'fortnight':
      return addDays(from, 14 * count);
    case 'halfMonth':
      return addDays(addMonths(from, Math.floor(count / 2)), count % 2 === 1 ? 15 : 0);
    case 'month':
      return addMonths(from, count);
    case 'year':
      return addMonths(from, 12 * count);
  }
}

const daysOf: Readonly<Record<Exclude<Step, 'month' | 'year'>, number>> = {
  day: 1,
  week: 7,
  fortnight: 14,
  halfMonth: 365.25 / 24,
};

/** What a step has to bring so that a sum is there after so many days, by the rule of the pages' monthly figure: in proportion to the days, rounded up to the cent, at most all of it. */
export const rateOver = (sum: Cents, days: number, unit: Exclude<Step, 'month' | 'year'>): Cents =>
  days <= daysOf[unit] ? sum : cents(Math.ceil((sum * daysOf[unit]) / days));
