import type { Cents } from '../money.ts';
import type { GoalCategory } from './goals.schemas.ts';

export const goalCategoryLabels: Readonly<Record<GoalCategory, string>> = {
  savings: 'Savings',
  investment: 'Investment',
  debt: 'Debt',
  emergency: 'Emergency fund',
  vacation: 'Vacation',
  education: 'Education',
  other: 'Other',
};

/** current / target x 100, rounded down to 1 decimal, at most 100; by whole numbers, so 99.99 % is never shown as 100. */
export function progressPercentage(current: Cents, target: Cents): number {
  if (target <= 0 || current <= 0) return 0;
  const tenths = (BigInt(current) * 1000n) / BigInt(target);
  return Number(tenths > 1000n ? 1000n : tenths) / 10;
}
