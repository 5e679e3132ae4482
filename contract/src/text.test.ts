import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { isolated, requiredText } from './text.ts';

const title = requiredText('Title', 20);

describe('a text a person types', () => {
  it.each([
    'Vacation',
    '  trimmed  ',
    'Ñandú 🦤',
    'می‌خواهم',
    '👩‍👩‍👧',
    '🏴\u{E0067}\u{E0062}\u{E0073}\u{E0063}\u{E0074}\u{E007F}',
  ])('%j is accepted', (text) => {
    expect(z.decode(title, text)).toBe(text.trim());
  });

  it.each([
    ['', 'Title is required.'],
    ['   ', 'Title is required.'],
    ['x'.repeat(21), 'Title must be at most 20 characters.'],
    ['x'.repeat(10_000), 'Title must be at most 20 characters.'],
    ['abc\u202Edef', 'Title contains characters that cannot be shown.'],
    ['zero\u200Bwidth', 'Title contains characters that cannot be shown.'],
    ['\u200D\u200D', 'Title contains characters that cannot be shown.'],
    ['\u3164', 'Title contains characters that cannot be shown.'],
    ['\u{E0041}\u2800', 'Title contains characters that cannot be shown.'],
    ['a\u{E0041}', 'Title contains characters that cannot be shown.'],
    ['🏴\u{E0041}\u{E007F}', 'Title contains characters that cannot be shown.'],
    ['nul\u0000', 'Title contains characters that cannot be shown.'],
    ['lone \uD83D', 'Title contains characters that cannot be shown.'],
  ])('%j is refused', (text, message) => {
    expect(z.safeDecode(title, text).error?.issues[0]?.message).toBe(message);
  });

  it('names the field when something else than text comes', () => {
    const messageFor = (value: unknown) => z.safeDecode(title, value as string).error?.issues[0]?.message;
    for (const value of [5, null, true, ['Roof'], {}]) expect(messageFor(value)).toBe('Title must be text.');
    expect(messageFor(undefined)).toBe('Title is required.');
  });
});

it('a name from right to left keeps to itself in a sentence, and any other stays as it is', () => {
  expect(['كتب', 'בית קפה', 'Ñandú'].map(isolated)).toEqual([
    '\u2068كتب\u2069',
    '\u2068בית קפה\u2069',
    'Ñandú',
  ]);
});
