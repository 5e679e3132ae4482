import type { Unit } from '../../periods/calendar.ts';
import type { Frame, GroupBy, Per } from '../frame.ts';

/** Units of time that rows are grouped or averaged by. */
export type TimeUnit = Exclude<Per, 'fortnight' | 'halfMonth' | 'transaction'>;

const unitRank: Readonly<Record<TimeUnit, number>> = { day: 0, week: 1, month: 2, quarter: 3, year: 4 };

/** The stretch of the calendar that a word names, folded, in either language. */
export const unitNamed: Readonly<Record<string, Unit>> = {
  day: 'day',
  date: 'day',
  dia: 'day',
  fecha: 'day',
  week: 'week',
  semana: 'week',
  weekend: 'weekend',
  finde: 'weekend',
  'fin de semana': 'weekend',
  month: 'month',
  mes: 'month',
  quarter: 'quarter',
  trimestre: 'quarter',
  year: 'year',
  ano: 'year',
};

/** Whether groups are stretches of time. */
export const isTimeUnit = (group: GroupBy | Per | null): group is TimeUnit =>
  group !== null && group in unitRank;

/** Whether the days of the turn before are no longer than the unit they are to be divided by. */
export function tooShort({ periods }: Frame, unit: TimeUnit): boolean {
  return (
    periods.length > 0 &&
    periods.every(
      ({ kind, grain, start, end }) =>
        kind === 'unit' &&
        grain !== 'range' &&
        (unitRank[grain as TimeUnit] ?? 9) <= unitRank[unit] &&
        end.slice(0, 7) === start.slice(0, 7),
    )
  );
}
