import type { Per } from '../frames/frame.ts';

/** A stretch of time that sums are told by. */
export type TimeUnit = Exclude<Per, 'transaction'>;

/** A unit in both languages. */
export interface UnitWords {
  one: readonly [en: string, es: string];
  several: readonly [en: string, es: string];
}

/** "3 weeks", `3 semanas`: each unit of time, one and several of it. */
export const unitWords: Readonly<Record<TimeUnit, UnitWords>> = {
  day: { one: ['day', 'día'], several: ['days', 'días'] },
  week: { one: ['week', 'semana'], several: ['weeks', 'semanas'] },
  fortnight: {
    one: ['stretch of two weeks', 'periodo de dos semanas'],
    several: ['stretches of two weeks', 'periodos de dos semanas'],
  },
  halfMonth: { one: ['half month', 'quincena'], several: ['half months', 'quincenas'] },
  month: { one: ['month', 'mes'], several: ['months', 'meses'] },
  quarter: { one: ['quarter', 'trimestre'], several: ['quarters', 'trimestres'] },
  year: { one: ['year', 'año'], several: ['years', 'años'] },
};
