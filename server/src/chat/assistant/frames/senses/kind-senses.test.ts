import { describe, expect, test } from 'vitest';
import { read } from '../reading.testing.ts';

const keys = (question: string): [string[], string[]] => {
  const { names, without } = read(question);
  return [names, without];
};

describe('words with a second meaning', () => {
  test.each([
    // waste: what one does with money, or what the city collects
    ['how much do I waste at starbucks', ['Starbucks']],
    ['how much did I waste on coffee last month', ['coffee']],
    ['money I waste on takeout', ['eatingOut']],
    ['what a waste of money, how much on coffee?', ['coffee']],
    ['do I waste a lot on uber', ['Uber']],
    ['how much did we waste eating out', ['eatingOut']],
    ['how much is waste a month', ['waste']],
    ['trash and waste last month', ['waste']],
    ['waste management in october', ['waste']],
    // gas: for the car, or for the house
    ['gas last month', ['fuel']],
    ['gas for the car last month', ['fuel']],
    ['gas and parking in october', ['fuel', 'parking']],
    ['¿cuánto gasté en gas para el carro?', ['fuel']],
    ['¿cuánto gasté en gasolina?', ['fuel']],
    ['gas bill in october', ['power']],
    ['gas and electricity last month', ['power']],
    ['gas, water and electricity this year', ['power', 'water']],
    ['el gas de la casa en octubre', ['power']],
    ['¿cuánto pagué de gas en octubre?', ['power']],
    // bars, drinks
    ['beer and bars since halloween', ['alcohol']],
    ['bars and restaurants last month', ['alcohol', 'restaurants']],
    ['drinks with friends last month', ['alcohol']],
    ['how much have drinks cost me this year', ['alcohol']],
    ['chelas y birra en octubre', ['alcohol']],
    ['el bar en octubre', ['alcohol']],
    // machines
    ['vending machine money last month??', ['vending']],
    ['la máquina expendedora este mes', ['vending']],
    // rent
    ['how much has my rent gone up', ['rent']],
    ['did I rent a car this year', ['rentalCars']],
    ['rental income this year', ['rentalIncome']],
    // books, phones, light, super
    ['books last year', ['books']],
    ['lo que gasté en el móvil', ['phone']],
    ['saldo del celular este mes', ['phone']],
    ['la factura de la luz de octubre', ['power']],
    ['el súper', ['groceries']],
    ['¿cuánto gasté en la compra este mes?', ['groceries']],
    ['corte de pelo en octubre', ['beauty']],
    ['legal fees last year', ['legal']],
    ['gift cards in december', ['gifts']],
    ['giving to charity', ['donations']],
    ['health spending this year', ['medical']],
    ['abono transporte de octubre', ['publicTransit']],
    ['summer camp this year', ['childcare']],
  ])('%s', (question, names) => expect(keys(question)).toEqual([names, []]));
});

describe('no kind is meant', () => {
  test.each([
    'purchasing power',
    'health of my finances',
    'super, ¿cuánto gasté?',
    'is it legal',
    'who drinks that',
    'lo compré desde el móvil',
    '¿cuánto gasté en compras este mes?',
    'la compra más cara',
    '¿me doy cuenta de cuánto gasto?',
    'money going out last month',
    'how much may I spend this week',
    'no gasté nada ayer',
    '¿de dónde vino mi ingreso de octubre?',
    'gasto medio al mes',
    'how many fines de semana',
  ])('%s', (question) => expect(keys(question)[0]).toEqual([]));
});

describe('bar and save leave something out after everything', () => {
  test.each([
    ['everything bar rent last month', [], ['rent']],
    ['all my spending bar groceries in october', [], ['groceries']],
    ['everything save rent last month', [], ['rent']],
    ['sin contar cervezas', [], ['alcohol']],
  ])('%s', (question, names, without) => expect(keys(question)).toEqual([names, without]));
});

describe('months and days that are other words', () => {
  test.each([
    ['may spending', ['2026-05-01..2026-05-31']],
    ['march groceries', ['2026-03-01..2026-03-31']],
    ['spending in may', ['2026-05-01..2026-05-31']],
    ['how much may I spend on coffee', []],
    ['wait a second, how much on gas', []],
  ])('%s', (question, days) => expect(read(question).days).toEqual(days));

  test('Saturday and Sunday written short are the weekend', () => {
    expect(read('sat and sun spending in october').weekdays).toEqual([6, 7]);
  });
});
