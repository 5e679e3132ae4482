import { describe, expect, it } from 'vitest';
import { readLine } from './transactions.line.ts';

/** A Sunday. */
const today = '2026-11-22';

describe('a row in one line', () => {
  it.each([
    ['12.50 coffee yesterday', -1250, '2026-11-21', 'Coffee'],
    ['coffee 12.50', -1250, '2026-11-22', 'Coffee'],
    ['$1,234.50 rent', -123_450, '2026-11-22', 'Rent'],
    ['spent 8 at Juniper Coffee on Friday', -800, '2026-11-20', 'Juniper Coffee'],
    ['last sunday 3,20 bus', -320, '2026-11-15', 'Bus'],
    ['+40 found in a coat', 4000, '2026-11-22', 'Found in a coat'],
    ['received 250.00 from Sam 3 days ago', 25_000, '2026-11-19', 'Sam'],
    ['salary 2859.90 nov 20', 285_990, '2026-11-20', 'Salary'],
    ['Dec 24th gift 20', -2000, '2025-12-24', 'Gift'],
    ['24 Dec, 2024 gift 20', -2000, '2024-12-24', 'Gift'],
    ['7 eleven 4.20', -420, '2026-11-22', '7 eleven'],
    ['2 coffees 7.00 11/3', -700, '2026-11-03', '2 coffees'],
    ['11.20 lunch 2026-10-01', -1120, '2026-10-01', 'Lunch'],
    ['el pollo loco 9.50', -950, '2026-11-22', 'El pollo loco'],
    ['-5 fee', -500, '2026-11-22', 'Fee'],
    ['lunch 31/02 9.00', -900, '2026-11-22', 'Lunch 31/02'],
  ])('%s', (line, amount, date, name) => {
    expect(readLine(line, today)).toEqual({ amount, date, name });
  });

  it.each([
    ['12.50 café ayer', -1250, '2026-11-21', 'Café'],
    ['café 3,20 anteayer', -320, '2026-11-20', 'Café'],
    ['gasté 8 en Café Pozo el viernes', -800, '2026-11-20', 'Café Pozo'],
    ['bus 2,40 el miércoles pasado', -240, '2026-11-18', 'Bus'],
    ['nómina 2859,90 20 de noviembre', 285_990, '2026-11-20', 'Nómina'],
    ['regalo 20 24 de diciembre de 2024', -2000, '2024-12-24', 'Regalo'],
    ['recibí 250,00 de Sam hace 3 días', 25_000, '2026-11-19', 'Sam'],
    ['cena 30,00 3/11', -3000, '2026-11-03', 'Cena'],
    ['alquiler 900,00 1 ene', -90_000, '2026-01-01', 'Alquiler'],
    ['pagué 9,50 en El Pozo el lunes', -950, '2026-11-16', 'El Pozo'],
  ])('in Spanish: %s', (line, amount, date, name) => {
    expect(readLine(line, today, { spanish: true })).toEqual({ amount, date, name });
  });

  it('without an amount says so', () => {
    for (const line of ['', '   ', 'coffee yesterday', '0 coffee', '1e5 coffee'])
      expect(readLine(line, today).amount).toBeNull();
  });

  it('takes long and odd text without harm', () => {
    const line = `${'9'.repeat(5000)} ${'('.repeat(5000)}`;
    expect(readLine(line, today).amount).toBeNull();
  });
});
