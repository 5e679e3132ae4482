import type { BodyOf } from '@saldo/contract/endpoint';
import type { changeTransaction } from '@saldo/contract/transactions/transactions.endpoints';
import type { TransactionPageOf } from '@saldo/contract/transactions/transactions.schemas';
import { useState, type ReactNode } from 'react';
import { refusalWords } from '../api/failure-words.ts';
import { Button } from '../ui/button.tsx';
import { MessageText } from '../ui/message-text.tsx';
import { Notice } from '../ui/notice.tsx';
import { t } from '../language/t.ts';
import { useChangeTransaction } from './transactions.queries.ts';

type Wish = BodyOf<typeof changeTransaction>;
type Part = 'payee' | 'category' | 'splits' | 'tags' | 'note' | 'excluded' | 'transfer';

/** Everything is saved as it is changed; what could not be is said at its own field, with another try. */
export function useSaving(id: number) {
  const { mutateAsync } = useChangeTransaction();
  /** What is on its way is shown as if it were there. */
  const [wish, setWish] = useState<Wish>({});
  const [failed, setFailed] = useState<{ part: Part; wish: Wish; error: unknown } | null>(null);
  function save(part: Part, change: Wish) {
    setFailed(null);
    setWish(change);
    // Not the callbacks of `mutate`: a change that comes before the answer would take them away.
    void mutateAsync({ id, change })
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
