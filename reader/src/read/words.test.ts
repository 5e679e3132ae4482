import { expect, test } from 'vitest';
import { corpusWorld } from '../corpus/world.ts';
import { markUp } from '../marks/marks.ts';
import { titleIn } from './words.ts';

test.each([
  ['create a goal to save $3,000 for a trip to Italy by August 2027', 'Trip to Italy'],
  ['I want to save $250 for a piano', 'Piano'],
  ['quiero ahorrar $400 para la boda de mi prima', 'Boda de mi prima'],
  ['crea una meta de viaje de 3000 para junio', 'Viaje'],
  ['new goal called Rainy Day, 500', 'Rainy Day'],
  ['set up a car fund of 5000', 'Car'],
  ['set a goal, new sofa, 900', 'Sofa'],
])('a goal that is wished for has a name: %s', (message, title) =>
  expect(titleIn(markUp(message, corpusWorld, 'en'))).toBe(title),
);
