import { categories } from '../../entities/categories.ts';
import type { Entity } from '../../entities/entity.ts';
import type { Token } from '../../language/tokens.ts';

const car =
  /^(cars?|trucks?|vans?|vehicles?|motorbike|motorcycle|coches?|carros?|autos?|camioneta|moto|vehiculos?|tanque|tank)$/;
const home =
  /^(house|home|apartment|flat|stove|heating|kitchen|casa|hogar|piso|depa|departamento|estufa|cocina|calefaccion)$/;
const joins = /^(for|in|of|to|at|del|de|para|en|al)$/;
const article = /^(the|my|our|both|two|el|la|los|las|mi|mis|nuestr[oa]s?|un|una)$/;

/** What "gas" is said to be for, with where the words that say it begin and end. */
function purpose(
  tokens: readonly Token[],
  from: number,
  to: number,
): { key: string; from: number; to: number } | null {
  const text = (at: number): string => tokens[at]?.text ?? '';
  const keyOf = (word: string): string | null => (car.test(word) ? 'fuel' : home.test(word) ? 'power' : null);
  const front = keyOf(text(from - 1));
  if (front) return { key: front, from: from - 1, to };
  if (!joins.test(text(to)) && !(text(to) === 'a' && text(to + 1) === 'la')) return null;
  let at = to + 1;
  while (article.test(text(at))) at += 1;
  const behind = keyOf(text(at));
  return behind ? { key: behind, from, to: at + 1 } : null;
}

/** "car gas", "gas for the house", `gas del carro`: one kind with what it is for, each by its own words. */
export function gasByPurpose(tokens: readonly Token[], entities: readonly Entity[]): Entity[] {
  const told = entities.flatMap((one): Entity[] => {
    const plain = one.kind === 'category' && one.to - one.from === 1 && tokens[one.from]?.text === 'gas';
    const meant = plain ? purpose(tokens, one.from, one.to) : null;
    const concept = meant && categories.find(({ key }) => key === meant.key);
    return concept ? [{ kind: 'category', concept, from: meant.from, to: meant.to }] : [];
  });
  return [
    ...told,
    ...entities.filter((one) => told.every((other) => one.to <= other.from || other.to <= one.from)),
  ].toSorted((a, b) => a.from - b.from);
}
