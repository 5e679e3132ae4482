import { beforeEach, describe, expect, test } from 'vitest';
import { createGoal, createPerson } from '../testing/factories.ts';
import { app, call, checking, person, spend, startChat } from './chat.testing.ts';
import { answerTo, askQuery } from './queries.testing.ts';

startChat();

const list = async (path: string) => (await app.call(`GET ${path}`, { token: person.token })).json;
const day = (date: string) => ({ start: date, end: date, unit: 'day' as const });
const confirm = (id: number, who = person) => call(`POST /chat/proposals/${id}/confirm`, undefined, who);
const undo = (id: number) => call(`POST /chat/proposals/${id}/undo`);

describe('a goal', () => {
  test('is proposed with its target and day, written once on a yes, and taken back', async () => {
    const { proposal, response } = await answerTo({
      ask: '+goal',
      amount: 300_000 as never,
      title: 'Trip to Italy',
      until: day('2027-08-01'),
    });
    expect(response).toContain('“Trip to Italy” with a target of $3,000.00 by Aug 1, 2027');
    expect(proposal).toMatchObject({
      kind: 'create_goal',
      status: 'open',
      changes: [{ after: 'Trip to Italy' }, { after: '$3,000.00' }, { after: 'Aug 1, 2027' }],
    });
    expect((await list('/goals/')).goals).toEqual([]);
    await Promise.all([confirm(proposal.id), confirm(proposal.id)]);
    expect((await list('/goals/')).goals).toMatchObject([
      { title: 'Trip to Italy', target_amount: 3000, deadline: '2027-08-01', category: 'vacation' },
    ]);
    expect((await undo(proposal.id)).status).toBe(200);
    expect((await list('/goals/')).goals).toEqual([]);
  });

  test('without an amount asks for it, and the order said with one goes on', async () => {
    const asked = await answerTo({ ask: '+goal', title: 'Bike' });
    expect(asked.response).toBe('How much should it come to?');
    expect(asked.proposal).toBeNull();
    expect((await answerTo({ ask: '+goal', title: 'Bike', amount: 50_000 as never })).proposal.kind).toBe(
      'create_goal',
    );
  });

  test('said anew replaces the open proposal, and a day of the year that has gone by is the next one', async () => {
    const first = await answerTo({ ask: '+goal', title: 'Bike', amount: 50_000 as never });
    const second = await answerTo({
      ask: '+goal',
      title: 'Bike',
      amount: 60_000 as never,
      until: day('2026-03-01'),
    });
    expect(second.response).toContain('by Mar 1, 2027');
    expect((await confirm(first.proposal.id)).status).toBe(409);
    expect((await confirm(second.proposal.id)).status).toBe(200);
  });
});

describe('progress', () => {
  test('names its goal, its sums and that no money moves; expires after 15 minutes', async () => {
    const goal = await createGoal(app, person, {
      title: 'Japan trip',
      target_minor: 100_000,
      manual_minor: 95_000,
    });
    const { proposal, response } = await answerTo({ ask: '+save', goals: [goal], amount: 7_500 as never });
    expect(response).toContain('from $950.00 to $1,025.00 of $1,000.00. That reaches its target.');
    app.clock.advance(16 * 60);
    expect((await confirm(proposal.id)).status).toBe(409);
    const again = await answerTo({ ask: '+save', amount: 7_500 as never }, { language: 'es' });
    expect(again.response).toContain('Puedo agregar $75.00 a “Japan trip”');
    await app.call(`PUT /goals/${goal}/progress`, {
      token: person.token,
      body: { amount: 1, type: 'manual' },
    });
    expect(await confirm(again.proposal.id)).toMatchObject({ status: 409, json: { code: 'CONFLICT' } });
  });

  test('is only ever added: what is to be taken off a goal is not proposed as more', async () => {
    const goal = await createGoal(app, person, { title: 'Japan trip', manual_minor: 95_000 });
    const order = { ask: '+save', goals: [goal], amount: 7_500 as never, change: 'less' } as const;
    const { proposal, response } = await answerTo(order);
    expect(proposal).toBeNull();
    expect(response).toContain('I only add to a goal. What is in “Japan trip” is taken back');
  });

  test('of several goals asks which, each as a choice that goes on with the order', async () => {
    await createGoal(app, person, { title: 'Japan trip' });
    await createGoal(app, person, { title: 'Bike' });
    const { blocks, proposal } = await answerTo({ ask: '+save', amount: 7_500 as never });
    expect(proposal).toBeNull();
    const choices = blocks.flatMap((one) => (one.kind === 'choices' ? one.choices : []));
    expect(choices.map(({ text }) => text)).toEqual(['Japan trip', 'Bike']);
    const { json } = await call('POST /chat/', { message: 'Bike', query: choices[1]?.query });
    expect(json.proposal.title).toBe('Add $75.00 to “Bike”');
  });
});

describe('filing anew', () => {
  const metroline = { kind: 'payee' as const, names: ['Metroline'] };
  beforeEach(async () => {
    for (const date of ['2026-10-01', '2026-10-02', '2026-11-03'])
      await spend(date, 2.9, 'Metroline', 'FOOD_AND_DRINK_COFFEE', checking);
  });
  const codes = async () =>
    (await list('/transaction/transactions?search=Metroline')).transactions.map(
      (one: { category_primary: string }) => one.category_primary,
    );

  test('“make my Metroline transactions Travel” proposes how many and which change, writes once and goes back', async () => {
    const before = await codes();
    const { proposal, response, facts } = await answerTo({
      ask: 'recat',
      things: [metroline],
      category: 'TRAVEL',
    });
    expect(response).toContain('I can change 3 transactions to “travel”, now filed under coffee (3).');
    expect(proposal).toMatchObject({
      kind: 'recategorise',
      changes: [{ label: 'Category of 3', before: 'coffee', after: 'travel' }],
    });
    const [count] = facts;
    expect((await list(`/transaction/transactions?ids=${String(count?.filters?.['ids'])}`)).total_count).toBe(
      3,
    );
    expect(await codes()).toEqual(before);
    await confirm(proposal.id);
    await confirm(proposal.id);
    expect(await codes()).toEqual(['TRAVEL', 'TRAVEL', 'TRAVEL']);
    const again = await answerTo({ ask: 'recat', things: [metroline], category: 'TRAVEL' });
    expect(again.response).toBe('All of them are filed under “travel” already.');
    expect((await undo(proposal.id)).status).toBe(200);
    expect(await codes()).toEqual(before);
  });

  test('says first how many it would change, and offers the newest alone; so many of an order are those alone', async () => {
    const all = await answerTo({ ask: 'recat', things: [metroline], category: 'TRAVEL' });
    const head = all.blocks[0];
    expect(head).toMatchObject({ kind: 'headline', figure: { text: '3' } });
    const choices = all.blocks.flatMap((one) => (one.kind === 'choices' ? one.choices : []));
    expect(choices).toMatchObject([{ query: { pick: { order: 'newest', take: 1 } } }]);
    const last = await answerTo({ ask: 'recat', things: [metroline], category: 'TRAVEL', order: 'newest' });
    expect(last.proposal.title).toBe('Set 1 transaction to “travel”');
    expect(last.response).toContain('Nov 3, 2026');
    expect(last.reading.text).toContain('1 newest');
    const second = await answerTo({
      ask: 'recat',
      things: [metroline],
      category: 'TRAVEL',
      order: 'oldest',
      at: 2,
    });
    expect(second.proposal.title).toBe('Set 1 transaction to “travel”');
    expect(second.response).not.toContain('Nov 3, 2026');
    const two = await answerTo(
      { ask: 'recat', things: [metroline], category: 'TRAVEL', take: 2 },
      { language: 'es' },
    );
    expect(two.proposal.title).toBe('Poner 2 movimientos en “viajes”');
  });

  test('narrows to days, to rows that were pointed at, and holds only while they stand as shown', async () => {
    const one = await answerTo({
      ask: 'recat',
      things: [metroline],
      days: [day('2026-10-02')],
      category: 'TRAVEL_FLIGHTS',
    });
    expect(one.response).toContain('I can change 1 transaction to “flights”');
    const rows = (await list('/transaction/transactions?search=Metroline')).transactions as {
      id: number;
      date: string;
    }[];
    const newest = rows.find(({ date }) => date === '2026-11-03');
    const pointed = await answerTo({ ask: 'recat', only: [newest?.id ?? 0], category: 'TRAVEL' });
    expect(pointed.response).toContain('Metroline: -$2.90 · Nov 3, 2026');
    await app.call(`PATCH /transaction/${newest?.id}`, {
      token: person.token,
      body: { category_primary: 'MEDICAL' },
    });
    expect((await confirm(pointed.proposal.id)).status).toBe(409);
    const stranger = await createPerson(app);
    expect(
      (await askQuery({ ask: 'recat', only: [newest?.id ?? 0], category: 'TRAVEL' }, {}, stranger)).status,
    ).toBe(404);
  });

  test('asks what is missing instead of guessing, in both languages', async () => {
    expect((await answerTo({ ask: 'recat', category: 'TRAVEL' })).response).toContain(
      'Which transactions do you mean?',
    );
    expect((await answerTo({ ask: 'recat', things: [metroline] }, { language: 'es' })).response).toBe(
      '¿Qué categoría deben tener?',
    );
    const nothing = await answerTo(
      {
        ask: 'recat',
        things: [{ kind: 'payee', names: ['Nobody'] }],
        category: 'TRAVEL',
      },
      { language: 'en' },
    );
    expect(nothing.response).toBe('I find no such transaction.');
    expect(nothing.proposal).toBeNull();
  });
});

describe('a limit', () => {
  const coffee = [{ kind: 'category' as const, codes: ['FOOD_AND_DRINK_COFFEE'] }];
  const order = (dollars: number, more = {}) =>
    answerTo({ ask: '+limit', things: coffee, amount: (dollars * 100) as never, ...more });
  const limits = async () =>
    (await list('/limits/')).data.limits.map(({ category, amount }: Record<string, unknown>) => [
      category,
      amount,
    ]);

  test('is proposed with its category, written once on a yes, changed by another, and each taken back', async () => {
    const set = await order(40);
    expect(set.response).toContain('I can set a limit of $40.00 a month for coffee.');
    expect(set.reading.text).toBe('Set a limit, $40.00 · coffee');
    expect(set.proposal).toMatchObject({ kind: 'set_limit', changes: [{ before: null, after: '$40.00' }] });
    expect(await limits()).toEqual([]);
    await Promise.all([confirm(set.proposal.id), confirm(set.proposal.id)]);
    expect(await limits()).toEqual([['FOOD_AND_DRINK_COFFEE', 40]]);
    const change = await answerTo(
      { ask: '+limit', things: coffee, amount: 5_500 as never },
      { language: 'es' },
    );
    expect(change.response).toContain('cambiar el límite de café de $40.00 a $55.00 al mes');
    expect((await confirm(change.proposal.id)).status).toBe(200);
    expect(await limits()).toEqual([['FOOD_AND_DRINK_COFFEE', 55]]);
    expect((await undo(change.proposal.id)).status).toBe(200);
    expect(await limits()).toEqual([['FOOD_AND_DRINK_COFFEE', 40]]);
    expect((await undo(set.proposal.id)).status).toBe(200);
    expect(await limits()).toEqual([]);
  });

  test('lowered or raised by an amount is worked out from the limit there is', async () => {
    expect((await order(30, { change: 'less' })).response).toContain('no limit for coffee to change');
    await confirm((await order(40)).proposal.id);
    const less = await order(15, { change: 'less' });
    expect(less.response).toContain('change the limit for coffee from $40.00 to $25.00 a month');
    expect(less.reading.text).toBe('Set a limit, −$15.00 · coffee');
    expect((await order(30, { change: 'more' })).response).toContain('from $40.00 to $70.00');
    const gone = await order(40, { change: 'less' });
    expect(gone.response).toContain('That would leave nothing of the limit for coffee.');
    expect(gone.proposal).toBeNull();
  });

  test('that was changed since, before the yes or before it is taken back, is left as it is', async () => {
    const body = { category: 'FOOD_AND_DRINK_COFFEE', amount: 70 };
    const set = await order(40);
    const { json } = await app.call('POST /limits/', { token: person.token, body });
    expect((await confirm(set.proposal.id)).status).toBe(409);
    const change = await order(40);
    expect((await confirm(change.proposal.id)).status).toBe(200);
    await app.call(`PATCH /limits/${json.id}`, { token: person.token, body: { amount: 65 } });
    expect((await undo(change.proposal.id)).status).toBe(409);
    expect(await limits()).toEqual([['FOOD_AND_DRINK_COFFEE', 65]]);
  });

  test('lacks its category, its amount, or is none that spending can have', async () => {
    expect((await order(40, { things: [] })).response).toBe('Which category should the limit be for?');
    expect((await order(0)).response).toBe('How much should the limit be a month?');
    const pay = [{ kind: 'category' as const, codes: ['INCOME_SALARY'] }];
    expect(await order(40, { things: pay })).toMatchObject({ proposal: null });
    await confirm((await order(40)).proposal.id);
    expect((await order(40)).response).toContain('The limit for coffee is that much already.');
  });

  test('of one person is no other’s to confirm', async () => {
    const { proposal } = await order(40);
    expect((await confirm(proposal.id, await createPerson(app))).status).toBe(404);
    expect(await limits()).toEqual([]);
  });
});
