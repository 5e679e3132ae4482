import ArrowLeftRight from 'icon:arrow-left-right';
import ChartNoAxesColumn from 'icon:chart-no-axes-column';
import Landmark from 'icon:landmark';
import MessageSquareText from 'icon:message-square-text';
import type { DrawnIcon } from '../ui/draw-icon.ts';
import { memo, useId } from 'react';
import { Link } from '../app/routing/link.tsx';
import { messages } from '../app/messages.ts';
import { paths } from '../app/paths.ts';
import { Badge } from '../ui/badge.tsx';
import { iconProps } from '../ui/icon.ts';
import { t } from '../language/t.ts';

const actions: readonly { to: string; title: string; note: string; icon: DrawnIcon }[] = [
  { to: paths.accounts, title: t`Manage accounts`, note: t`Connect, sync, disconnect`, icon: Landmark },
  {
    to: paths.transactions,
    title: t`View transactions`,
    note: t`Search, filter, categorize`,
    icon: ArrowLeftRight,
  },
  {
    to: paths.chat,
    title: t`Ask the assistant`,
    note: t`Ask about your money`,
    icon: MessageSquareText,
  },
];

const tile =
  'flex min-h-11 w-full items-center gap-3 bg-sheet px-4 py-1.5 text-left max-sm:gap-2 max-sm:px-2.5 sm:px-5';

/** Ways on from the dashboard. */
export const QuickActions = memo(function QuickActions() {
  const id = useId();
  return (
    <section aria-labelledby={`${id}-title`}>
      <h2 id={`${id}-title`} className="sr-only">{t`Quick actions`}</h2>
      <ul className="grid grid-cols-2 gap-px overflow-hidden rounded-lg border border-hairline bg-hairline lg:grid-cols-4">
        {actions.map(({ to, title, note, icon: Icon }) => (
          <li key={to} className="flex">
            <Link
              to={to}
              className={`${tile} group transition-colors hover:bg-sunken focus-visible:-outline-offset-2`}
            >
              <Icon {...iconProps} className="shrink-0 text-green" />
              <span className="min-w-0 leading-5">
                <span className="block font-medium">{title}</span>
                <span className="sr-only">{note}</span>
              </span>
            </Link>
          </li>
        ))}
        <li className="flex">
          {/* Not `disabled`: it can be reached by keyboard, so that its reason can be read. */}
          <button
            type="button"
            aria-disabled="true"
            aria-describedby={`${id}-reason`}
            className={`${tile} cursor-default focus-visible:-outline-offset-2`}
          >
            <ChartNoAxesColumn {...iconProps} className="shrink-0 text-ink-3" />
            <span className="grow flex-wrap items-center gap-x-2 leading-5 sm:flex">
              <span className="block min-w-0 grow">
                <span className="block font-medium text-ink-2">{t`Analytics`}</span>
                <span id={`${id}-reason`} className="sr-only">{t`More charts`}</span>
              </span>
              <Badge>{messages.dashboard.comingSoon}</Badge>
            </span>
          </button>
        </li>
      </ul>
    </section>
  );
});
