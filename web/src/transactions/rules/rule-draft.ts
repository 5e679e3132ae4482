import { centsFromInput, centsToDecimal, type Cents } from '@saldo/contract/money';
import type { Rule } from '@saldo/contract/transactions/rules.schemas';
import type { TransactionPageOf } from '@saldo/contract/transactions/transactions.schemas';
import { categoryOf } from '../categories.ts';
import type { RuleBody } from './rules.queries.ts';
import { t } from '../../language/further.ts';

/** A rule as it is typed. */
export interface RuleDraft {
  payee: string;
  direction: '' | 'in' | 'out';
  account: string;
  min: string;
  max: string;
  merchant: string;
  category: string;
  /** With commas between them. */
  tags: string;
  excluded: '' | 'out' | 'in';
}

const amountText = (amount: Cents | null | undefined) => (amount == null ? '' : centsToDecimal(amount));

export function draftOfRule({ when, set }: Pick<Rule, 'when' | 'set'>): RuleDraft {
  return {
    payee: when.payee ?? '',
    direction: when.direction ?? '',
    account: when.account_id ? String(when.account_id) : '',
    min: amountText(when.amount?.min),
    max: amountText(when.amount?.max),
    merchant: set.merchant_name ?? '',
    category: set.category_id
      ? `OWN_${set.category_id}`
      : (set.category_detailed ?? set.category_primary ?? ''),
    tags: (set.tags ?? []).join(', '),
    excluded: set.excluded === undefined ? '' : set.excluded ? 'out' : 'in',
  };
}

export const emptyDraft: RuleDraft = draftOfRule({ when: {}, set: {} });

/** What was said of one row, for all of its payee and direction. */
export function draftOfRow({ transaction: row, always }: TransactionPageOf): RuleDraft {
  return {
    ...emptyDraft,
    payee: always?.payee ?? row.merchant_name ?? row.name,
    direction: row.amount < 0 ? 'out' : 'in',
    merchant: always?.merchant_name ?? '',
    category: always?.category_detailed ?? always?.category_primary ?? '',
    tags: (always?.tags ?? []).join(', '),
    excluded: always?.excluded ? 'out' : '',
  };
}

const bound = (text: string) => (text.trim() === '' ? undefined : (centsFromInput(text) ?? undefined));

/** The draft as calls take it. */
export function bodyOf(draft: RuleDraft): RuleBody {
  const [min, max] = [bound(draft.min), bound(draft.max)];
  const tags = draft.tags
    .split(',')
    .map((tag) => tag.trim())
    .filter(Boolean);
  const category = categoryOf(draft.category);
  return {
    when: {
      ...(draft.payee.trim() && { payee: draft.payee.trim() }),
      ...(draft.direction && { direction: draft.direction }),
      ...(draft.account && { account_id: Number(draft.account) }),
      ...((min !== undefined || max !== undefined) && { amount: { min, max } }),
    },
    set: {
      ...(draft.merchant.trim() && { merchant_name: draft.merchant.trim() }),
      ...(category &&
        ('category_id' in category
          ? category
          : {
              category_primary: category.category_primary,
              // The whole category leaves a row its own part of it.
              ...(category.category_detailed !== null && { category_detailed: category.category_detailed }),
            })),
      ...(tags.length > 0 && { tags }),
      ...(draft.excluded !== '' && { excluded: draft.excluded === 'out' }),
    },
  };
}

/** What of an amount cannot be read, by field. */
export function amountFaults({ min, max }: RuleDraft): Record<string, string> {
  const fault = t`Enter an amount with at most 2 decimals.`;
  const wrong = (text: string) => text.trim() !== '' && (centsFromInput(text) ?? -1) < 0;
  return { ...(wrong(min) && { min: fault }), ...(wrong(max) && { max: fault }) };
}
