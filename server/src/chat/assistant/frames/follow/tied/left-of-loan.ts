import type { AccountView, World } from '../../../world.ts';
import { emptyFrame, type Frame } from '../../frame.ts';
import type { Leaning, Verdict } from '../leaning.ts';

const left =
  /\b(left|remain\w*|still owe|to go|outstanding|(?:me |nos )?(?:queda\w*|falta\w*|resta\w*)|pendiente)\b/;
const closed =
  /^(?:(?:and|so|y|ok|but|pero|entonces|how|much|what|do|does|is|are|i|we|have|there|still|left|remaining|remains?|to|pay|paid|off|owe|owed|owing|on|it|that|the|this|balance|outstanding|go|in|all|total|after|cuanto|que|nos|me|le|les|queda|quedan|falta|faltan|resta|restan|por|de|pagar|deber|liquidar|todavia|aun|ahora|now|eso|esa|ese|en|debo|debemos|deuda|saldo|pendiente)(?: |$))+$/;

/** Loans that the turn before was about: by account, or by what was paid to them. */
function loansOf({ accountIds, things }: Frame, { accounts }: World): AccountView[] {
  const loans = accounts.filter((one) => one.type === 'loan' && one.status === 'active');
  const named = loans.filter((one) => accountIds.includes(one.id));
  if (named.length > 0) return named;
  const codes = things.flatMap((one) => (one.kind === 'category' ? one.values : []));
  return loans.filter(({ subtype }) => codes.some((code) => kindOf(code).test(subtype ?? '')));
}

/** What a kind of loan payment pays off, by the subtype of its account. */
const kindOf = (code: string): RegExp =>
  code.endsWith('CAR_PAYMENT')
    ? /auto|car/
    : code.endsWith('MORTGAGE_PAYMENT')
      ? /mortgage|home/
      : code.endsWith('STUDENT_LOAN_PAYMENT')
        ? /student/
        : code.endsWith('PERSONAL_LOAN_PAYMENT')
          ? /consumer|personal|loan/
          : /^$/;

/** "how much is left to pay?" after a loan or its payments: what is owed on it, neither bills ahead nor all debts. */
export function leftOfLoan(leaning: Leaning): Verdict {
  const { names, now, pattern, periods, previous, world } = leaning;
  if (names || periods.length > 0 || now.amount !== null || previous.ask.startsWith('goal')) return null;
  if (!left.test(pattern) || !closed.test(pattern)) return null;
  const loans = loansOf(previous, world);
  return loans.length === 0
    ? null
    : {
        ...emptyFrame,
        ask: 'balance',
        balance: 'owed',
        said: pattern.slice(0, 200),
        accountIds: loans.map((one) => one.id),
      };
}
