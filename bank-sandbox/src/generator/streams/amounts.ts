import type { Month } from '../calendar.ts';

/** Yearly rise in cents: `base` grows by `percent` each January, counted from the books' first year. */
export function rising(base: number, percent: number): (month: Month) => number {
  return (month) => Math.round(base * (1 + (percent / 100) * Math.max(0, month.year - 2021)));
}

const COLD = [1, 0.92, 0.7, 0.45, 0.22, 0.06, 0, 0.04, 0.2, 0.45, 0.72, 0.95];

/** A share between 0 (summer) and 1 (winter), for heating and light. */
export function winter(month: Month): number {
  return COLD[month.month - 1] ?? 0;
}
