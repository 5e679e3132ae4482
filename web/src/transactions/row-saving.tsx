import type { BodyOf } from '@saldo/contract/endpoint';
import type { changeTransaction } from '@saldo/contract/transactions/transactions.endpoints';
import type { TransactionPageOf } from '@saldo/contract/transactions/transactions.schemas';
import { useQueryClient } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { refusalWords } from '../api/failure-words.ts';
import { Button } from '../ui/button.tsx';
import { MessageText } from '../ui/message-text.tsx';
import { Notice } from '../ui/notice.tsx';
import { showToast } from '../ui/toasts.ts';
import { t } from '../language/t.ts';
import { categoryOf } from './categories.ts';
import { undoMany, useChangeTransaction } from './transactions.queries.ts';

type Wish = BodyOf<typeof changeTransaction>;
type Part = 'payee' | 'category' | 'splits' | 'tags' | 'note' | 'excluded' | 'transfer';

const followWords = (count: number) =>
  count === 1
    ? t`1 guessed transaction of this payee follows.`
    : t`${count.toLocaleString('en-US')} guessed transactions of this payee follow.`;

/** What the person says of a payee in two ways is followed by nothing. */
const anewWords = (count: number) =>
  count === 1
    ? t`1 guessed transaction of this payee is guessed anew.`
    : t`${count.toLocaleString('en-US')} guessed transactions of this payee are guessed anew.`;

/** Says that other rows follow what was said of one, with the ways back. */
function useFollowers() {
  const client = useQueryClient();
  const { mutateAsync } = useChangeTransaction();
  const done = (work: Promise<unknown>) =>
    void work.then(
      () => showToast('success', t`Undone`),
      (error: unknown) => showToast('failure', refusalWords(error, t`Error undoing the change`)),
    );
  return ({
    transaction: row,
    change_id: change,
    followed,
    anew,
  }: Awaited<ReturnType<typeof mutateAsync>>) => {
    if (followed + anew === 0) return;
    const category = categoryOf(row.category_detailed ?? row.category_primary ?? '');
    showToast(
      'success',
      followed > 0 ? followWords(followed) : anewWords(anew),
      category
        ? {
            label: t`Only this one`,
            run: () => done(mutateAsync({ id: row.id, change: { ...category, only_this: true } })),
          }
        : undefined,
      change === null ? undefined : { label: t`Undo`, run: () => done(undoMany(client, change)) },
    );
  };
}

/** Everything is saved as it is changed; what could not be is said at its own field, with another try. */
export function useSaving(id: number) {
  const { mutateAsync } = useChangeTransaction();
  const tellFollowers = useFollowers();
  /** What is on its way is shown as if it were there. */
  const [wish, setWish] = useState<Wish>({});
  const [failed, setFailed] = useState<{ part: Part; wish: Wish; error: unknown } | null>(null);
  function save(part: Part, change: Wish) {
    setFailed(null);
    setWish(change);
    // Not the callbacks of `mutate`: a change that comes before the answer would take them away.
    void mutateAsync({ id, change })
      .then(tellFollowers)
      .catch((error: unknown) => setFailed({ part, wish: change, error }))
      .finally(() => setWish((now) => (now === change ? {} : now)));
  }
  const fault = (part: Part): ReactNode =>
    failed?.part === part ? (
      <Notice
        tone="red"
        role="alert"
        action={<Button size="small" onClick={() => save(part, failed.wish)}>{t`Try Again`}</Button>}
      >
        <MessageText>{refusalWords(failed.error, t`Could not save`)}</MessageText>
      </Notice>
    ) : null;
  return { save, fault, wish };
}
type Saving = ReturnType<typeof useSaving>;

/** What each part of the page of a row is given. */
export interface PartProps {
  page: TransactionPageOf;
  saving: Saving;
}

/** The looks of a part between hairlines, and of a button that is a word in it. */
export const section = 'grid gap-3 border-t border-hairline px-5 py-3.5';
export const quiet = 'min-h-8 px-2 -mx-2 text-green';
