import {
  categoryColors,
  categoryIcons,
  newCategory,
  type OwnCategory,
} from '@saldo/contract/transactions/categories.schemas';
import { primaryCategories } from '@saldo/contract/transactions/taxonomy';
import { useState } from 'react';
import { refusalWords } from '../api/failure-words.ts';
import {
  useChangeCategory,
  useCreateCategory,
  useMergeCategory,
} from '../transactions/categories.queries.ts';
import { OwnCategoryMark } from '../transactions/own-category-mark.tsx';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { SelectField, TextField } from '../ui/field.tsx';
import { faultsOf, useFormErrors } from '../ui/form-errors.ts';
import { Notice } from '../ui/notice.tsx';
import { Switch } from '../ui/switch.tsx';
import { showToast } from '../ui/toasts.ts';
import { MessageText } from '../ui/message-text.tsx';
import { t } from '../language/further.ts';
import { categoryLabel } from '../transactions/category-names.ts';

type Draft = Pick<OwnCategory, 'name' | 'color' | 'icon' | 'hidden'> & { category_primary: string };

const empty: Draft = { name: '', category_primary: '', color: 'green', icon: 'tag', hidden: false };

interface MarksProps<T extends string> {
  legend: string;
  values: readonly T[];
  chosen: T;
  /** The category as it would look. */
  looks: (value: T) => Pick<OwnCategory, 'color' | 'icon'>;
  onChoose: (value: T) => void;
}

/** A mark out of some, each with its name for those who do not see it. */
function Marks<T extends string>({ legend, values, chosen, looks, onChoose }: MarksProps<T>) {
  return (
    <fieldset>
      <legend className="pb-1.5 text-small font-medium text-ink-2">{legend}</legend>
      <div className="flex flex-wrap gap-2">
        {values.map((value) => (
          <label
            key={value}
            title={value}
            className="flex min-h-11 items-center gap-2 rounded-md border border-edge px-3 has-checked:border-green has-checked:bg-green-wash"
          >
            <input
              type="radio"
              name={legend}
              className="size-4 shrink-0 accent-green"
              aria-label={value}
              checked={value === chosen}
              onChange={() => onChoose(value)}
            />
            <OwnCategoryMark {...looks(value)} size={18} />
          </label>
        ))}
      </div>
    </fieldset>
  );
}

interface MergeProps {
  category: OwnCategory;
  others: readonly OwnCategory[];
  onDone: () => void;
}

/** Takes a category away: its transactions go to another one. */
function Merge({ category, others, onDone }: MergeProps) {
  const [into, setInto] = useState('');
  const { mutate, isPending } = useMergeCategory();
  const target = others.find(({ id }) => String(id) === into);
  const primary = categoryLabel(category.category_primary);
  function merge() {
    const where = target?.name ?? primary;
    const question = t`Merge ${category.name} into ${where}? Its transactions become ${where}, and ${category.name} is removed. This cannot be undone.`;
    if (!window.confirm(question)) return;
    mutate(
      { id: category.id, into: target?.id ?? null },
      {
        onSuccess: () => {
          showToast('success', t`${category.name} is now part of ${where}`);
          onDone();
        },
        onError: (error) => showToast('failure', refusalWords(error, t`Error merging the category`)),
      },
    );
  }
  return (
    <div className="grid gap-3 border-t border-hairline pt-4">
      <SelectField label={t`Merge into`} value={into} onChange={(event) => setInto(event.target.value)}>
        <option value="">{primary}</option>
        {others.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </SelectField>
      <p>
        <Button size="small" busy={isPending} onClick={merge}>{t`Merge and remove`}</Button>
      </p>
    </div>
  );
}

interface CategoryDialogProps {
  /** Absent for one that is being made. */
  category: OwnCategory | undefined;
  others: readonly OwnCategory[];
  onClose: () => void;
}

/** Adds a category, or changes, hides and merges one that is there. */
export function CategoryDialog({ category, others, onClose }: CategoryDialogProps) {
  const [draft, setDraft] = useState<Draft>(category ?? empty);
  const { form, faults, show, clear } = useFormErrors();
  const create = useCreateCategory();
  const change = useChangeCategory();
  const error = create.error ?? change.error;
  const set = (next: Partial<Draft>) => {
    setDraft((now) => ({ ...now, ...next }));
    for (const name of Object.keys(next)) clear(name);
  };
  function save() {
    const { name, category_primary, color, icon, hidden } = draft;
    const given = { name: name.trim(), category_primary, color, icon };
    if (show(faultsOf(newCategory, given))) return;
    const body = newCategory.parse(given);
    const done = (text: string) => () => {
      showToast('success', text);
      onClose();
    };
    if (category)
      change.mutate(
        { id: category.id, change: { ...body, hidden } },
        { onSuccess: done(t`Category changed`) },
      );
    else create.mutate(body, { onSuccess: done(t`Category added`) });
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title={category ? t`Edit ${category.name}` : t`Add category`}
      footer={
        <>
          <Button onClick={onClose}>{t`Cancel`}</Button>
          <Button
            kind="primary"
            type="submit"
            form="own-category"
            busy={create.isPending || change.isPending}
          >
            {category ? t`Save changes` : t`Add category`}
          </Button>
        </>
      }
    >
      <form
        id="own-category"
        ref={form}
        noValidate
        className="grid gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          save();
        }}
      >
        {error ? (
          <Notice tone="red" role="alert">
            <MessageText>{refusalWords(error, t`Error saving the category`)}</MessageText>
          </Notice>
        ) : null}
        <TextField
          label={t`Name`}
          name="name"
          autoComplete="off"
          maxLength={40}
          value={draft.name}
          error={faults['name']}
          onChange={(event) => set({ name: event.target.value })}
        />
        <SelectField
          label={t`Part of`}
          name="category_primary"
          hint={t`Totals count it as this.`}
          value={draft.category_primary}
          error={faults['category_primary']}
          onChange={(event) => set({ category_primary: event.target.value })}
        >
          <option value="">{t`Choose a category`}</option>
          {primaryCategories.map((primary) => (
            <option key={primary} value={primary}>
              {categoryLabel(primary)}
            </option>
          ))}
        </SelectField>
        <Marks
          legend={t`Icon`}
          values={categoryIcons}
          chosen={draft.icon}
          looks={(icon) => ({ color: draft.color, icon })}
          onChoose={(icon) => set({ icon })}
        />
        <Marks
          legend={t`Color`}
          values={categoryColors}
          chosen={draft.color}
          looks={(color) => ({ color, icon: draft.icon })}
          onChoose={(color) => set({ color })}
        />
        {category ? (
          <Switch
            label={t`Hide`}
            text={t`It is no longer offered. Transactions keep it.`}
            checked={draft.hidden}
            onChange={(hidden) => set({ hidden })}
          />
        ) : null}
        {category ? <Merge category={category} others={others} onDone={onClose} /> : null}
      </form>
    </Dialog>
  );
}
