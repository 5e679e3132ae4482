import { expect, test } from 'vitest';
import { inPlainWords } from './in-plain-words.ts';

test.each([
  ['did the mortgage go out this month', 'did the mortgage payment go out this month'],
  ['has my car loan come out yet', 'has my car loan payment come out yet'],
  ['¿ya salió la hipoteca?', '¿ya se pagó el pago de la hipoteca?'],
  ['¿me descontaron el préstamo del carro?', '¿se pagó el préstamo del carro?'],
  ['che cuánto me quedó en la cuenta', 'che cuánto hay en la cuenta'],
  ['¿qué me quedó en el banco?', '¿qué hay en el banco?'],
  ['what am I left with in my checking?', 'how much is in my checking?'],
  [
    'quiero juntar 5000 para unas vacaciones en diciembre del otro año',
    'quiero juntar 5000 para unas vacaciones en diciembre del próximo año',
  ],
  ["I feel like I'm eating out too much lately, am i?", "I feel like I'm eating out too much lately?"],
  ['siento que gasto mucho en Uber, ¿no?', 'siento que gasto mucho en Uber?'],
])('%s', (said, plain) => expect(inPlainWords(said)).toBe(plain));

test.each([
  'did the mortgage go up this year',
  'cuánto me quedó en octubre',
  'cuánto me quedó en la cuenta en octubre',
  '¿cuánto gasté en diciembre del otro año?',
  'how much did I spend on gas, right?',
])('%s stays as it is', (said) => expect(inPlainWords(said)).toBe(said));
