import { expect, test } from 'vitest';
import { askedOf } from './asked.ts';
import { viewFrom } from './view.ts';

const asked = (query: string) => askedOf(viewFrom(new URLSearchParams(query), '2026-11-22'), '2026-11-22');

const month = { start: '2026-11-01', end: '2026-11-22', unit: 'month' };
const october = 'start=2026-10-01&end=2026-10-31&unit=month';

test.each([
  ['', { by: 'category', days: [month], against: { kind: 'usual' }, rows: { everywhere: true } }],
  [
    `${october}&open=FOOD_AND_DRINK&against=before`,
    {
      by: null,
      days: [{ start: '2026-10-01', end: '2026-10-31', unit: 'month' }],
      against: { kind: 'days' },
      rows: { flow: 'spending', things: [{ kind: 'category', codes: ['FOOD_AND_DRINK'] }], accounts: [] },
    },
  ],
  [
    `${october}&by=merchant&open=Corner%20Grocer&account=7`,
    {
      by: null,
      rows: { things: [{ kind: 'payee', names: ['Corner Grocer'] }], accounts: [7], everywhere: false },
    },
  ],
  ['by=merchant', { by: 'payee', rows: { things: [] } }],
  ['by=account&open=12&account=12', { by: null, rows: { things: [], accounts: [12] } }],
  ['by=account', { by: 'account' }],
  ['by=tag', { by: null, rows: { things: [] } }],
  ['by=tag&open=trip', { by: null, rows: { things: [{ kind: 'tag', tags: ['trip'] }] } }],
  [
    'against=days&from=2025-12-01&until=2025-12-24',
    { days: [month, { start: '2025-12-01', end: '2025-12-24', unit: 'range' }], against: { kind: 'days' } },
  ],
  [
    'against=year&open=OWN_3',
    {
      days: [month, { start: '2025-11-01', end: '2025-11-22', unit: 'range' }],
      against: { kind: 'days' },
      rows: { things: [{ kind: 'category', codes: ['OWN_3'] }] },
    },
  ],
  ['start=2026-12-01&end=2026-12-31&unit=month', { days: [{ start: '2026-12-01', end: '2026-12-31' }] }],
  ['start=2026-11-02&end=2026-11-03', { days: [{ start: '2026-11-02', end: '2026-11-03', unit: 'range' }] }],
  [`by=merchant&open=${'x'.repeat(250)}`, { rows: { things: [{ kind: 'text', text: 'x'.repeat(200) }] } }],
])('the view "%s" is asked as it stands', (query, wanted) => {
  expect(asked(query)).toMatchObject({ kind: 'figure', measure: 'total', ...wanted });
});
