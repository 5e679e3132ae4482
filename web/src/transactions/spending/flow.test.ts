import { cents, sumCents } from '@saldo/contract/money';
import type { SpendingView } from '@saldo/contract/transactions/spending.schemas';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { flowOf } from './flow.ts';
import { groupings } from './view.ts';

/** A view of one month with these figures, in cents. */
function viewOf(
  spent: number[],
  earned: number[],
  more: { income?: number; spending?: number; saved?: number } = {},
) {
  const sum = (list: number[]) => list.reduce((all, one) => all + one, 0);
  return {
    spending: cents(sum(spent) + (more.spending ?? 0)),
    income: cents(sum(earned) + (more.income ?? 0)),
    saved: cents(more.saved ?? 0),
    sources: earned.map((income, at) => ({ name: `Payer ${at}`, income: cents(income) })),
    groups: spent.map((spending, at) => ({
      key: `${at + 1}`,
      name: `Group ${at}`,
      spending: cents(spending),
      rows: 1,
      against: null,
    })),
  } as unknown as SpendingView;
}

describe('the flow of a view', () => {
  it('is what came in on one side, and what was spent, saved and left over on the other', () => {
    const flow = flowOf(viewOf([60_00, 20_00], [200_00], { saved: 50_00 }), 'category');
    expect(flow?.from.map(({ name, amount }) => [name, amount])).toEqual([['Payer 0', 200_00]]);
    expect(flow?.to.map(({ name, amount }) => [name, amount])).toEqual([
      ['Group 0', 60_00],
      ['Group 1', 20_00],
      ['Saved and invested', 50_00],
      ['Left over', 70_00],
    ]);
  });

  it('names what was there before where more was spent than came in', () => {
    const flow = flowOf(viewOf([60_00], [50_00]), 'category');
    expect(flow?.from.at(-1)).toMatchObject({ name: 'From before', amount: 10_00 });
  });

  it('leads each mark to its rows, and the others to all but those named', () => {
    const spent = [100_00, 90_00, 80_00, 70_00, 60_00, 50_00, 40_00];
    const flow = flowOf(viewOf(spent, [900_00, 1]), 'merchant');
    expect(flow?.to[0]?.rows).toEqual({ type: 'spending', merchant: '1' });
    expect(flow?.to.find(({ name }) => name === 'Other spending')).toMatchObject({
      amount: 40_00,
      rows: { type: 'spending', not_merchant: '1|2|3|4|5|6' },
    });
    expect(flow?.from.at(-1)).toMatchObject({
      name: 'Other income',
      amount: 1,
      rows: { type: 'income', not_merchant: 'Payer 0' },
    });
  });

  it('has nothing to draw where nothing flowed, or the view is narrowed', () => {
    expect(flowOf(viewOf([], []), 'category')).toBeNull();
    expect(flowOf({ ...viewOf([1], [1]), income: null }, 'category')).toBeNull();
  });

  it('comes to the same on both sides, whatever the view holds', () => {
    const amount = fc.integer({ min: -1_000_000, max: 1_000_000 });
    fc.assert(
      fc.property(
        fc.array(amount, { maxLength: 12 }),
        fc.array(fc.integer({ min: 1, max: 1_000_000 }), { maxLength: 5 }),
        fc.record({ income: amount, spending: amount, saved: amount }),
        fc.constantFrom(...groupings),
        (spent, earned, more, by) => {
          const data = viewOf(spent, earned, more);
          const flow = flowOf(data, by);
          if (flow === null) return;
          const [from, to] = [flow.from, flow.to].map((side) => sumCents(side.map((mark) => mark.amount)));
          expect(from).toBe(to);
          expect([...flow.from, ...flow.to].every((mark) => mark.amount > 0)).toBe(true);
        },
      ),
      { numRuns: 5000 },
    );
  });
});
