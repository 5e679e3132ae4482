import type { AccountKey, GivenRow } from './rows.ts';

/** A month of the books. */
export interface Month {
  /** 0 for the first. */
  index: number;
  lastDay: number;
  /** A day of it by its number. */
  on(day: number): string;
  today: string;
  /** Of the seeded generator. */
  next(): number;
  /** Cents between two sums, the low ones more often. */
  between(low: number, high: number): number;
}

const row = (
  account: AccountKey,
  date: string,
  cents: number,
  name: string,
  [primary, detail]: readonly [primary: string, detail: string],
  more: Partial<GivenRow> = {},
): GivenRow => ({ account, date, cents, name, primary, detailed: `${primary}_${detail}`, ...more });

const unnamed = { merchant: null } as const;
const own = { merchant: null, own: true } as const;

/** What a month has besides habits and bills: money moved, the card paid, cash, fees, interest, refunds. */
export function monthRows(month: Month): GivenRow[] {
  return [
    ...moved(month),
    ...invested(month),
    ...cash(month),
    ...charged(month),
    ...received(month),
    ...sent(month),
  ];
}

/** Savings in two legs a day apart; the card paid in two legs, three days apart at month's end. */
function moved({ index, on, today, next }: Month): GivenRow[] {
  const saved = [300_00, 400_00, 250_00][index % 3] ?? 300_00;
  const paid = 900_00 + Math.round(next() * 600_00);
  const cardPayment = ['LOAN_PAYMENTS', 'CREDIT_CARD_PAYMENT'] as const;
  return [
    row('checking', on(16), -saved, 'Transfer to savings', ['TRANSFER_OUT', 'SAVINGS'], own),
    row('savings', on(17), saved, 'Transfer from checking', ['TRANSFER_IN', 'SAVINGS'], own),
    ...(on(28) <= today
      ? [
          row('checking', on(25), -paid, 'Sapphire autopay', cardPayment, own),
          row('card', on(28), paid, 'Payment thank you', cardPayment, own),
        ]
      : []),
  ];
}

/** A contribution to a broker outside Saldo: no other leg, and yet no spending. */
function invested({ index, on }: Month): GivenRow[] {
  if (index % 3 !== 2) return [];
  const fund = ['TRANSFER_OUT', 'INVESTMENT_AND_RETIREMENT_FUNDS'] as const;
  return [row('checking', on(20), -(250_00 + index * 5_00), 'Index fund contribution', fund, unnamed)];
}

function cash({ index, on }: Month): GivenRow[] {
  if (index % 2 !== 0) return [];
  const amount = 20_00 * (1 + (index % 4));
  return [row('checking', on(19), -amount, 'ATM withdrawal', ['TRANSFER_OUT', 'WITHDRAWAL'], unnamed)];
}

function charged({ index, on }: Month): GivenRow[] {
  return [
    ...(index % 5 === 1
      ? [row('checking', on(21), -3_50, 'ATM fee', ['BANK_FEES', 'ATM_FEES'], unnamed)]
      : []),
    ...(index % 4 === 2
      ? [
          row(
            'card',
            on(27),
            -(12_00 + index * 37),
            'Interest charge',
            ['BANK_FEES', 'INTEREST_CHARGE'],
            unnamed,
          ),
        ]
      : []),
  ];
}

function received({ index, on, lastDay, between }: Month): GivenRow[] {
  const interest = ['INCOME', 'INTEREST_EARNED'] as const;
  return [
    row('savings', on(lastDay), 3_10 + index * 11, 'Interest payment', interest, unnamed),
    ...(index % 3 === 0
      ? [
          row('card', on(14), 20_00 + between(5_00, 40_00), 'Amazon', [
            'GENERAL_MERCHANDISE',
            'ONLINE_MARKETPLACES',
          ]),
        ]
      : []),
    ...(index === 10
      ? [row('checking', on(9), 1412_00, 'IRS tax refund', ['INCOME', 'TAX_REFUND'], unnamed)]
      : []),
  ];
}

/** Money to somebody else is spending, though its category is a transfer's. */
function sent({ index, on }: Month): GivenRow[] {
  if (index % 6 !== 4) return [];
  const other = ['TRANSFER_OUT', 'OTHER_TRANSFER_OUT'] as const;
  return [row('checking', on(18), -(75_00 + index * 1_00), 'Transfer to Maria', other, unnamed)];
}
