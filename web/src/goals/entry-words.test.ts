import type { Goal, GoalEntry } from '@saldo/contract/goals/goals.schemas';
import { cents, formatCents } from '@saldo/contract/money';
import { describe, expect, it } from 'vitest';
import { carriedAlong } from './entry-words.ts';

const half = (amount: number, name: string) =>
  ({ amount: cents(amount), account: { id: 1, name } }) as unknown as GoalEntry;
const reserved = half(30_000, 'Savings');
const released = half(-30_000, 'Checking');
const holding = (amount: number) => ({ linked_amount: cents(amount) }) as Goal;

describe('what taking a move back carries along', () => {
  it('is what was reserved or released since', () => {
    expect(carriedAlong(holding(80_000), reserved, released, formatCents)).toBe(
      'Undo move puts $800.00 on Checking, the $500.00 reserved since with it.',
    );
    expect(carriedAlong(holding(10_000), reserved, released, formatCents)).toBe(
      'Undo move puts $100.00 on Checking; the $200.00 released since stays free.',
    );
  });

  it('is nothing to speak of right after the move, and where its other half is not known', () => {
    expect(carriedAlong(holding(30_000), reserved, released, formatCents)).toBeNull();
    expect(carriedAlong(holding(80_000), reserved, undefined, formatCents)).toBeNull();
  });
});
