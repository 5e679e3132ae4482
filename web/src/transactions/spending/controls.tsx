import type { Account } from '@saldo/contract/accounts/accounts.schemas';
import { isDateText, type DateText } from '@saldo/contract/dates';
import {
  spendingUnits,
  type Comparison,
  type SpendingUnit,
} from '@saldo/contract/transactions/spending.schemas';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { IconButton } from '../../ui/button.tsx';
import { smallIconProps } from '../../ui/icon.ts';
import { daysInWords, inUnit, stepped, type View } from './view.ts';
import { t } from '../../language/further.ts';

const unitWords: Readonly<Record<SpendingUnit, string>> = {
  week: t`Week`,
  month: t`Month`,
  quarter: t`Quarter`,
  year: t`Year`,
  range: t`Other days`,
};

const againstWords: Readonly<Record<Comparison, string>> = {
  usual: t`Against the usual`,
  before: t`Against the time before`,
  year: t`Against a year before`,
};

interface ControlsProps {
  view: View;
  today: DateText;
  accounts: readonly Account[];
  onChange: (next: Partial<View>) => void;
}

/** Days, what they are held against, and accounts, on one line. */
export function Controls({ view, today, accounts, onChange }: ControlsProps) {
  const next = stepped(view, 1);
  return (
    <div className="flex flex-wrap items-center gap-2 pb-3 print:hidden">
      <div className="flex min-w-0 grow items-center rounded-md border border-edge bg-sheet sm:grow-0">
        <IconButton
          label={t`Before: ${daysInWords(stepped(view, -1))}`}
          icon={<ChevronLeft {...smallIconProps} />}
          onClick={() => onChange(stepped(view, -1))}
        />
        <span aria-live="polite" className="min-w-32 grow px-1 text-center font-medium">
          {daysInWords(view)}
        </span>
        <IconButton
          label={t`After: ${daysInWords(next)}`}
          disabled={next.start > today}
          icon={<ChevronRight {...smallIconProps} />}
          onClick={() => onChange(next)}
        />
      </div>
      <select
        aria-label={t`Length`}
        className="control w-auto! grow sm:grow-0"
        value={view.unit}
        onChange={({ target: { value } }) =>
          onChange(value === 'range' ? { unit: 'range' } : inUnit(view, value as 'month', today))
        }
      >
        {spendingUnits.map((unit) => (
          <option key={unit} value={unit}>
            {unitWords[unit]}
          </option>
        ))}
      </select>
      {view.unit === 'range' ? (
        <>
          {(['start', 'end'] as const).map((edge) => (
            <input
              key={edge}
              type="date"
              aria-label={edge === 'start' ? t`First day` : t`Last day`}
              className="control w-auto! grow sm:grow-0"
              value={view[edge]}
              onChange={({ target: { value } }) => {
                if (!isDateText(value)) return;
                const days = { start: view.start, end: view.end, [edge]: value };
                onChange(days.start <= days.end ? days : { start: value, end: value });
              }}
            />
          ))}
        </>
      ) : null}
      <select
        aria-label={t`Compare`}
        className="control w-auto! grow sm:grow-0"
        value={view.against}
        onChange={({ target: { value } }) => onChange({ against: value as Comparison })}
      >
        {(Object.keys(againstWords) as Comparison[]).map((against) => (
          <option key={against} value={against}>
            {againstWords[against]}
          </option>
        ))}
      </select>
      <select
        aria-label={t`Account`}
        className="control w-auto! max-w-full grow sm:max-w-56 sm:grow-0"
        value={view.account}
        onChange={({ target: { value } }) => onChange({ account: value, open: '' })}
      >
        <option value="">{t`All accounts`}</option>
        {accounts.map(({ id, name, mask }) => (
          <option key={id} value={id}>
            {mask ? `${name} ••${mask}` : name}
          </option>
        ))}
      </select>
    </div>
  );
}
