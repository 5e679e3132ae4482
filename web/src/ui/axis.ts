/** Steps a person counts in, as parts of a power of ten. */
const steps = [1, 2, 2.5, 5, 10] as const;

/** About this many lines stand across a chart. */
const lines = 3;

/** A level that hardly moves is not drawn as a mountain: the axis spans at least this part of it. */
const leastSpan = 0.04;

/**
 * Round values an axis is marked with, lowest first, wide enough for everything from `lowest` to `highest` (cents).
 * With `fromZero` the axis stands on zero.
 */
export function ticksOf(lowest: number, highest: number, fromZero: boolean): number[] {
  const [low, high] = fromZero ? [Math.min(0, lowest), Math.max(0, highest)] : [lowest, highest];
  const span = Math.max(
    high - low,
    fromZero ? 100 : Math.max(Math.abs(low), Math.abs(high)) * leastSpan,
    100,
  );
  const power = 10 ** Math.floor(Math.log10(span / lines));
  // Whole units at the least: a mark of half a cent has no words.
  const step = Math.max(100, (steps.find((part) => part * power * lines >= span) ?? 10) * power);
  const first = fromZero ? Math.floor(low / step) : Math.floor((high + low - span) / 2 / step);
  const last = fromZero ? Math.ceil(high / step) : Math.ceil((high + low + span) / 2 / step);
  return Array.from({ length: Math.max(1, last - first) + 1 }, (_, index) => (first + index) * step);
}

const scales = [
  { from: 1e9, unit: 1e9, letter: 'B' },
  { from: 1e6, unit: 1e6, letter: 'M' },
  { from: 1e4, unit: 1e3, letter: 'K' },
] as const;

/** A mark's label, short and distinct from its neighbours: `$51.2K`, `−$500`. `step` is what lies between two marks. */
export function tickLabel(value: number, step: number): string {
  const [units, apart] = [Math.abs(value) / 100, step / 100];
  const { unit, letter } = scales.find(({ from }) => units >= from) ?? { unit: 1, letter: '' };
  const digits = Math.max(0, Math.min(3, Math.ceil(-Math.log10(apart / unit) - 1e-9)));
  // A step of 2.5 needs one place more than its size shows.
  const finer = Math.round((apart / unit) * 10 ** digits * 1e6) % 1e6 === 0 ? digits : digits + 1;
  const figure = (units / unit).toLocaleString('en-US', { maximumFractionDigits: finer });
  return `${value < 0 ? '−' : ''}$${figure}${letter}`;
}
