import type { Account } from '@saldo/contract/accounts/accounts.schemas';
import { Button } from '../ui/button.tsx';
import { FilterChip } from '../ui/chip.tsx';
import { useOwnName } from './categories.queries.ts';
import { filterWords } from './filter-words.ts';
import type { Filters } from './filters.ts';
import { t } from '../language/t.ts';

interface FilterChipsProps {
  filters: Filters;
  accounts: readonly Account[];
  onChange: (next: Partial<Filters>) => void;
  onClear: () => void;
}

/** The filters in force, each with the button that takes it away. */
export function FilterChips({ filters, accounts, onChange, onClear }: FilterChipsProps) {
  const words = filterWords(
    filters,
    (id) => accounts.find((account) => String(account.id) === id)?.name ?? t`One account`,
    useOwnName(),
  );
  if (words.length === 0) return null;
  return (
    <div className="flex flex-wrap items-center gap-2" role="group" aria-label={t`Active filters`}>
      {words.map(({ key, name, without }) => (
        <FilterChip key={key} name={name} onRemove={() => onChange(without)} />
      ))}
      <Button kind="quiet" size="small" onClick={onClear}>{t`Clear all`}</Button>
    </div>
  );
}
