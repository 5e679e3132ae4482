const PRIMARIES = [
  'BANK_FEES',
  'ENTERTAINMENT',
  'FOOD_AND_DRINK',
  'GENERAL_MERCHANDISE',
  'GENERAL_SERVICES',
  'GOVERNMENT_AND_NON_PROFIT',
  'HOME_IMPROVEMENT',
  'INCOME',
  'LOAN_DISBURSEMENTS',
  'LOAN_PAYMENTS',
  'MEDICAL',
  'OTHER',
  'PERSONAL_CARE',
  'RENT_AND_UTILITIES',
  'TRANSFER_IN',
  'TRANSFER_OUT',
  'TRANSPORTATION',
  'TRAVEL',
] as const;

/** The primary category that a detailed one belongs to. */
export function primaryOf(detailed: string): string {
  return PRIMARIES.find((primary) => detailed.startsWith(`${primary}_`)) ?? 'OTHER';
}

/** A detailed category (v2) in Plaid's shape; `known`: it follows from a merchant. */
export function category(detailed: string, amount: number, known: boolean, version: 'v1' | 'v2'): object {
  const confidence_level = known ? 'VERY_HIGH' : 'HIGH';
  if (version === 'v2') return { primary: primaryOf(detailed), detailed, confidence_level, version };
  return { ...categoryV1(detailed, amount), confidence_level, version };
}

/** Where the first version of the taxonomy said it differently. */
const RENAMED: Record<string, string> = {
  INCOME_SALARY: 'INCOME_WAGES',
  INCOME_OTHER: 'INCOME_OTHER_INCOME',
  INCOME_GIG_ECONOMY: 'INCOME_OTHER_INCOME',
  INCOME_RENTAL: 'INCOME_OTHER_INCOME',
  BANK_FEES_LATE_FEES: 'BANK_FEES_OTHER_BANK_FEES',
  LOAN_PAYMENTS_EWA: 'LOAN_PAYMENTS_OTHER_PAYMENT',
  TRANSFER_IN_WIRE: 'TRANSFER_IN_ACCOUNT_TRANSFER',
  TRANSFER_OUT_WIRE: 'TRANSFER_OUT_ACCOUNT_TRANSFER',
};

/** A category of today's taxonomy (v2) in the words of the first. `amount` is positive for money out. */
export function categoryV1(detailed: string, amount: number): { primary: string; detailed: string } {
  if (detailed.startsWith('LOAN_DISBURSEMENTS_')) {
    return { primary: 'TRANSFER_IN', detailed: 'TRANSFER_IN_CASH_ADVANCES_AND_LOANS' };
  }
  if (detailed === 'OTHER_OTHER') {
    const primary = amount < 0 ? 'TRANSFER_IN' : 'TRANSFER_OUT';
    return { primary, detailed: `${primary}_OTHER_${primary}` };
  }
  const renamed = RENAMED[detailed] ?? detailed;
  return { primary: primaryOf(renamed), detailed: renamed };
}
