import type { Account } from '@saldo/contract/accounts/accounts.schemas';
import type { Goal } from '@saldo/contract/goals/goals.schemas';
import type { UseQueryResult } from '@tanstack/react-query';
import { AmountField } from '../ui/amount-field.tsx';
import { SelectField } from '../ui/field.tsx';
import { useAmountWords } from '../ui/hide-amounts.ts';
import { isDisconnected, linkableAccounts, mostFor } from './goal-form.rules.ts';
import { useMaskAmounts } from './mask-amounts.ts';
import type { GoalFormFields } from './use-goal-form.ts';
import { t } from '../language/t.ts';

const nameOf = (account: Account): string =>
  [
    account.mask ? `${account.name} ••${account.mask}` : account.name,
    account.institution_name,
    isDisconnected(account) && t`disconnected`,
  ]
    .filter(Boolean)
    .join(' · ');

interface LinkedAccountFieldsProps {
  goal: Goal | null;
  /** Opened to choose another account. */
  moving: boolean;
  known: UseQueryResult<Account[]>;
  account: Account | undefined;
  /** Why the account cannot hold what is typed. */
  refusal: string | null;
  fields: GoalFormFields;
}

/** What the choice of an account means, or why there is none. */
function hintOf({ goal, moving, known, fields }: LinkedAccountFieldsProps): string {
  const linkedTo = goal?.linked_account?.name;
  if (moving && goal?.underfunded && String(goal.linked_account_id) === fields.values.accountId)
    return t`${linkedTo ?? t`This account`} does not cover what is reserved. Choose the account this goal should draw on instead.`;
  // What is said of an amount waits for the account that holds it.
  if (known.data && fields.values.accountId === '') return '';
  if (known.data) return t`Saldo reserves this amount. The money stays in the account.`;
  return known.isError
    ? linkedTo
      ? t`Accounts could not be loaded, so none can be chosen now; the link stays as it is.`
      : t`Accounts could not be loaded, so none can be chosen now.`
    : t`Loading your accounts…`;
}

/** The account a goal draws on, and how much of it; the amount only where there is an account. */
export function LinkedAccountFields(props: LinkedAccountFieldsProps) {
  const { goal, known, account, refusal, fields } = props;
  const { values, set, leave, faults, unfinished } = fields;
  const words = useAmountWords();
  const said = useMaskAmounts();
  return (
    <>
      <SelectField
        label={t`Linked account (optional)`}
        name="linked_account_id"
        hint={hintOf(props)}
        aside={
          known.isError && !known.data ? (
            <button
              type="button"
              className="link text-small"
              onClick={() => void known.refetch()}
            >{t`Try Again`}</button>
          ) : undefined
        }
        disabled={!known.data}
        value={values.accountId}
        error={said(faults['linked_account_id'])}
        onChange={(event) => set({ accountId: event.target.value }, 'linked_account_id')}
      >
        <option value="">{t`None. I’ll track it myself`}</option>
        {known.data || values.accountId === '' ? null : (
          <option value={values.accountId}>{goal?.linked_account?.name}</option>
        )}
        {linkableAccounts(known.data ?? [], goal).map((one) => (
          <option key={one.id} value={one.id}>
            {nameOf(one)}
          </option>
        ))}
      </SelectField>
      {account ? (
        <AmountField
          label={t`Linked amount`}
          name="linked_amount"
          value={values.linked}
          error={said((unfinished ? null : refusal) ?? faults['linked_amount'])}
          onBlur={() => leave('linked')}
          hint={
            isDisconnected(account)
              ? t`${account.name} is disconnected: the ${words(mostFor(account, goal))} reserved can stay or be lowered. Reconnect its bank to reserve more.`
              : t`Up to ${words(mostFor(account, goal))} of ${words(account.available_balance)} available.`
          }
          onChange={(event) => set({ linked: event.target.value }, 'linked_amount')}
        />
      ) : null}
    </>
  );
}
