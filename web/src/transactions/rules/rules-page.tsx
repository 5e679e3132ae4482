import type { Rule } from '@saldo/contract/transactions/rules.schemas';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import ArrowDown from 'icon:arrow-down';
import ArrowUp from 'icon:arrow-up';
import ListChecks from 'icon:list-checks';
import PencilLine from 'icon:pencil-line';
import Plus from 'icon:plus';
import Trash from 'icon:trash';
import Undo2 from 'icon:undo-2';
import { useState } from 'react';
import { accountsQuery } from '../../accounts/accounts.queries.ts';
import { LoadFailure } from '../../app/load-failure.tsx';
import { refusalWords } from '../../api/failure-words.ts';
import { PageHeader } from '../../app/page-header.tsx';
import { Button, IconButton } from '../../ui/button.tsx';
import { smallIconProps } from '../../ui/icon.ts';
import { SkeletonRows } from '../../ui/skeleton-rows.tsx';
import { EmptyState } from '../../ui/states.tsx';
import { Switch } from '../../ui/switch.tsx';
import { showToast } from '../../ui/toasts.ts';
import { RowWork } from '../row-work.tsx';
import { rowWorkQuery } from '../transactions.queries.ts';
import { TransactionsTabs } from '../transactions-tabs.tsx';
import { draftOfRule, emptyDraft } from './rule-draft.ts';
import { setText, whenText } from './rule-words.ts';
import { rulesQuery, undoRule, useChangeRule, useDeleteRule } from './rules.queries.ts';
import { t } from '../../language/further.ts';
import { late } from '../../ui/late.tsx';

const RuleDialog = late(async () => (await import('./rule-dialog.tsx')).RuleDialog);

const failed = (error: unknown) => showToast('failure', refusalWords(error, t`Error changing the rule`));
const said = ({ message }: { message: string }) => showToast('success', message);

interface LineProps {
  rule: Rule;
  last: boolean;
  accountName: (id: number) => string;
  onEdit: () => void;
}

function RuleLine({ rule, last, accountName, onEdit }: LineProps) {
  const change = useChangeRule();
  const client = useQueryClient();
  const remove = useDeleteRule();
  const when = whenText(rule.when, accountName);
  const undoing = useQuery(rowWorkQuery).data?.some((one) => one.rule_id === rule.id && one.kind === 'undo');
  const move = (position: number) =>
    change.mutate({ id: rule.id, change: { position } }, { onError: failed });
  return (
    <li className="grid gap-x-6 gap-y-2 px-4 py-3 sm:px-5 lg:grid-cols-[minmax(0,1fr)_auto] lg:items-center">
      <div className={rule.enabled ? 'min-w-0' : 'min-w-0 text-ink-3'}>
        <p className="font-medium wrap-anywhere">{when}</p>
        <p className="text-small wrap-anywhere text-ink-2">
          {setText(rule)}
          {rule.enabled ? null : t`. Off: new transactions stay as they are.`}
        </p>
      </div>
      <div className="flex flex-wrap items-center gap-x-2">
        {rule.changed > 0 && !undoing ? (
          <Button
            kind="quiet"
            size="small"
            icon={<Undo2 {...smallIconProps} />}
            className="max-sm:-ml-3 max-sm:basis-full max-sm:justify-start"
            aria-label={t`Undo ${rule.changed} changed: ${when}`}
            onClick={() =>
              void undoRule(client, rule.id).then((message) => showToast('success', message), failed)
            }
          >{t`Undo ${rule.changed.toLocaleString('en-US')} changed`}</Button>
        ) : null}
        <Switch
          label={t`On`}
          checked={rule.enabled}
          onChange={(enabled) => change.mutate({ id: rule.id, change: { enabled } }, { onError: failed })}
        />
        <IconButton
          label={t`Move up: ${when}`}
          size="small"
          disabled={rule.position === 0}
          icon={<ArrowUp {...smallIconProps} />}
          onClick={() => move(rule.position - 1)}
        />
        <IconButton
          label={t`Move down: ${when}`}
          size="small"
          disabled={last}
          icon={<ArrowDown {...smallIconProps} />}
          onClick={() => move(rule.position + 1)}
        />
        <IconButton
          label={t`Edit: ${when}`}
          size="small"
          icon={<PencilLine {...smallIconProps} />}
          onClick={onEdit}
        />
        <IconButton
          label={t`Delete: ${when}`}
          size="small"
          icon={<Trash {...smallIconProps} />}
          onClick={() => {
            if (!window.confirm(t`Delete this rule? What it changed stays. Undo it first to change it back.`))
              return;
            remove.mutate(rule.id, { onSuccess: said, onError: failed });
          }}
        />
      </div>
    </li>
  );
}

function List({ onEdit, onNew }: { onEdit: (rule: Rule) => void; onNew: () => void }) {
  const query = useQuery(rulesQuery);
  const rules = query.data;
  const accounts = useQuery(accountsQuery).data ?? [];
  const accountName = (id: number) => accounts.find((one) => one.id === id)?.name ?? t`a deleted account`;
  if (query.error && !rules) return <LoadFailure query={query} message={t`Error loading rules`} />;
  if (!rules) return <SkeletonRows count={3} rowClass="h-16 gap-4" />;
  if (rules.length === 0)
    return (
      <EmptyState
        icon={<ListChecks size={28} aria-hidden="true" />}
        title={t`No rules yet`}
        sample="rules"
        action={
          <Button kind="primary" icon={<Plus {...smallIconProps} />} onClick={onNew}>{t`New rule`}</Button>
        }
      >{t`A rule names and sorts transactions as they come. Make one here, or with “Always do this” on any transaction.`}</EmptyState>
    );
  return (
    <ol className="rows" aria-label={t`Rules`}>
      {rules.map((rule, at) => (
        <RuleLine
          key={rule.id}
          rule={rule}
          last={at === rules.length - 1}
          accountName={accountName}
          onEdit={() => onEdit(rule)}
        />
      ))}
    </ol>
  );
}

/** /transactions/rules: what is always done with transactions of a kind. */
export function RulesPage() {
  const [open, setOpen] = useState<Rule | 'new' | null>(null);
  return (
    <>
      <PageHeader
        title={t`Transactions`}
        documentTitle={t`Rules`}
        tabs={<TransactionsTabs />}
        actions={
          <Button icon={<Plus {...smallIconProps} />} onClick={() => setOpen('new')}>{t`New rule`}</Button>
        }
      />
      <p className="max-w-text pb-4 text-ink-2">{t`The first rule that fits decides. What you set yourself on a transaction always stays.`}</p>
      <RowWork />
      <section aria-label={t`Rules`} className="sheet">
        <List onEdit={setOpen} onNew={() => setOpen('new')} />
      </section>
      {open ? (
        <RuleDialog
          from={open === 'new' ? emptyDraft : draftOfRule(open)}
          {...(open === 'new' ? {} : { rule: open })}
          onClose={() => setOpen(null)}
        />
      ) : null}
    </>
  );
}
