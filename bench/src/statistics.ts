/** The value below which that share of the values lies; NaN of nothing. */
export function quantile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}

export const median = (values: readonly number[]): number => quantile(values, 0.5);

/** `min / median / max` */
export function spread(values: readonly number[], digits = 0): string {
  return [Math.min(...values), median(values), Math.max(...values)]
    .map((value) => value.toFixed(digits))
    .join(' / ');
}
