import type { Account } from '@saldo/contract/accounts/accounts.schemas';
import type { Goal } from '@saldo/contract/goals/goals.schemas';
import type { Transaction } from '@saldo/contract/transactions/transactions.schemas';

interface OwnData {
  accounts: readonly Account[] | undefined;
  goals: readonly Goal[] | undefined;
  latest: readonly Transaction[] | undefined;
}

/** Three or four questions to begin with, about what the person really has; each can be answered. */
export function startersFor({ accounts, goals, latest }: OwnData): string[] {
  if (accounts?.length === 0 && !goals?.length) return ['What can you do?', 'What do you count as spending?'];
  const goal = goals?.find(({ status }) => status === 'active');
  const merchant = latest?.find(
    ({ merchant_name, amount, category_primary }) =>
      merchant_name && amount < 0 && !/^(TRANSFER|LOAN|BANK)_/.test(category_primary ?? ''),
  )?.merchant_name;
  return [
    'How much did I spend last month?',
    ...(goal ? [`Am I on track for ${goal.title}?`] : []),
    ...(merchant ? [`How much did I spend at ${merchant} this year?`] : []),
    'How much is free to spend?',
    'What are my subscriptions?',
  ].slice(0, 4);
}
