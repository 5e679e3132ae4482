import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ask, prepare } from './ask.ts';
import { openLab, type Lab } from './lab.ts';
import { accountNames } from './ledger/rows.ts';
import { developmentQuestions, maskedQuestion } from './questions.ts';
import { evaluate } from './run.ts';

let lab: Lab;

beforeAll(async () => {
  lab = await openLab();
  await prepare(lab);
});
afterAll(() => lab?.close());

const amounts = (text: string): number[] =>
  [...text.matchAll(/-?\$[\d,]+\.\d\d/g)].map((match) =>
    Math.round(Number(match[0].replaceAll(/[$,]/g, '')) * 100),
  );
const first = async (question: string, account: number | null = null): Promise<number> =>
  amounts((await ask(lab, question, undefined, 'en', account)).reply.text)[0] ?? 0;

describe('the development questions', () => {
  test('are at least 300, no two alike once names, amounts and periods are masked', () => {
    const masked = developmentQuestions().map(({ turns }) =>
      turns.map(({ question }) => maskedQuestion(question)).join(' >> '),
    );
    const twins = [...Map.groupBy(masked, (one) => one)]
      .filter(([, group]) => group.length > 1)
      .map(([one]) => one);
    expect(twins).toEqual([]);
    expect(masked.length).toBeGreaterThanOrEqual(300);
  });

  test('are answered right, and none wrong without a word of warning', async () => {
    const results = await evaluate(lab, developmentQuestions());
    const wrong = results.filter((one) => one.verdict !== 'correct');
    expect(wrong.map((one) => `${one.verdict}: ${one.question}`)).toEqual([]);
  });
});

describe('without a truth to compare with', () => {
  test.each([
    [
      'How much did I spend on groceries last month?',
      'grocery spending in October',
      '¿Cuánto gasté en el súper el mes pasado?',
      'i wanna know what groceries cost me last month pls',
      'GROCERIES LAST MONTH TOTAL',
    ],
    [
      'How much did I spend at Amazon this year?',
      'total amazon 2026',
      'cuánto he gastado en Amazon en lo que va del año',
      'amazon spending year to date',
    ],
    [
      'How much did I earn in September?',
      'my income for September',
      '¿Cuánto gané en septiembre?',
      'what was my september income',
    ],
  ])('paraphrases agree: %s', async (...questions) => {
    const figures = await Promise.all(questions.map((one) => first(one)));
    expect(new Set(figures).size).toBe(1);
    expect(figures[0]).toBeGreaterThan(0);
  });

  test('the groups of a breakdown add up to its total', async () => {
    const { reply } = await ask(lab, 'break down my September spending by account');
    const [total = 0, ...groups] = amounts(reply.text);
    expect(groups.reduce((sum, one) => sum + one, 0)).toBe(total);
  });

  test('accounts taken one by one add up to all of them', async () => {
    const parts = await Promise.all(
      Object.keys(accountNames).map((key) =>
        first('How much did I spend in October?', lab.seeded.accounts[key as keyof typeof accountNames]),
      ),
    );
    expect(parts.reduce((sum, one) => sum + one, 0)).toBe(await first('How much did I spend in October?'));
  });

  test('a row outside the days changes nothing, a row inside changes the sum by its amount', async () => {
    const question = 'How much did I spend on coffee in August?';
    const before = await first(question);
    const add = (date: string) =>
      lab.admin.query(
        `insert into transactions (user_id, account_id, provider_transaction_id, amount_minor, currency, date, name, merchant_name, category_primary, category_detailed, pending) values ($1, $2, $3, -777, 'USD', $4, 'Ritual', 'Ritual', 'FOOD_AND_DRINK', 'FOOD_AND_DRINK_COFFEE', false)`,
        [lab.seeded.userId, lab.seeded.accounts.card, `extra-${date}`, date],
      );
    await add('2026-07-31');
    await add('2026-09-01');
    expect(await first(question)).toBe(before);
    await add('2026-08-31');
    expect(await first(question)).toBe(before + 777);
    await lab.admin.query(`delete from transactions where provider_transaction_id like 'extra-%'`);
  });

  test('a merchant with a hostile name is treated as any other', async () => {
    const harmless = await ask(lab, 'Show my last 10 transactions from November 1 to November 3');
    expect(harmless.reply.text).not.toMatch(/https?:|evil\.example/);
    expect(harmless.reply.outcome).toBe('answer');
  });
});
