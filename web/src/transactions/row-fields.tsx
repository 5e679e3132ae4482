import { ownCode } from '@saldo/contract/transactions/transactions.rules';
import Plus from 'icon:plus';
import X from 'icon:x';
import { useState } from 'react';
import { Button, IconButton } from '../ui/button.tsx';
import { Field } from '../ui/field.tsx';
import { smallIconProps } from '../ui/icon.ts';
import { t } from '../language/t.ts';
import { categoryOf } from './categories.ts';
import { categoryPath } from './category-names.ts';
import { CategorySelect } from './category-select.tsx';
import { quiet, section, type PartProps } from './row-saving.tsx';

/** What the row is for, and the way back to the bank's word. */
export function Category({ page, saving }: PartProps) {
  const { transaction: row, bank } = page;
  const { category_primary: primary, category_detailed: detailed } = saving.wish.category_primary
    ? saving.wish
    : row;
  const own = saving.wish.category_id;
  const shown = own === undefined ? (detailed ?? primary ?? '') : ownCode(own);
  const isGuessed = page.said.some(({ what, by }) => what === 'category' && by === 'guess');
  const say = (code: string) => {
    const wanted = categoryOf(code);
    if (wanted) saving.save('category', wanted);
  };
  return (
    <div className={section} data-act="category">
      <CategorySelect
        value={shown}
        {...(row.category_primary === null ? { none: t`Uncategorized` } : {})}
        hint={
          row.category_edited && bank ? (
            <span className="flex flex-wrap items-center gap-x-3">
              <span>{t`The bank says ${categoryPath(bank.category).join(' › ')}.`}</span>
              <Button
                kind="quiet"
                size="small"
                className={quiet}
                onClick={() => saving.save('category', { reset: ['category_primary'] })}
              >{t`Use the bank’s category`}</Button>
            </span>
          ) : isGuessed ? (
            <span className="flex flex-wrap items-center gap-x-3">
              <span>{t`Guessed.`}</span>
              <Button
                kind="quiet"
                size="small"
                className={quiet}
                onClick={() => say(shown)}
              >{t`That is right`}</Button>
            </span>
          ) : null
        }
        onChange={say}
      />
      {saving.fault('category')}
    </div>
  );
}

function Tags({ page, saving }: PartProps) {
  const { tags } = page.transaction;
  const [text, setText] = useState('');
  const add = () => {
    const tag = text.trim();
    setText('');
    if (tag && !tags.includes(tag)) saving.save('tags', { tags: [...tags, tag] });
  };
  return (
    <Field label={t`Tags`}>
      {(wiring) => (
        <>
          {tags.length > 0 ? (
            <ul className="flex flex-wrap gap-2 pb-1" aria-label={t`Tags`}>
              {tags.map((tag) => (
                <li
                  key={tag}
                  className="flex min-h-8 items-center rounded-full bg-sunken pl-3 text-small wrap-anywhere"
                >
                  {tag}
                  <IconButton
                    label={t`Remove tag ${tag}`}
                    size="small"
                    icon={<X {...smallIconProps} size={13} />}
                    className="rounded-full"
                    onClick={() => saving.save('tags', { tags: tags.filter((one) => one !== tag) })}
                  />
                </li>
              ))}
            </ul>
          ) : null}
          <form
            className="flex gap-2"
            onSubmit={(event) => {
              event.preventDefault();
              add();
            }}
          >
            <input
              {...wiring}
              type="text"
              className="control"
              autoComplete="off"
              maxLength={40}
              placeholder={t`Add a tag`}
              value={text}
              onChange={(event) => setText(event.target.value)}
            />
            <IconButton
              label={t`Add tag`}
              type="submit"
              kind="secondary"
              icon={<Plus {...smallIconProps} />}
            />
          </form>
        </>
      )}
    </Field>
  );
}

/** Tags are saved one by one, the note when it is left. */
export function TagsAndNote({ page, saving }: PartProps) {
  const { note } = page.transaction;
  return (
    <div className={section} data-act="tags">
      <Tags page={page} saving={saving} />
      {saving.fault('tags')}
      <Field label={t`Note`}>
        {(wiring) => (
          <textarea
            {...wiring}
            key={note}
            rows={2}
            maxLength={1000}
            className="control"
            defaultValue={note ?? ''}
            onBlur={(event) => {
              const wanted = event.target.value.trim();
              if (wanted !== (note ?? '')) saving.save('note', { note: wanted || null });
            }}
          />
        )}
      </Field>
      {saving.fault('note')}
    </div>
  );
}
