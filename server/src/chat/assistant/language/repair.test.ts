import { describe, expect, test } from 'vitest';
import { read, reader } from '../frames/reading.testing.ts';
import { mark } from '../frames/words/marked.ts';
import { commonWords } from './common-words.ts';
import { realWords } from './real-words.ts';
import { repair, withoutItsG } from './repair.ts';
import { shopNames } from './shop-names.ts';
import { tokenise } from './tokens.ts';

/** The words as they are read, slips mended. */
const mended = (question: string): string =>
  mark(question, reader, 'en')
    .tokens.filter((one) => one.kind !== 'mark')
    .map((one) => one.text)
    .join(' ');

describe('slips in words of the grammar', () => {
  test.each([
    ['lastmonth spending', 'last month spending'],
    ['decime cuanto puse de nafta', 'decime cuanto puse de nafta'],
    ['which bills are comin up b4 friday', 'which bills are coming up before friday'],
    ['am i spendin more', 'am i spending more'],
    ['howmuch did i spend lastweek', 'how much did i spend last week'],
    ['how much did i spendlast month', 'how much did i spend last month'],
    ['cuanto gaste el mespasado', 'cuanto gaste el mes pasado'],
    ['cuantogaste ayer', 'cuanto gaste ayer'],
    ['cuanto gste el mes psado', 'cuanto gaste el mes pasado'],
    ['spennd in ocotber', 'spend in october'],
    ['gorceries this yaer', 'groceries this year'],
    ['leave rent outt', 'leave rent out'],
    ['without rnt', 'without rent'],
    ['hwo much on gass', 'how much on gas'],
    ['biggst purchase in septmber', 'biggest purchase in september'],
    ['excludng rent last mnth', 'excluding rent last month'],
    ['am i on trak for iceland', 'am i on track for iceland'],
    ['transfered to savings yesturday', 'transferred to savings yesterday'],
    ['duplcate charges', 'duplicate charges'],
    ['la semna pasada', 'la semana pasada'],
    ['suscripcones de octubr', 'suscripciones de octubre'],
    ['compra mas grnade', 'compra mas grande'],
    ['cuanta plata tngo', 'cuanta plata tengo'],
  ])('%s', (slip, meant) => expect(mended(slip)).toBe(meant));
});

describe('words that are what they say', () => {
  test('everyday words and well known shops', () => {
    // "trans" is short for transactions, "payin" for paying.
    const words = [...realWords, ...commonWords, ...shopNames].filter(
      (one) => one.length >= 4 && one !== 'trans' && withoutItsG(one) === null,
    );
    const altered = words.filter((one) => repair(tokenise(`spent ${one}`), new Set())[1]?.text !== one);
    expect(altered).toEqual([]);
  });

  test("a letter beside the person's own name is that name's", () => {
    expect(read('cosco last month').names).toEqual(['Costco']);
    const elsewhere = { ...reader, merchants: [] };
    expect(mark('total cost in october', elsewhere, 'en').tokens.map((one) => one.text)).toContain('cost');
  });
});
