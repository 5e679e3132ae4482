import type { AccountKey } from './rows.ts';

/** A bill of the same day of every month. */
export interface FixedBill {
  merchant: string;
  primary: string;
  detailed: string;
  cents: number;
  /** Day of the month; the last one where the month is shorter. */
  day: number;
  account: AccountKey;
  /** A new price from a day on. */
  change?: { from: string; cents: number };
  /** By which part of itself the sum may differ from month to month. */
  vary?: number;
}

const bill = (
  merchant: string,
  [primary, detail]: readonly [primary: string, detail: string],
  cents: number,
  day: number,
  account: AccountKey,
  more: Pick<FixedBill, 'change' | 'vary'> = {},
): FixedBill => ({ merchant, primary, detailed: `${primary}_${detail}`, cents, day, account, ...more });

export const fixedBills: readonly FixedBill[] = [
  bill('Parkside Apartments', ['RENT_AND_UTILITIES', 'RENT'], 1850_00, 1, 'checking'),
  bill('Netflix', ['ENTERTAINMENT', 'TV_AND_MOVIES'], 15_49, 12, 'card', {
    change: { from: '2026-06-01', cents: 17_99 },
  }),
  bill('Spotify', ['ENTERTAINMENT', 'MUSIC_AND_AUDIO'], 11_99, 5, 'card'),
  bill('Planet Fitness', ['PERSONAL_CARE', 'GYMS_AND_FITNESS_CENTERS'], 24_99, 17, 'checking'),
  bill('Verizon', ['RENT_AND_UTILITIES', 'TELEPHONE'], 72_00, 20, 'checking'),
  bill('Comcast', ['RENT_AND_UTILITIES', 'INTERNET_AND_CABLE'], 69_99, 8, 'checking'),
  bill('PG&E', ['RENT_AND_UTILITIES', 'GAS_AND_ELECTRICITY'], 94_00, 15, 'checking', { vary: 0.35 }),
  bill('Geico', ['GENERAL_SERVICES', 'INSURANCE'], 118_00, 22, 'checking'),
  bill('Ally Auto', ['LOAN_PAYMENTS', 'CAR_PAYMENT'], 312_50, 10, 'checking'),
];
