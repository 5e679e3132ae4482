import { describe, expect, test } from 'vitest';
import { read } from '../reading.testing.ts';
import { inPlainWords } from './in-plain-words.ts';

describe('what is only polite', () => {
  test.each([
    [
      'i was wondering, if it’s not too much trouble, whether you could tell me what i spent on gas?',
      'what i spent on gas?',
    ],
    ['sorry to bother you again, but how much do I owe', 'how much do I owe'],
    ['could you be a love and tell me what I spent on food', 'what I spent on food'],
    ["I'd be most grateful if you could let me know my balance", 'my balance'],
    ['hágame el favor de decirme cuánto debo', 'cuánto debo'],
    ['si no es mucha molestia cuanto gaste en farmacia', 'cuanto gaste en farmacia'],
    ['serías tan amable de decirme cuánto tengo', 'cuánto tengo'],
    ['please do the needful and share the total for gas', 'tell me the total for gas'],
  ])('“%s” is “%s”', (said, plain) => expect(inPlainWords(said)).toBe(plain));

  test.each(['if it is over 100 tell me', 'que Dios te bendiga', 'what share went to rent'])(
    '“%s” stays',
    (said) => expect(inPlainWords(said)).toBe(said),
  );

  test('a follow-up in a polite clause leans as it would without', () => {
    const plain = read('what share of last month’s spending went on gas?', 'and groceries?');
    const polite = read(
      'what share of last month’s spending went on gas?',
      "Thank you. And groceries, if it isn't too much bother?",
    );
    expect(polite).toMatchObject({ ask: plain.ask, names: plain.names, days: plain.days });
  });
});

describe('words of regions and ages', () => {
  test.each([
    ['am i skint', 'free'],
    ["i'm flat broke rn", 'free'],
    ['estoy pelado?', 'free'],
    ['me quedo sin plata este mes o la hago?', 'forecast'],
  ])('“%s” asks %s', (said, ask) => expect(read(said).ask).toBe(ask));

  test('"that’s grand" is no thousand', () =>
    expect(read('how much on gas last month', "sure that's grand, and groceries").amount).toBeNull());

  test.each([
    ['hay algun cobro repetio ultimamente', 'duplicates'],
    ['cuanto e gastao este mes', 'total'],
  ])('“%s”: a participle without its d', (said, ask) => expect(read(said).ask).toBe(ask));

  test('what is put right within the message is what is meant', () =>
    expect(read('cuanto me debe... digo cuanto me pagó Acme este año').names).toEqual(['Acme Corp']));
});
