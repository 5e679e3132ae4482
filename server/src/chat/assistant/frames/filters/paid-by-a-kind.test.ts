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
