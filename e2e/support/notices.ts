/** One of each kind, as the server gives them; what makes them is seen in server/src/notices. */
export const oneOfEach = [
  { kind: 'bank_sign_in', name: 'Quokka National Bank' },
  { kind: 'low_balance', name: 'Everyday Checking', amount: -42.5, date: '2026-12-01', target: 1 },
  { kind: 'charge', name: 'Bike Shop', amount: 998, usual: 12.5, date: '2026-11-22', target: 7 },
  { kind: 'charge', name: 'Taxi', amount: 80, date: '2026-11-21', target: 8 },
  { kind: 'bill_due', name: 'W'.repeat(100), amount: 1200, date: '2026-11-25', about: true },
  { kind: 'goal_short', name: 'Two weeks in Iceland', amount: 20, target: 3 },
  { kind: 'limit', name: 'Groceries', amount: -5, usual: 100, category: 'FOOD_AND_DRINK_GROCERIES' },
  { kind: 'price_rise', name: 'Streamly', amount: 17.99, usual: 15.49, date: '2026-11-20' },
].map((one, at) => ({
  id: 100 - at,
  amount: null,
  usual: null,
  currency: 'USD',
  date: null,
  about: false,
  target: null,
  category: null,
  created_at: '2026-11-23T12:00:00.000Z',
  read: at > 1,
  ...one,
}));
