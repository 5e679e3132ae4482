import { Menu, Settings } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { PaletteButton } from '../../commands/palette-button.tsx';
import { NoticeBell } from '../../notices/bell.tsx';
import { Link, NavLink } from '../routing/link.tsx';
import { fullName, useSession } from '../../session/session.ts';
import { IconButton } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { iconProps, smallIconProps } from '../../ui/icon.ts';
import { Wordmark } from '../../ui/logo.tsx';
import { navigation, prepareSettings } from '../navigation.ts';
import { paths } from '../paths.ts';
import { SignOutButton } from './sign-out-button.tsx';
import { AmountsSwitch, ThemeSwitch } from './switches.tsx';
import { t } from '../../language/t.ts';

const MobileMenu = lazy(async () => ({ default: (await import('./mobile-menu.tsx')).MobileMenu }));

/** The top navigation: everything on wide screens; mark, amounts and menu on narrow ones. */
export function TopBar() {
  const [menu, setMenu] = useState<'never opened' | 'open' | 'closed'>('never opened');
  const user = useSession()?.user ?? {};
  return (
    <header className="sticky top-0 z-30 border-b border-hairline bg-paper low:static print:static">
      <div className="mx-auto flex h-16 max-w-page items-stretch justify-between gap-4 px-4 sm:px-6">
        <Link
          to={paths.dashboard}
          className="flex shrink-0 items-center"
          aria-label={t`Saldo, to the dashboard`}
        >
          <Wordmark />
        </Link>
        <nav aria-label={t`Main`} className="hidden shrink-0 items-stretch gap-1 lg:flex print:hidden">
          {navigation.map(({ path, label, prepare }) => (
            <NavLink
              key={path}
              within
              to={path}
              onPointerEnter={prepare}
              onFocus={prepare}
              className={({ isActive }) =>
                classNames(
                  '-mb-px flex items-center border-b-2 px-3 font-medium transition-colors',
                  isActive ? 'border-green text-ink' : 'border-transparent text-ink-2 hover:text-ink',
                )
              }
            >
              {label}
            </NavLink>
          ))}
        </nav>
        <div className="flex min-w-0 items-center print:hidden">
          <PaletteButton />
          <NoticeBell />
          <AmountsSwitch />
          <div className="hidden min-w-0 items-center lg:flex">
            <ThemeSwitch />
            <NavLink
              to={paths.settings}
              onPointerEnter={prepareSettings}
              onFocus={prepareSettings}
              className={({ isActive }) =>
                classNames(
                  'mr-4 ml-3 flex max-w-48 min-w-0 items-center gap-2 border-l border-hairline pl-4 leading-tight transition-colors hover:text-green',
                  isActive && 'text-green',
                )
              }
            >
              <span className="min-w-0">
                <span className="block truncate text-small font-medium">{fullName(user)}</span>
                <span className="block truncate text-caption text-ink-3" title={user.email}>
                  {user.email}
                </span>
              </span>
              <Settings {...smallIconProps} className="shrink-0" />
              <span className="sr-only">{t`Settings`}</span>
            </NavLink>
            <SignOutButton />
          </div>
          <IconButton
            label={t`Menu`}
            aria-expanded={menu === 'open'}
            aria-haspopup="dialog"
            icon={<Menu {...iconProps} />}
            onClick={() => setMenu('open')}
            className="-mr-2 lg:hidden"
          />
        </div>
      </div>
      {menu === 'never opened' ? null : (
        <Suspense fallback={null}>
          <MobileMenu open={menu === 'open'} onClose={() => setMenu('closed')} />
        </Suspense>
      )}
    </header>
  );
}
