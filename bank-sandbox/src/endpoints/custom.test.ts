import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { refused, startTestBank, type TestBank } from '../testing/bank.ts';

let bank: TestBank;
beforeAll(async () => {
  bank = await startTestBank();
});
afterAll(() => bank.close());
afterEach(() => expect(bank.complaints.splice(0)).toEqual([]));

describe('a custom user', () => {
  test('has the accounts, rows and balances that its JSON says', async () => {
    const custom = {
      override_accounts: [
        {
          type: 'depository',
          subtype: 'checking',
          starting_balance: '1000.50',
          meta: { name: 'Mine', mask: '4242' },
          transactions: [
            {
              date_transacted: '2026-11-10',
              date_posted: '2026-11-12',
              amount: 20.25,
              description: 'GROCERY RUN',
            },
            { date_transacted: '2026-11-20', date_posted: '2026-12-24', amount: 5, description: 'later' },
            { date_transacted: 'rubbish', amount: 'x' },
          ],
          inflow_model: {
            type: 'monthly-income',
            income_amount: 2000,
            payment_day_of_month: 3,
            transaction_name: 'PAYROLL',
          },
        },
        {
          type: 'credit',
          subtype: 'credit card',
          starting_balance: 300,
          meta: { limit: 900 },
          force_available_balance: 42,
        },
      ],
    };
    const { access_token } = await bank.addItem({
      username: 'user_custom',
      password: JSON.stringify(custom),
      days: 60,
    });
    const { accounts } = (await bank.api.accountsGet({ access_token })).data;
    expect(accounts.map(({ name, balances }) => [name, balances.current, balances.available])).toEqual([
      ['Mine', 1000.5, 995.5],
      ['Custom credit card', 300, 42],
    ]);
    const { added } = await bank.syncAll(access_token);
    expect(added.map(({ date, amount, pending }) => `${date} ${amount} ${pending}`).toSorted()).toEqual([
      '2026-10-03 -2000 false',
      '2026-11-03 -2000 false',
      '2026-11-12 20.25 false',
      '2026-11-20 5 true',
    ]);
  });

  test('has the owners and numbers that its JSON says, and the invented ones otherwise', async () => {
    const identity = {
      names: ['Jo Said'],
      emails: [{ data: 'jo@said.example', primary: true, type: 'primary', extra: 1 }, 'rubbish'],
      addresses: [{ primary: true, data: { street: '1 Own Road', city: 'Here', region: null, extra: 2 } }],
      phone_numbers: 'rubbish',
    };
    const numbers = {
      account: '1111222233335555',
      ach_routing: '122105155',
      ach_wire_routing: '122105156',
      eft_institution: '01140',
      eft_branch: '01234',
      international_iban: 'GB33BUKB20201555555555',
      international_bic: 'BUKBGB22',
      bacs_sort_code: '601613',
    };
    const bare = { type: 'depository', subtype: 'savings', starting_balance: 1 };
    const { access_token } = await bank.addItem({
      username: 'user_custom',
      password: JSON.stringify({ override_accounts: [{ ...bare, identity, numbers }, bare] }),
    });
    const { accounts } = (await bank.api.identityGet({ access_token })).data;
    expect(accounts.map(({ owners }) => owners[0]!.names)).toEqual([['Jo Said'], ['Jo Said']]);
    expect(accounts.map(({ owners }) => owners[0]!.emails[0]!.data)).toEqual([
      'jo@said.example',
      'alex.doe@mail.example',
    ]);
    expect(accounts[0]!.owners[0]).toMatchObject({
      addresses: [{ data: { street: '1 Own Road', postal_code: null } }],
      phone_numbers: [{ data: '+12025550142' }],
    });
    const found = (await bank.api.authGet({ access_token })).data.numbers;
    expect(found.ach).toMatchObject([
      { account: numbers.account, routing: '122105155', wire_routing: '122105156' },
      { routing: '011900571' },
    ]);
    expect(found.eft).toMatchObject([{ account: numbers.account, institution: '01140', branch: '01234' }]);
    expect(found.international).toMatchObject([{ iban: numbers.international_iban, bic: 'BUKBGB22' }]);
    expect(found.bacs).toMatchObject([{ account: numbers.account, sort_code: '601613' }]);
  });

  test("follows each of Plaid's inflow models", async () => {
    const model = (type: string, more: object = {}) => ({
      type,
      payment_day_of_month: 5,
      statement_day_of_month: '20',
      transaction_name: type,
      ...more,
    });
    const bought = (date: string, amount: number) => ({
      date_transacted: date,
      date_posted: date,
      amount,
      description: 'GROCERY RUN',
    });
    const card = { type: 'credit', subtype: 'credit card', starting_balance: 1200 };
    const accounts = [
      { ...card, type: 'depository', subtype: 'checking', inflow_model: model('none') },
      {
        ...card,
        transactions: [
          bought('2026-09-10', 30),
          bought('2026-09-21', 50.5),
          bought('2026-10-12', 9.5),
          bought('2026-11-01', 7),
        ],
        inflow_model: model('monthly-balance-payment'),
      },
      {
        ...card,
        liability: { type: 'credit', purchase_apr: 12 },
        inflow_model: model('monthly-interest-only-payment', {
          payment_day_of_month: 'last',
          statement_day_of_month: 15,
        }),
      },
    ];
    const item = await bank.addItem({
      username: 'user_custom',
      password: JSON.stringify({ override_accounts: accounts }),
      days: 80,
    });
    const { added } = await bank.syncAll(item.access_token);
    const lines = added
      .filter(({ name }) => name !== 'GROCERY RUN')
      .map(({ date, amount, name }) => `${date} ${amount} ${name}`);
    expect(lines.toSorted()).toEqual([
      '2026-09-15 12 Interest charged',
      '2026-09-30 -12 monthly-interest-only-payment',
      '2026-10-05 -30 monthly-balance-payment',
      '2026-10-15 12 Interest charged',
      '2026-10-31 -12 monthly-interest-only-payment',
      '2026-11-05 -60 monthly-balance-payment',
    ]);
    const held = (await bank.api.accountsGet({ access_token: item.access_token })).data.accounts;
    expect(held.map(({ balances }) => balances.current)).toEqual([1200, 1200, 1200]);
  });

  test.each([['weekly-income'], [''], [7], [null, true]])(
    'with the inflow model %j is %s',
    async (type, isGood = false) => {
      const password = JSON.stringify({ override_accounts: [{}, { inflow_model: { type } }] });
      const added = bank.addItem({ username: 'user_custom', password });
      if (isGood) return void (await added);
      expect(await refused(added)).toMatchObject({ status: 400, code: 'INVALID_CREDENTIALS' });
    },
  );
});
