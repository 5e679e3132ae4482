import { formatCents } from '@saldo/contract/money';
import type { Rule } from '@saldo/contract/transactions/rules.schemas';

const directions = { in: 'money in', out: 'money out' } as const;

/** Which rows a rule is about, as a person says it: "payee has “juniper”, money out, at most $5.00". */
export function whenText(
  { payee, direction, account_id: account, amount }: Rule['when'],
  accountName: (id: number) => string,
): string {
  const parts = [
    payee ? `payee has “${payee}”` : null,
    direction ? directions[direction] : null,
    account ? `in ${accountName(account)}` : null,
    amount?.min != null && amount.min === amount.max ? `exactly ${formatCents(amount.min)}` : null,
    amount?.min != null && amount.min !== amount.max ? `at least ${formatCents(amount.min)}` : null,
    amount?.max != null && amount.min !== amount.max ? `at most ${formatCents(amount.max)}` : null,
  ];
  const text = parts.filter(Boolean).join(', ');
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** What a rule says of them: "payee Juniper, category Travel, tag trip". */
export function setText({ set, category }: Rule): string {
  const { merchant_name: payee, tags, excluded } = set;
  const parts = [
    payee ? `payee ${payee}` : null,
    category.length > 0 ? `category ${category.join(' › ')}` : null,
    tags ? `${tags.length === 1 ? 'tag' : 'tags'} ${tags.join(', ')}` : null,
    excluded ? 'left out of reports' : null,
  ];
  const text = parts.filter(Boolean).join(', ');
  return text.charAt(0).toUpperCase() + text.slice(1);
}
