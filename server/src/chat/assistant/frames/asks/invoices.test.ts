import { expect, test } from 'vitest';
import { read } from '../reading.testing.ts';

test.for([
  ['how many invoices came in last month', 'count'],
  ['average invoice size', 'average'],
  ['biggest invoice this year', 'extreme'],
  ['cuántas facturas cobramos en octubre', 'count'],
  ['cuál fue la factura más grande que nos pagaron', 'extreme'],
  ['cuál fue el depósito más grande que recibí', 'extreme'],
] as const)('%s is about what clients paid', ([question, ask]) => {
  expect(read(question)).toMatchObject({ ask, flow: 'income' });
});

test.for([
  'which invoices did we pay in October',
  'qué facturas me llegan este mes',
  'mis facturas',
  'unpaid invoices',
])('%s is not about what came in', (question) => {
  expect(read(question).flow).not.toBe('income');
});
