import { goalCategory, newGoal, type Goal, type GoalCategory } from '@saldo/contract/goals/goals.schemas';
import { centsFromInput, centsToDecimal, zeroCents } from '@saldo/contract/money';
import { faultsOf } from '../ui/form-errors.ts';
import { targetFault, unreadableAmount, unreadableDate } from './goal-form.rules.ts';

/** The goal form as it is typed. */
export interface GoalValues {
  title: string;
  target: string;
  description: string;
  deadline: string;
  category: GoalCategory;
  accountId: string;
  linked: string;
}

/** The form of a goal as it stands; of a new one for null. */
export function valuesOf(goal: Goal | null): GoalValues {
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

/** A category by its value in the form; what is none is "other". */
export const categoryOf = (text: string): GoalCategory =>
  goalCategory.options.find((value) => value === text) ?? 'other';

/** The form's fields as the contract knows them; undefined where an amount cannot be read. */
function inputOf(values: GoalValues) {
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
export function bodyOf(values: GoalValues) {
  const input = inputOf(values);
  return {
    ...input,
    target_amount: input.target_amount ?? zeroCents,
    linked_amount: input.linked_amount ?? zeroCents,
  };
}

/** Faults the contract finds in the form, on its fields. */
export function formFaults(values: GoalValues): Record<string, string> {
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
export function unreadableFaults(form: HTMLFormElement | null): Record<string, string> {
  const inputs = [...(form?.querySelectorAll('input') ?? [])].filter(({ validity }) => validity.badInput);
  return Object.fromEntries(
    inputs.map(({ name, type }) => [name, type === 'date' ? unreadableDate : unreadableAmount('')]),
  );
}
