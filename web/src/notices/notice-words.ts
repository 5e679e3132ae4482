import { cents } from '@saldo/contract/money';
import type { Notice, NoticeKind } from '@saldo/contract/notices/notices.schemas';
import { isolated } from '@saldo/contract/text';
import { ownIdOf } from '@saldo/contract/transactions/transactions.rules';
import { paths } from '../app/paths.ts';
import type { AmountWords } from '../ui/hide-amounts.ts';
import { formatDate } from '../language/dates.ts';
import { t } from '../language/further.ts';
import { translatedText } from '../language/translated-text.ts';

/** What each kind is called, where it is switched. */
export const kindNames: Readonly<Record<NoticeKind, string>> = {
  low_balance: t`Low balance ahead`,
  charge: t`Large or doubled charge`,
  bill_due: t`Bill due`,
  price_rise: t`Price rise`,
  limit: t`Limit near or over`,
  goal_short: t`Goal underfunded`,
  bank_sign_in: t`Bank needs sign-in`,
};

const nameOf = ({ name, category }: Notice): string =>
  category !== null && ownIdOf(category) === null ? translatedText(name) : isolated(name);

/** What a notice says, in a sentence. */
export function sentenceOf(notice: Notice, words: AmountWords): string {
  const { kind, amount: value, usual: before, currency, about } = notice;
  const name = nameOf(notice);
  const date = notice.date === null ? '' : formatDate(notice.date);
  const amount = words(kind === 'limit' ? cents(Math.abs(value ?? 0)) : (value ?? cents(0)), currency);
  const usual = words(before ?? cents(0), currency);
  switch (kind) {
    case 'low_balance':
      return t`${name} may be down to ${amount} on ${date}.`;
    case 'charge':
      return before === null
        ? t`${name} charged ${amount} twice, the last time on ${date}.`
        : about
          ? t`${name} charged ${amount} on ${date}. Nine in ten of your payments are under ${usual}.`
          : t`${name} charged ${amount} on ${date}. Usual is about ${usual}.`;
    case 'bill_due':
      return about
        ? t`${name}: about ${amount} is due on ${date}.`
        : t`${name}: ${amount} is due on ${date}.`;
    case 'price_rise':
      return t`${name} went up from ${usual} to ${amount} on ${date}.`;
    case 'limit':
      return (value ?? 0) < 0
        ? t`${name}: ${amount} over your limit of ${usual}.`
        : t`${name}: ${amount} left of your limit of ${usual}.`;
    case 'goal_short':
      return t`${name}: the account holds ${amount} less than your goals reserve on it.`;
    case 'bank_sign_in':
      return t`Sign in to ${name} again to keep it up to date.`;
  }
}

/** Where a notice leads: to the very thing it speaks of. */
export function placeOf({ kind, target, category }: Notice): string {
  switch (kind) {
    case 'low_balance':
      return target === null ? paths.recurring : `${paths.recurring}?account=${target}`;
    case 'charge':
      return target === null ? paths.transactions : `${paths.transactions}?row=${target}`;
    case 'bill_due':
    case 'price_rise':
      return paths.recurring;
    case 'limit':
      return category === null ? paths.spending : `${paths.spending}?open=${encodeURIComponent(category)}`;
    case 'goal_short':
      return paths.goals;
    case 'bank_sign_in':
      return paths.accounts;
  }
}
