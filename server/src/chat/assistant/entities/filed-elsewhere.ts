import { fold, nameWords } from '../language/fold.ts';
import type { World } from '../world.ts';
import { isIncomeCode } from './categories.ts';
import type { CategoryConcept } from './concepts/concept.ts';

/** Who pays for work by the piece; banks file such pay as other income. */
const piecework =
  /\b(?:upwork|fiverr|toptal|freelancer(?:\.com)?|guru\.com|99designs|workana|malt|peopleperhour|taskrabbit|rover|instacart|doordash|grubhub|uber|lyft|etsy|airtasker|catalant|contra)\b/;

/** Names of companies that say their kind to whoever pays them; banks file what they do not know as shopping. */
const known: Readonly<Record<string, RegExp>> = {
  gig: piecework,
  power:
    /\b(?:com ?ed|con ?ed(?:ison)?|edison|electric\w*|energy|power|peoples gas|gas (?:light|co|company)|utilit\w+|hydro|duke|dominion|pg&e|pge|sdge|cfe|iberdrola|endesa|naturgy|enel|edenor|edesur)\b/,
  water: /\b(?:water|agua|sewer|aqua)\b/,
  studentLoan:
    /\b(?:mohela|nelnet|navient|aidvantage|great lakes|fedloan|edfinancial|sallie mae|earnest|student (?:ln|loans?)|dept (?:of )?ed\w*)\b/,
  publicTransit:
    /\b(?:ventra|mta|cta|bart|caltrain|metra|septa|wmata|mbta|clipper|tap card|metro|transit|metrocard|omny|oyster|tfl|sube|sitp|transmilenio)\b/,
  tolls: /\b(?:toll\w*|e-?z ?pass|i-?pass|sunpass|fastrak|peach pass|txtag|peajes?|televia|pase urbano)\b/,
  laundry: /\b(?:laundr\w*|lavander\w*|dry ?clean\w*|tintorer\w*|washateria)\b/,
  alcohol: /\b(?:binnys?|total wine|bevmo|beverage|liquors?|wines?|brewing|brewery|taproom|licoreria)\b/,
  medical: /\b(?:health|hospital|clinic|clinica|medical|doctors?|md|urgent care|pediatr\w*)\b/,
};

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
    (known[key]?.test(fold(name)) ?? false) || nameWords(name).some((word) => said.has(word));
  return world.merchants
    .filter(({ kinds = [] }) => kinds.some(isIncomeCode) === income)
    .filter(({ name }) => says(name))
    .map(({ name }) => name);
}
