import { expect, test } from 'vitest';
import { read } from '../reading.testing.ts';

test.each([
  ['¿Qué recibos me llegan antes de que acabe el mes?', '2026-11-30'],
  ['qué tengo que pagar antes de que termine el año', '2026-12-31'],
  ['qué pagos quedan antes de fin de mes', '2026-11-30'],
  ['bills before the month is over', '2026-11-30'],
  ['which bills are left before the year ends', '2026-12-31'],
])('bills until a stretch is over: “%s”', (question, end) => {
  expect(read(question)).toMatchObject({ ask: 'due', days: [`2026-11-21..${end}`] });
});
