import { dateIn } from '@saldo/contract/dates';
import type { Goal } from '@saldo/contract/goals/goals.schemas';
import { cents } from '@saldo/contract/money';
import { timeZone } from '../session/today.ts';
import type { AmountWords } from '../ui/hide-amounts.ts';
import { t } from '../language/t.ts';
import { formatDate } from '../language/dates.ts';

/** What happened, in one sentence: which account, by how much, since when; and whether its bank is disconnected. */
export function shortfallSentence(
  { linked_account: account, underfunded }: Goal,
  words: AmountWords,
): string {
  if (!underfunded) return '';
  const { shortfall, since } = underfunded;
  const name = account?.name ?? t`The account`;
  const day = formatDate(dateIn(timeZone(), new Date(since)));
  return account?.disconnected
    ? t`${name} is disconnected, so ${words(shortfall)} of what its goals reserve is not covered, since ${day}.`
    : t`${name} is ${words(shortfall)} short of what its goals reserve, since ${day}.`;
}

/** What a goal would reserve if it alone gave way to the shortfall; never below 0. */
export function loweredTo({ linked_amount: linked, underfunded }: Goal) {
  return cents(Math.max(0, linked - (underfunded?.shortfall ?? 0)));
}
