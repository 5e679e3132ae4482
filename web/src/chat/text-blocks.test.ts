import { describe, expect, it } from 'vitest';
import { blocksOf, spansOf } from './text-blocks.ts';

const plain = (text: string) =>
  blocksOf(text).map((block) => ({
    ...block,
    lines: block.lines.map(({ spans }) => spans.map((span) => span.text).join('|')),
  }));

describe('an answer', () => {
  it('is paragraphs and lists', () => {
    expect(plain('You spent $5.00:\n1. rent\n2. food\nand more.\n\nNext.\n• a\n- b\n* c')).toEqual([
      { kind: 'paragraph', lines: ['You spent |$5.00|:'] },
      { kind: 'list', start: 1, lines: ['rent', 'food'] },
      { kind: 'paragraph', lines: ['and more.'] },
      { kind: 'paragraph', lines: ['Next.'] },
      { kind: 'list', start: null, lines: ['a', 'b', 'c'] },
    ]);
  });

  it('keeps the number a list starts with, and begins anew where the count breaks', () => {
    expect(plain('3. third\n4. fourth\n1. first').map((block) => 'start' in block && block.start)).toEqual([
      3, 1,
    ]);
  });

  it('takes no date, amount or year at the start of a line for a list', () => {
    expect(plain('2026 was dear\n-$5.00 came back\n1.5 times').map(({ kind }) => kind)).toEqual([
      'paragraph',
    ]);
  });
});

describe('a line', () => {
  it('sets amounts and strong words apart', () => {
    expect(spansOf('**Rent** was -$1,200.50, **about €3.00** more')).toEqual([
      { kind: 'bold', text: 'Rent', at: 2 },
      { kind: 'plain', text: ' was ', at: 8 },
      { kind: 'money', text: '-$1,200.50', at: 13 },
      { kind: 'plain', text: ', ', at: 23 },
      { kind: 'bold', text: 'about ', at: 27 },
      { kind: 'money', text: '€3.00', at: 33 },
      { kind: 'plain', text: ' more', at: 40 },
    ]);
  });

  it.each(['2 ** 3 ** 4', '****', '**open', 'no. 7', 'Q3 2026', 'room 12'])('leaves %s as it is', (line) => {
    expect(spansOf(line)).toEqual([{ kind: 'plain', text: line, at: 0 }]);
  });
});
