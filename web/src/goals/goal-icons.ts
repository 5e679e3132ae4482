import type { GoalCategory } from '@saldo/contract/goals/goals.schemas';
import {
  CreditCard,
  GraduationCap,
  LifeBuoy,
  PiggyBank,
  Plane,
  Target,
  TrendingUp,
  type LucideIcon,
} from 'lucide-react';

/** One icon for each category of goals. */
export const goalIcons: Readonly<Record<GoalCategory, LucideIcon>> = {
  savings: PiggyBank,
  investment: TrendingUp,
  debt: CreditCard,
  emergency: LifeBuoy,
  vacation: Plane,
  education: GraduationCap,
  other: Target,
};
