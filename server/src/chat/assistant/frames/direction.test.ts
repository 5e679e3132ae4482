import { describe, expect, test } from 'vitest';
import { cents } from '@saldo/contract/money';
import { detectLanguage } from '../language/detect.ts';
import { decide } from './decide.ts';
import { mark } from './words/marked.ts';
import { read, reader } from './reading.testing.ts';

describe('which way the money went', () => {
  test.each([
    ['Who paid us in October?', 'income'],
    ['who sent me money last month', 'income'],
    ['¿quién nos pagó en octubre?', 'income'],
    ['how much do we take home a month', 'income'],
    ['what did I bring home in October', 'income'],
    ['¿cuánto me entra al mes?', 'income'],
    ['¿cuánto ingresamos en octubre?', 'income'],
    ['¿cuánto vamos a cobrar en diciembre?', 'income'],
    ['how much did we pay the landlord', 'spending'],
    ['¿cuánto pagamos en octubre?', 'spending'],
  ])('%s', (question, flow) => {
    expect(read(question).flow).toBe(flow);
  });

  test.each([
    ['how much interest did we pay this year', 'interestCharge'],
    ['how much do we lose to interest', 'interestCharge'],
    ['¿cuánto se nos va en intereses al año?', 'interestCharge'],
    ['¿cuánto pagamos de intereses en 2025?', 'interestCharge'],
    ['how much interest am I getting', 'interestIncome'],
    ['how much interest did the bank pay us', 'interestIncome'],
    ['¿cuánto me pagan de intereses?', 'interestIncome'],
  ])('%s', (question, key) => {
    expect(read(question).names).toEqual([key]);
  });
});

describe('the day of something', () => {
  test.each([
    ['on what day did I last get paid and how much', 'last'],
    ['when did I last get paid', 'last'],
    ['¿cuándo cobré por última vez y cuánto?', 'last'],
    ['which day did the water bill come out last month', 'last'],
    ['what was my last tax refund', 'last'],
    ['how much was my most recent coffee', 'last'],
    ['what did I last buy at Costco and when', 'last'],
    ['what day do I get my pension', 'due'],
    ['¿qué día me entra la pensión?', 'due'],
    ['¿qué día me entra la nómina?', 'nextPay'],
    ['¿qué día cobramos?', 'nextPay'],
    ['how much will my next paycheck be', 'nextPay'],
    ['when was my first purchase at Amazon', 'first'],
    ['what day did I spend the most', 'breakdown'],
  ])('%s', (question, ask) => {
    expect(read(question).ask).toBe(ask);
  });
});

describe('a look ahead ends with an event', () => {
  test.each([
    ['will I run short before payday?', 'forecast', { event: 'pay', before: true }],
    ['how much will I have by payday', 'forecast', { event: 'pay', before: false }],
    ['what bills do I have before payday', 'due', { event: 'pay', before: true }],
    ['how much can I spend until my next paycheck', 'forecast', { event: 'pay', before: true }],
    ['will I make it to the next rent', 'forecast', { event: 'rent', before: true }],
    ['¿llegamos a la próxima nómina?', 'forecast', { event: 'pay', before: true }],
    ['¿cuánto nos quedará antes de cobrar?', 'forecast', { event: 'pay', before: true }],
    ['¿qué pagos hay antes de la próxima nómina?', 'due', { event: 'pay', before: true }],
  ])('%s', (question, ask, horizon) => {
    expect(read(question)).toMatchObject({ ask, horizon, things: [] });
  });

  test.each(['how much did I spend before payday', 'when is payday', 'what did I pay to the landlord'])(
    'not so: %s',
    (question) => {
      expect(read(question).horizon ?? null).toBeNull();
    },
  );
});

describe('a currency', () => {
  const euro = {
    ...reader.accounts[0]!,
    id: 9,
    name: 'Lisbon Account',
    currency: 'EUR',
    current: cents(5000),
  };
  const world = { ...reader, accounts: [...reader.accounts, euro] };
  test.each(['how many euros do I have', 'do I have any euros left', '¿cuántos euros me quedan?'])(
    '%s',
    (question) => {
      const { frame } = decide(mark(question, world, detectLanguage(question) ?? 'en'), world);
      expect([frame.ask, frame.accountIds]).toEqual(['balance', [9]]);
    },
  );
  test('spent is spending all the same', () => {
    const { frame } = decide(mark('how many euros did I spend in October', world, 'en'), world);
    expect(frame.ask).not.toBe('balance');
  });
});
