import { expect, test } from 'vitest';
import { corpusWorld } from '../corpus/world.ts';
import { markUp } from '../marks/marks.ts';
import { asksOnly } from './asked.ts';

test.each([
  ['is there a note on the IKEA one', true],
  ['did I file Target as gifts', true],
  ['and have I set a limit for coffee?', true],
  ['how much of the Costco one was for the dog', true],
  ['¿hay alguna nota en lo de Zara?', true],
  ['¿Puse una nota en la peluquería?', true],
  ['he metido algo en la meta de la Vespa este mes', true],
  ['puse 50 en la meta de la Vespa', false],
  ['can you put a note on the IKEA one?', false],
  ['put 50 into the Vespa', false],
  ['I put 50 in the Vespa', false],
  ['when I get paid put 50 into the Vespa', false],
])('what asks writes nothing: %s', (message, asks) =>
  expect(asksOnly(markUp(message, corpusWorld, /[áéíóúñ¿]|meti/.test(message) ? 'es' : 'en'))).toBe(asks),
);
