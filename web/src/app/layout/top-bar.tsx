import Menu from 'icon:menu';
import { useState } from 'react';
import { PaletteButton } from '../../commands/palette-button.tsx';
import { NoticeBell } from '../../notices/bell.tsx';
import { Link } from '../routing/link.tsx';
import { IconButton } from '../../ui/button.tsx';
import { iconProps } from '../../ui/icon.ts';
import { Wordmark } from '../../ui/logo.tsx';
import { navigation } from '../navigation.ts';
import { paths } from '../paths.ts';
import { AccountMenu } from './account-menu.tsx';
import { PlaceLink } from './place-link.tsx';
import { SignOutButton } from './sign-out-button.tsx';
import { t } from '../../language/t.ts';
import { late } from '../../ui/late.tsx';

const MobileMenu = late(async () => (await import('./mobile-menu.tsx')).MobileMenu);

const look = [
  '-mb-px flex items-center border-b-2 px-3 font-medium transition-colors',
  'border-green text-ink',
  'border-transparent text-ink-2 hover:text-ink',
] as const;

/** The top navigation: everything on wide screens; mark, search, notices and menu on narrow ones. */
export function TopBar() {
  const [menu, setMenu] = useState<'never opened' | 'open' | 'closed'>('never opened');
  return (
    <header className="sticky top-0 z-30 border-b border-hairline bg-paper low:static print:static">
      <div className="mx-auto flex min-h-16 max-w-page items-stretch justify-between gap-4 px-4 sm:px-6">
        <Link
          to={paths.dashboard}
          className="flex shrink-0 items-center"
          aria-label={t`Saldo, go to dashboard`}
        >
          <Wordmark />
        </Link>
        <nav aria-label={t`Main`} className="hidden shrink-0 items-stretch gap-1 lg:flex print:hidden">
          {navigation.map((place) => (
            <PlaceLink key={place.path} place={place} look={look} within bare />
          ))}
        </nav>
        <div className="flex min-w-0 items-center print:hidden">
          <PaletteButton />
          <NoticeBell />
          <AccountMenu />
          <span className="hidden md:block">
            <SignOutButton />
          </span>
          <IconButton
            label={t`Menu`}
            aria-expanded={menu === 'open'}
            aria-haspopup="dialog"
            icon={<Menu {...iconProps} />}
            onClick={() => setMenu('open')}
            className="-mr-2 md:hidden"
          />
        </div>
      </div>
      {menu === 'never opened' ? null : (
        <MobileMenu open={menu === 'open'} onClose={() => setMenu('closed')} />
      )}
    </header>
  );
}
