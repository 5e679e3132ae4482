import { knownShop } from './shops.ts';

/**
 * What is worked out of a line of which only text and direction are known (custom users' rows and rows made by hand): the merchant of
 * a well-known one, and a category in any case. `amount` is positive for money out; what comes back from a shop stays with it.
 */
export function enrich(description: string, amount: number): { shop: string | null; category: string } {
  const shop = knownShop(description);
  if (shop) return { shop: shop.name, category: shop.category };
  const moved = MOVED.find(([pattern]) => pattern.test(description));
  if (moved) return { shop: null, category: amount < 0 ? moved[2] : moved[1] };
  const found = WORDS.find(
    ([pattern, , incoming]) =>
      pattern.test(description) && (incoming === undefined || incoming === amount < 0),
  );
  const unknown =
    amount < 0 && !BACK.test(description)
      ? 'TRANSFER_IN_DEPOSIT'
      : 'GENERAL_MERCHANDISE_OTHER_GENERAL_MERCHANDISE';
  return { shop: null, category: found?.[1] ?? unknown };
}

const BACK = /\brefund|\breturn\b|\breversal|devoluci[oó]n|reembolso/i;

/** Money that moves between accounts and people, out and in. */
const MOVED: readonly (readonly [RegExp, string, string])[] = [
  [
    /^(?!.*(?:\bfee\b|comisi[oó]n)).*(?:\batm\b|\bcajero\b|\bcash withdrawal|retiro (?:de )?efectivo)/i,
    'TRANSFER_OUT_WITHDRAWAL',
    'TRANSFER_IN_DEPOSIT',
  ],
  [/hipoteca|mortgage/i, 'LOAN_PAYMENTS_MORTGAGE_PAYMENT', 'LOAN_PAYMENTS_MORTGAGE_PAYMENT'],
  [
    /student loan|\bnelnet\b|\bnavient\b/i,
    'LOAN_PAYMENTS_STUDENT_LOAN_PAYMENT',
    'LOAN_PAYMENTS_STUDENT_LOAN_PAYMENT',
  ],
  [
    /credit ?card|credit crd|card (online )?payment|payment.*thank you|thank you.*payment|pago (de )?(la )?tarjeta|su pago.*gracias/i,
    'LOAN_PAYMENTS_CREDIT_CARD_PAYMENT',
    'LOAN_PAYMENTS_CREDIT_CARD_PAYMENT',
  ],
  [/\bspei\b.*\b(renta|alquiler)\b/i, 'RENT_AND_UTILITIES_RENT', 'INCOME_RENTAL'],
  [
    /\bzelle\b|\bvenmo\b|cash app|\bbizum\b|\bspei\b|online transfer|transfer (to|from)|traspaso/i,
    'TRANSFER_OUT_ACCOUNT_TRANSFER',
    'TRANSFER_IN_ACCOUNT_TRANSFER',
  ],
];

const WORDS: readonly (readonly [RegExp, string, boolean?])[] = [
  [
    /payroll|salary|wages|income|direct dep|pay ?check|n[oó]mina|sueldo|salario|aguinaldo|paga extra/i,
    'INCOME_SALARY',
    true,
  ],
  [/tax ref|\birs treas|devoluci[oó]n (isr|renta|hacienda|iva)|\baeat\b/i, 'INCOME_TAX_REFUND', true],
  [/interest|intereses|intrst/i, 'INCOME_INTEREST_EARNED', true],
  [/dividend/i, 'INCOME_DIVIDENDS', true],
  [/pension|social security|\bssa treas/i, 'INCOME_RETIREMENT_PENSION', true],
  [/\bupwork\b|\bfiverr\b|stripe (transfer|payout)|honorarios|freelance/i, 'INCOME_OTHER', true],
  [/interest|intereses/i, 'BANK_FEES_INTEREST_CHARGE', false],
  [/overdraft|descubierto/i, 'BANK_FEES_OVERDRAFT_FEES', false],
  [/foreign transaction/i, 'BANK_FEES_FOREIGN_TRANSACTION_FEES', false],
  [/\batm\b.*\bfee|\bfee\b.*\batm\b|comisi[oó]n.*\bcajero/i, 'BANK_FEES_ATM_FEES', false],
  [/\blate fee/i, 'BANK_FEES_LATE_FEES', false],
  [/\bfee\b|comisi[oó]n/i, 'BANK_FEES_OTHER_BANK_FEES', false],
  [/\brent\b|\brenta\b|alquiler|property web|apartments?\b/i, 'RENT_AND_UTILITIES_RENT', false],
  [/insurance|\bins prem|seguros?\b/i, 'GENERAL_SERVICES_INSURANCE', false],
  [/electric|power|energy|\bgas bill|\bluz\b|suministro/i, 'RENT_AND_UTILITIES_GAS_AND_ELECTRICITY', false],
  [/\bwater (bill|util|dept)|\bagua\b/i, 'RENT_AND_UTILITIES_WATER', false],
  [/internet|\bcable\b|fibra/i, 'RENT_AND_UTILITIES_INTERNET_AND_CABLE', false],
  [/phone|mobile|wireless|telefon/i, 'RENT_AND_UTILITIES_TELEPHONE', false],
  [/farmacia|pharmacy/i, 'MEDICAL_PHARMACIES_AND_SUPPLEMENTS'],
  [/dental|dentist/i, 'MEDICAL_DENTAL_CARE'],
  [/\bvet\b|veterinar|animal hosp/i, 'MEDICAL_VETERINARY_SERVICES'],
  [/optic|[oó]ptica|eye ?care/i, 'MEDICAL_EYE_CARE'],
  [/\bclinic|cl[ií]nica|m[eé]dico|hospital/i, 'MEDICAL_PRIMARY_CARE'],
  [/\bgym\b|fitness|gimnasio/i, 'PERSONAL_CARE_GYMS_AND_FITNESS_CENTERS'],
  [/\bsalon\b|barber|peluquer/i, 'PERSONAL_CARE_HAIR_AND_BEAUTY'],
  [/laundry|dry clean|lavander|tintorer/i, 'PERSONAL_CARE_LAUNDRY_AND_DRY_CLEANING'],
  [/grocer|supermercado|supermarket|market|foods|fruter[ií]a|carnicer[ií]a/i, 'FOOD_AND_DRINK_GROCERIES'],
  [/coffee|\bcaf[eé]\b|cafeter[ií]a|espresso/i, 'FOOD_AND_DRINK_COFFEE'],
  [/\bliquor|\bwine|\bbrew|vinoteca|licores|cervecer/i, 'FOOD_AND_DRINK_BEER_WINE_AND_LIQUOR'],
  [/\bburgers?\b/i, 'FOOD_AND_DRINK_FAST_FOOD'],
  [
    /^tst\*|restauran|diner|pizza|grill|sushi|taquer[ií]a|tacos|taberna|\bbar\b|bistro|kitchen|goiko/i,
    'FOOD_AND_DRINK_RESTAURANT',
  ],
  [/bakery|panader[ií]a|pasteler[ií]a/i, 'FOOD_AND_DRINK_OTHER_FOOD_AND_DRINK'],
  [/parking|estacionamiento|aparcamiento|parqu[ií]metro/i, 'TRANSPORTATION_PARKING'],
  [/\btolls?\b|peaje|caseta|ezpass|e-zpass/i, 'TRANSPORTATION_TOLLS'],
  [/fuel|\bgas\b|petrol|gasoliner[ao]|gasolina/i, 'TRANSPORTATION_GAS'],
  [/taxi|\brides?\b/i, 'TRANSPORTATION_TAXIS_AND_RIDE_SHARES'],
  [/\btransit\b|\bmetro\b|\bmetrob[uú]s|autob[uú]s|\bbus\b/i, 'TRANSPORTATION_PUBLIC_TRANSIT'],
  [/\btires?\b|auto parts|taller/i, 'TRANSPORTATION_OTHER_TRANSPORTATION'],
  [/airline|flight|\bair\b|vuelo|aerol[ií]neas|lineas aereas/i, 'TRAVEL_FLIGHTS'],
  [/hotel|inn\b|hostal/i, 'TRAVEL_LODGING'],
  [/hardware|ferreter[ií]a/i, 'HOME_IMPROVEMENT_HARDWARE'],
  [/\bcine\b|cinema|theatre|theater/i, 'ENTERTAINMENT_TV_AND_MOVIES'],
  [/museum|museo|tickets?\b/i, 'ENTERTAINMENT_SPORTING_EVENTS_AMUSEMENT_PARKS_AND_MUSEUMS'],
  [/daycare|childcare|guarder[ií]a/i, 'GENERAL_SERVICES_CHILDCARE'],
  [/university|universidad|school|colegio|tuition/i, 'GENERAL_SERVICES_EDUCATION'],
  [/\busps\b|\bups\b|\bfedex\b|\bseur\b|correos/i, 'GENERAL_SERVICES_POSTAGE_AND_SHIPPING'],
  [/notar[ií]a|\blegal\b|attorney/i, 'GENERAL_SERVICES_CONSULTING_AND_LEGAL'],
  [/transfer|deposit/i, 'TRANSFER_IN_ACCOUNT_TRANSFER', true],
  [/transfer|withdraw/i, 'TRANSFER_OUT_ACCOUNT_TRANSFER', false],
  [/\bautopay\b/i, 'LOAN_PAYMENTS_CREDIT_CARD_PAYMENT'],
];
