import type { AccountKey } from './rows.ts';

/** Where a person goes again and again: how often a month, and from how little to how much in cents. */
export interface Habit {
  merchant: string;
  primary: string;
  detailed: string;
  perMonth: number;
  low: number;
  high: number;
  account: AccountKey;
}

const habit = (
  merchant: string,
  [primary, detail]: readonly [primary: string, detail: string],
  perMonth: number,
  [low, high]: readonly [low: number, high: number],
  account: AccountKey,
): Habit => ({ merchant, primary, detailed: `${primary}_${detail}`, perMonth, low, high, account });

/** Near names among them (Uber, Uber Eats), and names that are words of other things (Target, Apple). */
export const habits: readonly Habit[] = [
  habit('Whole Foods Market', ['FOOD_AND_DRINK', 'GROCERIES'], 4, [32_00, 148_00], 'card'),
  habit("Trader Joe's", ['FOOD_AND_DRINK', 'GROCERIES'], 3, [18_00, 82_00], 'card'),
  habit('Safeway', ['FOOD_AND_DRINK', 'GROCERIES'], 1.4, [9_00, 64_00], 'checking'),
  habit('Starbucks', ['FOOD_AND_DRINK', 'COFFEE'], 7, [3_95, 12_80], 'card'),
  habit('Blue Bottle Coffee', ['FOOD_AND_DRINK', 'COFFEE'], 2, [5_25, 14_90], 'card'),
  habit('Chipotle', ['FOOD_AND_DRINK', 'FAST_FOOD'], 2.5, [10_45, 24_80], 'card'),
  habit("McDonald's", ['FOOD_AND_DRINK', 'FAST_FOOD'], 1.5, [6_40, 19_80], 'checking'),
  habit('Olive Garden', ['FOOD_AND_DRINK', 'RESTAURANT'], 1.1, [34_00, 98_00], 'card'),
  habit('La Taqueria', ['FOOD_AND_DRINK', 'RESTAURANT'], 2, [14_90, 43_00], 'card'),
  habit('Uber', ['TRANSPORTATION', 'TAXIS_AND_RIDE_SHARES'], 4, [8_80, 47_00], 'card'),
  habit('Uber Eats', ['FOOD_AND_DRINK', 'RESTAURANT'], 2.5, [18_90, 56_00], 'card'),
  habit('Lyft', ['TRANSPORTATION', 'TAXIS_AND_RIDE_SHARES'], 1, [9_10, 33_00], 'card'),
  habit('Shell', ['TRANSPORTATION', 'GAS'], 2.6, [31_00, 69_00], 'card'),
  habit('Chevron', ['TRANSPORTATION', 'GAS'], 1, [33_00, 72_00], 'checking'),
  habit('Amazon', ['GENERAL_MERCHANDISE', 'ONLINE_MARKETPLACES'], 5, [8_90, 159_00], 'card'),
  habit('Target', ['GENERAL_MERCHANDISE', 'SUPERSTORES'], 1.8, [12_90, 142_00], 'card'),
  habit('Best Buy', ['GENERAL_MERCHANDISE', 'ELECTRONICS'], 0.3, [49_00, 489_00], 'card'),
  habit('Zara', ['GENERAL_MERCHANDISE', 'CLOTHING_AND_ACCESSORIES'], 0.6, [29_90, 139_00], 'card'),
  habit('CVS', ['MEDICAL', 'PHARMACIES_AND_SUPPLEMENTS'], 1.2, [6_40, 48_00], 'checking'),
  habit('Bright Smiles Dental', ['MEDICAL', 'DENTAL_CARE'], 0.15, [90_00, 320_00], 'checking'),
  habit('Great Clips', ['PERSONAL_CARE', 'HAIR_AND_BEAUTY'], 0.8, [22_00, 38_00], 'checking'),
  habit('AMC Theatres', ['ENTERTAINMENT', 'TV_AND_MOVIES'], 0.7, [16_50, 54_00], 'card'),
  habit('Delta Air Lines', ['TRAVEL', 'FLIGHTS'], 0.22, [189_00, 620_00], 'card'),
  habit('Marriott', ['TRAVEL', 'LODGING'], 0.2, [149_00, 710_00], 'card'),
  habit('Home Depot', ['HOME_IMPROVEMENT', 'HARDWARE'], 0.6, [11_00, 215_00], 'card'),
  habit('IKEA', ['HOME_IMPROVEMENT', 'FURNITURE'], 0.18, [59_00, 440_00], 'card'),
  habit('Petco', ['GENERAL_MERCHANDISE', 'PET_SUPPLIES'], 0.9, [21_00, 79_00], 'checking'),
  habit('7-Eleven', ['GENERAL_MERCHANDISE', 'CONVENIENCE_STORES'], 1.6, [2_50, 18_90], 'checking'),
  habit('City Parking', ['TRANSPORTATION', 'PARKING'], 1.8, [4_00, 28_00], 'card'),
];
