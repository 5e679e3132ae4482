import { addMonths } from '@saldo/contract/calendar';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createGoal, createPerson } from '../testing/factories.ts';
import { app, call, person, startChat } from './chat.testing.ts';
import { answerTo, figuresOf } from './queries.testing.ts';

startChat();

const cents = (amount: number): number => Math.round(amount * 100);
const goals = async () => (await app.call('GET /goals/', { token: person.token })).json.goals;

test('every figure of a goal is the goals page’s, to the cent', async () => {
  const shape = fc.record({
    target_minor: fc.integer({ min: 1, max: 5_000_000 }),
    manual_minor: fc.integer({ min: 0, max: 6_000_000 }),
    deadline: fc.option(
      fc
        .integer({ min: -40, max: 900 })
        .map((days) => new Date(Date.UTC(2026, 10, 21 + days)).toISOString().slice(0, 10)),
    ),
    age: fc.integer({ min: 0, max: 400 }),
  });
  await fc.assert(
    fc.asyncProperty(shape, async ({ age, ...one }) => {
      const id = await createGoal(app, person, {
        ...one,
        title: 'Plan',
        status: one.manual_minor >= one.target_minor ? 'completed' : 'active',
        created_at: new Date(Date.UTC(2026, 10, 21 - age)),
      });
      const page = (await app.call(`GET /goals/${id}`, { token: person.token })).json.goal;
      const answer = await answerTo({ ask: 'pace', goals: [id] });
      expect(figuresOf(answer, 'target')).toContain(one.target_minor);
      expect(figuresOf(answer, 'progress')).toEqual([page.progress_percentage]);
      expect(figuresOf(answer, 'missing')).toEqual([cents(page.plan.remaining)]);
      const due = page.status === 'active' && page.days_remaining !== null && page.days_remaining >= 0;
      if (due && page.plan.remaining > 0)
        expect(figuresOf(answer, 'needed a month')).toEqual([cents(page.plan.needed_per_month)]);
    }),
    { numRuns: 12 },
  );
});

test('where goals stand, what they need and when they are reached', async () => {
  const trip = await createGoal(app, person, {
    title: 'Japan trip',
    target_minor: 300_000,
    manual_minor: 120_000,
    deadline: '2027-05-21',
    created_at: new Date('2026-01-01T00:00:00Z'),
  });
  const bike = await createGoal(app, person, {
    title: 'Bike',
    target_minor: 80_000,
    manual_minor: 60_000,
    deadline: '2027-01-21',
  });
  const state = await answerTo({ ask: 'goal', goals: [trip] });
  expect(state.response).toContain('Japan trip · saved as of today: $1,200.00');
  expect(state.response).toContain('$1,200.00 of $3,000.00 (40%), $1,800.00 to go');
  const left = await answerTo({ ask: 'left', goals: [trip] });
  expect(left.response).toContain('Japan trip · to go as of today: $1,800.00');
  const lacking = await answerTo({ ask: 'left' });
  expect(figuresOf(lacking, 'missing')).toEqual(expect.arrayContaining([180_000, 20_000, 200_000]));
  const listed = (await goals()) as { plan: { needed_per_month: number } }[];
  const needs = await answerTo({ ask: 'need' });
  const sum = listed.reduce((all, one) => all + cents(one.plan.needed_per_month), 0);
  expect(figuresOf(needs, 'needed a month')).toContain(sum);
  const by = await answerTo({
    ask: 'need',
    goals: [bike],
    until: { start: '2027-11-21', end: '2027-11-21', unit: 'day' },
  });
  expect(figuresOf(by, 'needed a month')).toContain(Math.ceil((20_000 * 487) / (365 * 16)));
  const when = await answerTo({
    ask: 'when',
    goals: [trip],
    rate: { amount: 45_000 as never, every: 'month' },
  });
  expect(when.response).toContain('Japan trip: Mar 21, 2027');
  expect(when.response).toContain('in time for May 21, 2027 (4 months)');
  expect(addMonths('2026-11-21', 4)).toBe('2027-03-21');
  const nearest = await answerTo({ ask: 'goal', order: 'largest', take: 1 });
  expect(nearest.response).toContain('Bike · saved');
  const es = await answerTo({ ask: 'need', goals: [trip] }, { language: 'es' });
  expect(es.response).toContain('Japan trip · necesario al mes');
});

test('without a goal, an invitation instead of a figure', async () => {
  const nobody = await createPerson(app);
  const { json } = await call(
    'POST /chat/',
    {
      message: 'x',
      query: { kind: 'goals', of: 'state', goals: [], rate: null, until: null, ranking: null },
    },
    nobody,
  );
  expect(json.response).toContain('You have no goals there yet.');
  expect(json.facts).toEqual([]);
});
