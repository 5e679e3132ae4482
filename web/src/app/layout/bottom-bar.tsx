import { NavLink } from '../routing/link.tsx';
import { classNames } from '../../ui/class-names.ts';
import { iconProps } from '../../ui/icon.ts';
import { navigation } from '../navigation.ts';
import { t } from '../../language/t.ts';

/** The five places within reach of a thumb. */
export function BottomBar() {
  return (
    <nav
      aria-label={t`Quick`}
      className="fixed inset-x-0 bottom-0 z-30 border-t border-hairline bg-paper pb-[env(safe-area-inset-bottom)] low:static lg:hidden print:hidden"
    >
      <ul className="mx-auto grid max-w-140 grid-cols-5">
        {navigation.map(({ path, label, icon: Icon, prepare }) => (
          <li key={path}>
            <NavLink
              to={path}
              within
              onPointerDown={prepare}
              className={({ isActive }) =>
                classNames(
                  'flex min-h-15 flex-col items-center justify-center gap-0.5 text-[0.6875rem] leading-4 font-medium',
                  isActive ? 'text-green' : 'text-ink-2',
                )
              }
            >
              <Icon {...iconProps} />
              {label}
            </NavLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
