import { useQuery } from '@tanstack/react-query';
import Bell from 'icon:bell';
import { paths } from '../app/paths.ts';
import { NavLink } from '../app/routing/link.tsx';
import { buttonLook } from '../ui/button-class.ts';
import { classNames } from '../ui/class-names.ts';
import { iconProps } from '../ui/icon.ts';
import { unreadQuery } from './notices.queries.ts';
import { t } from '../language/t.ts';

const minutes = 60_000;

/** Leads to the notices, with how many are unread. */
export function NoticeBell() {
  const { data: unread = 0 } = useQuery({ ...unreadQuery, refetchInterval: 10 * minutes });
  return (
    <NavLink
      to={paths.notices}
      className={({ isActive }) =>
        classNames(buttonLook('quiet', 'regular', true), 'relative', isActive && 'text-green')
      }
    >
      <Bell {...iconProps} />
      <span className="sr-only">{unread > 0 ? t`Notices, ${unread} unread` : t`Notices`}</span>
      {unread > 0 ? (
        <span
          aria-hidden="true"
          className="tabular absolute top-0 right-0 rounded-full bg-green px-1.5 text-center text-caption font-medium text-on-green"
        >
          {unread > 99 ? '99' : unread}
        </span>
      ) : null}
    </NavLink>
  );
}
