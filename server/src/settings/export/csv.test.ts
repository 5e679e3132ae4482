import { cents } from '@saldo/contract/money';
import { expect, test } from 'vitest';
import { csvLine } from './csv.ts';

const line = (text: string) => csvLine([{ text }]).slice(0, -2);

test('a record ends with CRLF; numbers stay numbers, foreign text is quoted, nothing is nothing', () => {
  const at = new Date('2026-11-21T08:00:00Z');
  expect(csvLine([7, { cents: cents(-1250) }, { text: 'Ana' }, null, { text: null }, true, at])).toBe(
    '7,-12.50,"Ana",,,true,2026-11-21T08:00:00.000Z\r\n',
  );
});

test.each([
  ['plain', '"plain"'],
  ['a "b" c', '"a ""b"" c"'],
  ['a,b;c', '"a,b;c"'],
  ['two\r\nlines', '"two\r\nlines"'],
  ['0012', '"0012"'],
  ['\u202egpj.exe', '"\u202egpj.exe"'],
  ['', '""'],
])('%j is kept as it is', (text, cell) => expect(line(text)).toBe(cell));

test.each([
  '=1+1',
  '=HYPERLINK("http://evil.example","x")',
  '+1',
  "-2+3+cmd|' /C calc'!A0",
  '@SUM(1)',
  '\t=1',
  '\r=1',
  '\n=1',
  '  =1',
  '\u3000=1',
  '＝1',
  '＋1',
  '－1',
  '＠x',
])('%j is no formula any more', (text) => expect(line(text)).toBe(`"'${text.replaceAll('"', '""')}"`));
