import { expect, test } from 'vitest';
import { read } from '../reading.testing.ts';

test.each([
  ['will anything be charged on monday', '2026-11-23'],
  ['is anything coming out tomorrow', '2026-11-22'],
  ['¿me cobrarán algo el lunes?', '2026-11-23'],
  ['nos cargarán algo el jueves', '2026-11-26'],
  ['qué me cobran el lunes', '2026-11-23'],
  ['what comes out on the 1st', '2026-12-01'],
  ['what goes out tomorrow', '2026-11-22'],
  ['qué sale el día 1', '2026-12-01'],
  ['qué se paga el lunes', '2026-11-23'],
])('a charge to come: “%s”', (question, day) => {
  expect(read(question)).toMatchObject({ ask: 'due', days: [day] });
});

test.each([
  '¿Cuándo me cobra Netflix otra vez y cuánto?',
  'cuándo vuelve a cobrarme Netflix',
  'cuándo me llega la factura de la luz',
])('when a charge comes again: “%s”', (question) => expect(read(question).ask).toBe('due'));

test.each([
  ['what was charged on monday', 'total', '2026-11-16'],
  ['what came out on the 1st', 'total', '2026-11-01'],
  ['¿me cobraron algo el lunes?', 'exists', '2026-11-16'],
  ['cuánto me cobraron el lunes', 'total', '2026-11-16'],
])('a charge that was: “%s”', (question, ask, day) => {
  expect(read(question)).toMatchObject({ ask, days: [day] });
});
