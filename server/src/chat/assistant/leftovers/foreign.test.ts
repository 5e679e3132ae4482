import { expect, test } from 'vitest';
import { reader } from '../frames/reading.testing.ts';
import { mark } from '../frames/words/marked.ts';

test.for([
  ['can we afford 1,200 euros for a trip', '1,200 euros'],
  ['¿me alcanza para algo de 500 €?', '500 €'],
])('%s: what is in another currency is known with its sign', ([question = '', sum]) => {
  expect(mark(question, reader, 'en').unclear).toEqual([sum]);
});
