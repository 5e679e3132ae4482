import { describe, expect, test } from 'vitest';
import { read } from '../reading.testing.ts';

describe('an operation that the words around it make another', () => {
  test.each([
    'Does Netflix cost more than it did a year ago?',
    'How much does Netflix cost me now vs a year ago?',
    'What did Netflix charge a year ago and what does it charge now?',
    '¿Cuánto cuesta Netflix ahora y hace un año?',
    '¿Netflix cobra más que el año pasado?',
  ])('a price then and now: “%s”', (said) => {
    const { ask, names } = read(said);
    expect([ask, names]).toEqual(['priceChanges', ['Netflix']]);
  });

  test.each([
    ['did I spend more at Amazon than last year', 'compare'],
    ['what did I pay Netflix in 2025', 'total'],
    ['does coffee cost me more than last year', 'compare'],
  ])('“%s” is about sums', (said, ask) => expect(read(said).ask).toBe(ask));

  test.each([
    'which is pricier per visit, Amazon or Target',
    'qué sale más caro por visita, Amazon o Target',
  ])('the mean of each: “%s”', (said) => {
    const { ask, per, names } = read(said);
    expect([ask, per, names]).toEqual(['average', 'transaction', ['Amazon', 'Target']]);
  });

  test.each(['Why was May so expensive?', 'What made May so expensive?', '¿por qué fue tan caro mayo?'])(
    'what made a month dear: “%s”',
    (said) => {
      const { ask, top, days } = read(said);
      expect([ask, top, days]).toEqual(['extreme', 5, ['2026-05-01..2026-05-31']]);
    },
  );

  test.each(['cuándo me llega el próximo pago de Acme', 'when does my next payment from Acme come'])(
    'what is to come: “%s”',
    (said) => expect(read(said).ask).toBe('due'),
  );

  test.each([
    ['¿cuánto facturamos en lo que va del año?', 'total'],
    ['Revenue October.', 'total'],
    ['total sales in October', 'total'],
    ['which client paid us the most in 2026', 'breakdown'],
    ['¿Quién es el cliente que más nos pagó en 2026?', 'breakdown'],
  ])('what customers pay is income: “%s”', (said, ask) => {
    const { ask: asked, flow, left } = read(said);
    expect([asked, flow, left.unread]).toEqual([ask, 'income', []]);
  });

  test.each([
    'did my Netflix bill rise compared with last year',
    '¿Subió el recibo de Netflix comparado con el año pasado?',
  ])('one year beside the other: “%s”', (said) => expect(read(said).ask).toMatch(/^(compare|priceChanges)$/));

  test('a goal that is made in time is no new one', () => {
    const { ask, goalIds } = read('Will we make it to the Iceland goal by June?');
    expect([ask, goalIds]).toEqual(['goalPace', [1]]);
  });

  test.each([
    ['Did my stipend come in this month?', 'stipend'],
    ['Has my stipend arrived yet?', 'stipend'],
    ['¿ya llegó mi beca?', 'beca'],
  ])('pay that rows call by a name: “%s”', (said, name) => {
    const { ask, flow, left } = read(said);
    expect([ask, flow, left.named.map((one) => one.text)]).toEqual(['exists', 'income', [name]]);
  });

  test('the stipend of somebody is what they paid', () => {
    const { flow, names } = read('Did I get my Target stipend this month?');
    expect([flow, names]).toEqual(['income', ['Target']]);
  });

  test.each(['mis facturas de octubre', 'sales tax in October'])('“%s” is paid', (said) =>
    expect(read(said).flow).toBe('spending'),
  );
});
