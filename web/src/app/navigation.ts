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

const ahead = (page: { load: () => Promise<unknown> }) => () => void page.load().catch(() => undefined);

/** The five places of the signed-in app, in the order of the navigation. */
export const navigation: readonly NavigationEntry[] = [
  { path: paths.dashboard, label: t`Dashboard`, icon: LayoutDashboard, prepare: ahead(pages.dashboard) },
  { path: paths.accounts, label: t`Accounts`, icon: Landmark, prepare: ahead(pages.accounts) },
  {
    path: paths.transactions,
    label: t`Transactions`,
    icon: ArrowLeftRight,
    prepare: ahead(pages.transactions),
  },
  { path: paths.goals, label: t`Goals`, icon: Target, prepare: ahead(pages.goals) },
  { path: paths.chat, label: t`Chat`, icon: MessageSquareText, prepare: ahead(pages.chat) },
];
