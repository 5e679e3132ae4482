import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays, dateIn } from '../dates.ts';
import { cents } from '../money.ts';
import {
  isLate,
  noPaceWords,
  paceWords,
  planGoal,
  requiredBy,
  standingWords,
  type PlanInput,
} from './goals.plan.ts';
import {
  daysRemaining,
  isOverdue,
  linkedProgressFault,
  maxReservable,
  progressPercentage,
  reservableFault,
  reservationFault,
  reserves,
  statusFor,
} from './goals.rules.ts';

const amount = fc.integer({ min: 0, max: 99_999_999_999 }).map(cents);

describe('progress', () => {
  it('rounds progress down: 499,999 of 500,000 is 99.9%, not 100%', () => {
    expect(progressPercentage(cents(499_999), cents(500_000))).toBe(99.9);
    expect(progressPercentage(cents(375_000), cents(500_000))).toBe(75);
    expect(progressPercentage(cents(900_000), cents(500_000))).toBe(100);
    expect(progressPercentage(cents(-5), cents(500_000))).toBe(0);
  });

  it('is 100 exactly when the target is reached', () => {
    fc.assert(
      fc.property(amount, fc.integer({ min: 1, max: 99_999_999_999 }), (current, target) => {
        expect(progressPercentage(current, cents(target)) === 100).toBe(current >= target);
      }),
    );
  });

  it('of nothing, or towards nothing, is 0', () => {
    expect(progressPercentage(cents(5), cents(0))).toBe(0);
    expect(progressPercentage(cents(0), cents(0))).toBe(0);
    expect(progressPercentage(cents(0), cents(5))).toBe(0);
    expect(progressPercentage(cents(1), cents(1))).toBe(100);
  });

  it('completes and reopens by the target, and leaves a cancelled goal alone', () => {
    expect(statusFor('active', cents(100), cents(100))).toBe('completed');
    expect(statusFor('completed', cents(99), cents(100))).toBe('active');
    expect(statusFor('cancelled', cents(100), cents(100))).toBe('cancelled');
  });
});

describe('a deadline', () => {
  it('is not overdue on its own day', () => {
    expect(daysRemaining('2026-03-01', '2026-03-01')).toBe(0);
    expect(isOverdue('active', 0)).toBe(false);
    expect(isOverdue('active', -1)).toBe(true);
    expect(isOverdue('completed', -1)).toBe(false);
    expect(daysRemaining(null, '2026-03-01')).toBeNull();
  });
});

describe('a reservation', () => {
  it('may take the last cent of an account, and linked progress what a goal left of it, not one more', () => {
    const whole = { available: cents(100), reservedByOthers: cents(0) };
    expect(reservationFault(cents(100), cents(0), whole)).toBeNull();
    expect(reservationFault(cents(101), cents(0), whole)).toBe('Cannot exceed available balance: $1.00');
    expect(linkedProgressFault(cents(40), cents(60), whole)).toBeNull();
    expect(linkedProgressFault(cents(41), cents(60), whole)).toBe('Cannot exceed available balance: $0.40');
    const nothing = { available: cents(0), reservedByOthers: cents(0) };
    expect(linkedProgressFault(cents(1), cents(0), nothing)).toBe('Cannot exceed available balance: $0.00');
    expect(linkedProgressFault(cents(0), cents(0), nothing)).toBeNull();
  });

  it('is held by every goal that was not given up, a completed one too', () => {
    expect((['active', 'completed', 'cancelled'] as const).map(reserves)).toEqual([true, true, false]);
  });

  const account = { available: cents(123_450), reservedByOthers: cents(100_000) };

  it('says the balance when it is exceeded and the rest when other goals hold the balance', () => {
    expect(reservationFault(cents(123_451), cents(0), account)).toBe(
      'Cannot exceed available balance: $1,234.50',
    );
    expect(reservationFault(cents(23_451), cents(0), account)).toBe(
      'Cannot reserve more than available: $234.50',
    );
    expect(reservationFault(cents(23_450), cents(0), account)).toBeNull();
  });

  it('can always be kept or lowered, also when the balance has fallen', () => {
    const fallen = { available: cents(10), reservedByOthers: cents(500) };
    expect(reservationFault(cents(300), cents(300), fallen)).toBeNull();
    expect(reservationFault(cents(299), cents(300), fallen)).toBeNull();
    expect(reservationFault(cents(301), cents(300), fallen)).toBe('Cannot exceed available balance: $0.10');
  });

  it('never lets the total grow past the balance', () => {
    const outcome = fc.check(
      fc.property(amount, amount, amount, amount, (available, reservedByOthers, held, wanted) => {
        const allowed = reservationFault(wanted, held, { available, reservedByOthers }) === null;
        return !allowed || wanted <= held || wanted + reservedByOthers <= available;
      }),
    );
    expect(outcome.failed).toBe(false);
  });

  it('grows by progress within what is left', () => {
    expect(linkedProgressFault(cents(3_451), cents(20_000), account)).toBe(
      'Cannot exceed available balance: $34.50',
    );
    expect(linkedProgressFault(cents(3_450), cents(20_000), account)).toBeNull();
    expect(maxReservable({ available: cents(5), reservedByOthers: cents(9) })).toBe(0);
  });
});

describe('a plan', () => {
  const base: PlanInput = {
    status: 'active',
    current: cents(25_000),
    target: cents(100_000),
    deadline: '2026-12-31',
    createdOn: '2026-01-01',
    today: '2026-07-02',
    recent: cents(9_000),
  };

  it('is behind when an even pace would hold more by today', () => {
    const plan = planGoal(base);
    expect(requiredBy(base, base.today)).toBe(50_000);
    expect(plan).toMatchObject({
      state: 'behind',
      difference: -25_000,
      remaining: 75_000,
      pacePerMonth: 3_043,
    });
    // 75,000 cents over 182 days of 30.4375 a month.
    expect(plan.neededPerMonth).toBe(12_543);
    expect(plan.catchUpPerMonth).toBe(12_543 - 3_043);
  });

  it('needs everything at once in the last month and after it', () => {
    expect(planGoal({ ...base, today: '2026-12-31' }).neededPerMonth).toBe(75_000);
    expect(planGoal({ ...base, today: '2027-01-01' })).toMatchObject({
      state: 'overdue',
      neededPerMonth: 75_000,
    });
  });

  it('projects nothing from no deposits or from withdrawals', () => {
    expect(planGoal({ ...base, recent: cents(0) }).projectedDate).toBeNull();
    expect(planGoal({ ...base, recent: cents(-5) }).projectedDate).toBeNull();
  });

  it('reaches the target on the projected day at its pace, across a leap day', () => {
    const plan = planGoal({
      ...base,
      deadline: null,
      today: '2028-02-01',
      createdOn: '2027-01-01',
      recent: cents(90_000),
      current: cents(70_000),
    });
    expect(plan).toMatchObject({
      state: 'no_deadline',
      neededPerMonth: null,
      difference: null,
      projectedDate: '2028-03-03',
    });
  });

  it.each([
    // [created, today, deadline, needed a month, required by today, what it shows]
    ['2026-01-31', '2026-02-28', '2026-03-31', 73_640, 47_457, 'the end of a short month'],
    ['2028-01-31', '2028-02-29', '2028-03-31', 73_640, 48_333, 'the leap day itself'],
    ['2028-02-28', '2028-02-29', '2028-03-01', 75_000, 50_000, 'a leap day in between'],
    ['2027-02-28', '2027-02-28', '2027-03-01', 75_000, 0, 'no leap day in between'],
    ['2026-12-31', '2027-01-01', '2027-12-31', 6_272, 273, 'the turn of the year'],
  ])('counts days over %s, %s, %s: %s', (createdOn, today, deadline, needed, required) => {
    const plan = planGoal({ ...base, createdOn, today, deadline });
    expect(plan.neededPerMonth).toBe(needed);
    expect(plan.difference).toBe(base.current - required);
  });

  it('is due on the day itself, and overdue the day after, by the person’s own day', () => {
    const instant = new Date('2026-06-30T23:30:00Z');
    const due = { ...base, deadline: '2026-06-30' };
    expect(planGoal({ ...due, today: dateIn('America/New_York', instant) })).toMatchObject({
      state: 'behind',
      neededPerMonth: 75_000,
    });
    expect(planGoal({ ...due, today: dateIn('Europe/Berlin', instant) }).state).toBe('overdue');
  });

  it('created past its deadline, needs everything at once and promises no pace', () => {
    const plan = planGoal({ ...base, createdOn: base.today, deadline: '2026-01-01', recent: cents(0) });
    expect(plan).toMatchObject({
      state: 'overdue',
      neededPerMonth: 75_000,
      catchUpPerMonth: null,
      projectedDate: null,
      difference: -75_000,
    });
  });

  it('catches up: pace and what is added to it arrive on the deadline, and not a month before', () => {
    const plan = planGoal(base);
    const together = cents((plan.catchUpPerMonth ?? 0) + (plan.pacePerMonth ?? 0));
    const recent = cents(Math.ceil((together * 90 * 16) / 487));
    const caught = planGoal({ ...base, recent });
    expect(caught.catchUpPerMonth).toBe(0);
    expect(caught.projectedDate! <= base.deadline!).toBe(true);
    expect(caught.projectedDate! > '2026-11-30').toBe(true);
  });

  it('is not on track where nothing is due yet, but needs no pace', () => {
    const far = { ...base, createdOn: base.today, deadline: '9999-12-31', recent: cents(0) };
    expect(planGoal({ ...far, current: cents(0) })).toMatchObject({
      state: 'not_due',
      neededPerMonth: 2,
      difference: 0,
    });
    expect(standingWords('not_due')).toBe('No pace needed yet');
    // Saved well before it need be, or due soon enough to need a pace.
    expect(planGoal(far).state).toBe('ahead');
    expect(planGoal({ ...far, current: cents(0), deadline: '2036-07-02' })).toMatchObject({
      state: 'on_track',
      neededPerMonth: 834,
    });
    // A year before the end of time it is late.
    expect(planGoal({ ...far, current: cents(0), today: '9998-12-31' }).state).toBe('behind');
    expect(planGoal({ ...far, status: 'completed', current: far.target }).state).toBe('completed');
    // Half a dollar a month is a pace where that is all there is to save.
    const small = { ...base, target: cents(600), current: cents(299), createdOn: '2026-01-01' };
    expect(planGoal(small)).toMatchObject({ state: 'on_track', neededPerMonth: 51 });
  });

  it.each([
    ['2026-06-02', 31, 'At the pace of the 31 days since it began'],
    ['2026-04-05', 89, 'At the pace of the 89 days since it began'],
    ['2026-04-04', 90, 'At the pace of the last 90 days'],
    ['2020-01-01', 90, 'At the pace of the last 90 days'],
  ])('created on %s is paced by %i days: %s', (createdOn, days, words) => {
    const plan = planGoal({ ...base, createdOn });
    expect([plan.paceDays, paceWords(plan.paceDays)]).toEqual([days, words]);
  });

  it('has no pace before 30 days of history: until then the even pace and what a month needs', () => {
    const start = { ...base, createdOn: '2026-06-03', deadline: '2027-06-30', target: cents(500_000) };
    const before = planGoal({ ...start, current: cents(0), recent: cents(0), today: '2026-06-03' });
    expect(before).toMatchObject({ state: 'on_track', pacePerMonth: null });
    // The first deposit never makes a goal look worse.
    const after = planGoal({ ...start, current: cents(25_050), recent: cents(25_050), today: '2026-06-03' });
    expect(after).toMatchObject({
      state: 'ahead',
      pacePerMonth: null,
      projectedDate: null,
      catchUpPerMonth: null,
    });
    expect(after.neededPerMonth).toBeLessThan(before.neededPerMonth ?? 0);
    // Created on what is already tomorrow where the person was then.
    for (const createdOn of ['2026-06-03', '2026-06-04', base.today, '2026-07-03'])
      expect(planGoal({ ...start, createdOn }).pacePerMonth).toBeNull();
    expect(planGoal({ ...start, createdOn: '2026-06-02' }).pacePerMonth).toBe(8_836);
  });

  it('is ahead only where its pace does not arrive late', () => {
    // More than an even pace asks for by then.
    const first = { ...base, createdOn: '2026-06-02', current: cents(15_000), recent: cents(5_000) };
    const slow = planGoal({ ...first, deadline: '2027-07-02' });
    expect(slow).toMatchObject({ state: 'late', difference: 7_406, projectedDate: '2027-12-12' });
    expect(standingWords('late')).toBe('Needs more');
    expect(isLate(slow.projectedDate, '2027-07-02')).toBe(true);
    expect(planGoal({ ...first, deadline: '2029-07-02' }).state).toBe('ahead');
    // Nothing came of late: there is no pace to arrive by, and what is saved is ahead.
    expect(planGoal({ ...first, deadline: '2027-07-02', recent: cents(0) }).state).toBe('ahead');
  });

  it('needs more where half of it is to come in the last days, with a pace or without one', () => {
    const soon = { ...base, target: cents(900_000), createdOn: '2026-06-02', deadline: '2026-07-30' };
    const most = { ...soon, current: cents(481_650) };
    expect(planGoal({ ...most, recent: cents(300_000) })).toMatchObject({
      state: 'late',
      neededPerMonth: 418_350,
      difference: 16_133,
    });
    expect(planGoal({ ...most, recent: cents(0) }).state).toBe('late');
    // What was saved steadily and lacks no more than a hundredth needs nothing said.
    expect(planGoal({ ...soon, current: cents(895_000), recent: cents(0) }).state).toBe('ahead');
    // Too young for a pace: what an even pace says, also of the last days.
    const young = { ...soon, createdOn: base.today };
    expect(planGoal({ ...young, current: cents(431_650), recent: cents(431_650) }).state).toBe('ahead');
    // On its first day an even pace asks for nothing; a quarter of a million in a week is no track to be on.
    const nothing = { ...young, current: cents(0), recent: cents(0) };
    expect(planGoal(nothing).state).toBe('late');
    expect(
      planGoal({ ...nothing, target: cents(25_000_000), deadline: addDays(base.today, 7) }),
    ).toMatchObject({ state: 'late', neededPerMonth: 25_000_000 });
    // With months ahead, no pace yet is no reproach.
    expect(planGoal({ ...young, current: cents(0), deadline: '2027-07-02' }).state).toBe('on_track');
    // A pace that arrives within no hundred years does not arrive in one.
    expect(
      planGoal({ ...soon, current: cents(80_000), recent: cents(50), deadline: '2027-07-02' }),
    ).toMatchObject({ state: 'late', projectedDate: null });
  });

  it('is on track or ahead only where nothing said beside it speaks of arriving late', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 100, max: 5_000_000 }),
        fc.double({ min: 0, max: 1, noNaN: true }),
        fc.integer({ min: -200_000, max: 500_000 }),
        fc.integer({ min: 0, max: 500 }),
        fc.integer({ min: 0, max: 900 }),
        (target, share, recent, age, ahead) => {
          const deadline = addDays(base.today, ahead);
          const plan = planGoal({
            ...base,
            target: cents(target),
            current: cents(Math.floor(share * (target - 1))),
            recent: cents(recent),
            createdOn: addDays(base.today, -age),
            deadline,
          });
          const isWell = ['on_track', 'ahead', 'not_due'].includes(plan.state);
          expect(isWell && isLate(plan.projectedDate, deadline)).toBe(false);
          // In the last month everything is needed at once, and no pace a month says what would be in time.
          if (plan.state === 'late' && plan.neededPerMonth !== plan.remaining)
            expect(plan.catchUpPerMonth).toBeGreaterThan(0);
          if (age < 30) expect(plan.pacePerMonth).toBeNull();
          if (0 < age && age < 30) expect(plan.state).not.toBe('late');
          // Behind is said of what was saved, so its figure is never above 0.
          if (plan.state === 'behind') expect(plan.difference).toBeLessThan(0);
        },
      ),
      { numRuns: 2_000 },
    );
  });

  it.each([
    [0, 0, 'Add some money to see when you could get there.'],
    [100_000, 0, 'On balance, nothing was added in the last 90 days.'],
    [100_000, -5, 'More was taken out than added in the last 90 days.'],
    [100_000, 5, null],
    [0, null, 'Add some money to see when you could get there.'],
    [100_000, null, 'When it could be reached shows after 30 days.'],
  ])('that holds %i at a pace of %s has no date because: %s', (current, pace, words) => {
    expect(noPaceWords(cents(current), pace === null ? null : cents(pace))).toBe(words);
  });

  it('never needs more than is missing, whatever the figures', () => {
    fc.assert(
      fc.property(
        amount,
        fc.integer({ min: 1, max: 99_999_999_999 }),
        fc.integer({ min: 0, max: 3650 }),
        (current, target, days) => {
          const deadline = new Date(Date.UTC(2026, 0, 1 + days)).toISOString().slice(0, 10);
          const plan = planGoal({ ...base, current, target: cents(target), deadline, today: '2026-01-01' });
          expect(plan.neededPerMonth).toBeLessThanOrEqual(plan.remaining);
          expect(plan.remaining).toBe(Math.max(0, target - current));
        },
      ),
    );
  });
});

it('reserves on open deposit accounts in US dollars alone', () => {
  const account = { type: 'depository', status: 'active', currency: 'USD' } as const;
  expect(reservableFault(account)).toBeNull();
  expect(reservableFault({ ...account, currencyOfficial: true })).toBeNull();
  expect(reservableFault({ ...account, type: 'credit' })).toMatch(/^Only checking/);
  expect(reservableFault({ ...account, status: 'disconnected' })).toMatch(/^This account is disconnected/);
  expect(reservableFault({ ...account, currency: 'EUR' })).toMatch(/^Goals are in US dollars/);
  expect(reservableFault({ ...account, currencyOfficial: false })).toMatch(/^Goals are in US dollars/);
});
