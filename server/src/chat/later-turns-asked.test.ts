import { beforeEach, expect, test } from 'vitest';
import { createAccount, createTransaction } from '../testing/factories.ts';
import { app, call, card, checking, person, say, spend, startChat } from './chat.testing.ts';

/* Today is Nov 21, 2026. What a talk is about stays, whatever kind of question goes on with it. */
startChat();

beforeEach(async () => {
  for (const date of ['2026-09-25', '2026-10-09', '2026-10-23', '2026-11-06', '2026-11-20'])
    await createTransaction(app, person, checking, {
      date,
      amount_minor: date === '2026-11-20' ? 210_000 : 200_000,
      name: 'LARKSPUR SYSTEMS PAYROLL',
      merchant_name: 'Larkspur Systems',
      category_primary: 'INCOME',
      category_detailed: 'INCOME_WAGES',
      pending: false,
    });
  await spend('2026-11-12', 9.5, 'Blue Bottle', 'FOOD_AND_DRINK_COFFEE');
});

type Said = Awaited<ReturnType<typeof say>>;
const queryOf = ({ reading }: Said) => reading.query;
const payee = (name: string) => [{ kind: 'payee', names: [name] }];

/** Says the turns of a talk one after the other; each answer. */
async function talk(...messages: string[]): Promise<Said[]> {
  await call('DELETE /chat/delete/all');
  const answers: Said[] = [];
  for (const message of messages) answers.push(await say(message));
  return answers;
}

test.each([
  ['When do I get paid?', 'How much was the last one?', 'And the one before?'],
  ['¿Cuándo cobro?', '¿De cuánto fue el último?', '¿Y el anterior?'],
])('after the next pay, the last one is pay: %s', async (...turns) => {
  const [, last, before] = await talk(...turns);
  expect(queryOf(last)).toMatchObject({
    kind: 'rows',
    rows: { flow: 'income', things: payee('Larkspur Systems') },
  });
  expect(last.response).toContain('$2,100.00');
  expect(queryOf(before)).toMatchObject({ rows: { flow: 'income' }, order: 'newest', at: 2 });
  expect(before.response).toContain('$2,000.00');
});

test.each([
  ['Which store did I spend the most at this year?', 'How many times did I go there?'],
  ['¿En qué tienda gasté más este año?', '¿Cuántas veces fui?'],
])('after “which the most” it is the one that was told that is asked about: %s', async (...turns) => {
  const [, times] = await talk(...turns);
  expect(queryOf(times)).toMatchObject({
    measure: 'count',
    by: null,
    rows: { things: payee('Whole Foods') },
  });
  expect(times.facts.map(({ value }: { value: unknown }) => value)).toContain(4);
});

test('after the last purchase, how often is asked of whom it was paid to', async () => {
  const [, times] = await talk('What was my last purchase?', 'How many times have I been there?');
  expect(queryOf(times)).toMatchObject({ measure: 'count', rows: { things: payee('Blue Bottle') } });
});

test('after what is owed, what is due is of that card', async () => {
  const [, due] = await talk('What do I owe on my credit card?', 'When is it due?');
  expect(queryOf(due)).toMatchObject({ kind: 'streams', show: 'due', accounts: [card] });
});

test('a reading that is picked for the first words of a talk is answered in their language', async () => {
  const [first] = await talk('¿En qué gasté más en octubre?');
  await call('DELETE /chat/delete/all');
  const { json } = await call('POST /chat/', {
    message: '¿En qué gasté más en octubre?',
    query: queryOf(first),
  });
  expect(json).toMatchObject({ language: 'es' });
  expect(json.response).toContain('octubre de 2026');
});

const shop = { things: payee('Whole Foods') };

test.each([
  ['When was the last time I went to Blue Bottle?', 'How much have I spent on groceries since then?'],
  ['¿Cuándo fui por última vez a Blue Bottle?', '¿Cuánto gasté en el súper desde entonces?'],
])('“since then” begins on the day of the row that was told: %s', async (...turns) => {
  const [, since] = await talk(...turns);
  expect(queryOf(since)).toMatchObject({ days: [{ start: '2026-11-12', end: '2026-11-21' }] });
});

test.each([
  ['When do I get paid next?', 'How much will I have in checking that day?'],
  ['¿Cuándo me pagan?', '¿Cuánto voy a tener ese día en la cuenta corriente?'],
])('“that day” is the day of the next pay: %s', async (...turns) => {
  const [, then] = await talk(...turns);
  expect(queryOf(then)).toMatchObject({ kind: 'ahead', of: 'balance', until: { start: '2026-12-04' } });
});

test.each([
  ['How much did Larkspur Systems pay me this year?', 'Any other income this year?'],
  ['¿Cuánto me pagó Larkspur Systems este año?', '¿Tuve otros ingresos este año?'],
])('other income is that of others: %s', async (...turns) => {
  const [, other] = await talk(...turns);
  expect(queryOf(other)).toMatchObject({ rows: { flow: 'income', without: payee('Larkspur Systems') } });
});

test.each([
  ['How much did I spend at Whole Foods in October?', 'and at Blue Bottle in November', 'both together'],
  ['¿Cuánto gasté en Whole Foods en octubre?', 'y en Blue Bottle en noviembre', 'y los dos juntos'],
])('two figures that differ in two ways are added up all the same: %s', async (...turns) => {
  const [, , both] = await talk(...turns);
  expect(both.response).toContain('$84.50');
  expect(both.facts.at(-1)).toMatchObject({ kind: 'money', amount: 84.5 });
  const [first] = both.facts;
  expect(both.response).toContain(`$${first.amount.toFixed(2)}`);
});

test('one more thing is held against the one there is', async () => {
  const [, more] = await talk('groceries in October', 'is that more than I spent on coffee?');
  expect(queryOf(more)).toMatchObject({ against: { kind: 'things' }, days: [{ start: '2026-10-01' }] });
  expect(queryOf(more).rows.things).toHaveLength(2);
});

test('a month beside a monthly mean is what that month came to', async () => {
  const [, month] = await talk('How much do I spend at Whole Foods a month on average?', 'and in October?');
  expect(queryOf(month)).toMatchObject({ measure: 'total', rows: shop });
  expect(month.response).toContain('$75.00');
});

test('how often is of all visits, after one of them was told', async () => {
  const [, each] = await talk(
    'When did I last go to Whole Foods and how much was it?',
    'and how much is it each time on average',
  );
  expect(queryOf(each)).toMatchObject({ measure: 'mean', per: 'row', rows: { ...shop, only: null } });
});

const groceries = { kind: 'category', codes: ['FOOD_AND_DRINK_GROCERIES'] };
const coffee = { kind: 'category', codes: ['FOOD_AND_DRINK_COFFEE'] };

test.each([
  ['Groceries or coffee, which was more in October?', 'How many times did I buy it?', 'And the other one?'],
  ['¿Qué fue más en octubre, el súper o el café?', '¿Cuántas veces compré?', '¿Y el otro?'],
])('after a comparison the one that led is asked about, and then the other: %s', async (...turns) => {
  const [, times, other] = await talk(...turns);
  expect(queryOf(times)).toMatchObject({ measure: 'count', rows: { things: [groceries] } });
  expect(queryOf(other)).toMatchObject({ measure: 'count', rows: { things: [coffee] } });
  for (const one of [times, other]) expect(queryOf(one).days).toMatchObject([{ start: '2026-10-01' }]);
});

test.each([
  ['What did I spend in October?', 'Which shop was the most?', 'Biggest purchase?'],
  ['¿Cuánto gasté en octubre?', '¿En qué tienda fue más?', '¿La compra más grande?'],
])('a new shape of question stays in the days of the talk: %s', async (...turns) => {
  const [, ...later] = await talk(...turns);
  for (const one of later)
    expect(queryOf(one).days).toMatchObject([{ start: '2026-10-01', end: '2026-10-31' }]);
});

test.each([
  ['Coffee in October', 'I was sure it would be less. How much on groceries?', '$75.00'],
  ['Coffee in October', 'I was hoping for less. How much on groceries?', '$75.00'],
  ['Café en octubre', 'Pensaba que sería menos. ¿Y en el súper?', '$75.00'],
])('a remark before a question asks nothing: %s', async (first, second, figure) => {
  const [, answer] = await talk(first, second);
  expect(queryOf(answer)).toMatchObject({ measure: 'total', rows: { things: [groceries] } });
  expect(answer.response).toContain(figure);
});

test.each([
  ['My top 2 merchants in October', 'How much is that in total?', 'And how much did I spend in total?'],
  ['Mis 2 comercios con más gasto en octubre', '¿Cuánto es eso en total?', '¿Y cuánto gasté en total?'],
])('“that in total” is of what was listed, “spend in total” of all there is: %s', async (...turns) => {
  await spend('2026-10-12', 3.5, 'Corner Kiosk', 'GENERAL_MERCHANDISE_OTHER_GENERAL_MERCHANDISE');
  const [, those, all] = await talk(...turns);
  expect(queryOf(those).rows.things).toHaveLength(2);
  expect(those.response).toContain('$84.99');
  expect(queryOf(all)).toMatchObject({ measure: 'total', by: null, rows: { things: [] } });
  expect(all.response).toContain('$88.49');
});

test.each([
  ['What was my largest purchase in October?', 'What did I spend that week?'],
  ['¿Cuál fue mi compra más grande en octubre?', '¿Cuánto gasté esa semana?'],
])('“that week” is that of the row that was told, and not said to be unread: %s', async (...turns) => {
  const [, week] = await talk(...turns);
  expect(queryOf(week).days).toMatchObject([{ start: '2026-09-28', end: '2026-10-04' }]);
  expect(week.response).not.toMatch(/could not make use|No supe qué hacer/);
});

test.each([
  ['How much did I spend on groceries this year?', 'without October'],
  ['¿Cuánto gasté en el súper este año?', 'sin contar octubre'],
])('a month that is left out is out of the days before: %s', async (...turns) => {
  const [, answer] = await talk(...turns);
  expect(queryOf(answer).days).toMatchObject([
    { start: '2026-01-01', end: '2026-09-30' },
    { start: '2026-11-01', end: '2026-11-21' },
  ]);
});

test.each([
  ['How much on groceries in October?', 'no, not groceries, coffee'],
  ['¿Cuánto gasté en el súper en octubre?', 'no, en el súper no, en café'],
])('what is said in the place of another is asked alone: %s', async (...turns) => {
  const [, answer] = await talk(...turns);
  expect(queryOf(answer)).toMatchObject({ measure: 'total', days: [{ start: '2026-10-01' }] });
  expect(queryOf(answer).rows).toMatchObject({ things: [coffee], without: [] });
});

test.each([
  ['How much on groceries and coffee in October?', 'both'],
  ['Groceries or coffee, which was more in October?', 'both together'],
  ['¿Qué fue más en octubre, el súper o el café?', 'los dos juntos'],
])('both of the things of one answer are what they come to: %s', async (...turns) => {
  const [, both] = await talk(...turns);
  expect(queryOf(both)).toMatchObject({ measure: 'total', against: null, days: [{ start: '2026-10-01' }] });
  expect(queryOf(both).rows.things).toHaveLength(2);
});

test.each([
  ['How much came in last month?', 'how much did I spend on groceries then?'],
  ['¿Cuánto ingresé el mes pasado?', '¿cuánto gasté en el súper en ese tiempo?'],
])('“then” is the days before, of the money that is said: %s', async (...turns) => {
  const [, then] = await talk(...turns);
  expect(queryOf(then)).toMatchObject({
    rows: { flow: 'spending' },
    days: [{ start: '2026-10-01', end: '2026-10-31' }],
  });
  expect(then.response).toContain('$75.00');
});

test('what was spent since the last pay is no pay', async () => {
  const [, , since] = await talk(
    'When do I get paid?',
    'How much was the last one?',
    'how much did I spend since then',
  );
  expect(queryOf(since)).toMatchObject({
    rows: { flow: 'spending', things: [] },
    days: [{ start: '2026-11-20', end: '2026-11-21' }],
  });
});

test.each([
  ['How much do I have in checking?', 'no, the other one'],
  ['¿Cuánto tengo en la cuenta corriente?', 'la otra'],
])('the other account is the only other one that is had: %s', async (...turns) => {
  const savings = await createAccount(app, person, { name: 'Rainy Day Savings', subtype: 'savings' });
  const [, other] = await talk(...turns);
  expect(queryOf(other)).toMatchObject({ kind: 'standing', accounts: [savings] });
});

test('one category after all of them is what it comes to', async () => {
  const [, one] = await talk('What did I spend by category in October?', 'and groceries?');
  expect(queryOf(one)).toMatchObject({ measure: 'total', by: null });
  expect(one.response).toContain('$75.00');
});

test.each([
  ['How much did I spend at Whole Foods this month?', 'and at Blue Bottle?', 'both of them in October'],
  ['¿Cuánto gasté en Whole Foods este mes?', '¿y en Blue Bottle?', 'y los dos en octubre'],
])('both are the last two that were told, of other days: %s', async (...turns) => {
  const [, , both] = await talk(...turns);
  expect(queryOf(both)).toMatchObject({ days: [{ start: '2026-10-01', end: '2026-10-31' }] });
  expect(both.response).toContain('$84.99');
});

test.each([
  ['How much on groceries in September?', 'and in October?', 'both months, by payee'],
  ['¿Cuánto en el súper en septiembre?', '¿y en octubre?', 'los dos meses por comercio'],
])('and the days of both: %s', async (...turns) => {
  const [, , both] = await talk(...turns);
  expect(both.response).toContain('$175.00');
});

test.each([
  ['¿Cuánto gasté en café la semana pasada?', 'y en esta', 'en lo que va de esta'],
  ['How much on coffee last week?', 'and this one', 'and in this one'],
])('“this one” is the running one of its kind: %s', async (first, ...later) => {
  for (const turn of later) {
    const [, now] = await talk(first, turn);
    expect(queryOf(now)).toMatchObject({ days: [{ start: '2026-11-16', end: '2026-11-21' }] });
  }
});

test.each([
  ['What did I spend by payee in October?', 'what percent is Blue Bottle?'],
  ['Gasto por comercio en octubre', '¿qué porcentaje es Blue Bottle?'],
])('what percent one of several groups is, is a part of all of them: %s', async (...turns) => {
  const [, share] = await talk(...turns);
  expect(share.response).toMatch(/11\.[78]\s?%/);
});

test.each([
  ['What did Larkspur Systems pay me this month?', 'since when are they paying me?'],
  ['¿Cuánto me pagó Larkspur Systems este mes?', '¿desde cuándo me pagan?'],
])('since when looks further back than the days of the talk: %s', async (...turns) => {
  const [, since] = await talk(...turns);
  expect(since.response).toMatch(/Sep 25, 2026|25 de septiembre/);
});

test.each(['how much does Rosa have in her savings account?', '¿cuánto tiene Rosa en su cuenta de ahorro?'])(
  'what somebody else has is not told, nor one’s own in its place: %s',
  async (message) => {
    for (const [date, minor] of [
      ['2026-10-02', -5_000],
      ['2026-11-02', -6_000],
    ] as const)
      await createTransaction(app, person, checking, {
        date,
        amount_minor: minor,
        name: 'Zelle to Rosa Peralta',
        merchant_name: null,
        category_primary: 'TRANSFER_OUT',
        category_detailed: 'TRANSFER_OUT_ACCOUNT_TRANSFER',
      });
    const [{ facts }] = await talk(message);
    expect(facts).toEqual([]);
  },
);

test.each([
  ['Which bills are due before my next paycheck on December 4?', '2026-12-03'],
  ['¿Qué vence antes de mi próxima nómina, el 4 de diciembre?', '2026-12-03'],
])('the date behind an event says when it is: %s', async (message) => {
  const [due] = await talk(message);
  expect(queryOf(due)).toMatchObject({ days: [], until: { event: 'payday', before: true } });
});

test('what will have been spent by the end of the month is spent since it began', async () => {
  const [ahead] = await talk('How much will I have spent by the end of November?');
  expect(queryOf(ahead)).toMatchObject({
    of: 'spending',
    until: { start: '2026-11-01', end: '2026-11-30' },
  });
});

test.each([
  [
    'How much did Larkspur Systems pay me in October?',
    'and how much did I spend at Whole Foods in October?',
    'so what was left?',
  ],
  [
    '¿Cuánto me pagó Larkspur Systems en octubre?',
    '¿y cuánto gasté en Whole Foods?',
    'entonces cuánto me quedó',
  ],
])('what is left after one was paid and another was bought from: %s', async (...turns) => {
  const [, , left] = await talk(...turns);
  expect(left.response).toContain('$3,925.00');
});

test.each([
  ['how much did I spend at Whole Foods in October, minus what I sent back?'],
  ['¿cuánto gasté en Whole Foods en octubre, ya con el reembolso?'],
  ['¿cuánto gasté en Whole Foods en octubre, quitando lo que me devolvieron?'],
])('what came back is taken off, and not asked for: %s', async (message) => {
  const [spent] = await talk(message);
  expect(queryOf(spent)).toMatchObject({ rows: { flow: 'spending', things: payee('Whole Foods') } });
  expect(spent.response).toContain('$75.00');
});

test.each([
  ['How much is in my checking account?', 'and how much of that is reserved for goals?'],
  ['¿Cuánto tengo en la cuenta corriente?', '¿y de eso cuánto está apartado para metas?'],
])('what is reserved of a balance is of its account: %s', async (...turns) => {
  const [, reserved] = await talk(...turns);
  expect(queryOf(reserved)).toMatchObject({ of: 'reserved', accounts: [checking] });
});
