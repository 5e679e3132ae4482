import { detailedCategories, primaryCategories } from '@saldo/contract/transactions/taxonomy';
import type { ReactNode } from 'react';
import { SelectField } from '../ui/field.tsx';
import { useOwnCategories } from './categories.queries.ts';
import { primaryOf } from './categories.ts';
import { t } from '../language/t.ts';
import { categoryLabel } from './category-names.ts';

interface CategorySelectProps {
  label?: string;
  /** A code, detailed or primary; empty for none. */
  value: string;
  /** What choosing nothing is called; without it a category must be chosen. */
  none?: string;
  hint?: ReactNode;
  error?: string | null;
  /** Which codes can be chosen, where not all can. */
  offers?: (code: string) => boolean;
  onChange: (code: string) => void;
}

/** Every category, the detailed ones and those of one's own under their primary. */
export function CategorySelect({
  label = t`Category`,
  value,
  none,
  hint,
  error,
  offers,
  onChange,
}: CategorySelectProps) {
  const own = useOwnCategories();
  const chosen = own.find(({ code }) => code === value);
  const whole = chosen?.category_primary ?? primaryOf(value);
  const foreign = value !== '' && whole === null;
  return (
    <SelectField
      label={label}
      aside={
        whole && whole !== value ? (
          <span className="min-w-0 truncate text-small text-ink-3">{categoryLabel(whole)}</span>
        ) : null
      }
      hint={hint}
      error={error}
      value={value}
      onChange={(event) => onChange(event.target.value)}
    >
      {none === undefined ? null : <option value="">{none}</option>}
      {/* A code that only the bank knows stays to be seen. */}
      {foreign ? <option value={value}>{categoryLabel(value)}</option> : null}
      {primaryCategories.map((primary) => {
        const provided = [primary, ...detailedCategories(primary).filter((code) => code !== primary)];
        const options = [
          ...provided.map((code) => ({ code, name: categoryLabel(code) })),
          // One that is hidden stays to be seen where it is the choice.
          ...own.filter((one) => one.category_primary === primary && (!one.hidden || one === chosen)),
        ].filter(({ code }) => offers?.(code) ?? true);
        return options.length === 0 ? null : (
          <optgroup key={primary} label={categoryLabel(primary)}>
            {options.map(({ code, name }) => (
              <option key={code} value={code}>
                {name}
              </option>
            ))}
          </optgroup>
        );
      })}
    </SelectField>
  );
}
