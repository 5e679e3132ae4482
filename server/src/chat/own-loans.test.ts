import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../testing/app.ts';
import { createAccount, createPerson, createTransaction, type Person } from '../testing/factories.ts';

let app: TestApp;
let person: Person;

/** What the assistant answers to the last of several turns. */
async function say(...messages: string[]): Promise<string> {
  await app.call('DELETE /chat/delete/all', { token: person.token });
  let answer = '';
  for (const message of messages)
    answer = (await app.call('POST /chat/', { token: person.token, body: { message } })).json
      .response as string;
  return answer;
}

beforeAll(async () => {
  app = await startTestApp({ clock: '2026-11-21T15:00:00Z' });
  person = await createPerson(app);
  const checking = await createAccount(app, person, { current_minor: 900_000, available_minor: 880_000 });
  const debt = (name: string, type: 'loan' | 'credit', subtype: string, owed: number) =>
    createAccount(app, person, { name, type, subtype, current_minor: owed, available_minor: null });
  const home = await debt('Home Mortgage', 'loan', 'mortgage', 20_000_000);
  const car = await debt('Car', 'loan', 'auto', 1_000_000);
  await debt('Sapphire Card', 'credit', 'credit card', 150_000);
  const row = (account: number, date: string, cents: number, name: string, code: string, more = {}) =>
    createTransaction(app, person, account, {
      date,
      amount_minor: cents,
      name,
      merchant_name: null,
      category_primary: code.startsWith('BANK_FEES')
        ? 'BANK_FEES'
        : code.startsWith('LOAN_PAYMENTS')
          ? 'LOAN_PAYMENTS'
          : code.split('_').slice(0, -1).join('_'),
      category_detailed: code,
      ...more,
    });
  for (let back = 0; back < 6; back += 1) {
    const month = `2026-${String(11 - back).padStart(2, '0')}`;
    for (const [loan, day, payment, interest, name, kind] of [
      [home, '02', 150_000, 80_000, 'Home Mortgage payment', 'MORTGAGE'],
      [car, '05', 30_000, 5_000, 'Car Loan payment', 'CAR'],
    ] as const) {
      const paid = await row(checking, `${month}-${day}`, -payment, name, `LOAN_PAYMENTS_${kind}_PAYMENT`);
      const came = await row(
        loan,
        `${month}-${day}`,
        payment,
        'Payment received',
        'LOAN_PAYMENTS_OTHER_PAYMENT',
      );
      await app.db.inTransaction(person.id, async (tx) => {
        const pair = (id: number, peer: number) =>
          tx.updateTable('transactions').set({ transfer_peer_id: peer }).where('id', '=', id).execute();
        await pair(paid, came);
        await pair(came, paid);
      });
      await row(loan, `${month}-${day}`, -interest, 'Interest charged', 'BANK_FEES_INTEREST_CHARGE');
    }
    await row(checking, `${month}-12`, -40_000, 'Greengrocer', 'FOOD_AND_DRINK_GROCERIES');
    await row(checking, `${month}-21`, -1_599, 'Nimbus Stream', 'ENTERTAINMENT_SUBSCRIPTIONS', {
      merchant_name: 'Nimbus Stream',
      pending: month === '2026-11',
    });
    if (back < 5)
      await row(
        checking,
        `2026-${String(10 - back).padStart(2, '0')}-27`,
        -2_500,
        'Kestrel Insurance',
        'GENERAL_SERVICES_INSURANCE',
        {
          merchant_name: 'Kestrel Insurance',
        },
      );
  }
  await row(
    checking,
    '2026-04-10',
    -200_000,
    'County tax collector',
    'GOVERNMENT_AND_NON_PROFIT_TAX_PAYMENT',
  );
  await row(
    checking,
    '2025-12-10',
    -190_000,
    'County tax collector',
    'GOVERNMENT_AND_NON_PROFIT_TAX_PAYMENT',
  );
  await row(checking, '2026-07-03', -3_500, 'Overdraft fee', 'BANK_FEES_OVERDRAFT_FEES');
});
afterAll(() => app?.close());

describe('a loan left out of what was spent takes its interest with it', () => {
  test.each([
    ['what did we spend in October', /\$1,290\.99/],
    ['what did we spend in October without the mortgage', /\$490\.99.*in all accounts but Home Mortgage/],
    ['October spending not counting the car loan', /\$1,240\.99.*in all accounts but Car/],
    ['gasto de octubre sin la hipoteca', /\$490\.99.*en todas las cuentas menos Home Mortgage/],
    [
      'cuánto gastamos en octubre sin contar los préstamos',
      /\$440\.99.*en Everyday Checking y Sapphire Card/,
    ],
    ['what did we spend in October without groceries', /\$890\.99.*across all accounts/],
  ])('%s', async (question, answer) => expect(await say(question)).toMatch(answer));
});

describe('what a loan costs is what is paid to it, its interest beside', () => {
  test.each([
    ['how much do we pay for the mortgage', /\$1,500\.00.*Interest that Home Mortgage charged.*\$800\.00/s],
    ['how much did the mortgage cost us last month', /\$1,500\.00/],
    ['how much went to the car loan in October', /\$300\.00.*Interest that Car charged.*\$50\.00/s],
    ['¿cuánto pagamos de hipoteca?', /\$1,500\.00.*Intereses que cobró Home Mortgage.*\$800\.00/s],
    ['cuánto se nos fue en la hipoteca el mes pasado', /\$1,500\.00/],
    ['how much interest did we pay on the mortgage in October', /\$800\.00/],
    ['cuánto interés de la hipoteca este año', /\$4,800\.00/],
    ['how much do we owe on the mortgage', /\$200,000\.00/],
  ])('%s', async (question, answer) => expect(await say(question)).toMatch(answer));
});

describe('when a loan is gone at the payment it has now', () => {
  test.each([
    [
      'when will the car be paid off',
      /\$10,000\.00 on Car and pay \$300\.00 a month.*\$50\.00 was interest.*about 37 months/,
    ],
    ['how many payments are left on the car', /about 37 months/],
    ['cuándo terminamos de pagar el coche', /\$300\.00 al mes.*unos 37 meses/],
    ['how long until the mortgage is paid off', /\$1,500\.00 a month/],
    ['when will the card be paid off', /How much would you pay a month/],
  ])('%s', async (question, answer) => expect(await say(question)).toMatch(answer));
});

describe('a debt held against the account that would pay it', () => {
  test.each([
    [
      ['can i pay off the card from checking'],
      /^Yes: .*\$8,800\.00 available.*\$1,500\.00 on Sapphire Card.*\$7,300\.00/,
    ],
    [['what do I owe on the card?', 'can i pay it all off from checking?'], /\$7,300\.00/],
    [['¿puedo liquidar el préstamo del coche con la cuenta corriente?'], /^No: .*faltan \$1,200\.00/],
    [['is there enough in checking to cover the card'], /\$7,300\.00/],
  ])('%s', async (turns, answer) => expect(await say(...turns)).toMatch(answer));
});

describe('what comes seldom is looked for further back', () => {
  test.each([
    ['did i pay the property tax', /^Yes, though not .*2 payments.*Apr 10, 2026/s],
    ['have I been charged an overdraft fee', /^Yes.*Jul 3, 2026/s],
    ['¿pagué los impuestos?', /^Sí, aunque no .*10 de abril de 2026/s],
    ['did i pay the property tax this month', /^No\./],
    ['did I pay the insurance', /^No\..*Oct 27, 2026/s],
  ])('%s', async (question, answer) => expect(await say(question)).toMatch(answer));
});

describe('a bill that is there already, though pending, is none still to come', () => {
  test.each([
    ['what bills are left this month', /1 bill, \$25\.00/],
    ['qué me falta por pagar este mes', /\$25\.00 en total/],
  ])('%s', async (question, answer) => {
    const answered = await say(question);
    expect(answered).toMatch(answer);
    expect(answered).not.toContain('Nimbus');
  });
});
