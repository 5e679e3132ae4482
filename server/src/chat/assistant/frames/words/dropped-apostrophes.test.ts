import { expect, test } from 'vitest';
import { read } from '../reading.testing.ts';

test.for([
  ['whats it lookin like ill spend by end of this month', 'forecast', '2026-11-30'],
  ['how much well spend by the end of the month', 'forecast', '2026-11-30'],
])('%s', ([question = '', ask, by]) => {
  expect(read(question)).toMatchObject({ ask, by, left: { blocking: [], named: [], unread: [] } });
});

test.for(['how much am I spendin on coffee this month', 'how much im payin for coffee this month'])(
  '%s: the last letter is not spoken',
  (question) => {
    expect(read(question)).toMatchObject({
      ask: 'total',
      names: ['coffee'],
      left: { blocking: [], named: [], unread: [] },
    });
  },
);
