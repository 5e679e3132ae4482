import { fold, nameWords } from '../language/fold.ts';
import type { World } from '../world.ts';
import { isIncomeCode } from './categories.ts';
import type { CategoryConcept } from './concepts/concept.ts';

/** Who pays for work by the piece; banks file such pay as other income. */
const piecework =
  /\b(?:upwork|fiverr|toptal|freelancer(?:\.com)?|guru\.com|99designs|workana|malt|peopleperhour|taskrabbit|rover|instacart|doordash|grubhub|uber|lyft|etsy|airtasker|catalant|contra)\b/;

/** Shorter words are parts of too many names. */
const leastLetters = 5;

/** Whether any of the person's rows is filed under a kind; taken for granted where their kinds are not known. */
export const isFiled = (
  { codes }: Pick<CategoryConcept, 'codes'>,
  { merchants }: Pick<World, 'merchants'>,
): boolean =>
  merchants.some(({ kinds }) => !kinds || kinds.some((code) => codes.some((one) => code.startsWith(one))));

/**
 * Payees whose own name says a kind that none of the person's rows is filed under: "Parkmobile Parking", which the bank calls
 * telephone, for parking; Upwork for freelance income. None where any row is filed under it.
 */
export function filedElsewhere(concept: CategoryConcept, world: World): string[] {
  if (isFiled(concept, world)) return [];
  const { codes, key, words } = concept;
  const income = codes.every(isIncomeCode);
  const said = new Set(words.filter((one) => !one.includes(' ') && one.length >= leastLetters));
  const says = (name: string): boolean =>
    (key === 'gig' && piecework.test(fold(name))) || nameWords(name).some((word) => said.has(word));
  return world.merchants
    .filter(({ kinds = [] }) => kinds.some(isIncomeCode) === income)
    .filter(({ name }) => says(name))
    .map(({ name }) => name);
}
