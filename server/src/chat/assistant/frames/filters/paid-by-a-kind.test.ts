import { describe, expect, test } from 'vitest';
import { detectLanguage } from '../../language/detect.ts';
import { decide } from '../decide.ts';
import { reader } from '../reading.testing.ts';
import { mark } from '../words/marked.ts';

const payer = reader.merchants.find((one) => one.inflowOnly);
if (!payer) throw new Error('the reader has a payer');
const world = {
  ...reader,
  merchants: [...reader.merchants, { ...payer, name: 'Unified School District' }],
};
const frameOf = (question: string) =>
  decide(mark(question, world, detectLanguage(question) ?? 'en'), world).frame;

describe('a kind of place that pays', () => {
  test.each([
    '¿Ya me pagaron del colegio esta quincena?',
    'ya me pagó la escuela este mes?',
    'cuánto me pagaron del colegio en octubre',
    'cuánto cobré del colegio este año',
    'did the school pay me this week',
    'have I been paid by the school this month',
    'how much did the school pay us last month',
    'has my paycheck from the school come in',
    'when do i get paid next from the schools',
    'ya cayo la quincena de mi esposa la de la escuela',
    'how much was the school payroll last month',
  ])('“%s”: one of the payers', (question) =>
    expect(frameOf(question)).toMatchObject({ flow: 'income', things: [{ key: 'Unified School District' }] }),
  );

  test.each(['did the hospital pay me this month', '¿ya me depositó el hospital?'])(
    '“%s”: income, where no payer is called so',
    (question) => expect(frameOf(question)).toMatchObject({ flow: 'income', things: [] }),
  );

  test.each([
    ['cuánto pagué al colegio este mes', 'education'],
    ['ya pagamos el colegio?', 'education'],
    ['did I pay the school this month', 'education'],
    ['me cobraron del colegio este mes?', 'education'],
    ['cuánto me cobró el gimnasio', 'gym'],
  ])('“%s” is spent', (question, key) =>
    expect(frameOf(question)).toMatchObject({ flow: 'spending', things: [{ key }] }),
  );
});

describe('a university that pays and is paid', () => {
  const both = {
    ...payer,
    name: 'Brightwater University',
    inflowOnly: false,
    kinds: ['INCOME_OTHER_INCOME', 'GENERAL_SERVICES_EDUCATION'],
  };
  const student = { ...world, merchants: [...world.merchants, both] };
  const read = (question: string) =>
    decide(mark(question, student, detectLanguage(question) ?? 'en'), student).frame;

  test.each([
    'Kindly tell me the total stipend received from the university this calendar year.',
    '¿Cuánto me ha ingresado la universidad este año?',
    'how much did the university pay me in october',
  ])('“%s”: that payer, what came in', (question) =>
    expect(read(question)).toMatchObject({ flow: 'income', things: [{ key: 'Brightwater University' }] }),
  );

  test('what it was paid is spending', () =>
    expect(read('how much did I pay the university this year')).toMatchObject({ flow: 'spending' }));
});
