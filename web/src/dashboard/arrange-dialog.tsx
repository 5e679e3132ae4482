import type { Dashboard, DashboardCard } from '@saldo/contract/settings/settings.rules';
import { useQuery } from '@tanstack/react-query';
import ArrowDown from 'icon:arrow-down';
import ArrowUp from 'icon:arrow-up';
import { useRef, useState } from 'react';
import { refusalWords } from '../api/failure-words.ts';
import { saveSettings, settingsQuery } from '../settings/settings.queries.ts';
import { beginHere } from '../ui/begin-here.ts';
import { Button, IconButton } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { smallIconProps } from '../ui/icon.ts';
import { Skeleton } from '../ui/skeleton.tsx';
import { ErrorState } from '../ui/states.tsx';
import { Switch } from '../ui/switch.tsx';
import { dismissToast, showToast } from '../ui/toasts.ts';
import { arranged, moved } from './arrangement.ts';
import { t } from '../language/further.ts';

const names: Readonly<Record<DashboardCard, string>> = {
  spending: t`Spending this month`,
  limits: t`Limits`,
  coming_up: t`Coming up`,
  goals: t`Goals`,
  transactions: t`Recent Transactions`,
  balances: t`Account Balances`,
  net_worth: t`Net worth`,
};

/** The buttons at the foot are no beginning: a second Enter would lose what was arranged. */
const beginAtFirst = (list: HTMLElement | null) => beginHere(list?.querySelector('input') ?? null);

/** Which cards the dashboard shows, and in which order. Each change is kept at once, with the account. */
export function ArrangeDialog({ onClose }: { onClose: () => void }) {
  const [said, setSaid] = useState('');
  const { data, isError, isFetching, refetch } = useQuery(settingsQuery);
  const kept = data?.dashboard ?? null;
  const [changed, setChosen] = useState<Dashboard | null>();
  const chosen = changed === undefined ? kept : changed;
  const cards = arranged(chosen);
  /** One call after the other, so that the last press is what stays. */
  const saving = useRef(Promise.resolve());

  /** The message that offers the arrangement before the reset; whoever goes on arranging has no use for it. */
  const offered = useRef(0);

  function keep(dashboard: Dashboard | null) {
    dismissToast(offered.current);
    setChosen(dashboard);
    saving.current = saving.current
      .then(() => saveSettings({ dashboard }))
      .catch((error: unknown) => {
        setChosen(kept);
        showToast('failure', refusalWords(error, t`Error saving`));
      });
  }

  function reset(before: Dashboard) {
    keep(null);
    offered.current = showToast('success', t`Cards are back in their first order.`, {
      label: t`Undo`,
      run: () => keep(before),
    });
  }

  function move(card: DashboardCard, by: 1 | -1) {
    const next = moved(cards, card, by);
    setSaid(t`${names[card]}: place ${next.findIndex((one) => one.card === card) + 1} of ${next.length}`);
    keep(next);
  }

  return (
    <Dialog
      open
      onClose={onClose}
      title={t`Arrange cards`}
      description={t`The totals and quick actions always stay at the top.`}
      footer={
        <>
          {data ? (
            <Button
              aria-disabled={chosen === null}
              onClick={() => {
                if (chosen !== null) reset(chosen);
              }}
            >{t`Reset`}</Button>
          ) : null}
          <Button kind="primary" onClick={onClose}>{t`Done`}</Button>
        </>
      }
    >
      <p role="status" className="sr-only">
        {said}
      </p>
      {/* A press before the kept arrangement is known would replace it. */}
      {data ? (
        <ol ref={beginAtFirst} className="rows">
          {cards.map(({ card, shown }, at) => (
            <li key={card} className="flex items-center gap-2 py-1">
              <div className="min-w-0 grow">
                <Switch
                  label={names[card]}
                  checked={shown}
                  onChange={(checked) =>
                    keep(cards.map((one) => (one.card === card ? { card, shown: checked } : one)))
                  }
                />
              </div>
              <IconButton
                label={t`Move up: ${names[card]}`}
                icon={<ArrowUp {...smallIconProps} />}
                aria-disabled={at === 0}
                onClick={() => move(card, -1)}
              />
              <IconButton
                label={t`Move down: ${names[card]}`}
                icon={<ArrowDown {...smallIconProps} />}
                aria-disabled={at === cards.length - 1}
                onClick={() => move(card, 1)}
              />
            </li>
          ))}
        </ol>
      ) : isError ? (
        <ErrorState
          message={t`Error loading ${t`Your preferences`.toLowerCase()}`}
          onRetry={() => void refetch()}
          busy={isFetching}
        />
      ) : (
        <Skeleton className="h-80" />
      )}
    </Dialog>
  );
}
