import { loanWord } from '../../../entities/account-kinds.ts';
import type { AccountView } from '../../../world.ts';
import { kindOf } from '../../filters/kind.ts';
import { loansOf } from '../../filters/own-loans.ts';
import { isInterest, paymentsWithInterest } from '../../asks/interest-part.ts';
import { daysOrBefore, rowsAgain, sameAgain, type Leaning, type Verdict } from '../leaning.ts';

const owes = (one: AccountView): boolean => one.type === 'loan' || one.type === 'credit';

const overall =
  /\b(?:overall|in all|altogether|everything|everywhere|all (?:my|our|the|of)|total(?:ly)?|en total|tod[oa]s?)\b/;
const earns =
  /\b(?:earn\w*|receiv\w*|made|gan\w+|gener\w+|recib\w+|dividends?|dividendos?|savings?|ahorros?)\b/;

/** The accounts a turn was about: those it named, or the loans or cards whose payments it was about. */
function accountsBehind({ previous, world }: Leaning): AccountView[] {
  const ids = previous.toAccountIds ?? previous.accountIds;
  if (previous.ask === 'utilisation' && ids.length === 0)
    return world.accounts.filter(({ type }) => type === 'credit');
  if (ids.length > 0 || previous.things.length === 0)
    return world.accounts.filter(({ id }) => ids.includes(id));
  const paid = previous.things.map(({ key }) =>
    key === 'cardPayment' ? world.accounts.filter(({ type }) => type === 'credit') : loansOf(key, world),
  );
  return paid.every((one) => one.length > 0) ? paid.flat() : [];
}

const sharing =
  /\b(?:of (?:that|it|this|those|what)|share|part|portion|percent\w*|just|de (?:eso|ello|ahi|lo que)|parte|porcentaje|puros?)\b|%/;

/** "how much of that is just interest?", `¿qué parte son intereses?` after what was paid to a loan: its part of those payments. */
export function interestInIt(leaning: Leaning): Verdict {
  const { now, pattern, previous, world } = leaning;
  const [interest, ...others] = now.things;
  const paid =
    previous.things.length > 0 && previous.things.every(({ key }) => loansOf(key, world).length > 0);
  const asks = interest !== undefined && isInterest(interest) && others.length === 0 && sharing.test(pattern);
  return asks && paid && now.accountIds.length === 0 && !overall.test(pattern)
    ? { ...rowsAgain(leaning), ...paymentsWithInterest(previous.things, daysOrBefore(leaning)) }
    : null;
}

/** "how much interest this year?" after what is owed on a loan or lies in savings: that account's, charged or earned. */
export function interestOfIt(leaning: Leaning): Verdict {
  const { now, pattern, periods, previous } = leaning;
  const [interest, ...others] = now.things;
  const held = accountsBehind(leaning);
  const asks =
    (interest?.key === 'interestIncome' || interest?.key === 'interestCharge') &&
    others.length === 0 &&
    now.accountIds.length + now.goalIds.length === 0 &&
    ['total', 'list', 'average', 'count', 'trend', 'compare', 'last', 'recurring'].includes(now.ask) &&
    held.length > 0 &&
    !overall.test(pattern) &&
    pattern.split(' ').length <= 12;
  const debts = held.every(owes);
  if (!asks || (!debts && held.some(owes)) || (debts && earns.test(pattern))) return null;
  return {
    ...now,
    ...(now.ask === 'recurring' && { ask: 'average' as const, per: now.per ?? 'month' }),
    things: kindOf(debts ? 'interestCharge' : 'interestIncome'),
    flow: debts ? 'spending' : 'income',
    accountIds: held.map(({ id }) => id),
    periods: periods.length > 0 ? [...periods] : standing.has(previous.ask) ? [] : previous.periods,
  };
}

const standing: ReadonlySet<string> = new Set(['balance', 'networth', 'utilisation', 'accounts', 'payOff']);
const against = /\b(?:versus|vs|compared?|comparad[oa]|than|against|frente a|contra|que)\b/;

/** "versus the car?", `¿y del coche?` after a figure of a loan: the other loan, where elsewhere what the thing costs is meant. */
export function otherLoan(leaning: Leaning): Verdict {
  const { marked, now, onRows, operation, pattern, previous, world } = leaning;
  const held = world.accounts.filter(({ id }) => previous.accountIds.includes(id));
  if (!onRows || held.length === 0 || !held.every((one) => one.type === 'loan')) return null;
  const loans = loansNamed(leaning);
  const ids = loans.map(({ id }) => id);
  if (ids.length === 0 || (operation && !against.test(pattern)) || now.goalIds.length > 0) return null;
  const others = now.things.filter((one) => one.kind !== 'category');
  if (others.length > 0 || marked.entities.length > 1 || ids.every((id) => previous.accountIds.includes(id)))
    return null;
  if (against.test(pattern))
    return {
      ...rowsAgain(leaning),
      ask: 'compareThings',
      accountIds: [...new Set([...previous.accountIds, ...ids])],
      periods: daysOrBefore(leaning).slice(0, 1),
    };
  return {
    ...sameAgain(leaning),
    accountIds: ids,
    earlierAccounts: [...(previous.earlierAccounts ?? []), ...previous.accountIds],
    periods: daysOrBefore(leaning),
  };
}

/** Loans a turn names: by account, or by what the loan was for. */
function loansNamed({ marked, now, world }: Leaning): AccountView[] {
  const [only, ...others] = marked.entities;
  if (now.accountIds.length > 0)
    return world.accounts.filter((one) => one.type === 'loan' && now.accountIds.includes(one.id));
  if (only?.kind !== 'category' || others.length > 0) return [];
  const text = marked.tokens
    .slice(only.from, only.to)
    .map((one) => one.text)
    .join(' ');
  const kind = loanWord(text);
  return kind ? world.accounts.filter((one) => one.status === 'active' && kind.fits(one)) : [];
}
