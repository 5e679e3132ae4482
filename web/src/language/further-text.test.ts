import { describe, expect, it } from 'vitest';
import { compile } from '../../scripts/spanish.ts';
import further from './es-further.json' with { type: 'json' };
import { furtherText } from './further-text.ts';

const { said } = compile(further);

describe('what is said of a file, in Spanish', () => {
  it.each([
    ['“1e5” is not an amount: it has a letter e in it.', '“1e5” no es un monto: contiene la letra e.'],
    ['“31/02/2026” is not a date.', '“31/02/2026” no es una fecha.'],
    ['There is no such day: February has 28 days.', 'Ese día no existe: febrero tiene 28 días.'],
    ['It is in EUR; the account is in USD.', 'Está en EUR; la cuenta está en USD.'],
    [
      'Two equal rows that day, lines 17 and 18. Both are kept.',
      'Dos filas iguales ese día, líneas 17 y 18. Se conservan las dos.',
    ],
    [
      'Bank: “7 Eleven, Inc. 12”, Jan 5, 2026. 2 days apart.',
      'Banco: “7 Eleven, Inc. 12”, Jan 5, 2026. A 2 días.',
    ],
    ['This day is more than a year ahead.', 'Falta más de un año para este día.'],
    [
      'The rows add up to -€93.60, the balances of the file to €90.60: look near line 7. A row may be missing.',
      'Las filas suman -€93.60; los saldos del archivo, €90.60: mira cerca de la línea 7. Puede faltar una fila.',
    ],
    [
      'Rows from before Jan 5, 2026, the opening day of “Cuenta”, change its balance of today by CHF\u00a012.00.',
      'Las filas anteriores al Jan 5, 2026, el día de apertura de “Cuenta”, cambian su saldo de hoy en CHF\u00a012.00.',
    ],
    ['“a.ofx” tells of it as “7 Eleven”.', '“a.ofx” la nombra como “7 Eleven”.'],
    ['Rows of this account went into “Old 1” before.', 'Las filas de esta cuenta fueron antes a “Old 1”.'],
    [
      'This file is cut off at line 19: what comes after it is missing.',
      'Este archivo está cortado en la línea 19: falta lo que sigue.',
    ],
    [
      'This is a PDF, not a list of rows. Export CSV, OFX, QIF, CAMT or MT940 at your bank.',
      'Esto es un PDF, no una lista de movimientos. Exporta CSV, OFX, QIF, CAMT o MT940 en tu banco.',
    ],
  ])('%s', (english, spanish) => {
    expect(furtherText(english, said)).toBe(spanish);
  });

  it('leaves alone what nobody has translated', () => {
    expect(furtherText('Whole Foods 12', said)).toBe('Whole Foods 12');
  });
});
