import { goalCategoryLabels } from '@saldo/contract/goals/goals.rules';
import { goalCategory, goalStatus } from '@saldo/contract/goals/goals.schemas';
import { centsFromInput } from '@saldo/contract/money';
import ListFilter from 'icon:list-filter';
import Search from 'icon:search';
import { useId, useState } from 'react';
import { AmountField } from '../ui/amount-field.tsx';
import { Button, ToolButton } from '../ui/button.tsx';
import { classNames } from '../ui/class-names.ts';
import { SelectField, TextField } from '../ui/field.tsx';
import { smallIconProps } from '../ui/icon.ts';
import { unreadableAmount } from './goal-form.rules.ts';
import type { GoalSearch } from './goals.queries.ts';
import { t } from '../language/t.ts';
import { translatedText } from '../language/translated-text.ts';

/** The search as it is typed. */
export interface SearchValues {
  term: string;
  status: string;
  category: string;
  min: string;
  max: string;
}

export const noSearch: SearchValues = { term: '', status: '', category: '', min: '', max: '' };

const statusLabels = { active: t`Active`, completed: t`Completed`, cancelled: t`Cancelled` } as const;

function amountFault(text: string): string | null {
  if (text.trim() === '') return null;
  const amount = centsFromInput(text);
  return amount === null || amount < 0 ? unreadableAmount(text) : null;
}

/** What is wrong with the amounts of a search, by field. */
export function searchFaults(values: SearchValues): { min: string | null; max: string | null } {
  const faults = { min: amountFault(values.min), max: amountFault(values.max) };
  const [min, max] = [centsFromInput(values.min), centsFromInput(values.max)];
  if (!faults.min && !faults.max && min !== null && max !== null && min > max)
    return { ...faults, min: t`The minimum can’t be more than the maximum.` };
  return faults;
}

/** The search as the API takes it, amounts that cannot be read left out. */
export function searchOf(values: SearchValues): GoalSearch {
  const status = goalStatus.options.find((option) => option === values.status);
  const category = goalCategory.options.find((option) => option === values.category);
  const min = centsFromInput(values.min);
  const max = centsFromInput(values.max);
  return {
    ...(values.term.trim() ? { search_term: values.term.trim() } : {}),
    ...(status ? { status } : {}),
    ...(category ? { category } : {}),
    ...(min !== null && min >= 0 ? { min_amount: min } : {}),
    ...(max !== null && max >= 0 ? { max_amount: max } : {}),
  };
}

interface GoalsSearchProps {
  values: SearchValues;
  onChange: (values: SearchValues) => void;
  /** There are so many goals that a desk shows the filters without being asked. */
  many: boolean;
}

/** Finds goals by words, status, category and target amount. */
export function GoalsSearch({ values, onChange, many }: GoalsSearchProps) {
  const id = useId();
  const set = (change: Partial<SearchValues>) => onChange({ ...values, ...change });
  const faults = searchFaults(values);
  const changed = values !== noSearch && Object.values(values).some(Boolean);
  const narrowed = [values.status, values.category, values.min, values.max].filter(Boolean).length;
  // On a phone they would push the goals off the screen, and few goals need none.
  const [open, setOpen] = useState(narrowed > 0);
  return (
    <search className="grid gap-3" aria-label={t`Search goals`}>
      <div className={classNames('grid gap-3', many && 'lg:grid-cols-[2fr_4fr] lg:items-end')}>
        <div className="flex items-end gap-2 sm:gap-3">
          <TextField
            label={t`Search`}
            className={classNames('grow [&>:first-child]:sr-only', many && 'lg:[&>:first-child]:not-sr-only')}
            type="search"
            maxLength={200}
            placeholder={t`Title or description`}
            value={values.term}
            onChange={(event) => set({ term: event.target.value })}
          />
          <ToolButton
            label={open ? t`Hide Filters` : narrowed > 0 ? t`Show Filters (${narrowed})` : t`Show Filters`}
            className={classNames(many && 'lg:hidden')}
            short={t`Filters`}
            icon={<ListFilter {...smallIconProps} />}
            aria-expanded={open}
            aria-controls={id}
            onClick={() => setOpen(!open)}
          />
        </div>
        <div
          id={id}
          className={classNames(
            'grid grid-cols-2 gap-x-3 gap-y-4 lg:grid-cols-4',
            many
              ? 'max-lg:rounded-lg max-lg:border max-lg:border-hairline max-lg:bg-sheet max-lg:p-4'
              : 'rounded-lg border border-hairline bg-sheet p-4',
            !open && (many ? 'max-lg:hidden' : 'hidden'),
          )}
        >
          <SelectField
            label={t`Status`}
            value={values.status}
            onChange={(event) => set({ status: event.target.value })}
          >
            <option value="">{t`All`}</option>
            {goalStatus.options.map((status) => (
              <option key={status} value={status}>
                {statusLabels[status]}
              </option>
            ))}
          </SelectField>
          <SelectField
            label={t`Category`}
            value={values.category}
            onChange={(event) => set({ category: event.target.value })}
          >
            <option value="">{t`All`}</option>
            {goalCategory.options.map((category) => (
              <option key={category} value={category}>
                {translatedText(goalCategoryLabels[category])}
              </option>
            ))}
          </SelectField>
          <AmountField
            label={t`Minimum target`}
            value={values.min}
            error={faults.min}
            onChange={(event) => set({ min: event.target.value })}
          />
          <AmountField
            label={t`Maximum target`}
            value={values.max}
            error={faults.max}
            onChange={(event) => set({ max: event.target.value })}
          />
        </div>
      </div>
      {changed ? (
        <Button
          kind="quiet"
          size="small"
          className="-my-1 justify-self-start"
          icon={<Search {...smallIconProps} />}
          onClick={() => onChange(noSearch)}
        >{t`Show all goals`}</Button>
      ) : null}
    </search>
  );
}
