import { describe, expect, test } from 'vitest';
import { read } from '../reading.testing.ts';

describe('a pronoun keeps what it stands for', () => {
  test.each([
    ['what subscriptions do I have', 'how much are they per month altogether'],
    ['list my subscriptions', 'and all together?'],
    ['list my subscriptions', 'what do they cost me a month in total?'],
    ['what bills do I have', 'how much is that a month'],
    ['¿qué suscripciones tengo?', '¿cuánto suman al mes?'],
    ['¿qué suscripciones tengo?', '¿y todas juntas?'],
  ])('“%s” >> “%s” is the total of the list', (first, then) => {
    const [before, after] = [read(first), read(first, then)];
    expect([after.ask, after.recurring]).toEqual([before.ask, before.recurring]);
  });

  test.each([
    ['list my subscriptions', 'how much did I spend last month', 'total'],
    ['list my subscriptions', 'and how much money do I have in total', 'balance'],
    ['what bills do I have', 'what is my net worth', 'networth'],
  ])('“%s” >> “%s” is a question of its own', (first, then, ask) => expect(read(first, then).ask).toBe(ask));

  test.each([
    ['How much did we pay for insurance this year?', 'when is the next one?', 'insurance'],
    ['How much did we pay for insurance this year?', "when's the next payment due?", 'insurance'],
    ['¿Cuánto pagamos de seguros en 2026?', '¿cuándo toca el próximo?', 'insurance'],
    ['¿Cuánto pagamos de seguros en 2026?', '¿cuándo es el próximo pago?', 'insurance'],
    ['what did I spend at Netflix last month', 'and when is the next charge', 'Netflix'],
  ])('“%s” >> “%s” is the next of that', (first, then, key) => {
    const { ask, names, days } = read(first, then);
    expect([ask, names, days]).toEqual(['due', [key], []]);
  });

  test('a year that is named is no next payment', () => {
    expect(read('how much on insurance in 2025', 'and this year?').ask).toBe('total');
  });

  test.each([
    ['What do I pay Netflix each month?', 'Has it gone up?'],
    ['What do I pay Netflix each month?', 'did the price rise?'],
    ['¿Cuánto pago a Netflix cada mes?', '¿ha subido?'],
  ])('“%s” >> “%s” is about its price', (first, then) => {
    const { ask, names } = read(first, then);
    expect([ask, names]).toEqual(['priceChanges', ['Netflix']]);
  });

  test.each([
    ['how much did I spend on coffee last month', 'has it gone up?', 'trend'],
    ['how much did I spend on coffee last month', 'did any of my bills go up', 'priceChanges'],
  ])('“%s” >> “%s” is no price of a bill', (first, then, ask) => {
    const { ask: asked, names } = read(first, then);
    expect(asked).toBe(ask);
    if (ask === 'priceChanges') expect(names).toEqual([]);
  });

  test.each([
    ['ATM withdrawals in October', 'any fees on those?'],
    ['how much did I take out at the ATM in October', 'did they charge me for that?'],
    ['cuánto saqué del cajero en octubre', '¿me cobraron comisión?'],
    ['cuánto saqué del cajero en octubre', 'y me cobraron por eso?'],
  ])('“%s” >> “%s” is what the machine charged then', (first, then) => {
    const { names, days, flow } = read(first, then);
    expect([names, days, flow]).toEqual([['atmFees'], ['2026-10-01..2026-10-31'], 'spending']);
  });

  test.each([
    ['can I afford a $300 concert ticket', 'and if it cost $600?'],
    ['can I afford a $300 concert ticket', 'what about $600'],
    ['¿me alcanza para un concierto de $300?', '¿y si cuesta $600?'],
  ])('“%s” >> “%s” is another price of the same', (first, then) => {
    const { ask, amount } = read(first, then);
    expect([ask, amount]).toEqual(['afford', 60_000]);
  });

  test.each([
    ['how much did I spend on coffee in October?', 'how much per coffee?'],
    ['¿cuánto gasté en cafés en octubre?', '¿cuánto es de media por café?'],
  ])('“%s” >> “%s” is the mean of those', (first, then) => {
    const { ask, per, names, days } = read(first, then);
    expect([ask, per, names, days]).toEqual([
      'average',
      'transaction',
      ['coffee'],
      ['2026-10-01..2026-10-31'],
    ]);
  });

  test.each([
    ['¿Cómo va la meta de Iceland?', '¿cuánto hay que ahorrar al mes para llegar?'],
    ['¿Cómo va la meta de Iceland?', '¿cuánto tenemos que ahorrar por mes para llegar?'],
    ['how is my Iceland goal going', 'how much do I have to save a month to get there?'],
  ])('“%s” >> “%s” is what the goal needs', (first, then) => {
    const { ask, goalIds } = read(first, then);
    expect([ask, goalIds]).toEqual(['goalNeed', [1]]);
  });
});
