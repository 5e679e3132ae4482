import type { RecurringChange, RecurringItem } from '@saldo/contract/recurring/recurring.schemas';
import { refusalWords } from '../api/failure-words.ts';
import { showToast } from '../ui/toasts.ts';
import { useChangeRecurring } from './recurring.queries.ts';
import { t } from '../language/t.ts';

type Named = Pick<RecurringItem, 'key' | 'name'>;

export interface Say {
  /** Keeps what the person says of one, with a way back; true when it was kept. */
  tell: (item: Named, words: Omit<RecurringChange, 'key'>) => Promise<boolean>;
  /** What was said of this one is on its way. */
  busy: (key: string) => boolean;
  error: unknown;
}

const said = {
  confirmed: (name: string) => t`${name} is kept as recurring`,
  ended: (name: string) => t`${name} has ended`,
  dismissed: (name: string) => t`${name} is not recurring`,
} as const;

/** What a person says of what comes back. */
export function useSay(): Say {
  const change = useChangeRecurring();
  const failed = (error: unknown) => showToast('failure', refusalWords(error, t`Error saving`));
  return {
    busy: (key) => change.isPending && change.variables.key === key,
    error: change.error,
    async tell({ key, name }, words) {
      try {
        await change.mutateAsync({ key, ...words });
      } catch (error) {
        failed(error);
        return false;
      }
      if (words.state)
        showToast('success', said[words.state](name), {
          label: t`Undo`,
          run: () => change.mutate({ key, state: null }, { onError: failed }),
        });
      else showToast('success', words.name === undefined ? t`${name} is expected again` : t`Renamed`);
      return true;
    },
  };
}
