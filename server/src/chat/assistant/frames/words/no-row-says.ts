import type { World } from '../../world.ts';
import { fold, nameWords } from '../../language/fold.ts';

/** What a question says that no payment tells, and the words the answer then has for it. */
interface Unsaid {
  of: 'whom' | 'payer';
  finds: (question: string, world: World) => string;
}

const family =
  '(?:kids?|kiddos?|child(?:ren)?|toddlers?|bab(?:y|ies)|sons?|daughters?|boys?|girls?|m[ea]n|wom[ea]n|wife|husband|spouse|partner|boyfriend|girlfriend|mom|dad|mother|father|teens?|teenagers?)';
const goods =
  '(?:clothes|clothing|shoes|sneakers|outfits?|apparel|haircuts?|groceries|gifts?|presents?|toys|books|medicines?|prescriptions|ropa|zapatos|zapatillas|tenis|regalos|juguetes|libros|medicinas?|cortes? de pelo)';
const familia =
  '(?:niñ[oa]s?|nin[oa]s?|nen[ea]s?|chic[oa]s?|chamac[oa]s?|hij[oa]s?|beb[eé]s?|mujer(?:es)?|hombres?|caballeros?|damas?|espos[oa]|marido|pareja|novi[oa]|mam[aá]|pap[aá])';

const whomFor: readonly RegExp[] = [
  new RegExp(`\\b(?:(?:my|our|the) )?${family}(?:['’]s|s['’]|['’])? (?=${goods}\\b)`, 'giu'),
  new RegExp(`(?<=\\b${goods}) for (?:(?:my|our|the) )?${family}(?![\\p{L}'’])`, 'giu'),
  new RegExp(
    `(?<=\\b${goods}) (?:del?|para) (?:(?:el|la|los|las|mis?|nuestr[oa]s?) )?${familia}(?!\\p{L})`,
    'giu',
  ),
];

/** "my wife and I", "me and Dana", `Dana y yo`. */
const ofTwo: readonly (readonly [RegExp, string])[] = [
  [
    /\b(did|have|had|do|are|were|can) (?:me and (?<other>\p{L}+)|(?<name>(?!you|he|she|they|we)\p{L}+) and (?:i|me))\b/giu,
    '$1 we',
  ],
  [/(?<= (?:gast\p{L}+|pag\p{L}+|compr\p{L}+|ahorr\p{L}+)) (?<name>\p{Lu}\p{L}+) y yo(?!\p{L})/gu, ''],
];

/** A name that rows bear is who was paid. */
function isPaid(name: string, { merchants, people = [] }: World): boolean {
  const said = fold(name);
  return [...people, ...merchants.map((one) => one.name)].some((one) => nameWords(one).includes(said));
}

const unsaid: readonly Unsaid[] = [
  { of: 'whom', finds: (question) => whomFor.reduce((text, one) => text.replace(one, ''), question) },
  {
    of: 'payer',
    finds: (question, world) =>
      ofTwo.reduce((text, [one, plain]) => {
        const { name, other } = [...text.matchAll(one)][0]?.groups ?? {};
        return isPaid(name ?? other ?? '', world) ? text : text.replace(one, plain);
      }, question),
  },
];

/** A question without what no payment tells: whom a purchase was for, which of two people paid. */
export const withoutUnsaid = (question: string, world: World): string =>
  unsaid.reduce((text, { finds }) => finds(text, world), question);

/** What of that a question said. */
export const unsaidIn = (question: string, world: World): Unsaid['of'][] =>
  unsaid.flatMap(({ finds, of }) => (finds(question, world) === question ? [] : [of]));
