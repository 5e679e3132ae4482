import { goalCategoryLabels } from '@saldo/contract/goals/goals.rules';
import { goalCategory, newGoal, type Goal, type GoalCategory } from '@saldo/contract/goals/goals.schemas';
import { centsFromInput, centsToDecimal, zeroCents } from '@saldo/contract/money';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState, type SyntheticEvent } from 'react';
import { accountsQuery } from '../accounts/accounts.queries.ts';
import { ApiError } from '../api/api-error.ts';
import { messages } from '../app/messages.ts';
import { useLeaveGuard } from '../app/routing/leave-guard.ts';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { Field, SelectField, TextField } from '../ui/field.tsx';
import { faultsOf, useFormErrors } from '../ui/form-errors.ts';
import { useAmountWords } from '../ui/hide-amounts.ts';
import { Notice } from '../ui/notice.tsx';
import { today } from '../session/today.ts';
import { showToast } from '../ui/toasts.ts';
import { refusalWords } from '../api/failure-words.ts';
import {
  changesOf,
  isDisconnected,
  isHalfTyped,
  linkableAccounts,
  linkedAmountFault,
  monthlyHint,
  mostFor,
  targetFault,
  unreadableAmount,
  unreadableDate,
} from './goal-form.rules.ts';
import { useCreateGoal, useUpdateGoal } from './goals.queries.ts';
import { useRepeatKey } from './repeat-key.ts';
import { useSaidAmounts } from './said-amounts.ts';

interface Values {
  title: string;
  target: string;
  description: string;
  deadline: string;
  category: GoalCategory;
  accountId: string;
  linked: string;
}

function valuesOf(goal: Goal | null): Values {
  if (!goal)
    return {
      title: '',
      target: '',
      description: '',
      deadline: '',
      category: 'savings',
      accountId: '',
      linked: '',
    };
  return {
    title: goal.title,
    target: centsToDecimal(goal.target_amount),
    description: goal.description ?? '',
    deadline: goal.deadline ?? '',
    category: goal.category,
    accountId: goal.linked_account_id === null ? '' : String(goal.linked_account_id),
    linked: goal.linked_amount > 0 ? centsToDecimal(goal.linked_amount) : '',
  };
}

/** The form's fields as the contract knows them; undefined where an amount cannot be read. */
function inputOf(values: Values) {
  const target = centsFromInput(values.target);
  const linked = values.accountId && values.linked.trim() ? centsFromInput(values.linked) : zeroCents;
  return {
    title: values.title,
    target_amount: target ?? undefined,
    description: values.description.trim() || null,
    deadline: values.deadline || null,
    category: values.category,
    linked_account_id: values.accountId ? Number(values.accountId) : null,
    linked_amount: linked ?? undefined,
  };
}

/** What the form sends. */
function bodyOf(values: Values) {
  const input = inputOf(values);
  return {
    ...input,
    target_amount: input.target_amount ?? zeroCents,
    linked_amount: input.linked_amount ?? zeroCents,
  };
}

/** Faults the contract finds in the form, on its fields. */
function formFaults(values: Values): Record<string, string> {
  const { title, description, deadline } = faultsOf(newGoal, {
    ...inputOf(values),
    target_amount: 1,
    linked_amount: 0,
  });
  const target = targetFault(values.target);
  const faults: Record<string, string> = {};
  if (title) faults['title'] = title;
  if (target) faults['target_amount'] = target;
  if (deadline) faults['deadline'] = unreadableDate;
  if (description) faults['description'] = description;
  return faults;
}

/** Fields in which the browser cannot read what stands there (30 February, "1e"): it hands them out as empty. */
function unreadableFaults(form: HTMLFormElement | null): Record<string, string> {
  const inputs = [...(form?.querySelectorAll('input') ?? [])].filter(({ validity }) => validity.badInput);
  return Object.fromEntries(
    inputs.map(({ name, type }) => [name, type === 'date' ? unreadableDate : unreadableAmount('')]),
  );
}

interface GoalDialogProps {
  /** Null: a new goal. */
  goal: Goal | null;
  /** `account`: opened to choose another account. */
  focus?: 'account' | undefined;
  onClose: () => void;
}

/** Creates or edits a goal. What is typed stays when it cannot be saved; the reservation is judged while it is typed. */
export function GoalDialog({ goal, focus, onClose }: GoalDialogProps) {
  const words = useAmountWords();
  const [opened] = useState(() => valuesOf(goal));
  const [values, setValues] = useState(opened);
  const [failure, setFailure] = useState<string | null>(null);
  const { form, faults, show, clear } = useFormErrors();
  const create = useCreateGoal();
  const update = useUpdateGoal();
  const { keyFor, settle } = useRepeatKey();
  const said = useSaidAmounts();
  const [left, setLeft] = useState<'target' | 'linked' | null>(null);
  const known = useQuery(accountsQuery);
  const accounts = linkableAccounts(known.data ?? [], goal);
  const account = accounts.find(({ id }) => String(id) === values.accountId);
  const reservation = account ? linkedAmountFault(values.linked, account, goal) : null;
  const unfinished = left !== 'linked' && isHalfTyped(values.linked);
  const unread = values.target.trim() && left === 'target' && centsFromInput(values.target) === null;
  // Too long, or with letters that cannot be shown, is said while it is typed: nothing is cut off unsaid.
  const typing = formFaults(values);
  const linkedTo = goal?.linked_account?.name;
  const busy = create.isPending || update.isPending;

  function set(change: Partial<Values>, field: string) {
    setValues((before) => ({ ...before, ...change }));
    setLeft(null);
    clear(field);
  }

  async function save(event: SyntheticEvent) {
    event.preventDefault();
    if (unfinished) setLeft('linked');
    if (busy || show({ ...formFaults(values), ...unreadableFaults(form.current) }) || reservation) return;
    setFailure(null);
    const body = bodyOf(values);
    // Only what was changed here: progress added meanwhile, in another tab or by the assistant, is not undone.
    const sent = goal ? changesOf(bodyOf(opened), body) : body;
    const idempotencyKey = keyFor(sent);
    try {
      const { message } = goal
        ? await update.mutateAsync({ id: goal.id, change: sent, idempotencyKey })
        : await create.mutateAsync({ body, idempotencyKey });
      settle();
      showToast('success', message);
      onClose();
    } catch (error) {
      settle(error);
      if (error instanceof ApiError && error.fields.length > 0)
        show(Object.fromEntries(error.fields.map(({ path, message }) => [path, message])));
      else setFailure(refusalWords(error, messages.goals.saveFailed));
    }
  }

  // After the dialog has opened, which puts the focus on its first button.
  useEffect(() => {
    const field = focus === 'account' && form.current?.elements.namedItem('linked_account_id');
    if (!(field instanceof HTMLElement)) return;
    field.focus();
    field.scrollIntoView({ block: 'center' });
  }, [focus, form]);

  /** Esc, a press outside and Back slip easily; what was typed is asked about first. */
  const typed = JSON.stringify(values) !== JSON.stringify(opened);
  const mayLeave = () => !typed || window.confirm('Leave without saving? What you typed is lost.');
  useLeaveGuard(typed, mayLeave);

  const saved = centsFromInput(values.linked || '0') ?? zeroCents;
  const manual = goal ? goal.current_amount - goal.linked_amount : 0;
  const hint = monthlyHint(values.target, values.deadline, (saved + manual) as typeof saved, today());

  return (
    <Dialog
      open
      onClose={() => {
        if (mayLeave()) onClose();
      }}
      title={goal ? 'Edit goal' : 'New goal'}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button
            kind="primary"
            type="submit"
            form="goal"
            busy={busy}
            disabled={reservation !== null && !unfinished}
          >
            {busy ? 'Saving…' : goal ? 'Save changes' : 'Create goal'}
          </Button>
        </>
      }
    >
      <form id="goal" ref={form} noValidate onSubmit={(event) => void save(event)} className="grid gap-5">
        {failure ? (
          <Notice tone="red" role="alert">
            {said(failure)}
          </Notice>
        ) : null}
        <TextField
          label="Title"
          value={values.title}
          required
          error={faults['title'] ?? (values.title.trim() ? typing['title'] : null)}
          onChange={(event) => set({ title: event.target.value }, 'title')}
        />
        <div className="grid gap-5 sm:grid-cols-2">
          <TextField
            label="Target amount"
            name="target_amount"
            inputMode="decimal"
            autoComplete="off"
            required
            value={values.target}
            error={faults['target_amount'] ?? (unread ? unreadableAmount(values.target) : null)}
            onBlur={() => setLeft('target')}
            onChange={(event) => set({ target: event.target.value }, 'target_amount')}
          />
          <TextField
            label="Deadline (optional)"
            name="deadline"
            type="date"
            value={values.deadline}
            max="9999-12-31"
            error={faults['deadline']}
            onChange={(event) => set({ deadline: event.target.value }, 'deadline')}
          />
        </div>
        {hint ? (
          <p role="status" className="-mt-2 text-small text-ink-2">
            {said(hint)}
          </p>
        ) : null}
        <SelectField
          label="Category"
          value={values.category}
          error={faults['category']}
          onChange={(event) =>
            set(
              { category: goalCategory.options.find((value) => value === event.target.value) ?? 'other' },
              'category',
            )
          }
        >
          {goalCategory.options.map((value) => (
            <option key={value} value={value}>
              {goalCategoryLabels[value]}
            </option>
          ))}
        </SelectField>
        <Field label="Description (optional)" error={faults['description'] ?? typing['description']}>
          {(wiring) => (
            <textarea
              {...wiring}
              rows={2}
              className="control"
              value={values.description}
              onChange={(event) => set({ description: event.target.value }, 'description')}
            />
          )}
        </Field>
        <SelectField
          label="Linked account (optional)"
          name="linked_account_id"
          hint={
            focus === 'account' && goal?.underfunded && String(goal.linked_account_id) === values.accountId
              ? `${linkedTo ?? 'This account'} does not cover what is reserved. Choose the account this goal should draw on instead.`
              : known.data
                ? 'Part of its available balance is set aside for this goal; the money stays where it is.'
                : known.isError
                  ? `Accounts could not be loaded, so none can be chosen now${linkedTo ? '; the link stays as it is' : ''}.`
                  : 'Loading your accounts…'
          }
          aside={
            known.isError && !known.data ? (
              <button type="button" className="link text-small" onClick={() => void known.refetch()}>
                Try Again
              </button>
            ) : undefined
          }
          disabled={!known.data}
          value={values.accountId}
          error={said(faults['linked_account_id'])}
          onChange={(event) => set({ accountId: event.target.value }, 'linked_account_id')}
        >
          <option value="">None, I track it by hand</option>
          {known.data || values.accountId === '' ? null : (
            <option value={values.accountId}>{linkedTo}</option>
          )}
          {accounts.map((one) => (
            <option key={one.id} value={one.id}>
              {[
                one.mask ? `${one.name} ••${one.mask}` : one.name,
                one.institution_name,
                isDisconnected(one) && 'disconnected',
              ]
                .filter(Boolean)
                .join(' · ')}
            </option>
          ))}
        </SelectField>
        {account ? (
          <TextField
            label="Linked amount"
            name="linked_amount"
            inputMode="decimal"
            autoComplete="off"
            value={values.linked}
            error={said((unfinished ? null : reservation) ?? faults['linked_amount'])}
            onBlur={() => setLeft('linked')}
            hint={
              isDisconnected(account)
                ? `${account.name} is disconnected: the ${words(mostFor(account, goal))} reserved can stay or be lowered. Reconnect its bank to reserve more.`
                : `Up to ${words(mostFor(account, goal))} of ${words(account.available_balance)} available.`
            }
            onChange={(event) => set({ linked: event.target.value }, 'linked_amount')}
          />
        ) : null}
      </form>
    </Dialog>
  );
}
