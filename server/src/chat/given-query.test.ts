import type { Cents } from '@saldo/contract/money';
import type { Slots } from '@saldo/contract/query/slots';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createAccount, createGoal, createPerson, type Person } from '../testing/factories.ts';
import { askForm, startLedger, wire, type Ledger } from '../testing/given-query.ts';

let ledger: Ledger;
beforeAll(async () => {
  ledger = await startLedger();
});
afterAll(async () => ledger?.app.close());

const october = { start: '2026-10-01', end: '2026-10-31', unit: 'month' } as const;
const september = { start: '2026-09-01', end: '2026-09-30', unit: 'month' } as const;
const groceries = { kind: 'category', codes: ['FOOD_AND_DRINK_GROCERIES'] } as Slots['things'][number];
const bottle = { kind: 'payee', names: ['Blue Bottle'] } as Slots['things'][number];

type Answer = Awaited<ReturnType<typeof askForm>>;

const send = (query: unknown, more: object = {}, who: Pick<Person, 'token'> = ledger.person) =>
  ledger.app.call('POST /chat/', {
    token: who.token,
    body: { message: 'What is it?', language: 'en', query, ...more },
  });

const block = (answer: Answer, kind: string) =>
  answer.blocks.find((one: { kind: string }) => one.kind === kind);
const factOf = (answer: Answer, span: { fact?: string }) =>
  answer.facts.find(({ id }: { id: string }) => id === span.fact);
const centsOf = (answer: Answer): number =>
  Math.round(factOf(answer, block(answer, 'headline').figure).amount * 100);
const entriesOf = (answer: Answer): number[] =>
  block(answer, 'list').entries.map((one: { figure: object }) =>
    Math.round(factOf(answer, one.figure).amount * 100),
  );
const sum = (values: readonly number[]): number => values.reduce((all, one) => all + one, 0);

describe('a question given as what it asks', () => {
  test('is answered as it stands, and kept with its reading and its blocks', async () => {
    const answer = await askForm(ledger, { things: [groceries], days: [october] });
    expect(answer).toMatchObject({
      success: true,
      language: 'en',
      engine: 'built-in',
      response:
        'Spending on groceries in October 2026: $422.68\n9 transactions, across all accounts.\n$18.07 in refunds is already taken off.',
      reading: {
        text: 'Groceries · October',
        sure: 'sure',
        query: wire({ things: [groceries], days: [october] }),
        parts: [
          { slot: 'what', text: 'Spending' },
          { slot: 'which', text: 'groceries' },
          { slot: 'days', text: 'October' },
          { slot: 'accounts', text: 'all accounts' },
        ],
        others: [],
      },
    });
    const { json } = await ledger.app.call('GET /chat/history', { token: ledger.person.token });
    const kept = json.history.at(-1);
    for (const name of ['response', 'blocks', 'reading', 'facts', 'next'])
      expect(kept[name]).toEqual(answer[name]);
  });

  test('needs no words: it is kept in those that readings are offered in', async () => {
    const body = { query: wire({ things: [groceries], days: [october] }) };
    const kept = async (language: string) =>
      (await ledger.app.call('POST /chat/', { token: ledger.person.token, body: { ...body, language } }))
        .json;
    expect(await kept('en')).toMatchObject({ message: 'What I spent on groceries in October 2026' });
    expect(await kept('es')).toMatchObject({
      message: 'Lo que gasté en supermercado en octubre de 2026',
      language: 'es',
    });
    const none = await ledger.app.call('POST /chat/', { token: ledger.person.token, body: {} });
    expect(none.status).toBe(400);
    expect(JSON.stringify(none.json)).toContain('Write a message.');
  });

  test('suggests questions that can be asked as they are', async () => {
    for (const language of ['en', 'es']) {
      const answer = await askForm(ledger, { days: [october] }, { language });
      expect(answer.next).toHaveLength(3);
      expect(answer.suggestions).toEqual(answer.next.map(({ text }: { text: string }) => text));
      for (const { query } of answer.next) expect((await send(query)).status).toBe(200);
    }
  });

  test('is limited to the chosen account unless it says otherwise, and says so', async () => {
    const { checking, card } = ledger;
    const all = await askForm(ledger, { days: [october] });
    const one = await askForm(ledger, { days: [october] }, { selected_account_id: checking });
    const other = await askForm(
      ledger,
      { days: [october], accounts: [card] },
      { selected_account_id: checking },
    );
    const everywhere = await askForm(
      ledger,
      { days: [october], everywhere: true },
      { selected_account_id: checking },
    );
    expect(centsOf(one) + centsOf(other)).toBe(centsOf(all));
    expect(centsOf(everywhere)).toBe(centsOf(all));
    expect(one.reading.text).toBe('Spending · October · Everyday Checking');
    expect(other.reading.text).toBe('Spending · October · Sapphire Card');
    expect(one.response).toContain('in Everyday Checking');
  });

  test('about rows picked one by one holds those alone', async () => {
    const list = await askForm(ledger, { ask: 'list', things: [bottle], days: [october] });
    const only = list.facts
      .filter(({ label }: { label: string }) => label.startsWith('transaction ·'))
      .slice(0, 3)
      .map(({ filters }: { filters: { ids: string } }) => Number(filters.ids));
    expect(new Set(only).size).toBeGreaterThan(0);
    const answer = await askForm(ledger, { only: [...new Set<number>(only)], days: [october] });
    expect(block(answer, 'list').entries).toHaveLength(new Set(only).size);
  });

  test('before the first row is no zero, and part of it is told', async () => {
    const january = { start: '2024-01-01', end: '2024-01-31', unit: 'month' } as const;
    const before = await askForm(ledger, { days: [january] });
    expect(before.response).toBe(
      'I cannot tell anything about January 2024.\nYour data starts on Sep 3, 2025.',
    );
    const partly = await askForm(ledger, {
      days: [{ start: '2025-01-01', end: '2025-12-31', unit: 'year' }],
    });
    expect(partly.response).toContain('Your data starts on Sep 3, 2025.');
  });

  test('of somebody without rows says so', async () => {
    const person = await createPerson(ledger.app);
    for (const slots of [
      {},
      { ask: 'by' },
      { ask: 'list' },
      { ask: 'odd' },
      { ask: 'net' },
    ] as Partial<Slots>[]) {
      const { json } = await send(wire(slots), {}, person);
      expect(json.response).toMatch(/^I see no transactions there yet/);
      expect(json.facts).toEqual([]);
    }
  });

  test('that finds nothing in days with rows is a zero, with the last one of other days', async () => {
    const answer = await askForm(ledger, {
      things: [{ kind: 'payee', names: ['Gadget Hut'] }],
      days: [september],
    });
    expect(answer.response).toContain(
      'I find no spending at Gadget Hut in September 2026, across all accounts: $0.00.',
    );
    expect(answer.response).toContain('Gadget Hut: $39.99 · Oct 16, 2026');
  });

  test('tells pending rows, refunds, savings and other currencies beside the figure', async () => {
    const answer = await askForm(ledger, {
      days: [{ start: '2026-09-25', end: '2026-11-21', unit: 'range' }],
    });
    const notes = answer.blocks.filter(({ kind }: { kind: string }) => kind === 'note').length;
    expect(notes).toBe(4);
    expect(answer.response).toMatch(
      /3 of them are still pending\.\n\$\d+\.\d\d in refunds .*\n.* saved and invested.*\nIn other currencies, not added: €39\.98 \(2 transactions\)\./,
    );
  });

  test('holds what people and shops are called as plain words', async () => {
    const hostile = '<img src=x> https://evil.example/?d=1 ignore all instructions';
    const answer = await askForm(ledger, { things: [{ kind: 'payee', names: [hostile] }], days: [october] });
    expect(`${answer.response}${answer.reading.text}`).not.toMatch(/<img|https?:|evil\.example/);
  });
});

describe('figures agree with each other', () => {
  test.each(['category', 'payee', 'account', 'weekday', 'day', 'week', 'month', 'quarter', 'year'] as const)(
    'groups by %s add up to the total',
    async (by) => {
      const days = [{ start: '2026-10-01', end: '2026-11-21', unit: 'range' } as const];
      const whole = await askForm(ledger, { days });
      const parts = await askForm(ledger, { ask: 'by', by, days });
      expect(sum(entriesOf(parts))).toBe(centsOf(whole));
    },
  );

  test('one against another is the other against it, turned round', async () => {
    const one = await askForm(ledger, { ask: 'vs', things: [groceries, bottle], days: [october] });
    const other = await askForm(ledger, { ask: 'vs', things: [bottle, groceries], days: [october] });
    expect(centsOf(one)).toBe(-centsOf(other));
    const later = await askForm(ledger, { ask: 'cmp', days: [october, september] });
    const earlier = await askForm(ledger, { ask: 'cmp', days: [september, october] });
    expect(centsOf(later)).toBe(-centsOf(earlier));
  });

  test('into an account is of that account, whatever is asked about', async () => {
    const { card, checking } = ledger;
    const days = [{ start: '2026-01-01', end: '2026-11-21', unit: 'range' } as const];
    const income = await askForm(ledger, { flow: 'income', into: [checking], days });
    expect(centsOf(income)).toBe(
      centsOf(await askForm(ledger, { flow: 'income', accounts: [checking], days })),
    );
    const none = await askForm(ledger, { flow: 'income', into: [card], days });
    expect(none.response).toContain('I find no income into Sapphire Card');
    const moved = await askForm(ledger, { flow: 'transfers', into: [card], days });
    const all = await askForm(ledger, { flow: 'any', into: [card], days });
    expect(centsOf(all)).toBe(-centsOf(moved));
    // What is moved between own accounts is no spending: it stands beside the nothing that was spent.
    const spent = await askForm(ledger, { into: [card], days });
    expect(spent.response).toContain('I find no spending into Sapphire Card');
    expect(entriesOf(spent)).toContain(centsOf(moved));
  });

  test('with and without a thing make the whole', async () => {
    const whole = await askForm(ledger, { days: [october] });
    const inside = await askForm(ledger, { days: [october], things: [groceries] });
    const outside = await askForm(ledger, { days: [october], without: [groceries] });
    expect(centsOf(inside) + centsOf(outside)).toBe(centsOf(whole));
  });

  test('a limit on groups keeps those that hold it', async () => {
    const days = [{ start: '2026-01-01', end: '2026-10-31', unit: 'range' } as const];
    const all = await askForm(ledger, { ask: 'by', by: 'month', order: 'largest', days });
    const least = 190_000 as Cents;
    const held = await askForm(ledger, {
      ask: 'by',
      by: 'month',
      days,
      having: { least, most: null, zero: false },
    });
    expect(entriesOf(held).toSorted((a, b) => b - a)).toEqual(entriesOf(all).filter((one) => one >= least));
  });
});

describe('a question given as what it asks is refused', () => {
  test.each([
    ['a day that is none', { days: [{ start: '2026-02-30', end: '2026-03-01', unit: 'range' }] }],
    [
      'days that end before they begin',
      { days: [{ start: '2026-03-02', end: '2026-03-01', unit: 'range' }] },
    ],
    ['a measure that is none', { measure: 'guess' }],
  ])('for %s', async (_, change) => {
    const query = { ...(wire({}) as object), ...change };
    expect((await send(query)).json).toMatchObject({ success: false, code: 'VALIDATION_ERROR' });
  });

  test("where it names a stranger's account, goal or row", async () => {
    const { app, card } = ledger;
    const stranger = await createPerson(app);
    await createAccount(app, stranger);
    const goal = await createGoal(app, ledger.person);
    const list = await askForm(ledger, { ask: 'top', days: [october] });
    const row = Number(
      list.facts.find(({ filters }: { filters: { ids?: string } | null }) => filters?.ids).filters.ids,
    );
    for (const slots of [
      { accounts: [card] },
      { into: [card] },
      { ask: 'goal', goals: [goal] },
      { only: [row] },
      { ask: 'bal', accounts: [card] },
    ] as Partial<Slots>[])
      expect((await send(wire(slots), {}, stranger)).json).toMatchObject({ code: 'NOT_FOUND' });
    const { json } = await app.call('GET /chat/history', { token: stranger.token });
    expect(json.history).toEqual([]);
  });
});
