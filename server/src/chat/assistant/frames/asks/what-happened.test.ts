import { expect, test } from 'vitest';
import { read } from '../reading.testing.ts';

test.each([
  'August looks huge, what happened?',
  'what happened in August',
  'August seems really high',
  "what's up with my spending in August",
  'agosto fue carísimo, ¿qué pasó?',
  '¿qué pasó en agosto?',
])('a month that is wondered at is told by its largest payments: “%s”', (question) => {
  expect(read(question)).toMatchObject({ ask: 'extreme', top: 5, days: ['2026-08-01..2026-08-31'] });
});

test.each([
  ['how much did I spend in August', 'total'],
  ['spending in August', 'total'],
])('a plain question of it is not: “%s”', (question, ask) => {
  expect(read(question).ask).toBe(ask);
});

test.each(['was October expensive', 'was last month expensive', '¿fue caro octubre?', 'octubre salió caro'])(
  'whether a month was dear is held against what is usual: “%s”',
  (question) => {
    expect(read(question)).toMatchObject({ ask: 'compare', usual: true, days: ['2026-10-01..2026-10-31'] });
  },
);

test.each(["what's normal for me for groceries", 'qué es lo normal en súper'])(
  'what is normal is a mean: “%s”',
  (question) => expect(read(question)).toMatchObject({ ask: 'average', names: ['groceries'] }),
);

test.each(['are we ahead or behind this month', 'am I ahead this year'])(
  'ahead or behind in a time is what was left of it: “%s”',
  (question) => expect(read(question).ask).toBe('cashflow'),
);

test.each(['are we behind on our goals', 'am I on track'])('of goals it is their pace: “%s”', (question) =>
  expect(read(question).ask).toBe('goalPace'),
);

test.each(['me subieron el internet', 'nos han subido la luz'])('`%s`: its price', (question) =>
  expect(read(question).ask).toBe('priceChanges'),
);

test.each([
  'how many days until payday',
  'cuántos días faltan para cobrar',
  'how long until I get paid',
  'cuánto falta para que me paguen',
])('“%s” is the next pay', (question) => expect(read(question).ask).toBe('nextPay'));

test.each([
  ['how much can i put into savings this month', 'forecast'],
  ['how much could we put away this month', 'forecast'],
  ['cuánto puedo meter al ahorro este mes', 'forecast'],
  ['how much can I move to savings', 'free'],
  ['cuánto puedo pasar a ahorros', 'free'],
])('what can be moved is what is free: “%s”', (question, ask) => {
  expect(read(question)).toMatchObject({ ask, accountIds: [] });
});

test.each([
  ['how much did I put into savings this month', 'transfers'],
  ['how much have I moved to savings', 'transfers'],
])('what was moved is rows: “%s”', (question, flow) => expect(read(question).flow).toBe(flow));

test.each([
  ['qué cambió de septiembre a octubre', ['2026-09-01..2026-09-30', '2026-10-01..2026-10-31']],
  ['cuánto subió mi gasto de septiembre a octubre', ['2026-09-01..2026-09-30', '2026-10-01..2026-10-31']],
  ['what changed in October', ['2026-10-01..2026-10-31']],
])('what changed is held against what was: “%s”', (question, days) => {
  expect(read(question)).toMatchObject({ ask: 'compare', days });
});
