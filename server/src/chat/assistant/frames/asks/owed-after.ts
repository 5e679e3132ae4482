import { cents, type Cents } from '@saldo/contract/money';
import type { Marked } from '../words/marked.ts';
import type { Asking, Chosen } from './asking.ts';
import { yes } from './asking.ts';
import { debtsNamed, isByInstalments } from './paying-off.ts';

/** A sum that is paid once. */
export const pays =
  /\b(?:pay|pays|paid|paying|put|putting|throw|throwing|send|sending|pago|pagara|pagaras|pagase|pagamos|pagaramos|pagando|pagar|abono|abonara|abonar|abonando|doy|diera|meto|metiera|metiendo)\b(?: \w+){0,3} §[nk]|§[nk] (?:payment|pago)\b/;
/** What is left of a debt, and not of the money. */
const stillOwed =
  /\b(?:(?:still )?ow(?:e|ed|ing)|(?:left|remaining|remain|remains) (?:on|to pay|of (?:it|the))|(?:be|is|are) left\b|balance|(?:me |nos )?(?:queda(?:ria|ra|n)?|falta(?:ria|ra|n)?|resta(?:ria|ra|n)?) (?:por pagar|de deuda|debiendo|por deber|de)|deber?ia(?:mos)?|(?:seguir?ia(?:mos)?|sigo|seguimos|seguire|qued\w+) debiendo|debo|deberiamos)\b|\bcuanto (?:quedar?ia|quedar?a|falta(?:ria)?|resta(?:ria)?)\b|\bwhat(?: is|'s)? (?:would )?(?:be )?(?:left|remain\w*)$/;
const ownMoney =
  /\b(?:have|got|tendria\w*|tengo|tenemos|to spend|para gastar|in (?:my |the )?(?:bank|checking|savings))\b/;

/** The sum a message says; also a bare number, since nothing else is paid. */
export function sumPaid({ amounts, counts }: Marked): Cents | null {
  const said = amounts.find((one) => one.bound === null)?.cents;
  const bare = counts.find((one) => !one.ordinal)?.value;
  return said ?? (bare === undefined ? null : cents(Math.round(bare * 100)));
}

/** "if I pay 500 on my card how much will I still owe": what is owed less that sum. */
export function owedAfter({ frame, goal, marked, pastSpend, pattern, world }: Asking): Chosen | null {
  const sum = sumPaid(marked);
  if (
    goal ||
    pastSpend ||
    sum === null ||
    !pays.test(pattern) ||
    frame.periods.length > 0 ||
    isByInstalments(pattern)
  )
    return null;
  if (!stillOwed.test(pattern) || ownMoney.test(pattern)) return null;
  const debts = debtsNamed(frame, world);
  if (debts.length === 0) return null;
  Object.assign(frame, {
    accountIds: debts,
    amount: sum,
    balance: 'owed',
    flow: 'spending',
    minCents: null,
    maxCents: null,
    things: [],
    top: null,
  });
  return yes('balance');
}
