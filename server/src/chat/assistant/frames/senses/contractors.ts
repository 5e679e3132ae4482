import { categories, codesOf } from '../../entities/categories.ts';
import type { Entity, Tokens } from '../../entities/entity.ts';
import type { World } from '../../world.ts';

/** "contractors" repair a house, or work for a business: the one of the two that the person pays. */
export function contractors(tokens: Tokens, entities: readonly Entity[], { merchants }: World): Entity[] {
  const pays = (key: string): boolean =>
    merchants.some(({ kind }) => kind != null && codesOf(key).includes(kind));
  const work = categories.find((one) => one.key === 'legal');
  return entities.map((one) =>
    one.kind === 'category' &&
    one.concept.key === 'homeRepairs' &&
    /^((sub)?contractors?|contratistas?)$/.test(tokens[one.from]?.text ?? '') &&
    work &&
    !pays('homeRepairs') &&
    pays('legal')
      ? { ...one, concept: work }
      : one,
  );
}
