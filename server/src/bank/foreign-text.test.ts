import { describe, expect, test } from 'vitest';
import { cleanCode, cleanIdentifier, cleanText, cleanWebsite } from './foreign-text.ts';

describe('cleanText', () => {
  test.each([
    ['  Blue   Bottle \n Coffee ', 'Blue Bottle Coffee'],
    ['evil\u202egnp.exe', 'evil gnp.exe'],
    ['nul\u0000inside', 'nul inside'],
    ['zero\u200bwidth', 'zero width'],
    ['lone \ud800 surrogate', 'lone \ufffd surrogate'],
    ['👩‍👩‍👧 family', '👩‍👩‍👧 family'],
    ['', null],
    [' \u200b\u2060 ', null],
    ['\u200d', null],
    [12, null],
    [null, null],
  ])('%j becomes %j', (given, expected) => {
    expect(cleanText(given, 100)).toBe(expected);
  });

  test('cuts at the limit and never through a character', () => {
    expect(cleanText('ab😀cd', 3)).toBe('ab');
    expect(cleanText('x'.repeat(1_000_000), 10)).toBe('xxxxxxxxxx');
  });
});

describe('cleanWebsite', () => {
  test.each([
    ['example.com', 'https://example.com/'],
    ['www.example.co.uk/shop?a=1', 'https://www.example.co.uk/shop?a=1'],
    ['https://example.com/a', 'https://example.com/a'],
    ['HTTPS://EXAMPLE.com', 'https://example.com/'],
    ['http://example.com', null],
    ['javascript:alert(1)', null],
    ['javascript://example.com/%0aalert(1)', null],
    ['data:text/html,x', null],
    ['https://user:secret@example.com', null],
    ['//example.com', null],
    ['localhost', null],
    ['https://127.0.0.1/', null],
    ['exa mple.com', null],
    ['', null],
    [7, null],
  ])('%j becomes %j', (given, expected) => {
    expect(cleanWebsite(given)).toBe(expected);
  });
});

test('identifiers are printable and short, codes are upper case', () => {
  expect(cleanIdentifier('tx-1_A')).toBe('tx-1_A');
  expect(cleanIdentifier('a b')).toBeNull();
  expect(cleanIdentifier('x'.repeat(201))).toBeNull();
  expect(cleanCode('FOOD_AND_DRINK')).toBe('FOOD_AND_DRINK');
  expect(cleanCode('food')).toBeNull();
});
