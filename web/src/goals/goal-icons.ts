import type { GoalCategory } from '@saldo/contract/goals/goals.schemas';
import CreditCard from 'icon:credit-card';
import GraduationCap from 'icon:graduation-cap';
import LifeBuoy from 'icon:life-buoy';
import PiggyBank from 'icon:piggy-bank';
import Plane from 'icon:plane';
import Target from 'icon:target';
import TrendingUp from 'icon:trending-up';
import type { DrawnIcon } from '../ui/draw-icon.ts';

/** One icon for each category of goals. */
export const goalIcons: Readonly<Record<GoalCategory, DrawnIcon>> = {
  savings: PiggyBank,
  investment: TrendingUp,
  debt: CreditCard,
  emergency: LifeBuoy,
  vacation: Plane,
  education: GraduationCap,
  other: Target,
};
