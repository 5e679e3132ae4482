import { paths } from '../app/paths.ts';
import { pages } from '../app/routes.ts';
import { NavLink } from '../app/routing/link.tsx';
import { classNames } from '../ui/class-names.ts';
import { t } from '../language/t.ts';

const places = [
  { path: paths.transactions, label: t`List`, prepare: pages.transactions.prepare },
  { path: paths.spending, label: t`Spending`, prepare: pages.spending.prepare },
  { path: paths.recurring, label: t`Recurring`, prepare: pages.recurring.prepare },
  { path: paths.rules, label: t`Rules`, prepare: pages.rules.prepare },
];

/** The pages of Transactions. */
export function TransactionsTabs() {
  return (
    <nav aria-label={t`Transactions`} className="flex gap-4 sm:ml-3 print:hidden">
      {places.map(({ path, label, prepare }) => (
        <NavLink
          key={path}
          to={path}
          onPointerEnter={prepare}
          onPointerDown={prepare}
          onFocus={prepare}
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
