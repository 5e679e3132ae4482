import type { Slots } from '@saldo/contract/query/slots';
import { expect, test } from 'vitest';
import { startChat } from './chat.testing.ts';
import { answerTo } from './queries.testing.ts';

/* Today is Nov 21, 2026. */
startChat();

const october = { start: '2026-10-01', end: '2026-10-31', unit: 'month' as const };
const before = { start: '2025-10-01', end: '2025-10-31', unit: 'month' as const };
const food: Slots['things'][number] = { kind: 'category', codes: ['FOOD_AND_DRINK_GROCERIES'] };

test.each<[Partial<Slots>, en: string, es: string]>([
  [{ things: [food], days: [october] }, 'Groceries · October', 'Supermercado · Octubre'],
  [{ things: [food], days: [before] }, 'Groceries · October 2025', 'Supermercado · Octubre de 2025'],
  [
    { days: [october], ask: 'by', by: 'payee', order: 'largest', take: 3 },
    'Spending by payee, top 3 · October',
    '',
  ],
  [{ days: [october], ask: 'cmp' }, 'Spending, vs September · October', ''],
  [{ ask: 'avg', things: [food] }, 'Average spending per month · groceries · the last complete months', ''],
  [
    { ask: 'top', things: [food], take: 3, days: [october] },
    'List: spending, 3 largest · groceries · October',
    '',
  ],
  [{ ask: 'list', things: [food], days: [october] }, 'List: spending · groceries · October', ''],
  [{ ask: 'bal' }, 'Balance', 'Saldo'],
])('a reading is short: %o', async (slots, en, es) => {
  expect((await answerTo(slots, { language: 'en' })).reading.text).toBe(en);
  if (es !== '')
    expect((await answerTo(slots, { language: 'es' })).reading.text.toLowerCase()).toBe(es.toLowerCase());
});
