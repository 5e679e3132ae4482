import type { BodyOf } from '@saldo/contract/endpoint';
import type { changeTransactions } from '@saldo/contract/transactions/transactions.endpoints';
import { useQueryClient } from '@tanstack/react-query';
import EyeOff from 'icon:eye-off';
import Pencil from 'icon:pencil';
import Tag from 'icon:tag';
import Trash from 'icon:trash';
import UserRound from 'icon:user-round';
import X from 'icon:x';
import { useEffect, useState } from 'react';
import { failureWords, refusalWords } from '../api/failure-words.ts';
import { isDialogOpen } from '../commands/shortcut-guards.ts';
import { Button, IconButton } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { TextField } from '../ui/field.tsx';
import { smallIconProps } from '../ui/icon.ts';
import { Notice } from '../ui/notice.tsx';
import { useOneAtATime } from '../ui/one-at-a-time.ts';
import { showToast } from '../ui/toasts.ts';
import { MessageText } from '../ui/message-text.tsx';
import { categoryOf } from './categories.ts';
import { CategorySelect } from './category-select.tsx';
import type { Selection } from './selection.ts';
import { restoreMany, undoMany, useChangeMany, useDeleteMany, type Which } from './transactions.queries.ts';
import { t } from '../language/t.ts';

type Wish = BodyOf<typeof changeTransactions>['set'];
type Part = 'category' | 'payee' | 'tags';

const titles: Readonly<Record<Part, (rows: string) => string>> = {
  category: (rows: string) => t`Change category of ${rows}`,
  payee: (rows: string) => t`Change payee of ${rows}`,
  tags: (rows: string) => t`Add tags to ${rows}`,
};

const counted = (count: number) =>
  count === 1 ? t`1 transaction` : t`${count.toLocaleString('en-US')} transactions`;

interface ChangeDialogProps {
  part: Part;
  which: Which;
  count: number;
  onClose: () => void;
  onDone: (message: string, change: number | null) => void;
}

/** What is typed as tags: commas between them. */
const tagsIn = (text: string) =>
  text
    .split(',')
    .map((tag) => tag.trim())
    .filter(Boolean);

function wishOf(part: Part, text: string): Wish | null {
  if (part === 'category') return categoryOf(text);
  if (part === 'payee') return { merchant_name: text.trim() || null };
  const tags = tagsIn(text);
  return tags.length === 0 ? null : { add_tags: tags };
}

function ChangeDialog({ part, which, count, onClose, onDone }: ChangeDialogProps) {
  const [text, setText] = useState('');
  const { mutate, isPending, error } = useChangeMany();
  const wish = wishOf(part, text);
  return (
    <Dialog
      open
      onClose={onClose}
      title={titles[part](counted(count))}
      footer={
        <>
          <Button onClick={onClose}>{t`Cancel`}</Button>
          <Button kind="primary" type="submit" form="change-many" busy={isPending} disabled={wish === null}>
            {t`Change ${counted(count)}`}
          </Button>
        </>
      }
    >
      <form
        id="change-many"
        className="grid gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          if (wish === null || isPending) return;
          mutate(
            { ...which, set: wish },
            { onSuccess: ({ message, change_id: change }) => onDone(message, change) },
          );
        }}
      >
        {error ? (
          <Notice tone="red" role="alert">
            <MessageText>{refusalWords(error, t`Could not save`)}</MessageText>
          </Notice>
        ) : null}
        {part === 'category' ? (
          <CategorySelect
            value={text}
            none={t`Choose a category`}
            hint={t`Transactions that are split keep their parts.`}
            onChange={setText}
          />
        ) : (
          <TextField
            label={part === 'payee' ? t`Payee` : t`Tags`}
            autoComplete="off"
            maxLength={part === 'payee' ? 200 : 400}
            value={text}
            hint={
              part === 'payee'
                ? t`Empty takes the bank’s names again.`
                : t`With commas between them. The tags they have stay.`
            }
            onChange={(event) => setText(event.target.value)}
          />
        )}
      </form>
    </Dialog>
  );
}

interface SelectionBarProps {
  selection: Selection;
  /** The filter in force, and how many rows it finds. */
  filter: NonNullable<Which['filter']>;
  total: number;
}

/** What can be done to the chosen rows, in the place of the totals. Esc lets all of them go. */
export function SelectionBar({ selection, filter, total }: SelectionBarProps) {
  const { chosen, chooseAll, clear } = selection;
  const client = useQueryClient();
  const change = useChangeMany();
  const remove = useDeleteMany();
  const once = useOneAtATime();
  const [part, setPart] = useState<Part | null>(null);
  const count = chosen.all ? total : chosen.ids.size;
  const which: Which = chosen.all ? { filter, expected: total } : { ids: [...chosen.ids] };

  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key === 'Escape' && !event.defaultPrevented && !isDialogOpen()) clear();
    };
    addEventListener('keydown', onKeyDown);
    return () => removeEventListener('keydown', onKeyDown);
  }, [clear]);

  function undoing(work: () => Promise<void>) {
    return {
      label: t`Undo`,
      run: () =>
        void work().then(
          () => showToast('success', t`Undone`),
          (error: unknown) => showToast('failure', refusalWords(error, t`Error undoing the change`)),
        ),
    };
  }
  function done(message: string, made: number | null) {
    setPart(null);
    clear();
    showToast('success', message, made === null ? undefined : undoing(() => undoMany(client, made)));
  }
  const leaveOut = () =>
    change.mutate(
      { ...which, set: { excluded: true } },
      {
        onSuccess: ({ message, change_id: made }) => done(message, made),
        onError: (error) => showToast('failure', refusalWords(error, t`Could not save`)),
      },
    );
  const ask = () =>
    once(async () => {
      const them = count === 1 ? 'it' : 'them';
      if (!window.confirm(t`Delete ${counted(count)}? You can bring ${them} back for 30 days.`)) return;
      try {
        const { ids, message } = await remove.mutateAsync(which);
        clear();
        showToast(
          'success',
          message,
          undoing(() => restoreMany(client, ids)),
        );
      } catch (error) {
        showToast('failure', failureWords(error, t`Error deleting transactions`));
      }
    });

  const small = { size: 'small', className: 'max-lg:w-11 max-lg:px-0' } as const;
  const word = (text: string) => <span className="max-lg:sr-only">{text}</span>;
  return (
    <div
      role="group"
      aria-label={t`Chosen transactions`}
      className="sheet z-10 flex min-h-14.5 flex-wrap items-center gap-x-2 gap-y-1 px-4 py-1.5 max-xl:fixed max-xl:inset-x-3 max-xl:bottom-20 max-xl:[box-shadow:var(--float)] lg:px-5 xl:sticky xl:top-16 xl:mb-3 print:hidden"
    >
      <p role="status" className="font-medium">
        {t`${count.toLocaleString('en-US')} selected`}
      </p>
      {chosen.all || total <= count ? null : (
        <Button kind="quiet" size="small" className="text-green" onClick={chooseAll}>
          {t`Select all ${total.toLocaleString('en-US')}`}
        </Button>
      )}
      <div className="ml-auto flex flex-wrap items-center gap-2">
        <Button
          {...small}
          title={t`Category`}
          icon={<Pencil {...smallIconProps} />}
          onClick={() => setPart('category')}
        >
          {word(t`Category`)}
        </Button>
        <Button
          {...small}
          title={t`Payee`}
          icon={<UserRound {...smallIconProps} />}
          onClick={() => setPart('payee')}
        >
          {word(t`Payee`)}
        </Button>
        <Button {...small} title={t`Tags`} icon={<Tag {...smallIconProps} />} onClick={() => setPart('tags')}>
          {word(t`Tags`)}
        </Button>
        <Button
          {...small}
          title={t`Leave out of reports`}
          icon={<EyeOff {...smallIconProps} />}
          busy={change.isPending}
          onClick={leaveOut}
        >
          {word(t`Leave out`)}
        </Button>
        <Button
          {...small}
          title={t`Delete`}
          icon={<Trash {...smallIconProps} />}
          busy={remove.isPending}
          onClick={() => ask()}
        >
          {word(t`Delete`)}
        </Button>
        <IconButton
          label={t`Clear selection`}
          size="small"
          icon={<X {...smallIconProps} />}
          onClick={clear}
        />
      </div>
      {part === null ? null : (
        <ChangeDialog part={part} which={which} count={count} onClose={() => setPart(null)} onDone={done} />
      )}
    </div>
  );
}
