import { nameWords } from '../language/fold.ts';
import { onceFor } from '../once-for.ts';
import type { World } from '../world.ts';

/** Every name of a person is looked at for every word of a question, so each is parted once for their world. */
const namesIn = onceFor((_world: World) => new Map<string, readonly string[]>());

/** The words of a name of that world, as `nameWords` has them. */
export function wordsOfName(world: World, name: string): readonly string[] {
  const names = namesIn(world);
  const words = names.get(name) ?? nameWords(name);
  names.set(name, words);
  return words;
}
