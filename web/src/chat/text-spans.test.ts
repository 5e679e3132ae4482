import { expect, it } from 'vitest';
import { spansOf } from './text-spans.ts';

it('amounts of a line are set apart, with their sign and currency', () => {
  expect(spansOf('Rent was -$1,200.50, about €3.00 more than CHF\u00a07.00')).toEqual([
    { kind: 'plain', text: 'Rent was ', at: 0 },
    { kind: 'money', text: '-$1,200.50', at: 9 },
    { kind: 'plain', text: ', about ', at: 19 },
    { kind: 'money', text: '€3.00', at: 27 },
    { kind: 'plain', text: ' more than ', at: 32 },
    { kind: 'money', text: 'CHF\u00a07.00', at: 43 },
  ]);
});

it('markup, counts and years are text', () => {
  for (const line of ['<b>2026</b> and 12 rows', '1.5 times', ''])
    expect(spansOf(line).filter(({ kind }) => kind === 'money')).toEqual([]);
});
