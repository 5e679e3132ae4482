import { goalCategoryLabels } from '@saldo/contract/goals/goals.rules';
import { goalCategory, type Goal } from '@saldo/contract/goals/goals.schemas';
import { useQuery } from '@tanstack/react-query';
import { useEffect, type RefObject } from 'react';
import { accountsQuery } from '../accounts/accounts.queries.ts';
import { AmountField } from '../ui/amount-field.tsx';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { Field, SelectField, TextField } from '../ui/field.tsx';
import { Notice } from '../ui/notice.tsx';
import { linkableAccounts, linkedAmountFault } from './goal-form.rules.ts';
import { categoryOf, type GoalValues } from './goal-values.ts';
import { LinkedAccountFields } from './linked-account-fields.tsx';
import { useMaskAmounts } from './mask-amounts.ts';
import { useGoalForm, type GoalFormFields } from './use-goal-form.ts';
import { t } from '../language/t.ts';
import { translatedText } from '../language/translated-text.ts';

interface GoalDialogProps {
  /** Null: a new goal. */
  goal: Goal | null;
  /** `account`: opened to choose another account. */
  focus?: 'account' | undefined;
  /** What was typed here before the session ended elsewhere. */
  kept?: GoalValues | undefined;
  onClose: () => void;
}

/** Puts the focus on the account, after the dialog has opened, which puts it on its first button. */
function useFocusOnAccount(form: RefObject<HTMLFormElement | null>, wanted: boolean): void {
  useEffect(() => {
    const field = wanted && form.current?.elements.namedItem('linked_account_id');
    if (!(field instanceof HTMLElement)) return;
    field.focus();
    field.scrollIntoView({ block: 'center' });
  }, [wanted, form]);
}

/** What the goal is: its name, how much, by when, of which kind, and what it is for. */
function GoalFields({ fields }: { fields: GoalFormFields }) {
  const { values, set, leave, faults, hint } = fields;
  const said = useMaskAmounts();
  return (
    <>
      <TextField
        label={t`Title`}
        value={values.title}
        required
        error={faults['title']}
        onChange={(event) => set({ title: event.target.value }, 'title')}
      />
      <div className="grid gap-5 sm:grid-cols-2">
        <AmountField
          label={t`Target amount`}
          name="target_amount"
          required
          value={values.target}
          error={faults['target_amount']}
          onBlur={() => leave('target')}
          onChange={(event) => set({ target: event.target.value }, 'target_amount')}
        />
        <TextField
          label={t`Deadline (optional)`}
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
        label={t`Category`}
        value={values.category}
        error={faults['category']}
        onChange={(event) => set({ category: categoryOf(event.target.value) }, 'category')}
      >
        {goalCategory.options.map((value) => (
          <option key={value} value={value}>
            {translatedText(goalCategoryLabels[value])}
          </option>
        ))}
      </SelectField>
      <Field label={t`Description (optional)`} error={faults['description']}>
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
    </>
  );
}

/** Creates or edits a goal. What is typed stays when it cannot be saved; the reservation is judged while it is typed. */
export function GoalDialog({ goal, focus, kept, onClose }: GoalDialogProps) {
  const said = useMaskAmounts();
  const known = useQuery(accountsQuery);
  const accountOf = ({ accountId }: GoalValues) =>
    linkableAccounts(known.data ?? [], goal).find(({ id }) => String(id) === accountId);
  const refusalOf = (values: GoalValues) => {
    const account = accountOf(values);
    return account ? linkedAmountFault(values.linked, account, goal) : null;
  };
  const { form, ...fields } = useGoalForm({
    goal,
    kept,
    isRefused: (values) => refusalOf(values) !== null,
    onSaved: onClose,
  });
  useFocusOnAccount(form, focus === 'account');
  const refusal = refusalOf(fields.values);
  return (
    <Dialog
      open
      onClose={() => {
        if (fields.mayLeave()) onClose();
      }}
      title={goal ? t`Edit goal` : t`New goal`}
      footer={
        <>
          <Button onClick={onClose}>{t`Cancel`}</Button>
          <Button
            kind="primary"
            type="submit"
            form="goal"
            busy={fields.busy}
            disabled={refusal !== null && !fields.unfinished}
          >
            {fields.busy ? t`Saving…` : goal ? t`Save changes` : t`Create goal`}
          </Button>
        </>
      }
    >
      <form id="goal" ref={form} noValidate onSubmit={(event) => fields.submit(event)} className="grid gap-5">
        {kept ? (
          <Notice role="status">{t`You were signed out while typing this. It is not saved yet.`}</Notice>
        ) : null}
        {fields.failure ? (
          <Notice tone="red" role="alert">
            {said(fields.failure)}
          </Notice>
        ) : null}
        <GoalFields fields={fields} />
        <LinkedAccountFields
          goal={goal}
          moving={focus === 'account'}
          known={known}
          account={accountOf(fields.values)}
          refusal={refusal}
          fields={fields}
        />
      </form>
    </Dialog>
  );
}
