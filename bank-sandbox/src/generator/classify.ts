/** A category for a line of which nothing but text and direction is known: custom users' rows and rows made by hand. */
export function classify(description: string, amount: number): string {
  const found = WORDS.find(
    ([pattern, , incoming]) =>
      pattern.test(description) && (incoming === undefined || incoming === amount < 0),
  );
  return found
    ? found[1]
    : amount < 0
      ? 'TRANSFER_IN_DEPOSIT'
      : 'GENERAL_MERCHANDISE_OTHER_GENERAL_MERCHANDISE';
}

const WORDS: readonly (readonly [RegExp, string, boolean?])[] = [
  [/payroll|salary|wages|income|direct dep|pay ?check/i, 'INCOME_SALARY', true],
  [/interest/i, 'INCOME_INTEREST_EARNED', true],
  [/tax refund/i, 'INCOME_TAX_REFUND', true],
  [/interest/i, 'BANK_FEES_INTEREST_CHARGE', false],
  [/overdraft/i, 'BANK_FEES_OVERDRAFT_FEES', false],
  [/\bfee\b/i, 'BANK_FEES_OTHER_BANK_FEES', false],
  [/\brent\b/i, 'RENT_AND_UTILITIES_RENT', false],
  [/electric|power|\bgas bill/i, 'RENT_AND_UTILITIES_GAS_AND_ELECTRICITY', false],
  [/internet|cable/i, 'RENT_AND_UTILITIES_INTERNET_AND_CABLE', false],
  [/phone|mobile|wireless/i, 'RENT_AND_UTILITIES_TELEPHONE', false],
  [/grocer|market|foods/i, 'FOOD_AND_DRINK_GROCERIES', false],
  [/coffee|cafe/i, 'FOOD_AND_DRINK_COFFEE', false],
  [/restaurant|diner|pizza|burger|grill/i, 'FOOD_AND_DRINK_RESTAURANT', false],
  [/fuel|\bgas\b|petrol/i, 'TRANSPORTATION_GAS', false],
  [/taxi|ride/i, 'TRANSPORTATION_TAXIS_AND_RIDE_SHARES', false],
  [/airline|flight|\bair\b/i, 'TRAVEL_FLIGHTS', false],
  [/hotel|inn\b/i, 'TRAVEL_LODGING', false],
  [/mortgage/i, 'LOAN_PAYMENTS_MORTGAGE_PAYMENT'],
  [/credit card|card payment|autopay/i, 'LOAN_PAYMENTS_CREDIT_CARD_PAYMENT'],
  [/transfer|deposit/i, 'TRANSFER_IN_ACCOUNT_TRANSFER', true],
  [/transfer|withdraw/i, 'TRANSFER_OUT_ACCOUNT_TRANSFER', false],
];
