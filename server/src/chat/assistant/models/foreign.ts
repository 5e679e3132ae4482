import { safeText } from '../render/words.ts';
import type { World } from '../world.ts';

/** Foreign names marked with « and », so that a model can tell data from instructions. */
export function markForeign(text: string, world: World): string {
  const names = [...world.merchants.map((one) => one.name), ...world.goals.map((one) => one.title)]
    .map(safeText)
    .filter((one) => one.length > 1 && text.includes(one))
    .toSorted((a, b) => b.length - a.length);
  if (names.length === 0) return text;
  const escaped = names.map((one) => one.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`));
  return text.replaceAll(new RegExp(escaped.join('|'), 'g'), (name) => `«${name}»`);
}
