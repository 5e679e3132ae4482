import { expect, test } from 'vitest';
import { talkOver } from './talk.testing.ts';

const { say } = talkOver([
  ['2026-10-02', 300_000, 'Larkspur Systems', 'INCOME', 'WAGES'],
  ['2026-10-03', -120_000, 'Alder Court', 'RENT_AND_UTILITIES', 'RENT'],
  ['2026-10-06', -4_000, 'Harbor Lane', 'FOOD_AND_DRINK', 'GROCERIES'],
  ['2026-10-20', -2_550, 'Corner Market', 'FOOD_AND_DRINK', 'GROCERIES'],
  ['2026-10-21', -1_599, 'Nimbus Stream', 'ENTERTAINMENT', 'TV_AND_MOVIES'],
  ['2026-10-22', -900, 'Quillworks Software', 'GENERAL_SERVICES', 'OTHER_GENERAL_SERVICES'],
]);

test.each([
  [
    'how much on groceries and Nimbus Stream in October',
    /\$81\.49.*groceries: \$65\.50.*Nimbus Stream: \$15\.99/s,
  ],
  ['cuánto gasté en supermercado y en Nimbus Stream en octubre', /\$81\.49/],
  ['groceries at Harbor Lane in October', /\$40\.00/],
  ['how much on groceries and software in October', /\$74\.50.*groceries: \$65\.50.*\$9\.00/s],
  ['did I spend more on groceries or on software in October', /\$65\.50.*\$9\.00.*higher by \$56\.50/s],
])('%s', async (question, answer) => {
  expect(await say(question)).toMatch(answer);
});

test.each([
  [
    'my income minus rent in October',
    /\$3,000\.00 of income.*Less \$1,200\.00 spent on rent, that leaves \$1,800\.00/s,
  ],
  ['ingresos menos renta en octubre', /\$3,000\.00.*\$1,200\.00.*quedan \$1,800\.00/s],
  [
    'my income minus Alder Court in October',
    /Less \$1,200\.00 spent on Alder Court, that leaves \$1,800\.00/,
  ],
])('%s takes off what was spent', async (question, answer) => {
  expect(await say(question)).toMatch(answer);
});
