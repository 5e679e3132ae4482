import {
  ArrowLeftRight,
  Landmark,
  LayoutDashboard,
  MessageSquareText,
  Target,
  type LucideIcon,
} from 'lucide-react';
import { paths } from './paths.ts';
import { pages } from './routes.ts';
import { t } from '../language/t.ts';

interface NavigationEntry {
  path: string;
  label: string;
  icon: LucideIcon;
  /** Fetches the page's code ahead of the press. */
  prepare: () => void;
}

/** The five places of the signed-in app, in the order of the navigation. */
export const navigation: readonly NavigationEntry[] = [
  { path: paths.dashboard, label: t`Dashboard`, icon: LayoutDashboard, prepare: pages.dashboard.prepare },
  { path: paths.accounts, label: t`Accounts`, icon: Landmark, prepare: pages.accounts.prepare },
  {
    path: paths.transactions,
    label: t`Transactions`,
    icon: ArrowLeftRight,
    prepare: pages.transactions.prepare,
  },
  { path: paths.goals, label: t`Goals`, icon: Target, prepare: pages.goals.prepare },
  { path: paths.chat, label: t`Chat`, icon: MessageSquareText, prepare: pages.chat.prepare },
];
