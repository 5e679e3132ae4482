import { formatCents } from '@saldo/contract/money';
import type { Rule } from '@saldo/contract/transactions/rules.schemas';
import { t } from '../../language/further.ts';
import { categoryPath } from '../category-names.ts';

const directions = { in: t`money in`, out: t`money out` } as const;

/** Which rows a rule is about, as a person says it: "payee has “juniper”, money out, at most $5.00". */
export function whenText(
  { payee, direction, account_id: account, amount }: Rule['when'],
  accountName: (id: number) => string,
): string {
  const parts = [
    payee ? t`payee has “${payee}”` : null,
    direction ? directions[direction] : null,
    account ? t`in ${accountName(account)}` : null,
    amount?.min != null && amount.min === amount.max ? t`exactly ${formatCents(amount.min)}` : null,
    amount?.min != null && amount.min !== amount.max ? t`at least ${formatCents(amount.min)}` : null,
    amount?.max != null && amount.min !== amount.max ? t`at most ${formatCents(amount.max)}` : null,
  ];
  const text = parts.filter(Boolean).join(', ');
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** What a rule says of them: "payee Juniper, category Travel, tag trip". */
export function setText({ set, category }: Rule): string {
  const { merchant_name: payee, tags, excluded } = set;
  const parts = [
    payee ? t`payee ${payee}` : null,
    category.length > 0 ? t`category ${categoryPath(category).join(' › ')}` : null,
    tags ? (tags.length === 1 ? t`tag ${tags.join(', ')}` : t`tags ${tags.join(', ')}`) : null,
    excluded === undefined ? null : excluded ? t`left out of reports` : t`counted in reports`,
  ];
  const text = parts.filter(Boolean).join(', ');
  return text.charAt(0).toUpperCase() + text.slice(1);
}
