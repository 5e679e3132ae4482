import type { Account } from '@saldo/contract/accounts/accounts.schemas';
import { Button } from '../ui/button.tsx';
import { FilterChip } from '../ui/chip.tsx';
import { countFilters, rangeLabel, typeLabel, type Filters } from './filters.ts';

interface FilterChipsProps {
  filters: Filters;
  accounts: readonly Account[];
  onChange: (next: Partial<Filters>) => void;
  onClear: () => void;
}

/** The filters in force, each with the button that takes it away. */
export function FilterChips({ filters, accounts, onChange, onClear }: FilterChipsProps) {
  if (countFilters(filters) === 0) return null;
  const account = accounts.find(({ id }) => String(id) === filters.account);
  return (
    <div className="flex flex-wrap items-center gap-2" role="group" aria-label="Filters in force">
      {filters.start || filters.end ? (
        <FilterChip name={rangeLabel(filters)} onRemove={() => onChange({ start: '', end: '' })} />
      ) : null}
      {filters.type === 'all' ? null : (
        <FilterChip name={typeLabel(filters.type)} onRemove={() => onChange({ type: 'all' })} />
      )}
      {filters.account ? (
        <FilterChip name={account?.name ?? 'One account'} onRemove={() => onChange({ account: '' })} />
      ) : null}
      {filters.pending ? (
        <FilterChip
          name={filters.pending === 'yes' ? 'Pending' : 'Posted'}
          onRemove={() => onChange({ pending: '' })}
        />
      ) : null}
      <Button kind="quiet" size="small" onClick={onClear}>
        Clear all
      </Button>
    </div>
  );
}
