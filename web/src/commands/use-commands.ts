import { useQuery } from '@tanstack/react-query';
import Bell from 'icon:bell';
import ChartColumn from 'icon:chart-column';
import CircleHelp from 'icon:circle-question-mark';
import Eye from 'icon:eye';
import EyeOff from 'icon:eye-off';
import FileDown from 'icon:file-down';
import Gauge from 'icon:gauge';
import Landmark from 'icon:landmark';
import ListChecks from 'icon:list-checks';
import LogOut from 'icon:log-out';
import Monitor from 'icon:monitor';
import Moon from 'icon:moon';
import Plus from 'icon:plus';
import RefreshCw from 'icon:refresh-cw';
import Repeat from 'icon:repeat';
import Settings from 'icon:settings';
import Sun from 'icon:sun';
import Tag from 'icon:tag';
import Target from 'icon:target';
import { accountsQuery } from '../accounts/accounts.queries.ts';
import { navigation } from '../app/navigation.ts';
import { paths } from '../app/paths.ts';
import { useNavigate } from '../app/routing/router.tsx';
import { sections, sectionIds, type SectionId } from '../settings/sections.ts';
import { providerCategories } from '../transactions/category-names.ts';
import { categoriesQuery } from '../transactions/categories.queries.ts';
import { goalsQuery } from '../goals/goals.queries.ts';
import { signOut } from '../session/sign-out.ts';
import { toggleAmounts, useAmountsHidden } from '../ui/hide-amounts.ts';
import { setTheme, useTheme } from '../ui/theme.ts';
import type { Command } from './command.ts';
import { categoryWords } from './category-words.ts';
import { open } from './active-overlay.ts';
import { askPageAt } from './page-commands.ts';
import { shortcuts } from './shortcuts.ts';
import { syncNow } from './sync-now.ts';
import { t } from '../language/further.ts';

const themes = [
  { value: 'system', label: t`match device`, icon: Monitor },
  { value: 'light', label: t`light`, icon: Sun },
  { value: 'dark', label: t`dark`, icon: Moon },
] as const;

/** A page of the palette, and other words that people use for it. */
type Page = Pick<Command, 'label' | 'words' | 'icon'> & { path: string };

/** What people call what stands on the pages of the navigation. */
const pageWords: Readonly<Record<string, string>> = {
  [paths.dashboard]: t`home start overview net worth free to spend`,
  [paths.accounts]: t`banks cards balances connect add link disconnect`,
  [paths.transactions]: t`rows payments purchases movements add tags`,
  [paths.goals]: t`saving plans`,
  [paths.chat]: t`assistant questions ask`,
};

/** What people call what is set in a section of the settings. */
const sectionWords: Readonly<Record<SectionId, string>> = {
  profile: t`name email address`,
  preferences: t`language Spanish time zone timezone first day of the week theme`,
  notices: t`notifications alerts mail email weekly digest unsubscribe`,
  categories: t`own names colors`,
  assistant: t`model readings privacy`,
  security: t`password passkey second step two factor 2FA authenticator recovery codes devices sessions`,
  data: t`export download backup CSV JSON`,
  delete: t`close remove account leave`,
};

const keysOf = (to: string) => shortcuts.find(({ wish }) => wish.kind === 'go' && wish.to === to)?.keys ?? [];

/** Everything that can be done from anywhere. Accounts and goals join when they are known; without them the rest works. */
export function useCommands(): readonly Command[] {
  const navigate = useNavigate();
  const hidden = useAmountsHidden();
  const theme = useTheme();
  const accounts = useQuery(accountsQuery).data ?? [];
  const goals = useQuery(goalsQuery()).data ?? [];
  const own = useQuery(categoriesQuery).data ?? [];
  const pages: readonly Page[] = [
    ...navigation.map((place) => ({ ...place, words: pageWords[place.path] ?? '' })),
    {
      path: paths.spending,
      label: t`Spending`,
      words: t`where money goes categories payees months flow limits budgets usual`,
      icon: ChartColumn,
    },
    {
      path: paths.recurring,
      label: t`Recurring`,
      words: t`bills subscriptions pay due payday calendar forecast price rises safe to spend`,
      icon: Repeat,
    },
    { path: paths.imports, label: t`Import`, words: t`CSV OFX file upload`, icon: FileDown },
    { path: paths.rules, label: t`Rules`, words: t`always automatic categories payees`, icon: ListChecks },
    { path: paths.notices, label: t`Notices`, words: t`notifications alerts`, icon: Bell },
    { path: paths.settings, label: t`Settings`, icon: Settings },
  ];
  const goalsPage = () => navigate(paths.goals);

  return [
    ...pages.map(({ path, label, words = '', icon }): Command => ({
      id: path,
      group: t`Pages`,
      label,
      words,
      icon,
      keys: keysOf(path),
      run: () => navigate(path),
    })),
    {
      id: 'sync',
      group: t`Actions`,
      label: t`Sync accounts`,
      words: t`refresh update bank balances`,
      icon: RefreshCw,
      run: () => void syncNow(),
    },
    {
      id: 'new-goal',
      group: t`Actions`,
      label: t`New goal`,
      words: t`add create save target`,
      icon: Plus,
      run: () => askPageAt('new-goal', null, goalsPage),
    },
    {
      id: 'new-limit',
      group: t`Actions`,
      label: t`Set a limit`,
      words: t`budget category month spending`,
      icon: Gauge,
      run: () => askPageAt('new-limit', null, () => navigate(paths.spending)),
    },
    {
      id: 'amounts',
      group: t`Actions`,
      label: hidden ? t`Show amounts` : t`Hide amounts`,
      words: t`privacy figures money private`,
      icon: hidden ? Eye : EyeOff,
      run: toggleAmounts,
    },
    ...themes
      .filter(({ value }) => value !== theme)
      .map(({ value, label, icon }): Command => ({
        id: `theme-${value}`,
        group: t`Actions`,
        label: t`Theme: ${label}`,
        words: t`mode colours appearance night`,
        icon,
        run: () => setTheme(value),
      })),
    {
      id: 'help',
      group: t`Actions`,
      label: t`Keyboard shortcuts`,
      words: t`help keys`,
      keys: ['?'],
      icon: CircleHelp,
      run: () => open('shortcuts'),
    },
    {
      id: 'logout',
      group: t`Actions`,
      label: t`Log out`,
      words: t`logout sign out leave`,
      icon: LogOut,
      run: () => void signOut(),
    },
    ...accounts.map(({ id, name, mask, institution_name: bank }): Command => ({
      id: `account-${id}`,
      group: t`Accounts`,
      label: name,
      note: [mask && `••${mask}`, bank].filter(Boolean).join(' '),
      icon: Landmark,
      run: () => navigate(`${paths.transactions}?account=${id}`),
    })),
    ...goals.map(({ id, title }): Command => ({
      id: `goal-${id}`,
      group: t`Goals`,
      label: title,
      icon: Target,
      run: () => askPageAt('show-goal', { id }, goalsPage),
    })),
    ...[...own, ...providerCategories].map(({ code, name }): Command => ({
      id: `category-${code}`,
      group: t`Categories`,
      label: name,
      words: categoryWords[code] ?? '',
      many: true,
      icon: Tag,
      run: () => navigate(`${paths.transactions}?category=${code}`),
    })),
    ...sectionIds().map((id): Command => ({
      id: `settings-${id}`,
      group: t`Settings`,
      label: sections[id],
      words: sectionWords[id],
      many: true,
      icon: Settings,
      run: () => navigate(`${paths.settings}#${id}`),
    })),
  ];
}
