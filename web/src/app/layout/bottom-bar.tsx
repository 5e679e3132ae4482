import { navigation } from '../navigation.ts';
import { PlaceLink } from './place-link.tsx';
import { t } from '../../language/t.ts';

const look = [
  'flex min-h-15 flex-col items-center justify-center gap-0.5 text-[0.6875rem] leading-4 font-medium',
  'text-green',
  'text-ink-2',
] as const;

/** The five places within reach of a thumb. */
export function BottomBar() {
  return (
    <nav
      aria-label={t`Quick`}
      className="fixed inset-x-0 bottom-0 z-30 border-t border-hairline bg-paper pb-[env(safe-area-inset-bottom)] low:static lg:hidden print:hidden"
    >
      <ul className="mx-auto grid max-w-140 grid-cols-5">
        {navigation.map((place) => (
          <li key={place.path}>
            <PlaceLink place={place} look={look} within />
          </li>
        ))}
      </ul>
    </nav>
  );
}
