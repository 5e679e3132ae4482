import { Settings } from 'lucide-react';
import { NavLink } from '../routing/link.tsx';
import { fullName, useSession } from '../../session/session.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { classNames } from '../../ui/class-names.ts';
import { iconProps } from '../../ui/icon.ts';
import { navigation } from '../navigation.ts';
import { paths } from '../paths.ts';
import { SignOutButton } from './sign-out-button.tsx';
import { ThemeSwitch } from './switches.tsx';
import { t } from '../../language/t.ts';

/** The whole navigation on narrow screens, from the side. */
export function MobileMenu({ open, onClose }: { open: boolean; onClose: () => void }) {
  const user = useSession()?.user ?? {};
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={t`Menu`}
      shape="side"
      footer={<SignOutButton className="grow" />}
    >
      <nav aria-label={t`All pages`} className="rows border-y border-hairline">
        {navigation.map(({ path, label, icon: Icon }) => (
          <NavLink
            key={path}
            within
            to={path}
            onClick={onClose}
            className={({ isActive }) =>
              classNames('flex min-h-13 items-center gap-3 font-medium', isActive ? 'text-green' : 'text-ink')
            }
          >
            <Icon {...iconProps} />
            {label}
          </NavLink>
        ))}
      </nav>
      <div className="flex items-center justify-between gap-4 pt-5">
        <NavLink
          to={paths.settings}
          onClick={onClose}
          className={({ isActive }) =>
            classNames('flex min-h-11 min-w-0 items-center gap-3', isActive ? 'text-green' : 'text-ink')
          }
        >
          <Settings {...iconProps} className="shrink-0" />
          <span className="min-w-0">
            <span className="block font-medium">{t`Settings`}</span>
            <span className="block truncate text-small text-ink-3">
              {fullName(user)}
              {user.email ? ` · ${user.email}` : ''}
            </span>
          </span>
        </NavLink>
        <ThemeSwitch />
      </div>
    </Dialog>
  );
}
