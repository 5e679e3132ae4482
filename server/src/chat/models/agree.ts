/** How sure a reading is, as an answer says it. */
export type Band = 'sure' | 'likely' | 'unsure';

/** Readings, the likeliest first; two that come to the same question have the same `meaning`. */
export interface Readings<Reading> {
  readings: readonly Reading[];
  band: Band;
}

const most = 3;

/**
 * Readings with the model's own beside them. Where both read the same, that is sure; where the model picks another of
 * the readings, or one of its own, it goes first and the rest stay to be picked. Nothing of a model alone is ever sure.
 */
export function agreed<Reading>(
  { readings, band }: Readings<Reading>,
  own: Reading | null,
  meaning: (reading: Reading) => string,
): Readings<Reading> {
  if (own === null || band === 'sure') return { readings, band };
  const [first] = readings;
  const key = meaning(own);
  const others = readings.filter((one) => meaning(one) !== key);
  if (first !== undefined && meaning(first) === key) return { readings, band: 'sure' };
  return { readings: [own, ...others].slice(0, most), band: 'likely' };
}
