import { describe, expect, test } from 'vitest';
import { read } from '../frames/reading.testing.ts';

describe('a merchant of the person, however it is written', () => {
  test.each([
    ['how much at trader joes', "Trader Joe's"],
    ['traderjoes in october', "Trader Joe's"],
    ['trader joe last month', "Trader Joe's"],
    ['trader jos last month', "Trader Joe's"],
    ['tjs last month', "Trader Joe's"],
    ['wholefoods in october', 'Whole Foods Market'],
    ['whole foods last month', 'Whole Foods Market'],
    ['amzn last month', 'Amazon'],
    ['amazon.com orders', 'Amazon'],
    ['amaz last month', 'Amazon'],
    ['sbux this week', 'Starbucks'],
    ['starbuks last month', 'Starbucks'],
    ['cuanto gaste en estarbucks', 'Starbucks'],
    ['startbucks last week', 'Starbucks'],
    ['HOW MUCH AT STARBUCKS', 'Starbucks'],
    ['cosco last month', 'Costco'],
    ['how much did I spend at U-Haul', 'U-Haul'],
    ['u haul this year', 'U-Haul'],
    ['how many times did i hit in n out this fall', 'In-N-Out Burger'],
    ['al costco en octubre', 'Costco'],
    ['netflx this year', 'Netflix'],
    ['netflicks this year', 'Netflix'],
    ['spotifi this year', 'Spotify'],
    ['ubereats last month', 'Uber Eats'],
    ['uber eat last month', 'Uber Eats'],
    ['7-11 last month', '7-Eleven'],
    ['seven eleven last month', '7-Eleven'],
    ['pge last month', 'PG&E'],
    ['home depo last month', 'Home Depot'],
    ['homedepot this year', 'Home Depot'],
    ['delta airlines in june', 'Delta Air Lines'],
    ['bluebottle in october', 'Blue Bottle Coffee'],
    ['parkside in october', 'Parkside Apartments'],
    ['the shell station in october', 'Shell'],
    ['target last month', 'Target'],
    ['how much did I spend on target last month', 'Target'],
    ['my target runs in october', 'Target'],
    ['¿cuánto gasté en target?', 'Target'],
    ['acme corporation this year', 'Acme Corp'],
  ])('%s', (question, name) => {
    const { names, left } = read(question);
    expect(names).toEqual([name]);
    expect(left).toEqual({ blocking: [], named: [], unread: [] });
  });
});

describe('no merchant is meant', () => {
  test.each([
    'market last month',
    'apartments last month',
    'how much on foods',
    'air last month',
    'am I on target for Iceland',
    "what's my savings target",
    'set a target of $500 for a kayak',
    'WHAT IS MY SAVINGS TARGET',
    'did I shell out a lot in october',
    'did I spend a lot on the whole',
  ])('%s', (question) => expect(read(question).names).toEqual([]));
});

describe('a shop the person has no row of is named, never turned into another word', () => {
  test.each([
    ['lowes last month', 'lowes'],
    ['walmart in october', 'walmart'],
    ['mcdonalds this year', 'mcdonalds'],
    ['my harrods purchases', 'harrods'],
    ['how much did i pay harrods', 'harrods'],
    ['spent at Zanzibar last month', 'Zanzibar'],
    ['en mercadona el mes pasado', 'mercadona'],
    ['¿cuánto gasté en Zara?', 'Zara'],
    ['kohls purchases in october', 'kohls'],
    ['oxxo en octubre', 'oxxo'],
  ])('%s', (question, name) => {
    const { names, left } = read(question);
    expect(names).toEqual([]);
    expect(left.named.map((one) => one.text)).toEqual([name]);
  });
});

describe('accounts by their kind, and by what a loan was for', () => {
  test.each([
    ['what do I owe on the car', 4],
    ['how much is left to pay on the car', 4],
    ['¿cuánto debemos del carro todavía?', 4],
    ['¿cuánto debo del coche?', 4],
    ['cuánto falta por pagar del auto', 4],
    ['la visa', 3],
    ['¿cuánto hay en la de débito?', 1],
    ['¿cuánto llevo en la tarjeta de crédito?', 3],
    ['how much is in savings', 2],
  ])('%s', (question, id) => expect(read(question).accountIds).toEqual([id]));

  test.each([
    'how much did the car cost me this year',
    'gastos del coche en octubre',
    'what did I spend on the car',
  ])('%s is what the car costs, no loan', (question) => {
    const { names, accountIds } = read(question);
    expect([names, accountIds]).toEqual([['car'], []]);
  });
});
