import { describe, expect, it } from 'vitest';
import { blocksOf, entryOf, spansOf } from './text-blocks.ts';

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

describe('a line of a list', () => {
  const columns = (line: string) => {
    const entry = entryOf({ spans: spansOf(line), at: 0 });
    const text = (spans: { text: string }[]) => spans.map((span) => span.text).join('');
    return entry && [text(entry.name), `${entry.about}${entry.amount.text}`, text(entry.detail)];
  };

  it.each([
    ['Whole Foods: $54.20 · 12.3% (3 transactions)', ['Whole Foods', '$54.20', '12.3% (3 transactions)']],
    [
      'Oct 5, 2026 · Acme: Inc · +$54.20 (pay, Checking)',
      ['Oct 5, 2026 · Acme: Inc', '+$54.20', '(pay, Checking)'],
    ],
    [
      'Netflix: $15.49 monthly, next about Dec 3, 2026',
      ['Netflix', '$15.49', 'monthly, next about Dec 3, 2026'],
    ],
    ['Water: about $40.10, mensual', ['Water', 'about $40.10', 'mensual']],
    ['Rent: $1,200.00', ['Rent', '$1,200.00', '']],
    ['Car: $15,030.59 owed (estimated)', ['Car', '$15,030.59', 'owed (estimated)']],
    ['Auto: debes $15,030.59', ['Auto', '$15,030.59', 'debes ']],
    ['Auto: $15,030.59 de deuda', ['Auto', '$15,030.59', 'de deuda']],
  ])('is set in columns: %s', (line, expected) => {
    expect(columns(line)).toEqual(expected);
  });

  it.each([
    'Japan: $300.00 of $4,200.00 (7%)',
    'you spent $5.00 there',
    'no amount',
    'A: from $5.00 to $6.00',
  ])('stays a sentence: %s', (line) => {
    expect(columns(line)).toBeNull();
  });
});
