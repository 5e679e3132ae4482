import ArrowLeftRight from 'icon:arrow-left-right';
import Landmark from 'icon:landmark';
import LayoutDashboard from 'icon:layout-dashboard';
import MessageSquareText from 'icon:message-square-text';
import Target from 'icon:target';
import type { DrawnIcon } from '../ui/draw-icon.ts';
import { paths } from './paths.ts';
import { pages } from './routes.ts';
import { t } from '../language/t.ts';

interface NavigationEntry {
  path: string;
  label: string;
  icon: DrawnIcon;
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
