import { describe, expect, test } from 'vitest';
import { read } from '../reading.testing.ts';

describe('a rate beside a goal is said in its own unit', () => {
  test.each([
    ['what if I save 300 every two weeks for the Used Vespa', 'fortnight'],
    ['what if I save 300 every other week for the Used Vespa', 'fortnight'],
    ['what if I put 300 biweekly into the Used Vespa', 'fortnight'],
    ['si ahorro 200 cada dos semanas para la Used Vespa cuándo llego', 'fortnight'],
    ['si ahorro 200 cada quincena para la Used Vespa cuándo llego', 'halfMonth'],
    ['si ahorro 200 cada 15 días para la Used Vespa cuándo llego', 'halfMonth'],
    ['what if I save $300 twice a month for the Used Vespa', 'halfMonth'],
    ['if I put 200 each paycheck towards the Used Vespa when will I get there', 'payday'],
    ['what if I save 300 a week for the Used Vespa', 'week'],
    ['what if I save 300 for the Used Vespa each month', 'month'],
  ] as const)('“%s”: %s', (said, ratePer) => {
    expect(read(said)).toMatchObject({ ask: 'goalWhen', ratePer, goalIds: [3] });
  });

  test.each([
    ['ok what if we put in 300 every two weeks', 'fortnight', 'goalWhen'],
    ['¿y si ponemos 300 a la quincena?', 'halfMonth', 'goalWhen'],
    ['how much would we need each payday', 'payday', 'goalNeed'],
    ['how much would we need each payday then? we get paid twice a month', 'halfMonth', 'goalNeed'],
    ['cuánto necesitamos por nómina? nos pagan cada dos semanas', 'fortnight', 'goalNeed'],
  ] as const)('after a goal, “%s”: %s', (then, ratePer, ask) => {
    expect(read('how is the Used Vespa doing', then)).toMatchObject({ ask, ratePer, goalIds: [3] });
  });

  test.each([
    ['cuánto gasto por quincena en comida', 'halfMonth'],
    ['cuánto gano por quincena', 'halfMonth'],
    ['how much do i spend every two weeks on groceries', 'fortnight'],
    ['average biweekly spending this year', 'fortnight'],
    ['cuánto gasto en comida por semana en promedio', 'week'],
  ] as const)('“%s” is a mean by %s', (said, per) => {
    expect(read(said)).toMatchObject({ ask: 'average', per });
  });

  test('a half of a month is still a stretch of time', () => {
    expect(read('cuánto gasté en la primera quincena de octubre').days).toEqual(['2026-10-01..2026-10-15']);
    expect(read('when do I get paid next').ask).toBe('nextPay');
  });
});
