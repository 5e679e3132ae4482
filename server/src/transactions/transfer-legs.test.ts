import fc from 'fast-check';
import { expect, test } from 'vitest';
import { judgeAmong, judgeBy, pairLegs, rankBy, type Leg, type OwnAccount } from './transfer-legs.ts';

const account = (
  id: number,
  name: string,
  type: string,
  subtype: string | null,
  mask: string | null = null,
) => ({ id, name, type, subtype, mask, institution: null }) satisfies OwnAccount;
const accounts = [
  account(1, 'Giro', 'depository', 'checking', '4821'),
  account(2, 'Visa', 'credit', 'credit card'),
  account(3, 'Rainy days', 'depository', 'savings'),
  account(4, 'Car', 'loan', 'loan'),
];
const judge = judgeBy(accounts);
const [giro, visa, savings, car] = [1, 2, 3, 4];
const leg = (account_id: number, text: string, amount_minor: number): Leg => ({
  id: account_id,
  account_id,
  amount_minor,
  currency: 'USD',
  day: 0,
  open: true,
  text,
});

test.each([
  [giro, 'VISA PAYMENT', visa, 'PAYMENT RECEIVED THANK YOU', 'sure'],
  [giro, 'Transfer to Savings', savings, 'Transfer from Giro', 'sure'],
  [giro, 'To savings', savings, 'From Giro', 'sure'],
  [giro, 'Online transfer ref 884213', savings, 'Online Transfer from CHK ...4821', 'sure'],
  [giro, 'Traspaso a cuenta ahorro', savings, 'Traspaso recibido', 'sure'],
  [giro, 'Umbuchung Tagesgeld', savings, 'Umbuchung von Girokonto', 'sure'],
  [giro, 'CREDIT CRD AUTOPAY', visa, 'AUTOMATIC PAYMENT - THANK YOU', 'sure'],
  [giro, 'Loan payment', car, 'Payment received', 'sure'],
  [giro, 'Transfer', savings, 'Transfer', 'bare'],
  [giro, 'Überweisung', savings, 'Umbuchung', 'bare'],
  [giro, 'Online transfer 0412', savings, 'Mobile transfer ref 99', 'bare'],
  [giro, 'BARCLAYS DIRECT', visa, 'PAYMENT - THANK YOU', 'likely'],
  [giro, 'Transfer to Rainy days', savings, 'Max Mustermann', 'likely'],
  [giro, 'Transfer', savings, 'Deposit', 'likely'],
  [giro, 'Transfer', savings, 'Transfer from Anna', 'likely'],
  [giro, 'Überweisung Max Mustermann', savings, 'Gutschrift Mustermann Umbuchung', 'likely'],
  // Purchases, refunds and what somebody else pays.
  [giro, 'Coffee', visa, 'Coffee', null],
  [giro, 'Shoe shop', visa, 'Shoe shop refund', null],
  [giro, 'PAYMENT TO SHOE SHOP', visa, 'SHOE SHOP', null],
  [giro, 'Transfer to Anna', savings, 'Transfer from Mum', null],
  [giro, 'Transfer', savings, 'Salary Acme', null],
  [giro, 'Payment', savings, 'Payment', null],
  [giro, 'Card payment to Tesco', visa, 'Payment received', null],
  [giro, 'Transfer to Rainy days', visa, 'Payment received', null],
  [giro, 'Shoe shop', savings, 'Deposit', null],
])('%i %s, %i %s: %s', (from, said, to, answered, likeness) => {
  expect(judge(leg(from, said, -500), leg(to, answered, 500))).toBe(likeness);
});

test('two rows that say no more than that money moved are sure only where they are near and nothing else could be their leg', () => {
  const out = { ...leg(giro, 'Transfer', -500), id: 1, day: 10 };
  const back = { ...leg(savings, 'Transfer', 500), id: 2, day: 11 };
  const judged = (...others: Leg[]) => judgeAmong([out, back, ...others], judge)(out, back);
  expect(judged()).toBe('sure');
  const away = { ...back, day: 12 };
  expect(judgeAmong([out, away], judge)(out, away)).toBe('likely');
  const rival = { ...leg(car, 'Transfer', 500), id: 3, day: 14 };
  expect(judged(rival)).toBe('likely');
  expect(judged({ ...rival, day: 16 })).toBe('sure');
  expect(judged({ ...rival, text: 'Salary Acme' })).toBe('sure');
  expect(judged({ ...leg(car, 'Transfer', -500), id: 3, day: 14 })).toBe('likely');
});

test('a number in the name of an account names it nowhere', () => {
  const plan = account(5, 'Year 2024', 'depository', 'savings');
  const judged = (said: string) =>
    judgeBy([...accounts, plan])(leg(giro, said, -500), leg(plan.id, 'Deposit', 500));
  expect(judged('Year')).toBe('likely');
  expect(judged('2024')).toBeNull();
});

test('a cent can move, and of pairs that are alike in all else the earlier rows are one', () => {
  const out = { ...leg(giro, 'Transfer', -1), id: 1, day: 10 };
  const back = (id: number, day: number) => ({ ...leg(savings, 'Transfer', 1), id, day });
  const paired = (...legs: Leg[]) => pairLegs(legs, () => 0);
  expect(paired(back(5, 11), back(4, 11), out)).toEqual([[1, 4]]);
  expect(paired(back(4, 11), back(5, 9), out)).toEqual([[1, 5]]);
  expect(paired({ ...out, id: 3 }, { ...out, id: 2 }, back(9, 10))).toEqual([[2, 9]]);
  expect(paired({ ...out, id: 2, day: 12 }, { ...out, id: 3, day: 10 }, back(9, 11))).toEqual([[3, 9]]);
  expect(paired(back(4, 15), { ...out, id: 2, day: 9 })).toEqual([]);
});

const texts = [
  'Transfer',
  'Transfer to savings',
  'From Giro',
  'VISA PAYMENT',
  'Payment received',
  'Coffee',
  'Transfer to Anna',
  'Shoe shop refund',
  'Payment Shoe shop',
  '',
];
const harmless = new Set([
  'Transfer',
  'Transfer to savings',
  'From Giro',
  'VISA PAYMENT',
  'Payment received',
]);

test('legs are paired once each, with the opposite amount of another account, whatever their order', () => {
  const some = fc.record({
    account_id: fc.integer({ min: 1, max: 4 }),
    amount_minor: fc.constantFrom(-500, 500, -700, 700),
    currency: fc.constantFrom('USD', 'EUR'),
    day: fc.integer({ min: 0, max: 20 }),
    open: fc.boolean(),
    loan: fc.boolean(),
    text: fc.constantFrom(...texts),
  });
  fc.assert(
    fc.property(fc.array(some, { maxLength: 24 }), fc.integer(), (bare, seed) => {
      const legs = bare.map((one, index) => ({ ...one, loan: one.loan && !one.open, id: index + 1 }));
      const byId = new Map(legs.map((one) => [one.id, one]));
      const rankOf = (all: readonly Leg[]) => rankBy(new Set([visa, car]), judgeAmong(all, judge));
      const pairs = pairLegs(legs, rankOf(legs));
      expect(new Set(pairs.flat()).size).toBe(pairs.length * 2);
      for (const pair of pairs) {
        const [a, b] = pair.flatMap((id) => byId.get(id) ?? []);
        if (!a || !b) throw new Error('no such leg');
        expect(a.amount_minor).toBeLessThan(0);
        expect(a.amount_minor).toBe(-b.amount_minor);
        expect(a.currency).toBe(b.currency);
        expect(a.account_id).not.toBe(b.account_id);
        expect(Math.abs(a.day - b.day)).toBeLessThanOrEqual(5);
        // A purchase never goes silently: of two rows nobody has spoken of, each says itself that it is a leg.
        if (a.open && b.open) expect([a.text, b.text].every((text) => harmless.has(text))).toBe(true);
        if (a.open !== b.open && (a.loan || b.loan))
          expect([visa, car]).toContain(a.open ? a.account_id : b.account_id);
      }
      const turned = legs.toSorted((a, b) => ((a.id * seed) % 7) - ((b.id * seed) % 7));
      expect(pairLegs(turned, rankOf(turned)).toSorted((a, b) => a[0] - b[0])).toEqual(
        pairs.toSorted((a, b) => a[0] - b[0]),
      );
    }),
  );
});
