import { describe, expect, test } from 'vitest';
import { read, type Reading } from '../reading.testing.ts';

/** What a reading asks, without what only tells later turns of the ones before. */
const asked = (reading: Reading): Reading => ({
  ...reading,
  said: '',
  earlier: [],
  earlierPeriods: [],
  earlierAccounts: [],
});

/** Turns full of what could be taken over: things, bounds, weekdays, accounts, exclusions, another flow, a goal. */
const before = [
  'how much did I spend at Target in May without refunds with the Sapphire card',
  'purchases over $50 on groceries on weekends since March',
  'gasté en café en octubre con la Sapphire Card sin contar Starbucks',
  'what did Acme Corp pay me in may',
  'compare coffee in May and June',
  'how much do i have in savings',
  'when did I last go to Costco',
  'am I on track for the Vespa?',
];

describe('a whole question takes nothing over', () => {
  test.each([
    'how much did I spend on coffee last month',
    'what did I spend in total last week',
    'how much did I earn in october',
    'show me my transactions from yesterday',
    'what is my checking balance',
    'how much do I owe on my card',
    'top 5 merchants this year',
    'list all purchases over $100 in october',
    'how many times did I go to Costco this year',
    'what subscriptions do I have',
    'when is my next paycheck',
    'how much was my last paycheck',
    'how much was the electric bill last month',
    "what's my average monthly spending",
    'how much is free to spend',
    'can I afford a $500 tv',
    'what bills are due next week',
    'how much did I spend in october compared to september',
    'add $50 to the emergency fund',
    '¿cuánto gasté en total en octubre?',
    '¿cuánto gané en octubre?',
    'muéstrame mis compras de ayer',
    '¿cuánto debo en la tarjeta?',
    'los 5 comercios donde más gasté este año',
    '¿qué facturas vencen la semana que viene?',
    'compras de más de 50 dólares en octubre',
  ])('%s', (question) => {
    const alone = asked(read(question));
    for (const one of before) expect(asked(read(one, question)), `after “${one}”`).toEqual(alone);
  });

  test.each(['gas last month', 'paychecks this year', 'gasolina en octubre'])(
    '“%s” names a subject and days: what narrowed the turn before is gone',
    (fragment) => {
      const { names, days } = read(fragment);
      for (const one of before)
        expect(read(one, fragment), `after “${one}”`).toMatchObject({
          names,
          days,
          accountIds: [],
          goalIds: [],
          exclude: [],
          minCents: null,
          weekdays: null,
        });
    },
  );
});
