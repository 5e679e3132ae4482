import { expect, test } from 'vitest';
import { withItsD } from './elided-d.ts';
import { withGoalSum } from './goal-sum.ts';
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
  ['Would you say that our savings would cover six months?', 'our savings would cover six months?'],
  [
    'what will the remainder of this month likely cost us?',
    'how much will I spend in the remainder of this month?',
  ],
  ['if I put by 500 a month when is it done', 'if I put aside 500 a month when is it done'],
])('%s', (said, plain) => expect(inPlainWords(said)).toBe(plain));

test.each([
  'did the mortgage go up this year',
  'cuánto me quedó en octubre',
  'cuánto me quedó en la cuenta en octubre',
  '¿cuánto gasté en diciembre del otro año?',
  'how much did I spend on gas, right?',
])('%s stays as it is', (said) => expect(inPlainWords(said)).toBe(said));

test.each([
  ['me han cobrao dos veces', 'me han cobrado dos veces'],
  ['hay algun cobro repetio', 'hay algun cobro repetido'],
  ['el que pidio Ana', 'el que pidio Ana'],
  ['cuanto recibio Lucía', 'cuanto recibio Lucía'],
])('%s: participles as they are said', (said, whole) => expect(withItsD(said)).toBe(whole));

test.each([
  ['set up a goal for new tires 800 by march', 'set up a goal for new tires $800 by march'],
  ['crea una meta de viaje 1200 para mayo de 2027', 'crea una meta de viaje $1200 para mayo de 2027'],
  ['new goal: bike by june 2027', 'new goal: bike by june 2027'],
  ['how far is my goal from 800', 'how far is my goal from 800'],
])('%s: the bare number of a new goal', (said, whole) => expect(withGoalSum(said)).toBe(whole));
