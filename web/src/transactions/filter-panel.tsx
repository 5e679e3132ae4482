import type { Account } from '@saldo/contract/accounts/accounts.schemas';
import { dateIn } from '@saldo/contract/dates';
import { Chip } from '../ui/chip.tsx';
import { SelectField, TextField } from '../ui/field.tsx';
import { typeLabel, typeOptions } from './filter-words.ts';
import { amountFault, datePresets, type Filters } from './filters.ts';
import { t } from '../language/t.ts';

interface FilterPanelProps {
  filters: Filters;
  fault: string | null;
  accounts: readonly Account[];
  onChange: (next: Partial<Filters>) => void;
}

function accountLabel({ name, mask, institution_name: bank }: Account): string {
  return [mask ? `${name} ••${mask}` : name, bank].filter(Boolean).join(' · ');
}

/** Date range with its usual choices, type, account and amount. */
export function FilterPanel({ filters, fault, accounts, onChange }: FilterPanelProps) {
  const zone = Intl.DateTimeFormat().resolvedOptions().timeZone || 'UTC';
  const presets = datePresets(dateIn(zone, new Date()));
  // A category only the bank knows can come by the address; it must be seen to be taken away.
  const types = typeOptions.some(({ value }) => value === filters.type)
    ? typeOptions
    : [...typeOptions, { value: filters.type, label: typeLabel(filters.type) }];
  return (
    <div className="sheet grid gap-4 p-4 sm:p-5">
      <div className="grid gap-x-3 gap-y-4 min-[23rem]:grid-cols-2 sm:gap-x-4 lg:grid-cols-4">
        <TextField
          label={t`Start date`}
          type="date"
          value={filters.start}
          max="9999-12-31"
          error={fault}
          onChange={(event) => onChange({ start: event.target.value })}
        />
        <TextField
          label={t`End date`}
          type="date"
          value={filters.end}
          max="9999-12-31"
          onChange={(event) => onChange({ end: event.target.value })}
        />
        <SelectField
          label={t`Type`}
          value={filters.type}
          onChange={(event) => onChange({ type: event.target.value })}
        >
          {types.map(({ value, label }) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </SelectField>
        <SelectField
          label={t`Account`}
          value={filters.account}
          onChange={(event) => onChange({ account: event.target.value })}
        >
          <option value="">{t`All accounts`}</option>
          {accounts.map((account) => (
            <option key={account.id} value={account.id}>
              {accountLabel(account)}
            </option>
          ))}
        </SelectField>
        <TextField
          label={t`Minimum`}
          inputMode="decimal"
          placeholder="0.00"
          maxLength={14}
          value={filters.min}
          error={amountFault(filters)}
          onChange={(event) => onChange({ min: event.target.value })}
        />
        <TextField
          label={t`Maximum`}
          inputMode="decimal"
          placeholder={t`No limit`}
          maxLength={14}
          value={filters.max}
          onChange={(event) => onChange({ max: event.target.value })}
        />
      </div>
      <div className="flex flex-wrap gap-2" role="group" aria-label={t`Date ranges and deleted transactions`}>
        {presets.map(({ label, start, end }) => {
          const pressed = filters.start === start && filters.end === end;
          return (
            <Chip
              key={label}
              pressed={pressed}
              onClick={() => onChange(pressed ? { start: '', end: '' } : { start, end })}
            >
              {label}
            </Chip>
          );
        })}
        <Chip
          pressed={filters.deleted !== ''}
          onClick={() => onChange({ deleted: filters.deleted === '' ? 'yes' : '' })}
        >{t`Deleted`}</Chip>
      </div>
    </div>
  );
}
