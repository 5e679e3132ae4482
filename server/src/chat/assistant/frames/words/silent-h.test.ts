import { describe, expect, test } from 'vitest';
import { withSilentH } from './silent-h.ts';

describe('what is typed by ear', () => {
  test.each([
    ['cuanto me a mandado ana', 'cuanto me ha mandado ana'],
    ['y cuanto le e mandado yo', 'y cuanto le he mandado yo'],
    ['¿cuánto e gastado este mes?', '¿cuánto he gastado este mes?'],
    ['cuanto emos gastado en super', 'cuanto hemos gastado en super'],
    ['ya me an pagado la nomina?', 'ya me han pagado la nomina?'],
    ['cuanto nos a costado la luz', 'cuanto nos ha costado la luz'],
    ['se me a ido mucho en uber?', 'se me ha ido mucho en uber?'],
    ['no me an devuelto lo de amazon', 'no me han devuelto lo de amazon'],
    ['cuanto dinero e ahorrado', 'cuanto dinero he ahorrado'],
  ])('%s', (typed, meant) => expect(withSilentH(typed)).toBe(meant));

  test.each([
    'cuánto va a mercado',
    '¿cuánto a la semana?',
    'cuánto gasté en ropa y en mercado',
    'de enero a marzo',
    'papeles e impresos',
    'cuánto a restaurantes este mes',
    'how much did I send to a loaded card',
  ])('“%s” stays', (said) => expect(withSilentH(said)).toBe(said));
});
