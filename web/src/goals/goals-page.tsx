import type { Goal } from '@saldo/contract/goals/goals.schemas';
import { useQuery } from '@tanstack/react-query';
import Plus from 'icon:plus';
import Target from 'icon:target';
import { useDeferredValue, useEffect, useMemo, useRef, useState } from 'react';
import { accountsQuery } from '../accounts/accounts.queries.ts';
import { LoadFailure } from '../app/load-failure.tsx';
import { messages } from '../app/messages.ts';
import { PageHeader } from '../app/page-header.tsx';
import { getSession } from '../session/session.ts';
import { Button } from '../ui/button.tsx';
import { iconProps, smallIconProps } from '../ui/icon.ts';
import { Loading, Skeleton } from '../ui/skeleton.tsx';
import { EmptyState, ErrorState } from '../ui/states.tsx';
import { GoalCard } from './goal-card.tsx';
import { linkableAccounts } from './goal-form.rules.ts';
import { findGoalDraft, forgetGoalDraft } from './goal-draft.ts';
import type { GoalValues } from './goal-values.ts';
import { goalsQuery, ofNow } from './goals.queries.ts';
import { GoalsSearch, noSearch, searchFaults, searchOf } from './goals-search.tsx';
import { GoalsSummary } from './goals-summary.tsx';
import { useGoalFocus } from './use-goal-focus.ts';
import { useGoalCommands } from './use-goal-commands.ts';
import { t } from '../language/t.ts';
import { late } from '../ui/late.tsx';

const GoalDialog = late(async () => (await import('./goal-dialog.tsx')).GoalDialog);
const HistoryDialog = late(async () => (await import('./history-dialog.tsx')).HistoryDialog);

/** So many are found by looking: only more of them have their filters in sight. */
const fewGoals = 8;

type OpenDialog =
  | { kind: 'create'; kept?: GoalValues }
  | { kind: 'edit'; goal: Goal; focus: 'account' | undefined; kept?: GoalValues }
  | { kind: 'history'; goal: Goal }
  | null;

const sections = [
  { status: 'active', title: t`Active` },
  { status: 'completed', title: t`Completed` },
  { status: 'cancelled', title: t`Cancelled` },
] as const;

/** Goals as the page shows them: what is being saved for first, then what is done and what was given up. */
function byStatus(goals: readonly Goal[]) {
  return sections
    .map(({ status, title }) => ({ title, goals: goals.filter((goal) => goal.status === status) }))
    .filter(({ goals: own }) => own.length > 0);
}

/** Opens the form with what was being typed when the session ended elsewhere, once the goals are known. */
function useKeptGoal(goals: readonly Goal[] | undefined, open: (dialog: OpenDialog) => void): void {
  const [kept] = useState(() => findGoalDraft(getSession()?.user ?? {}));
  const done = useRef(kept === null);
  useEffect(() => {
    if (done.current || !kept || !goals) return;
    done.current = true;
    forgetGoalDraft();
    const edited = goals.find(({ id }) => id === kept.goalId);
    open(
      edited
        ? { kind: 'edit', goal: edited, focus: undefined, kept: kept.values }
        : { kind: 'create', kept: kept.values },
    );
  }, [kept, goals, open]);
}

/** /goals */
export function GoalsPage() {
  const [search, setSearch] = useState(noSearch);
  const [dialog, setDialog] = useState<OpenDialog>(null);
  const [adding, setAdding] = useState<number | null>(null);
  const wanted = useDeferredValue(search);
  const query = useMemo(() => searchOf(wanted), [wanted]);
  const faults = searchFaults(wanted);
  const searching = Object.keys(query).length > 0;
  const goals = useQuery({ ...goalsQuery(query), ...ofNow, enabled: !faults.min && !faults.max });
  const all = useQuery({ ...goalsQuery(), ...ofNow });
  const accounts = useQuery(accountsQuery);
  const accountsState = accounts.data ? 'known' : accounts.isError ? 'lost' : 'loading';
  const { follow } = useGoalFocus(goals.data);

  useGoalCommands({
    goals: goals.data,
    onNew: () => setDialog({ kind: 'create' }),
    onShowAll: () => setSearch(noSearch),
  });

  useKeptGoal(goals.data, setDialog);

  /** The goal as the list has it by now, for a dialog that has been open for a while. */
  const latest = (goal: Goal) => goals.data?.find(({ id }) => id === goal.id) ?? goal;
  /** A dialog's goal may be gone from its place by now, and with it what the focus came from. */
  function close() {
    setDialog(null);
    if (dialog && dialog.kind !== 'create') follow(dialog.goal.id, () => true);
  }
  const linkable = linkableAccounts(accounts.data ?? [], null);
  const none = goals.data?.length === 0 && !searching;
  const newGoal = (
    <Button
      kind="primary"
      icon={<Plus {...smallIconProps} />}
      onClick={() => setDialog({ kind: 'create' })}
    >{t`New Goal`}</Button>
  );
  return (
    <>
      <PageHeader title={t`Financial Goals`} actions={newGoal} />
      <div className="grid grid-cols-[minmax(0,1fr)] gap-2.5 sm:gap-3 lg:gap-4">
        <GoalsSummary />
        <GoalsSearch values={search} onChange={setSearch} many={(all.data?.length ?? 0) > fewGoals} />
        {goals.isError && !goals.data ? (
          <LoadFailure
            className="sheet"
            query={goals}
            message={searching ? messages.goals.searchFailed : messages.goals.loadFailed}
          />
        ) : !goals.data ? (
          <div className="grid gap-3 sm:grid-cols-2 lg:grid-cols-3 lg:gap-4">
            <Loading label={t`Loading goals`} />
            <Skeleton className="h-48 rounded-lg" />
            <Skeleton className="h-48 rounded-lg" />
            <Skeleton className="h-48 rounded-lg" />
          </div>
        ) : none ? (
          <EmptyState
            className="sheet"
            icon={<Target {...iconProps} />}
            title={t`What are you saving for?`}
            sample="goals"
            action={newGoal}
          >{t`Set a target and, if you like, a date. Track it yourself or reserve part of an account’s balance, and Saldo tells you how much to save each month.`}</EmptyState>
        ) : goals.data.length === 0 ? (
          <EmptyState
            className="sheet"
            title={t`No goals match`}
            action={<Button onClick={() => setSearch(noSearch)}>{t`Show all goals`}</Button>}
          >{t`Try another search or show all your goals.`}</EmptyState>
        ) : (
          byStatus(goals.data).map(({ title, goals: own }) => (
            <section key={title} aria-labelledby={`goals-${title}`}>
              <h2 id={`goals-${title}`} className="pb-1 font-serif sm:pb-2 text-title font-medium">
                {title} <span className="text-body text-ink-3">({own.length})</span>
              </h2>
              <div className="grid grid-cols-[minmax(0,1fr)] gap-2.5 sm:grid-cols-2 sm:gap-3 lg:grid-cols-3 lg:gap-4">
                {own.map((goal) => (
                  <GoalCard
                    key={goal.id}
                    goal={goal}
                    accountsState={accountsState}
                    hasOtherAccounts={linkable.some(({ id }) => id !== goal.linked_account_id)}
                    onSettled={(seen) => follow(goal.id, seen)}
                    account={accounts.data?.find(({ id }) => id === goal.linked_account_id)}
                    adding={adding === goal.id}
                    onAdding={(open) => setAdding((now) => (open ? goal.id : now === goal.id ? null : now))}
                    onEdit={(edited, focus) => setDialog({ kind: 'edit', goal: edited, focus })}
                    onHistory={(shown) => setDialog({ kind: 'history', goal: shown })}
                  />
                ))}
              </div>
            </section>
          ))
        )}
        {/* Below what stands already when it comes. */}
        {accountsState === 'lost' && !none ? (
          <ErrorState
            className="sheet"
            message={messages.accounts.loadFailed}
            onRetry={() => void accounts.refetch()}
            busy={accounts.isFetching}
          >{t`Your goals and reserved amounts haven’t changed. Progress can’t be added to goals linked to an account until accounts load.`}</ErrorState>
        ) : null}
      </div>

      {dialog?.kind === 'create' ? (
        <GoalDialog goal={null} kept={dialog.kept} onClose={() => setDialog(null)} />
      ) : null}
      {dialog?.kind === 'edit' ? (
        <GoalDialog goal={latest(dialog.goal)} focus={dialog.focus} kept={dialog.kept} onClose={close} />
      ) : null}
      {dialog?.kind === 'history' ? <HistoryDialog goal={latest(dialog.goal)} onClose={close} /> : null}
    </>
  );
}
