import { safeText } from '../render/words.ts';
import type { World } from '../world.ts';
import type { Redactor } from './private.ts';

/**
 * A text as it may leave: private parts hidden, then foreign names marked with « and », so that a model can tell data from
 * instructions.
 */
export function sendable(text: string, world: World, redactor: Redactor): string {
  const hidden = redactor.out(text);
  const names = [...world.merchants.map((one) => one.name), ...world.goals.map((one) => one.title)]
    .map((one) => redactor.out(safeText(one)))
    .filter((one) => one.length > 1 && hidden.includes(one))
    .toSorted((a, b) => b.length - a.length);
  if (names.length === 0) return hidden;
  const escaped = [...new Set(names)].map((one) => one.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`));
  const whole = new RegExp(`(?<![\\p{L}\\p{N}])(?:${escaped.join('|')})(?![\\p{L}\\p{N}])`, 'gu');
  return hidden.replaceAll(whole, (name) => `«${name}»`);
}
