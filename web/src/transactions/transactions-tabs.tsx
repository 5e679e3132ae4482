import { paths } from '../app/paths.ts';
import { NavLink } from '../app/routing/link.tsx';
import { classNames } from '../ui/class-names.ts';

const places = [
  { path: paths.transactions, label: 'List' },
  { path: paths.spending, label: 'Spending' },
  { path: paths.recurring, label: 'Recurring' },
  { path: paths.rules, label: 'Rules' },
];

/** The pages of Transactions. */
export function TransactionsTabs() {
  return (
    <nav aria-label="Transactions" className="flex gap-4 sm:ml-3 print:hidden">
      {places.map(({ path, label }) => (
        <NavLink
          key={path}
          to={path}
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
