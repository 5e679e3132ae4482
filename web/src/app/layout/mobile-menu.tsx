import { lowWindow, useMedia } from '../../ui/use-media.ts';
import { fullName, useSession } from '../../session/session.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { navigation } from '../navigation.ts';
import { MenuChoices } from './menu-choices.tsx';
import { PlaceLink } from './place-link.tsx';
import { SignOutButton } from './sign-out-button.tsx';
import { t } from '../../language/further.ts';

const look = ['flex min-h-13 items-center gap-3 font-medium', 'text-green', 'text-ink'] as const;

/**
 * What the bar at the bottom has no place for, from below; where the window is so low that the bar does not stay, the five
 * places too.
 */
export function MobileMenu({ open, onClose }: { open: boolean; onClose: () => void }) {
  const user = useSession()?.user ?? {};
  const barGone = useMedia(lowWindow);
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={t`Menu`}
      description={
        <span className="wrap-anywhere">
          <span className="block font-medium text-ink">{fullName(user)}</span>
          <span className="block text-small">{user.email}</span>
        </span>
      }
      shape="sheet"
      footer={<SignOutButton className="grow" />}
    >
      {barGone ? (
        <nav aria-label={t`All pages`} className="rows border-y border-hairline">
          {navigation.map((place) => (
            <PlaceLink key={place.path} place={place} look={look} within onClick={onClose} />
          ))}
        </nav>
      ) : null}
      <MenuChoices onLeave={onClose} />
    </Dialog>
  );
}
