import {
  detailedCategories,
  primaryCategories,
  taxonomy,
  type PrimaryCategory,
} from '@saldo/contract/transactions/taxonomy';
import { spanishNames } from '@saldo/contract/transactions/taxonomy.es';
import { plainHeading } from './headers.ts';

/** What other apps and banks call the provider's categories beside their names; the primary's code where no detailed one fits. */
const words: Readonly<Record<string, string>> = {
  FOOD_AND_DRINK:
    'food and dining|food dining|food|food and drink|food and drinks|essen und trinken|alimentacion',
  FOOD_AND_DRINK_GROCERIES:
    'groceries|grocery|supermarket|supermarkets|lebensmittel|supermercado|courses|boodschappen',
  FOOD_AND_DRINK_RESTAURANT:
    'restaurants|restaurant|dining|dining out|eating out|restaurants and bars|takeout',
  FOOD_AND_DRINK_COFFEE: 'coffee|coffee shops|coffee shop|cafe|cafes',
  FOOD_AND_DRINK_FAST_FOOD: 'fast food',
  FOOD_AND_DRINK_BEER_WINE_AND_LIQUOR: 'alcohol and bars|bars|alcohol',
  RENT_AND_UTILITIES: 'utilities|bills and utilities|bills utilities|bills|housing|home|nebenkosten',
  RENT_AND_UTILITIES_RENT: 'rent|mortgage and rent|mortgage rent|miete|alquiler|loyer|huur',
  RENT_AND_UTILITIES_INTERNET_AND_CABLE: 'internet|cable|internet and cable|television',
  RENT_AND_UTILITIES_TELEPHONE: 'phone|mobile phone|mobile|cell phone|telephone|telefon',
  RENT_AND_UTILITIES_GAS_AND_ELECTRICITY:
    'gas and electric|electricity|electric|power|strom|energy|gas electric',
  RENT_AND_UTILITIES_WATER: 'water',
  TRANSPORTATION:
    'transportation|transport|auto and transport|auto transport|auto|car|travel and transport|verkehr',
  TRANSPORTATION_GAS: 'gas|fuel|gas and fuel|gas fuel|petrol|tanken',
  TRANSPORTATION_PUBLIC_TRANSIT: 'public transit|public transport|public transportation|transit|bus|train',
  TRANSPORTATION_PARKING: 'parking|parking and tolls',
  TRANSPORTATION_TAXIS_AND_RIDE_SHARES: 'taxi|taxis|ride share|taxi and ride shares|rideshare|uber',
  GENERAL_MERCHANDISE: 'shopping|general merchandise|merchandise|einkaufen|compras',
  GENERAL_MERCHANDISE_CLOTHING_AND_ACCESSORIES: 'clothing|clothes|kleidung|ropa',
  GENERAL_MERCHANDISE_ELECTRONICS: 'electronics|electronics and software',
  GENERAL_MERCHANDISE_GIFTS_AND_NOVELTIES: 'gifts|gift|geschenke|regalos',
  GENERAL_MERCHANDISE_BOOKSTORES_AND_NEWSSTANDS: 'books|books and supplies',
  GENERAL_MERCHANDISE_PET_SUPPLIES: 'pets|pet food and supplies|haustiere',
  ENTERTAINMENT: 'entertainment|fun|fun money|entertainment and recreation|leisure|freizeit|ocio',
  ENTERTAINMENT_TV_AND_MOVIES: 'movies|movies and dvds|streaming|subscriptions|subscription',
  ENTERTAINMENT_MUSIC_AND_AUDIO: 'music',
  MEDICAL: 'health|medical|healthcare|health and fitness|health fitness|health care|gesundheit|salud',
  MEDICAL_DENTAL_CARE: 'dentist',
  MEDICAL_PHARMACIES_AND_SUPPLEMENTS: 'pharmacy|drugstore|apotheke|farmacia',
  PERSONAL_CARE: 'personal care|personal|beauty',
  PERSONAL_CARE_GYMS_AND_FITNESS_CENTERS: 'gym|fitness|sports',
  PERSONAL_CARE_HAIR_AND_BEAUTY: 'hair|haircut',
  TRAVEL: 'travel|vacation|vacations|travel and vacation|reisen|urlaub|viajes|holidays',
  TRAVEL_FLIGHTS: 'flights|air travel',
  TRAVEL_LODGING: 'hotel|hotels|lodging',
  HOME_IMPROVEMENT: 'home improvement|home maintenance|household',
  HOME_IMPROVEMENT_FURNITURE: 'furniture|furnishings|furniture and housewares',
  GENERAL_SERVICES_INSURANCE: 'insurance|auto insurance|life insurance|versicherung|seguro',
  GENERAL_SERVICES_EDUCATION: 'education|tuition|bildung',
  GENERAL_SERVICES_CHILDCARE: 'childcare|child care|kids|children|kinder',
  GOVERNMENT_AND_NON_PROFIT_DONATIONS:
    'charity|donations|donation|gifts and donations|charitable giving|spenden',
  GOVERNMENT_AND_NON_PROFIT_TAX_PAYMENT: 'taxes|tax|federal tax|state tax|steuern|impuestos',
  BANK_FEES: 'fees|bank fees|fees and charges|bank fee|gebuhren|comisiones|service fee',
  BANK_FEES_INTEREST_CHARGE: 'interest charge|finance charge',
  INCOME: 'income|other income|inflow ready to assign|ready to assign|einkommen|ingresos',
  INCOME_SALARY: 'paycheck|paychecks|salary|wages|payroll|gehalt|lohn|nomina|salario',
  INCOME_INTEREST_EARNED: 'interest|interest income|zinsen|intereses',
  INCOME_DIVIDENDS: 'dividends|dividend|dividend income',
  LOAN_PAYMENTS_MORTGAGE_PAYMENT: 'mortgage|mortgages',
  LOAN_PAYMENTS_CREDIT_CARD_PAYMENT: 'credit card payment|credit card payments',
  LOAN_PAYMENTS_STUDENT_LOAN_PAYMENT: 'student loan|student loans',
  LOAN_PAYMENTS: 'loan|loans|loan repayment|loan payment',
};

/** "Food & Drink" is "food drink", and so is "food and drink". */
const withoutAnd = (name: string): string => name.replaceAll(/ (?:and|und|y) /g, ' ');

const plainName = (name: string): string => withoutAnd(plainHeading(name));

/** Every code by itself and by its names; those of transfers say no direction, so that they are known by their codes alone. */
const ownNames = (code: string, name: string): [string, string][] =>
  [
    code,
    ...(code.startsWith('TRANSFER_') ? [] : [name, spanishNames[code as keyof typeof spanishNames]]),
  ].map((each) => [plainName(each), code]);

const namesOf = (primary: PrimaryCategory): [string, string][] => {
  const { name, detailed } = taxonomy[primary];
  const endings = Object.values(detailed);
  return [
    ...detailedCategories(primary).flatMap((code, at) => ownNames(code, endings[at] ?? '')),
    ...ownNames(primary, name),
  ];
};

const codes = new Map([
  ...primaryCategories.flatMap(namesOf),
  ...Object.entries(words).flatMap(([code, names]) =>
    names.split('|').map((name) => [withoutAnd(name), code] as const),
  ),
]);

const primaryOf = (code: string): string =>
  primaryCategories.find((primary) => code === primary || code.startsWith(`${primary}_`)) ?? code;

/**
 * The provider's category for what a file calls one; null where that is unclear. Of a path ("Food: Dining") the nearest
 * word that is known counts.
 * @param minor in hundredths, positive is money in
 */
export function categoryOf(text: string, minor: number): { primary: string; detailed: string | null } | null {
  const plain = plainHeading(text);
  const found = (code: string) => {
    const primary = primaryOf(code);
    return { primary, detailed: code === primary ? null : code };
  };
  const exact = codes.get(withoutAnd(plain));
  if (exact !== undefined) return found(exact);
  // QIF writes the other account of a transfer so.
  const transfer = /^\[.*\]$/.test(text);
  if (transfer || /^(?:internal |account )?transfers?\b/.test(plain)) {
    const side = minor < 0 ? 'OUT' : 'IN';
    return { primary: `TRANSFER_${side}`, detailed: `TRANSFER_${side}_ACCOUNT_TRANSFER` };
  }
  const parts = text.split(/[:>/\\]/).map(plainHeading);
  const [nearest] = parts.toReversed().flatMap((name) => codes.get(withoutAnd(name)) ?? []);
  return nearest === undefined ? null : found(nearest);
}
