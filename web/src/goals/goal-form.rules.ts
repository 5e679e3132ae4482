import type { Account } from '@saldo/contract/accounts/accounts.schemas';
import { isReservable } from '@saldo/contract/accounts/accounts.rules';
import { monthOf, type DateText } from '@saldo/contract/dates';
import { planGoal } from '@saldo/contract/goals/goals.plan';
import {
  linkedProgressFault,
  maxReservable,
  reservableFault,
  reservationFault,
  type Reservable,
} from '@saldo/contract/goals/goals.rules';
import type { Goal } from '@saldo/contract/goals/goals.schemas';
import { cents, centsFromInput, formatCents, maxCents, zeroCents, type Cents } from '@saldo/contract/money';
import { t } from '../language/t.ts';
import { formatDate } from '../language/dates.ts';

/** Accounts a goal may draw on; the one it draws on already stays in the list. */
export function linkableAccounts(accounts: readonly Account[], goal: Goal | null): Account[] {
  return accounts.filter(
    (account) =>
      account.id === goal?.linked_account_id ||
      (isReservable(account.type) && account.status === 'active' && account.currency === 'USD'),
  );
}

/** What a goal holds on an account now. */
export function heldOn(account: Account, goal: Goal | null): Cents {
  return goal?.linked_account_id === account.id ? goal.linked_amount : zeroCents;
}

/** The account's figures as one goal sees them. */
export function reservableFor(account: Account, goal: Goal | null): Reservable {
  return {
    available: account.available_balance,
    reservedByOthers: cents(account.reserved_balance - heldOn(account, goal)),
  };
}

/** What this goal could hold on the account at most; on a disconnected one, what it holds already. */
export function mostFor(account: Account, goal: Goal | null): Cents {
  return isDisconnected(account) ? heldOn(account, goal) : maxReservable(reservableFor(account, goal));
}

/** Whether an account's bank is disconnected: what goals reserve there can stay or be lowered, and no more. */
export function isDisconnected(account: Account | undefined): boolean {
  return account?.status === 'disconnected';
}

/** Why a text is no amount: too large to be entered, or not readable at all. */
export function unreadableAmount(text: string): string {
  return /^\$?\d[\d,]{9,}(\.\d{1,2})?$/.test(text.trim())
    ? t`The amount must be at most ${formatCents(maxCents).slice(1)}.`
    : typedFault(text.trim());
}

function typedFault(text: string): string {
  // "12,50" and "1.234,5", as amounts are written elsewhere.
  const comma = /^-?\$?(\d[\d.]*),(\d{1,2})$/.exec(text);
  if (comma)
    return t`Write the cents after a point: ${comma[1]?.replaceAll('.', '') ?? ''}.${comma[2] ?? ''}.`;
  return /^-?\$?[\d,]*\.\d{3,}$/.test(text)
    ? t`Enter an amount with at most 2 decimals.`
    : t`Enter an amount like 12.50.`;
}

/** Whether an amount is still on its way ("5.", "1,", "-"): no fault while it is typed, one when the field is left. */
export function isHalfTyped(text: string): boolean {
  return /^-?\$?([\d,]*[.,])?$/.test(text.trim()) && text.trim() !== '';
}

/** Said of a date that is none, or is only half there. */
export const unreadableDate = t`Enter a full date that exists, the year with four digits.`;

/** What a goal can be sent with, amounts as entered. */
interface GoalFields {
  linked_account_id: number | null;
  linked_amount: Cents;
}

/**
 * The fields of `after` that differ from `before`, for a change that leaves everything else as it stands by now. Another
 * account takes the amount with it: what is held on one says nothing about the next.
 */
export function changesOf<Fields extends GoalFields>(before: Fields, after: Fields): Partial<Fields> {
  const names = Object.keys(after) as (keyof Fields)[];
  const moved = before.linked_account_id !== after.linked_account_id;
  const changed = names.filter((name) => before[name] !== after[name] || (moved && name === 'linked_amount'));
  return Object.fromEntries(changed.map((name) => [name, after[name]])) as Partial<Fields>;
}

/** The fault of a target amount; it is required and above 0. */
export function targetFault(text: string): string | null {
  if (text.trim() === '') return t`Target amount is required.`;
  const amount = centsFromInput(text);
  if (amount === null) return unreadableAmount(text);
  return amount <= 0 ? t`Enter an amount greater than 0.` : null;
}

/** The fault of a linked amount while it is typed: the specification's sentences, the same the server answers. */
export function linkedAmountFault(text: string, account: Account, goal: Goal | null): string | null {
  const amount = text.trim() === '' ? zeroCents : centsFromInput(text);
  if (amount === null) return unreadableAmount(text);
  if (amount < 0) return t`The amount can’t be negative.`;
  const held = heldOn(account, goal);
  if (amount <= held) return null;
  return reservableFault(account) ?? reservationFault(amount, held, reservableFor(account, goal));
}

/** The fault of an amount of progress while it is typed; null also while nothing is typed. */
export function progressFault(
  text: string,
  kind: 'manual' | 'linked',
  goal: Goal,
  account: Account | undefined,
): string | null {
  if (text.trim() === '') return null;
  const amount = centsFromInput(text);
  if (amount === null) return unreadableAmount(text);
  if (amount <= 0) return t`Enter an amount greater than 0.`;
  if (kind === 'manual' || !account) return null;
  return (
    reservableFault(account) ??
    linkedProgressFault(amount, heldOn(account, goal), reservableFor(account, goal))
  );
}

/** What a month would have to bring, said while the form is filled in; null while target or date are missing. */
export function monthlyHint(target: string, deadline: string, saved: Cents, today: DateText): string | null {
  const amount = centsFromInput(target);
  if (amount === null || amount <= 0 || !deadline) return null;
  if (deadline < today) return t`This date has passed, so the goal will be overdue right away.`;
  const plan = planGoal({
    status: 'active',
    current: saved,
    target: amount,
    deadline,
    createdOn: today,
    today,
    recent: zeroCents,
  });
  if (plan.remaining === 0) return t`What you’ve reserved already covers it.`;
  if (plan.state === 'not_due')
    return t`${formatDate(deadline)} is so far off that less than a dollar a month is enough.`;
  const needed = formatCents(plan.neededPerMonth ?? zeroCents);
  return deadline <= monthOf(today).end
    ? t`${needed} until ${formatDate(deadline)}.`
    : t`About ${needed} a month until ${formatDate(deadline)}.`;
}
