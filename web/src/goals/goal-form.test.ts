import type { Account } from '@saldo/contract/accounts/accounts.schemas';
import type { Goal } from '@saldo/contract/goals/goals.schemas';
import { cents, formatCents } from '@saldo/contract/money';
import { describe, expect, it } from 'vitest';
import {
  isHalfTyped,
  linkableAccounts,
  linkedAmountFault,
  monthlyHint,
  mostFor,
  progressFault,
  targetFault,
} from './goal-form.rules.ts';
import { deadlineWords, marksOf, planSentences, progressWords } from './goal-words.ts';

const account = {
  id: 1,
  type: 'depository',
  status: 'active',
  currency: 'USD',
  available_balance: cents(123_450),
  reserved_balance: cents(100_000),
} as Account;

const goal = {
  id: 7,
  title: 'Roof',
  status: 'active',
  linked_account_id: 1,
  linked_amount: cents(40_000),
  current_amount: cents(40_000),
  target_amount: cents(500_000),
  deadline: '2026-07-09',
  days_remaining: 7,
  overdue: false,
  underfunded: null,
  plan: {
    state: 'behind',
    remaining: cents(460_000),
    needed_per_month: cents(460_000),
    pace_per_month: cents(1_000),
    difference: cents(-2_500),
    projected_date: null,
    catch_up_per_month: cents(459_000),
  },
} as unknown as Goal;

describe('the linked amount while it is typed', () => {
  it('says the specification’s sentences', () => {
    expect(linkedAmountFault('1234.51', account, null)).toBe('Cannot exceed available balance: $1,234.50');
    expect(linkedAmountFault('234.51', account, null)).toBe('Cannot reserve more than available: $234.50');
    expect(linkedAmountFault('234.50', account, null)).toBeNull();
    expect(linkedAmountFault('', account, null)).toBeNull();
    expect(linkedAmountFault('1.234', account, null)).toContain('2 decimals');
  });

  it.each([
    ['', 'Target amount is required.'],
    ['0', 'Enter an amount greater than 0.'],
    ['-5', 'Enter an amount greater than 0.'],
    ['1.005', 'Enter an amount with at most 2 decimals.'],
    ['NaN', 'Enter an amount like 12.50.'],
    ['Infinity', 'Enter an amount like 12.50.'],
    ['1e9', 'Enter an amount like 12.50.'],
    ['1000000000', 'The amount must be at most 999,999,999.99.'],
    ['999999999.99', null],
    ['.5', null],
    ['.50', null],
    ['.', 'Enter an amount like 12.50.'],
    ['12,50', 'Write the cents after a point: 12.50.'],
    ['1.234,5', 'Write the cents after a point: 1234.5.'],
    ['1,250.00', null],
    ['1e', 'Enter an amount like 12.50.'],
    ['--', 'Enter an amount like 12.50.'],
  ])('says of a target of %j: %s', (text, said) => expect(targetFault(text)).toBe(said));

  it('knows an amount that is still on its way', () => {
    expect(['5.', '.', '-', '1,'].map(isHalfTyped)).toEqual([true, true, true, true]);
    expect(['5', '5.5', '12,50', '1e', '--', '1.234'].map(isHalfTyped)).not.toContain(true);
  });

  it('counts what the goal holds already as its own', () => {
    expect(mostFor(account, goal)).toBe(63_450);
    expect(linkedAmountFault('634.50', account, goal)).toBeNull();
    expect(linkedAmountFault('634.51', account, goal)).toBe('Cannot reserve more than available: $634.50');
  });

  it('bounds linked progress by what is left, and manual progress not', () => {
    expect(progressFault('234.51', 'linked', goal, account)).toBe('Cannot exceed available balance: $234.50');
    expect(progressFault('999999', 'manual', goal, account)).toBeNull();
    expect(progressFault('0', 'manual', goal, account)).toBe('Enter an amount greater than 0.');
    expect(progressFault('', 'linked', goal, account)).toBeNull();
  });

  it('lets a goal keep or lower what it holds on a disconnected account, and no more', () => {
    const gone = { ...account, status: 'disconnected' } as Account;
    expect(mostFor(gone, goal)).toBe(40_000);
    expect(linkedAmountFault('400', gone, goal)).toBeNull();
    expect(linkedAmountFault('400.01', gone, goal)).toContain('disconnected');
    expect(progressFault('0.01', 'linked', goal, gone)).toContain('disconnected');
    expect(progressFault('999', 'manual', goal, gone)).toBeNull();
  });

  it('offers active deposit accounts in dollars, and the one in use', () => {
    const card = { ...account, id: 2, type: 'credit' } as Account;
    const gone = { ...account, id: 1, status: 'disconnected' } as Account;
    expect(linkableAccounts([account, card], null).map(({ id }) => id)).toEqual([1]);
    expect(linkableAccounts([gone], goal)).toHaveLength(1);
    expect(linkableAccounts([gone], null)).toHaveLength(0);
  });
});

describe('a goal in words', () => {
  it('gives the deadline, the marks and the plan', () => {
    expect(deadlineWords(goal)).toBe('by Jul 9, 2026, 7 days left');
    expect(deadlineWords({ ...goal, days_remaining: -1 })).toBe('was due Jul 9, 2026, 1 day ago');
    expect(marksOf(goal).map(({ text }) => text)).toEqual(['Due soon', 'Behind']);
    expect(planSentences(goal, formatCents)).toEqual([
      'Needs $4,600.00 more by Jul 9, 2026.',
      '$25.00 behind an even pace.',
    ]);
  });

  it('says of how many days a pace is, and that nothing need be saved for a date far off', () => {
    const plan = { ...goal.plan, state: 'on_track' as const, projected_date: '2027-03-10' };
    const said = (pace_days: number, deadline: string | null = null) =>
      planSentences({ ...goal, deadline, plan: { ...plan, pace_days } }, formatCents).at(-1);
    expect(said(90)).toBe('At the pace of the last 90 days, it is reached around Mar 10, 2027.');
    expect(said(45)).toBe('At the pace of the 45 days since it began, it is reached around Mar 10, 2027.');
    expect(said(45, '2027-03-10')).toMatch(/around Mar 10, 2027\.$/);
    expect(said(45, '2027-03-09')).toMatch(/around Mar 10, 2027, after its date\.$/);
    const figures = {
      needed_per_month: cents(350),
      pace_per_month: cents(100),
      catch_up_per_month: cents(250),
    };
    const paced = { ...plan, ...figures };
    expect(planSentences({ ...goal, deadline: '2027-03-09', plan: paced }, formatCents).at(-1)).toBe(
      '$2.50 more a month would arrive on time.',
    );
    const far = {
      ...goal,
      deadline: '9999-01-01',
      days_remaining: 2_900_000,
      plan: { ...goal.plan, state: 'not_due' as const, needed_per_month: cents(1), difference: cents(0) },
    };
    expect(marksOf(far).map(({ text }) => text)).toEqual(['No pace needed yet']);
    expect(planSentences(far, formatCents)).toEqual([
      'Jan 1, 9999 is so far off that less than a dollar a month is enough.',
    ]);
    expect(monthlyHint('100', '9999-01-01', cents(0), '2026-07-02')).toContain('less than a dollar a month');
  });

  it('keeps hidden amounts out of its sentences', () => {
    const hidden = () => '••••••';
    expect([...planSentences(goal, hidden), progressWords(goal, hidden)].join(' ')).not.toContain('$');
  });

  it('says what a month must bring while the form is filled in', () => {
    expect(monthlyHint('1200', '2027-07-02', cents(0), '2026-07-02')).toMatch(
      /^About \$100\.0\d a month until Jul 2, 2027\.$/,
    );
    expect(monthlyHint('1200', '2026-07-01', cents(0), '2026-07-02')).toContain('passed');
    expect(monthlyHint('', '2027-07-02', cents(0), '2026-07-02')).toBeNull();
  });
});
