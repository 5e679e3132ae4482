import { beforeEach, describe, expect, test } from 'vitest';
import type { NamedSpan } from '@saldo/contract/stretches';
import { createTransaction } from '../testing/factories.ts';
import { app, card, person, spend, startChat } from './chat.testing.ts';
import { answerTo, figuresOf, type Answered } from './queries.testing.ts';

/*
 * Today is Nov 21, 2026. September has $100.00 of groceries, October 75.00 and a coffee of 9.99, November 200.00 on its
 * first day.
 */
startChat();

const month = (start: string, end: string) => ({ start, end, unit: 'month' as const });
const september = month('2026-09-01', '2026-09-30');
const october = month('2026-10-01', '2026-10-31');
const november = month('2026-11-01', '2026-11-21');

const headOf = ({ blocks, facts }: Answered) => {
  const head = blocks.find((one) => one.kind === 'headline');
  return facts.find(({ id }) => id === head?.figure.fact);
};

test('what came back is said of each side, and days that are named twice stand once', async () => {
  const back = (date: string, cents: number) =>
    createTransaction(app, person, card, {
      date,
      amount_minor: cents,
      name: 'Whole Foods',
      merchant_name: 'Whole Foods',
      category_primary: 'FOOD_AND_DRINK',
      category_detailed: 'FOOD_AND_DRINK_GROCERIES',
    });
  await back('2026-10-12', 1_000);
  const one = await answerTo({ ask: 'cmp', days: [september, october, september] });
  expect(one.response).toContain('October 2026: $10.00 in refunds is already taken off.');
  expect(one.response).not.toMatch(/September 2026: \S+ in refunds/);
  expect(one.blocks.find((block) => block.kind === 'list')?.entries).toHaveLength(2);
  await back('2026-09-12', 500);
  const both = await answerTo({ ask: 'cmp', days: [september, october] }, { language: 'es' });
  expect(both.response).toContain('Octubre de 2026: ya están descontados $10.00 de reembolsos.');
  expect(both.response).toContain('eptiembre de 2026: ya están descontados $5.00 de reembolsos.');
});

test('more stretches than can be read are cut, and the answer says so', async () => {
  const days = Array.from({ length: 14 }, (_, at) => {
    const start = `2026-10-${String(at + 1).padStart(2, '0')}`;
    return { start, end: start, unit: 'day' as const };
  });
  const { response, blocks } = await answerTo({ ask: 'cmp', days: [...days, ...days] });
  expect(response).toContain('These are 12 of 14.');
  expect(blocks.find((one) => one.kind === 'list')?.entries).toHaveLength(12);
});

test('usual is the mean of as many months, weeks or days as are known, in both languages', async () => {
  await spend('2026-04-03', 60, 'Luna Bakery', 'FOOD_AND_DRINK_RESTAURANT');
  const usually = async (days: NamedSpan, language: 'en' | 'es' = 'en') =>
    /(?:Usually|Lo normal)[^,]+/.exec(
      (await answerTo({ ask: 'cmp', usual: true, days: [days] }, { language })).response,
    )?.[0];
  expect(await usually(october)).toMatch(/: the mean of the 5 months before$/);
  expect(await usually(october, 'es')).toMatch(/: la media de los 5 meses anteriores$/);
  const june = month('2026-06-01', '2026-06-30');
  expect(await usually(june)).toMatch(/: as in the month before$/);
  expect(await usually(june, 'es')).toMatch(/: como en el mes anterior$/);
  expect(await usually(november)).toMatch(/: the mean of the same days of the 6 months before$/);
  const week = { start: '2026-10-05', end: '2026-10-11', unit: 'week' } as const;
  expect(await usually(week, 'es')).toMatch(/: la media de las 6 semanas anteriores$/);
  const nine = { start: '2026-10-01', end: '2026-10-09', unit: 'range' } as const;
  expect(await usually(nine)).toMatch(/: the mean of the 6 periods before$/);
});

test('more than three months are said by their number', async () => {
  const days = ['03', '05', '07', '09'].map((at) =>
    month(`2026-${at}-01`, `2026-${at}-3${at === '09' ? 0 : 1}`),
  );
  const { response } = await answerTo({ ask: 'sum', days });
  expect(response).toContain('over 4 months from Mar 1 to Sep 30, 2026');
});

describe('why a month was dear', () => {
  beforeEach(async () => {
    await spend('2026-10-05', 400, 'Gadget Hut', 'GENERAL_MERCHANDISE_ELECTRONICS');
    await spend('2026-10-06', 60, 'Corner Books', 'GENERAL_MERCHANDISE_BOOKSTORES_AND_NEWSSTANDS');
    await spend('2026-10-07', 90, 'Luna Bakery', 'FOOD_AND_DRINK_RESTAURANT');
  });

  test('leads with the difference, then names what drove it by category and payee', async () => {
    const answer = await answerTo({ ask: 'cmp', by: 'category', days: [october] });
    expect(headOf(answer)).toMatchObject({ amount: 534.99 });
    expect(answer.response).toContain(
      'Most of it: shopping ($460.00 more) and food and drinks ($74.99 more).',
    );
    expect(answer.response).toContain(
      'By payee: Gadget Hut ($400.00 more), Luna Bakery ($90.00 more) and Corner Books ($60.00 more).',
    );
    const es = await answerTo({ ask: 'cmp', by: 'category', days: [october] }, { language: 'es' });
    expect(es.response).toContain('Gadget Hut ($400.00 más)');
  });

  test('names what went down where a month was cheaper', async () => {
    const answer = await answerTo({ ask: 'cmp', by: 'category', days: [november] });
    expect(figuresOf(answer, 'difference')).toContain(-42_500);
    expect(answer.response).toContain('By payee: Gadget Hut ($400.00 less)');
  });

  test('days that are no whole month are said from the first to the last of them', async () => {
    const days = [{ start: '2026-10-01', end: '2026-10-09', unit: 'range' as const }];
    const answer = await answerTo({ ask: 'cmp', by: 'category', days });
    expect(answer.response).toMatch(/In all \$[\d,.]+ from Oct 1 to Oct 9, 2026, after \$[\d,.]+ from Sep/);
    const es = await answerTo({ ask: 'cmp', by: 'category', days }, { language: 'es' });
    expect(es.response).toMatch(/En total \$[\d,.]+ del 1 al 9 de octubre de 2026, tras \$[\d,.]+ del/);
    const whole = await answerTo({ ask: 'cmp', by: 'category', days: [october] });
    expect(whole.response).toMatch(/In all \$[\d,.]+ in October 2026, after /);
  });

  test('a name that is too long for a line says that it goes on', async () => {
    await spend(
      '2026-10-08',
      5,
      'Antique clocks and watches of the old harbour',
      'GENERAL_MERCHANDISE_ELECTRONICS',
    );
    const { response } = await answerTo({ ask: 'list', days: [october] });
    expect(response).toContain('Antique clocks and watches of the old h…');
  });

  test('what went up most still leads with the group', async () => {
    const answer = await answerTo({ ask: 'cmp', by: 'category', order: 'largest', days: [october] });
    expect(headOf(answer)).toMatchObject({ amount: 460 });
  });
});

describe('what went up between two months', () => {
  test.each([[[september, october]], [[october, september]]])(
    'went up from the earlier one on',
    async (days) => {
      const up = await answerTo({ ask: 'cmp', by: 'payee', order: 'largest', days });
      expect(up.blocks[0]).toMatchObject({ label: expect.stringContaining('September 2026 → October 2026') });
      expect(headOf(up)?.amount).toBe(9.99);
      const down = await answerTo({ ask: 'cmp', by: 'category', order: 'smallest', days });
      expect(headOf(down)?.amount).toBeLessThan(0);
    },
  );
});

describe('a month that is running beside a whole one', () => {
  test.each([[[november, october]], [[october, november]]])(
    'comes with the same days of it, in percent too',
    async (days) => {
      const answer = await answerTo({ ask: 'cmp', days });
      expect(answer.response).toContain(
        'Over the same days, from Oct 1 to Oct 21, 2026, it was $75.00: November so far is $125.00 more (166.7%).',
      );
      const es = await answerTo({ ask: 'cmp', days }, { language: 'es' });
      expect(es.response).toContain('En los mismos días, del 1 al 21 de octubre de 2026, fueron $75.00');
    },
  );

  test('leads with the same days, not with the whole month', async () => {
    const answer = await answerTo({ ask: 'cmp', days: [november, october] });
    expect(headOf(answer)).toMatchObject({ amount: 125 });
    expect(answer.blocks[0]).toMatchObject({ label: 'Difference over the same days · spending' });
  });

  test('of whole months nothing is added', async () => {
    const answer = await answerTo({ ask: 'cmp', days: [october, september] });
    expect(answer.response).not.toContain('same days');
  });
});
