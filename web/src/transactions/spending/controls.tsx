import type { Account } from '@saldo/contract/accounts/accounts.schemas';
import { addMonths } from '@saldo/contract/calendar';
import { isDateText, type DateText } from '@saldo/contract/dates';
import {
  spendingUnits,
  type Comparison,
  type SpendingUnit,
} from '@saldo/contract/transactions/spending.schemas';
import ChevronLeft from 'icon:chevron-left';
import ChevronRight from 'icon:chevron-right';
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
  days: t`Against other days`,
};

interface DaysFieldsProps {
  labels: readonly [string, string];
  days: Pick<View, 'start' | 'end'>;
  onChange: (days: Pick<View, 'start' | 'end'>) => void;
}

/** First and last day; a last day before the first makes one day of both. */
function DaysFields({ labels, days: { start, end }, onChange }: DaysFieldsProps) {
  return (['start', 'end'] as const).map((edge, at) => (
    <input
      key={edge}
      type="date"
      aria-label={labels[at]}
      className="control w-auto! grow sm:grow-0"
      value={edge === 'start' ? start : end}
      onChange={({ target: { value } }) => {
        if (!isDateText(value)) return;
        const days = { start, end, [edge]: value };
        onChange(days.start <= days.end ? days : { start: value, end: value });
      }}
    />
  ));
}

/** What a view is held against from now on; other days begin with those of a year before. */
const heldAgainst = ({ start, end }: View, against: Comparison): Partial<View> =>
  against === 'days'
    ? { against, from: addMonths(start, -12), until: addMonths(end, -12) }
    : { against, from: '', until: '' };

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
        className="control w-auto! grow field-sizing-content sm:grow-0"
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
        <DaysFields
          labels={[t`First day`, t`Last day`]}
          days={view}
          onChange={({ start, end }) => onChange({ start, end })}
        />
      ) : null}
      <select
        aria-label={t`Compare`}
        className="control w-auto! grow field-sizing-content sm:grow-0"
        value={view.against}
        onChange={({ target: { value } }) => onChange(heldAgainst(view, value as Comparison))}
      >
        {(Object.keys(againstWords) as Comparison[]).map((against) => (
          <option key={against} value={against}>
            {againstWords[against]}
          </option>
        ))}
      </select>
      {view.against === 'days' && view.from && view.until ? (
        <DaysFields
          labels={[t`First of the other days`, t`Last of the other days`]}
          days={{ start: view.from, end: view.until }}
          onChange={({ start, end }) => onChange({ from: start, until: end })}
        />
      ) : null}
      <select
        aria-label={t`Account`}
        className="control w-auto! max-w-full grow field-sizing-content sm:max-w-56 sm:grow-0"
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
