import { describe, expect, test } from 'vitest';
import { talkOver, type ToldRow } from './talk.testing.ts';

const months = ['2026-06', '2026-07', '2026-08', '2026-09', '2026-10'];
const monthly = (
  day: string,
  minor: number,
  name: string,
  primary: string,
  detailed: string,
  upTo = months,
): ToldRow[] => upTo.map((month) => [`${month}-${day}`, minor, name, primary, detailed]);

// Today is November 21: the insurance is due, the gym is three days late, the box has not come for long.
const { say } = talkOver([
  ...monthly('21', -12_000, 'Kestrel Insurance', 'GENERAL_SERVICES', 'INSURANCE'),
  ...monthly('18', -4_000, 'Iron Gym', 'PERSONAL_CARE', 'GYMS_AND_FITNESS_CENTERS'),
  ...monthly('05', -1_500, 'Snack Box', 'ENTERTAINMENT', 'OTHER_ENTERTAINMENT'),
  ...monthly('10', -1_000, 'Songs', 'ENTERTAINMENT', 'MUSIC_AND_AUDIO', [...months, '2026-11']),
  ...monthly('03', -80_000, 'Parkside', 'RENT_AND_UTILITIES', 'RENT', [...months, '2026-11']),
  ...monthly('28', 200_000, 'Acme Corp', 'INCOME', 'SALARY'),
  ['2024-12-10', -230_000, 'County Collector', 'GOVERNMENT_AND_NON_PROFIT', 'TAX_PAYMENT'],
  ['2025-04-10', -231_000, 'County Collector', 'GOVERNMENT_AND_NON_PROFIT', 'TAX_PAYMENT'],
  ['2025-12-10', -232_000, 'County Collector', 'GOVERNMENT_AND_NON_PROFIT', 'TAX_PAYMENT'],
  ['2026-04-10', -233_000, 'County Collector', 'GOVERNMENT_AND_NON_PROFIT', 'TAX_PAYMENT'],
  ['2026-03-02', -50_000, 'Plumber', 'HOME_IMPROVEMENT', 'REPAIR_AND_MAINTENANCE'],
]);

describe('a payment that was due by today and has not come is still to come', () => {
  test('in what is due, on its day', async () => {
    const text = await say('what bills are due in the next 10 days');
    expect(text).toContain('2 bills, $160.00 in all');
    expect(text).toContain('Nov 18, 2026 · Iron Gym · $40.00 (not seen yet)');
    expect(text).toContain('Nov 21, 2026 · Kestrel Insurance · $120.00 (not seen yet)');
    expect(text).not.toContain('Snack Box');
  });

  test('in a look ahead, which says so', async () => {
    const text = await say('how much will I have at the end of the month');
    expect(text).toContain('less $160.00 of recurring payments');
    expect(text).toContain('Iron Gym, $40.00, was due about Nov 18, 2026');
    expect(await say('¿cuánto puedo gastar al día hasta fin de mes?')).toContain(
      'menos $160.00 de pagos recurrentes',
    );
  });

  test('when one of them is asked about', async () => {
    expect(await say('when is the gym due')).toContain('was due about Nov 18, 2026 and is not among');
    expect(await say('¿cuándo me toca pagar el seguro?')).toContain('toca hacia hoy');
    expect(await say('when is the rent due')).toContain('around Dec 3, 2026');
  });
});

describe('a payment on a day ahead is held against what comes in before it', () => {
  test.each([
    ['can I make rent on the third', 'with $2,000.00 of expected income, less $160.00 of other recurring'],
    ['will I be able to pay the rent', 'By Dec 3, 2026, with $2,000.00 of expected income'],
    ['¿me alcanza para la renta el día 3?', 'con $2,000.00 de ingresos previstos, menos $160.00 de otros'],
    ['can I afford $300 by the 25th', 'with $0.00 of expected income, less $160.00 of recurring payments'],
  ])('%s', async (question, wanted) => {
    const text = await say(question);
    expect(text).toContain(wanted);
    expect(text).not.toContain('With $');
  });
});

test('“cancel it” after what repeats says that nothing can be cancelled here', async () => {
  await say('what subscriptions do I have');
  expect(await say('cancel it')).toContain('I cannot cancel anything');
});

test('days that are no week or month are held against as many days before', async () => {
  expect(await say('am I spending too much lately?')).toMatch(/30 days\).*for as many days, so this is/);
});

test('what falls on the same days of each year is due on the soonest of them', async () => {
  const text = await say('when is the property tax due');
  expect(text).toContain('$2,300.00 on Dec 10, 2024 and $2,320.00 on Dec 10, 2025');
  expect(text).toContain('around Dec 10, 2026');
  expect(await say('¿cuándo toca pagar los impuestos?')).toContain('hacia el 10 de diciembre de 2026');
  expect(await say('when is the plumber due')).toContain('no regular payment');
});
