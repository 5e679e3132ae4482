import { cents, formatCents, type Cents } from '@saldo/contract/money';
import type { Frame } from '../frame.ts';

/** The least amount as the person said it, in cents; null when none was said. */
export const saidMin = ({ minCents, minIncluded }: Frame): Cents | null =>
  minCents === null ? null : minIncluded ? cents(minCents + 1) : minCents;

/** The most, as the person said it. */
export const saidMax = ({ maxCents, maxIncluded }: Frame): Cents | null =>
  maxCents === null ? null : maxIncluded ? cents(maxCents - 1) : maxCents;

/** "over $50.00", "of at least $50.00", "between $20.00 and $50.00", with the same in Spanish; null without bounds. */
export function boundWords(frame: Frame): { en: string; es: string } | null {
  const min = saidMin(frame);
  const max = saidMax(frame);
  const low = min === null ? '' : formatCents(min);
  const high = max === null ? '' : formatCents(max);
  if (min === null && max === null) return null;
  if (frame.minCents === frame.maxCents) return { en: `of exactly ${low}`, es: `de exactamente ${low}` };
  if (min !== null && max !== null && frame.minIncluded && frame.maxIncluded)
    return { en: `between ${low} and ${high}`, es: `de entre ${low} y ${high}` };
  const parts = [
    ...(min === null
      ? []
      : frame.minIncluded
        ? [{ en: `of at least ${low}`, es: `de al menos ${low}` }]
        : [{ en: `over ${low}`, es: `de más de ${low}` }]),
    ...(max === null
      ? []
      : frame.maxIncluded
        ? [{ en: `of at most ${high}`, es: `de como máximo ${high}` }]
        : [{ en: `under ${high}`, es: `de menos de ${high}` }]),
  ];
  return {
    en: parts.map((one) => one.en).join(', '),
    es: parts.map((one) => one.es).join(', '),
  };
}
