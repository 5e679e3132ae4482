import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { startTestBank, type TestBank } from '../testing/bank.ts';

let bank: TestBank;
beforeAll(async () => {
  bank = await startTestBank();
});
afterAll(() => bank.close());
afterEach(() => expect(bank.complaints.splice(0)).toEqual([]));

/** Lines as banks print them, the amount (positive is money out), and what is reported of each. */
const lines = [
  ['AMZN Mktp US*2K4RT71', 20, 'Amazon', 'GENERAL_MERCHANDISE_ONLINE_MARKETPLACES'],
  ['AMZN Mktp US REFUND', -20, 'Amazon', 'GENERAL_MERCHANDISE_ONLINE_MARKETPLACES'],
  ['AMAZON PRIME MEMBERSHIP', 139, 'Amazon Prime', 'GENERAL_SERVICES_OTHER_GENERAL_SERVICES'],
  ['UBER *TRIP', 12, 'Uber', 'TRANSPORTATION_TAXIS_AND_RIDE_SHARES'],
  ['UBER *EATS MX', 12, 'Uber Eats', 'FOOD_AND_DRINK_RESTAURANT'],
  ['COSTCO WHSE #0681', 80, 'Costco', 'GENERAL_MERCHANDISE_SUPERSTORES'],
  ['COSTCO GAS #0681', 40, 'Costco', 'TRANSPORTATION_GAS'],
  ['TARGETED MEDIA GROUP', 40, null, 'GENERAL_MERCHANDISE_OTHER_GENERAL_MERCHANDISE'],
  ['TST* UCHIKO AUSTIN', 90, null, 'FOOD_AND_DRINK_RESTAURANT'],
  ['DEVOLUCION ZARA GRAN VIA', -30, 'Zara', 'GENERAL_MERCHANDISE_CLOTHING_AND_ACCESSORIES'],
  ['TIENDA PEPA DEVOLUCION', -30, null, 'GENERAL_MERCHANDISE_OTHER_GENERAL_MERCHANDISE'],
  ['FARMACIA ANTON MARTIN', 8, null, 'MEDICAL_PHARMACIES_AND_SUPPLEMENTS'],
  ['RECIBO ALQUILER INMOB LAVAPIES', 1240, null, 'RENT_AND_UTILITIES_RENT'],
  ['ABONO NOMINA GRUPO TELEFONICA', -3120, null, 'INCOME_SALARY'],
  ['AEAT DEVOLUCION RENTA', -412, null, 'INCOME_TAX_REFUND'],
  ['BIZUM A LAURA GOMEZ', 15, null, 'TRANSFER_OUT_ACCOUNT_TRANSFER'],
  ['BIZUM DE LAURA GOMEZ', -15, null, 'TRANSFER_IN_ACCOUNT_TRANSFER'],
  ['RETIRO CAJERO AUTOMATICO', 60, null, 'TRANSFER_OUT_WITHDRAWAL'],
  ['PAGO HIPOTECA BANORTE', 612, null, 'LOAN_PAYMENTS_MORTGAGE_PAYMENT'],
  ['CHASE CREDIT CRD AUTOPAY', 900, null, 'LOAN_PAYMENTS_CREDIT_CARD_PAYMENT'],
  ['VERIZON AUTOPAY', 85, 'Verizon', 'RENT_AND_UTILITIES_TELEPHONE'],
  ['COMISION MANTENIMIENTO CUENTA', 12, null, 'BANK_FEES_OTHER_BANK_FEES'],
  ['PAYROLL ACME', -2000, null, 'INCOME_SALARY'],
] as const;

test("custom users' lines of well-known merchants bring name and category, others what their words tell", async () => {
  const day = '2026-11-10';
  const transactions = lines.map(([description, amount]) => ({
    date_transacted: day,
    date_posted: day,
    amount,
    description,
  }));
  const custom = { override_accounts: [{ type: 'depository', starting_balance: 10, transactions }] };
  const { access_token } = await bank.addItem({
    username: 'user_custom',
    password: JSON.stringify(custom),
    days: 60,
  });
  const { added } = await bank.syncAll(access_token);
  const enriched = new Map(
    added.map((row) => [
      row.name,
      [row.amount, row.merchant_name, row.personal_finance_category?.detailed, row.counterparties?.[0]?.name],
    ]),
  );
  for (const [line, amount, shop, category] of lines)
    expect([line, ...(enriched.get(line) ?? [])]).toEqual([line, amount, shop, category, shop ?? undefined]);
});
