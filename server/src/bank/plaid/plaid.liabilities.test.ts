import { expect, test } from 'vitest';
import { translateLiabilities } from './plaid.liabilities.ts';

const nothing = { credit: null, mortgage: null, student: null };
const one = (kind: keyof typeof nothing, row: object) =>
  translateLiabilities({ liabilities: { ...nothing, [kind]: [row] } })[0];

test('a card, a mortgage and a student loan say the same under other names', () => {
  expect(
    one('credit', {
      account_id: 'a',
      aprs: [
        { apr_type: 'cash_apr', apr_percentage: 29.4 },
        { apr_type: 'purchase_apr', apr_percentage: 23.9 },
      ],
      is_overdue: true,
      last_statement_issue_date: '2026-11-07',
      last_statement_balance: 612.4,
      minimum_payment_amount: 40,
      next_payment_due_date: '2026-12-02',
    }),
  ).toEqual({
    providerAccountId: 'a',
    dueDate: '2026-12-02',
    minimum: 4_000,
    statementDate: '2026-11-07',
    statementBalance: 61_240,
    overdue: true,
    rateThousandths: 23_900,
  });
  expect(
    one('mortgage', {
      account_id: 'b',
      interest_rate: { percentage: 4.65, type: 'fixed' },
      next_monthly_payment: 2287.14,
      next_payment_due_date: '2026-12-01',
    }),
  ).toEqual({
    providerAccountId: 'b',
    dueDate: '2026-12-01',
    minimum: 228_714,
    statementDate: null,
    statementBalance: null,
    overdue: false,
    rateThousandths: 4_650,
  });
  expect(
    one('student', { account_id: 'c', interest_rate_percentage: 4.99, minimum_payment_amount: 125 }),
  ).toMatchObject({ minimum: 12_500, rateThousandths: 4_990, dueDate: null });
});

test.each([
  [{ account_id: 'a', next_payment_due_date: '2026-02-31', minimum_payment_amount: '40' }],
  [{ account_id: 'a', minimum_payment_amount: -1, last_statement_balance: -5, aprs: 'none' }],
  [{ account_id: 'a', minimum_payment_amount: 1e300, interest_rate_percentage: 1e9 }],
  [{ account_id: 'a', interest_rate: null, is_overdue: 'yes', aprs: [null] }],
])('what makes no sense is left out: %o', (row) => {
  expect(one('credit', row)).toEqual({
    providerAccountId: 'a',
    dueDate: null,
    minimum: null,
    statementDate: null,
    statementBalance: null,
    overdue: false,
    rateThousandths: null,
  });
});

test('a debt without an account is none, and the first of two for one account counts', () => {
  const rows = [{ minimum_payment_amount: 1 }, { account_id: 'a', minimum_payment_amount: 2 }];
  const more = { account_id: 'a', minimum_payment_amount: 3 };
  expect(
    translateLiabilities({ liabilities: { credit: rows, mortgage: undefined, student: [more] } }),
  ).toMatchObject([{ providerAccountId: 'a', minimum: 200 }]);
});
