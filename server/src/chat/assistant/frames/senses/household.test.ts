import { describe, expect, test } from 'vitest';
import { detectLanguage } from '../../language/detect.ts';
import { asksOfRelative } from './household.ts';
import { mark } from '../words/marked.ts';
import { read, reader } from '../reading.testing.ts';

const asked = (question: string): boolean =>
  asksOfRelative(mark(question, reader, detectLanguage(question) ?? 'en'));

const lines = (text: string): string[] => text.trim().split(/\n\s*/);

describe('money of one person of a household', () => {
  test.each(
    lines(`
    What did my husband buy in October?
    how much does our daughter cost us a month
    what my kids spent last week
    does my wife spend more than me
    what if my wife stops working
    y si mi marido deja de trabajar
    who spent more in October, me or my husband
    how much did each of us spend
    how much did he spend on gas
    my mother-in-law's purchases this year
    ¿Cuánto gastó mi esposo en octubre?
    ¿Cuánto gasta mi marido al mes?
    cuánto recibió mi mujer en octubre
    lo que compró mi hija el mes pasado
    mi suegra cuánto ha gastado este año
    quién gastó más, mi pareja o yo
    cuánto gastó cada uno de nosotros
    los gastos de mi marido este mes
  `),
  )('no row tells it apart: “%s”', (said) => expect(asked(said)).toBe(true));

  test.each(
    lines(`
    my wife and I spent how much in October
    how much did I spend with my kids on restaurants
    what did my boss pay me in October
    how much did my mom send me
    how much have I sent to my son
    can my wife and I afford a $2000 trip
    how much did I spend last month
    mi esposo y yo, ¿cuánto gastamos en octubre?
    ¿cuánto me pagó mi jefe?
    quiero ahorrar 500 para que mi hijo viaje
    ¿cuánto gasté el mes pasado?
    cuanto gasto el ano pasado en comida
    ¿cuánto pagué a mi casero?
  `),
  )('“%s” is of everybody, or of a payee', (said) => expect(asked(said)).toBe(false));

  test('a husband is no month of March', () => {
    expect(read('¿Cuánto gasté con mi marido este mes?').days).toEqual(['2026-11-01..2026-11-21']);
  });

  test.each(['how much did my mom send me', 'cuánto me mandó mi suegra este año'])(
    'who paid is looked for in the rows: “%s”',
    (said) => expect(read(said).left.named.map((one) => one.text)).toHaveLength(1),
  );
});
