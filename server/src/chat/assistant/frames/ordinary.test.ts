import { expect, test } from 'vitest';
import { read } from './reading.testing.ts';

test.for([
  [['cuánto efectivo sacamos el mes pasado'], { ask: 'total', flow: 'movement', names: ['withdrawals'] }],
  [['luz, agua y gas al mes'], { ask: 'average', names: ['power', 'water'] }],
  [['how much did we put on the cashback card this month'], { flow: 'spending', accountIds: [3] }],
  [['cuánto pagamos del Auto Loan este año'], { names: ['carPayment'], accountIds: [] }],
  [['when did I get paid last', 'when is the next one'], { ask: 'nextPay', flow: 'income' }],
  [['how is Iceland doing', 'will I make it in time at this rate'], { ask: 'goalPace', goalIds: [1] }],
  [['cómo va Iceland', '¿llegaré a tiempo?'], { ask: 'goalPace', goalIds: [1] }],
  [
    ['gasolina en octubre', 'y en septiembre', 'entonces cuánto más fue'],
    { ask: 'compare', names: ['fuel'] },
  ],
] as const)('%s', ([turns, reading]) => {
  expect(read(...turns)).toMatchObject(reading);
});
