import { paths } from '../app/paths.ts';
import { NavLink } from '../app/routing/link.tsx';
import { usePrepare } from '../app/routing/router.tsx';
import { classNames } from '../ui/class-names.ts';
import { t } from '../language/t.ts';

const places = [
  { path: paths.transactions, label: t`List` },
  { path: paths.spending, label: t`Spending` },
  { path: paths.recurring, label: t`Recurring` },
  { path: paths.rules, label: t`Rules` },
];

/** The pages of Transactions. */
export function TransactionsTabs() {
  const prepare = usePrepare();
  return (
    <nav aria-label={t`Transactions`} className="flex gap-4 sm:ml-3 print:hidden">
      {places.map(({ path, label }) => (
        <NavLink
          key={path}
          to={path}
          onPointerEnter={() => prepare(path)}
          onPointerDown={() => prepare(path)}
          onFocus={() => prepare(path)}
          className={({ isActive }) =>
            classNames(
              'flex min-h-9 items-center border-b-2 text-small font-medium transition-colors sm:min-h-11 sm:text-body pointer-coarse:min-h-11',
              isActive ? 'border-green text-ink' : 'border-transparent text-ink-2 hover:text-ink',
            )
          }
        >
          {label}
        </NavLink>
      ))}
    </nav>
  );
}
