import type { LimitSuggestion } from '@saldo/contract/transactions/limits.schemas';
import { primaryCategories } from '@saldo/contract/transactions/taxonomy';
import { ownIdOf } from '@saldo/contract/transactions/transactions.rules';
import { useQuery } from '@tanstack/react-query';
import { refusalWords } from '../../api/failure-words.ts';
import { useAmountWords } from '../../ui/hide-amounts.ts';
import { Button } from '../../ui/button.tsx';
import { showToast } from '../../ui/toasts.ts';
import { t } from '../../language/further.ts';
import { suggestionsQuery, useCreateLimit, useDeleteLimit } from './limits.queries.ts';

/** How many are offered at a time. */
const offered = 3;

/** Rent, loans and money moved are no matter of habit, and a limit on them says nothing. */
const habits = new Set<string>(
  primaryCategories.filter((code) => !/^(TRANSFER_|LOAN_|RENT_)/.test(code) && code !== 'OTHER'),
);

/** Suggestions that a person may want unasked: whole categories and those of one's own, in US dollars. */
function worthOffering(all: readonly LimitSuggestion[], taken: ReadonlySet<string>): LimitSuggestion[] {
  return all
    .filter(({ category, currency }) => currency === 'USD' && !taken.has(category))
    .filter(({ category }) => habits.has(category) || ownIdOf(category) !== null)
    .slice(0, offered);
}

/** Limits by what is usual, each set with one press. */
export function Suggestions({ taken }: { taken: ReadonlySet<string> }) {
  const words = useAmountWords();
  const create = useCreateLimit();
  const remove = useDeleteLimit();
  const found = worthOffering(useQuery(suggestionsQuery).data?.suggestions ?? [], taken);
  if (found.length === 0) return null;
  const failed = (error: unknown) => showToast('failure', refusalWords(error, t`Error saving`));
  function set({ category, name, amount }: LimitSuggestion) {
    create.mutate(
      { body: { category, amount } },
      {
        onSuccess: ({ id }) =>
          showToast('success', t`Limit set for ${name}`, {
            label: t`Undo`,
            run: () => remove.mutate(id, { onError: failed }),
          }),
        onError: failed,
      },
    );
  }
  return (
    <div className="flex flex-wrap items-center gap-2 px-4 py-3 sm:px-5">
      <span className="text-small text-ink-2">{t`Suggested a month, from your last six:`}</span>
      {found.map((one) => (
        <Button
          key={one.category}
          size="small"
          className="max-w-full pointer-coarse:min-h-11"
          busy={create.isPending && create.variables.body.category === one.category}
          onClick={() => set(one)}
        >
          <span className="sr-only">{t`Set a limit:`}</span>
          <span className="truncate">{one.name}</span>
          <span className="tabular text-ink-2">{words(one.amount)}</span>
        </Button>
      ))}
    </div>
  );
}
