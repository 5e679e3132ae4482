import type { DateText } from '@saldo/contract/dates';
import { cadenceOf, middleOf } from '../recurring/rhythm.ts';
import { fold } from '../transactions/fold.ts';

/*
 * Rows of files that bring money in and bear no category would count as refunds in spending, and a newcomer's pay with them.
 * What looks like income is guessed to be. Pure; `pay.queries.ts` writes it.
 */

/** A row of a file that brings money in, of no known category. Amount in hundredths. */
export interface Unknown {
  id: number;
  account_id: number;
  date: DateText;
  amount_minor: number;
  text: string;
}

export interface Guess {
  id: number;
  primary: 'INCOME';
  detailed: string | null;
}

const anyOf = (words: string): RegExp => new RegExp(`(?:^| )(?:${words})(?: |$)`, 'u');

/** Words that say of money in what it is, folded, in the languages that files of banks come in most. */
const told: readonly (readonly [RegExp, string | null])[] = [
  [
    anyOf(
      'payroll|salary|salaries|wages?|pay ?che(?:ck|que)s?|pay ?slip|nominas?|salarios?|sueldos?|gehalt|lohn|lohn gehalt|bezuge|besoldung|salaire|paie|stipendio|salaris|loon',
    ),
    'INCOME_SALARY',
  ],
  [
    anyOf('pension|pensions|pensione|rentenzahlung|rente|social security|ssa treas'),
    'INCOME_RETIREMENT_PENSION',
  ],
  [anyOf('unemployment|arbeitslosengeld|desempleo'), 'INCOME_UNEMPLOYMENT'],
  [anyOf('dividends?|dividendos?|dividende|dividendo'), 'INCOME_DIVIDENDS'],
  [anyOf('interest|intereses|zinsen|habenzinsen|interets|rente bijschrijving'), 'INCOME_INTEREST_EARNED'],
  [anyOf('dir(?:ect)? dep(?:osit)?'), null],
];

/** Money that comes back, is lent, or is only moved, whatever else the text says. */
const notEarned = anyOf(
  'refund|refunded|refunds|return|returned|returns|reversal|reversed|reverse|chargeback|correction|adjustment|cash ?back|reimburse|reimbursement|reimbursed|expenses?|advance|loan|lending|payday|transfer|transfers|savings|zelle|venmo|paypal|bizum|wise|revolut|reembolso|devolucion|abono|transferencia|traspaso|prestamo|ahorro|erstattung|ruckerstattung|ruckzahlung|storno|umbuchung|darlehen|kredit|spesen|remboursement|virement interne|rimborso|terugbetaling',
);

/** What somebody pays month after month is no small sum. */
const leastRegular = 20_000;
/** Three in four of regular amounts lie between the half and the double of the middle one. */
const nearParts = 0.75;

function isRegular(rows: readonly Unknown[]): boolean {
  const amounts = rows.map((row) => row.amount_minor);
  const middle = middleOf(amounts);
  const near = amounts.filter((amount) => amount * 2 >= middle && amount <= middle * 2).length;
  const days = [...new Set(rows.map(({ date }) => date))].toSorted((a, b) => (a < b ? -1 : 1));
  return middle >= leastRegular && near >= nearParts * rows.length && cadenceOf(days) !== null;
}

/**
 * Which rows look like income: those that say so, and by payer those of whoever pays large sums in a rhythm, which are none where
 * the payer is paid as well (a shop that gives money back). It depends on the rows alone, in any order.
 */
export function guessPay(rows: readonly Unknown[]): { sure: Guess[]; regular: Map<string, Guess[]> } {
  const sure: Guess[] = [];
  const open: (Unknown & { payer: string })[] = [];
  for (const row of rows) {
    const folded = fold(row.text);
    if (notEarned.test(folded)) continue;
    const [, detailed] = told.find(([words]) => words.test(folded)) ?? [];
    if (detailed !== undefined) sure.push({ id: row.id, primary: 'INCOME', detailed });
    else open.push({ ...row, payer: payerKey(row.account_id, row.text) });
  }
  const regular = [...Map.groupBy(open, ({ payer }) => payer)]
    .filter(([payer, some]) => /\p{L}/u.test(payer) && isRegular(some))
    .map(
      ([payer, some]) =>
        [payer, some.map(({ id }): Guess => ({ id, primary: 'INCOME', detailed: null }))] as const,
    );
  return { sure, regular: new Map(regular) };
}

/** Who paid, or was paid, by a text: without numbers, which differ from time to time. */
export const payerKey = (accountId: number, text: string): string =>
  `${accountId} ${fold(text)
    .split(' ')
    .filter((word) => !/\p{N}/u.test(word))
    .join(' ')}`;
