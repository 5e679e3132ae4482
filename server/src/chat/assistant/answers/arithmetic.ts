import type { Cents } from '@saldo/contract/money';
import type { Chart } from '../fact.ts';

export const barChart = (
  title: string,
  points: readonly { label: string; amount: Cents }[],
  kind: Chart['kind'] = 'bar',
): Chart | null =>
  points.length >= (kind === 'bar' ? 2 : 3)
    ? { kind, title, points: points.slice(0, 24).map((one) => ({ ...one })) }
    : null;

/** value / whole in tenths of a percent, rounded half up; null without a whole. */
export function share(value: number, whole: number): number | null {
  return whole <= 0 ? null : Math.round((value * 1000) / whole);
}

/** Rounds a quotient of cents half away from zero to the cent. */
export function divideCents(total: number, by: number): Cents {
  const sign = total < 0 ? -1 : 1;
  return (sign * Math.floor((Math.abs(total) * 2 + by) / (by * 2))) as Cents;
}
