import { isLiability } from '@saldo/contract/accounts/accounts.rules';
import { pays, sumPaid } from '../../asks/owed-after.ts';
import { isByInstalments } from '../../asks/paying-off.ts';
import { emptyFrame, type Ask } from '../../frame.ts';
import { rateOf } from '../../units/rates.ts';
import type { Leaning, Verdict } from '../leaning.ts';

const standing: ReadonlySet<Ask> = new Set<Ask>(['balance', 'utilisation', 'payOff']);
const plans =
  /\b(when|how (?:long|soon|fast|many)|off|cuando|cuanto tiempo|cuant[oa]s|liquidar\w*|terminar\w*)\b/;
const otherMoney =
  /\b(?:have|tendria\w*|tengo|tenemos|spend|gastar|afford|cash|checking|savings|bank|ahorros?|banco|me alcanza|enough)\b/;

/** "if I pay 500 how much is left?", `¿y si pago 500?` after what is owed on one debt: what would still be owed. */
export function owedAfterPaying(leaning: Leaning): Verdict {
  const { marked, names, pattern, periods, previous, world } = leaning;
  const [debt, ...others] = world.accounts.filter(
    (one) => previous.accountIds.includes(one.id) && isLiability(one.type),
  );
  const sum = sumPaid(marked);
  const ofTheDebt =
    standing.has(previous.ask) &&
    debt !== undefined &&
    others.length === 0 &&
    previous.accountIds.length === 1 &&
    !names &&
    periods.length === 0 &&
    sum !== null &&
    !otherMoney.test(pattern);
  if (!ofTheDebt) return null;
  const said = pattern.slice(0, 200);
  // "how long at 300 a month?"
  if (isByInstalments(pattern))
    return {
      ...emptyFrame,
      ask: 'payOff',
      accountIds: [debt.id],
      amount: sum,
      ratePer: rateOf(marked),
      said,
    };
  // "when can I pay it off with 500": a plan.
  return pays.test(pattern) && !plans.test(pattern)
    ? {
        ...emptyFrame,
        ask: 'balance',
        balance: 'owed',
        accountIds: [debt.id],
        amount: sum,
        said,
      }
    : null;
}
