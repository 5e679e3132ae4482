import { codesOf } from '../../entities/categories.ts';
import type { CategoryEntity, Entity } from '../../entities/entity.ts';
import { fold, nameWords } from '../../language/fold.ts';
import type { Token } from '../../language/tokens.ts';
import type { MerchantName, World } from '../../world.ts';

/** A word that means less than the kind its rows are filed under, and the names that tell which of them are meant. */
interface Narrower {
  /** Kind the word is linked to. */
  key: string;
  word: RegExp;
  /** Names of what is meant. */
  own: RegExp;
  /** Names of what else the kind holds; null where only a name of its own tells. */
  other: RegExp | null;
  /** True where the names may be filed under any kind. */
  anywhere?: boolean;
}

const electric = /\b(electric\w*|light|lighting|power|edison|luz|lumin\w*|cfe|iberdrola|endesa|hydro)\b/i;
const piped = /\b(gas|propane|butano|gasco|naturgy)\b/i;

const narrowers: readonly Narrower[] = [
  { key: 'power', word: /^(?!.*\b(gas|heat\w*|calefaccion|energy|energia)\b)/, own: electric, other: piped },
  {
    key: 'power',
    word: /^(?!.*\b(electric\w*|luz|light|power)\b).*\b(gas|propane|butano)\b/,
    own: piped,
    other: electric,
  },
  {
    key: 'movies',
    // "going to the movies" is the cinema; "movies" alone may be watched at home.
    word: /\b(cines?|cinemas?|theaters?|tickets?|boletos|entradas)\b|\b(to|at) the movies$/,
    own: /\b(cine\w*|theat(er|re)s?|amc|regal|odeon|imax|movies?|multiplex|filmoteca|vue|showcase)\b/i,
    other:
      /\b(stream\w*|netflix|hulu|disney|max|hbo|tv|prime|paramount|peacock|video|filmin|movistar|crunchyroll|mubi|roku|vix)\b/i,
  },
  {
    // A pension of an employer is another payer's.
    key: 'pension',
    word: /\b(social security|seguridad social|ssa)\b/,
    own: /\b(social|ssa|ssdi|seguridad social|imss)\b/i,
    other: /./,
  },
  {
    key: 'books',
    word: /\b(newspapers?|periodicos?|prensa)$/,
    own: /\b(ledger|times|post|herald|tribune|gazette|journal|news\w*|chronicle|globe|guardian|economist|observer|courier|examiner|sentinel|prensa|diario|periodico|el pais|el mundo|la vanguardia|reforma|el universal)\b/i,
    other: null,
    anywhere: true,
  },
];

const filedUnder = (merchants: readonly MerchantName[], key: string): MerchantName[] =>
  merchants.filter((one) => one.kind && codesOf(key).includes(one.kind));

/** The names meant by a word, null where the whole kind is meant as far as names can tell, empty where none of it is. */
function namesMeant({ key, own, other, anywhere }: Narrower, { merchants }: World): string[] | null {
  if (anywhere) {
    const named = merchants.filter((one) => one.named && !one.inflowOnly && own.test(one.name));
    return named.length > 0 && named.length <= 4 ? named.map((one) => one.name) : null;
  }
  const filed = filedUnder(merchants, key);
  const meant = filed.filter((one) => own.test(one.name) || !other?.test(one.name));
  return meant.length === filed.length ? null : meant.map((one) => one.name);
}

const heldAgainst = /^(vs|versus|compar\w*|than|que|more|mas|against|contra|each|cada)$/;

/** Kinds that hold more than their word, by the names of those it means: "electricity" without the gas company. */
export function narrowed(tokens: readonly Token[], entities: readonly Entity[], world: World): Entity[] {
  const found = entities.map((one) => meantBy(tokens, one, world));
  // Names would narrow the other kinds of a sum ("electricity and water"): there the whole kind stays.
  const mixed =
    found.some((one, at) => one === entities[at] && (one.kind === 'category' || one.kind === 'merchant')) &&
    !tokens.some(({ text }) => heldAgainst.test(text));
  return mixed ? [...entities] : found;
}

function meantBy(tokens: readonly Token[], one: Entity, world: World): Entity {
  if (one.kind !== 'category') return one;
  const textOf = (from: number): string =>
    tokens
      .slice(Math.max(0, from), one.to)
      .map((token) => token.text)
      .join(' ');
  const said = textOf(one.from);
  const rule = narrowers.find(
    ({ key, word }) => key === one.concept.key && (word.test(said) || word.test(textOf(one.from - 2))),
  );
  const names = rule ? namesMeant(rule, world) : null;
  if (!rule) return bySaidWord(one, said, world);
  if (names === null) return one;
  return {
    kind: 'merchant',
    from: one.from,
    to: one.to,
    names: names.length > 0 ? names : [said],
    fuzzy: false,
    ...(rule.anywhere ? {} : { within: one.concept.key }),
    ...(names.length > 0 ? {} : { nowhere: true }),
  };
}

/** Words for one sort of shop, so that `la carnicería` finds the butchers. */
const sorts: readonly RegExp[] = [
  /^(clinics?|clinicas?)$/,
  /^(hospitals?|hospitales)$/,
  /^(butchers?|carniceri?as?|carnicer[oa]s?)$/,
  /^(baker[sy]?|bakeries|panaderias?|pastel[ae]rias?|bakehouse)$/,
  /^(diners?)$/,
  /^(museums?|museos?)$/,
  /^(taproom|brewery|breweries|cervecerias?)$/,
  /^(pizzas?|pizzerias?)$/,
  /^(fishmongers?|pescaderias?)$/,
  /^(greengrocers?|fruterias?|verdulerias?)$/,
  /^(universit(?:y|ies)|universidad(?:es)?)$/,
];

/** A pizzeria may be filed under restaurants or fast food. */
const wider = (code: string): string => (code.startsWith('FOOD_AND_DRINK') ? 'FOOD_AND_DRINK' : code);

/** "the clinic" is filed with all that is medical: those whose own name says it, where some of the kind do and others do not. */
function bySaidWord(one: CategoryEntity, said: string, { merchants }: World): Entity {
  if (one.concept.words.includes(said)) return one;
  const words = nameWords(fold(said));
  const sort = sorts.find((names) => words.some((word) => names.test(word)));
  if (!sort) return one;
  const within = merchants.filter(
    ({ inflowOnly, kinds = [] }) =>
      !inflowOnly && kinds.some((code) => one.concept.codes.some((own) => code.startsWith(wider(own)))),
  );
  const meant = within.filter(({ name }) => nameWords(name).some((word) => sort.test(word)));
  return meant.length === 0 || meant.length === within.length
    ? one
    : {
        kind: 'merchant',
        from: one.from,
        to: one.to,
        names: meant.map(({ name }) => name),
        fuzzy: false,
        within: one.concept.key,
      };
}
