import type { LikelyTransfer, Transaction } from '@saldo/contract/transactions/transactions.schemas';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { refusalWords } from '../api/failure-words.ts';
import { Button } from '../ui/button.tsx';
import { Money } from '../ui/money.tsx';
import { showToast } from '../ui/toasts.ts';
import { t } from '../language/further.ts';
import { formatDate } from '../language/dates.ts';
import { likelyTransfersQuery, undoMany, useSayTransfers } from './transactions.queries.ts';

function Leg({ row }: { row: Transaction }) {
  return (
    <span className="grid min-w-0">
      <span className="truncate font-medium" title={row.name}>
        {row.name}
      </span>
      <span className="text-small text-ink-2">{t`${row.account_name}, ${formatDate(row.date)}`}</span>
    </span>
  );
}

interface PairProps {
  pair: LikelyTransfer;
  chosen: boolean;
  onChoose: (chosen: boolean) => void;
}

function Pair({ pair: { out, back }, chosen, onChoose }: PairProps) {
  return (
    <li className="border-t border-hairline">
      <label className="flex min-h-12 items-center gap-3 px-4 py-2 sm:px-5">
        <input
          type="checkbox"
          className="size-5 shrink-0 accent-green"
          checked={chosen}
          onChange={({ target }) => onChoose(target.checked)}
        />
        <span className="grid min-w-0 grow gap-x-4 gap-y-1 sm:grid-cols-2">
          <Leg row={out} />
          <Leg row={back} />
        </span>
        <Money
          value={back.amount}
          currency={back.currency}
          className="w-24 shrink-0 text-right font-medium"
        />
      </label>
    </li>
  );
}

/** The focus goes on where a press has put this. */
const focusHere = (heading: HTMLElement | null) => heading?.focus();

/**
 * Pairs of rows that look like transfers between the person's own accounts, to be said so or not by one press.
 * @param begin true where a press has asked for them
 */
export function LikelyTransfers({ begin = false }: { begin?: boolean }) {
  const client = useQueryClient();
  const { data } = useQuery(likelyTransfersQuery);
  const say = useSayTransfers();
  // Kept by the row that money left, so that what comes in meanwhile is chosen as well.
  const [left, setLeft] = useState<ReadonlySet<number>>(new Set());
  if (!data || data.pairs.length === 0) return null;
  const chosen = data.pairs.filter(({ out }) => !left.has(out.id));

  const tell = (transfer: boolean) =>
    say.mutate(
      { pairs: chosen.map(({ out, back }) => ({ out: out.id, back: back.id })), transfer },
      {
        onSuccess: ({ count, change_id: made }) => {
          document.querySelector('h1')?.focus();
          const words = transfer
            ? count === 1
              ? t`1 transfer matched`
              : t`${count} transfers matched`
            : t`Left as they are`;
          showToast(
            'success',
            words,
            made === null
              ? undefined
              : {
                  label: t`Undo`,
                  run: () =>
                    void undoMany(client, made).catch((error: unknown) =>
                      showToast('failure', refusalWords(error, t`Error undoing the change`)),
                    ),
                },
          );
        },
        onError: (error) => showToast('failure', refusalWords(error, t`Could not save`)),
      },
    );
  const count = data.total_count;
  return (
    <section aria-labelledby="likely-transfers" className="sheet">
      <div className="px-4 py-3 sm:px-5">
        <h2
          id="likely-transfers"
          ref={begin ? focusHere : undefined}
          tabIndex={-1}
          className="font-semibold outline-none"
        >
          {count === 1
            ? t`1 payment looks like a transfer between your accounts`
            : t`${count} payments look like transfers between your accounts`}
        </h2>
        <p className="text-small text-ink-2">
          {t`Until you say so they count as spending and refunds. A transfer is neither.`}
        </p>
      </div>
      <ul>
        {data.pairs.map((pair) => (
          <Pair
            key={pair.out.id}
            pair={pair}
            chosen={!left.has(pair.out.id)}
            onChoose={(on) => {
              const next = new Set(left);
              if (on) next.delete(pair.out.id);
              else next.add(pair.out.id);
              setLeft(next);
            }}
          />
        ))}
      </ul>
      <div className="flex flex-wrap gap-2.5 border-t border-hairline px-4 py-3 sm:px-5">
        <Button
          kind="primary"
          busy={say.isPending && say.variables.transfer}
          disabled={chosen.length === 0}
          onClick={() => tell(true)}
        >
          {chosen.length === 1 ? t`It is a transfer` : t`These ${chosen.length} are transfers`}
        </Button>
        <Button
          busy={say.isPending && !say.variables.transfer}
          disabled={chosen.length === 0}
          onClick={() => tell(false)}
        >{t`Not transfers`}</Button>
      </div>
    </section>
  );
}
