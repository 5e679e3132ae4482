import { cents } from '@saldo/contract/money';

/** Every figure on the front page. All of it is made up and labelled so; the two goals are the specification's. */
export const accounts = [
  { name: 'Everyday Checking', mask: '4417', balance: cents(428016) },
  { name: 'High-Yield Savings', mask: '9920', balance: cents(1865040) },
  { name: 'Rewards Card', mask: '0023', balance: cents(-134277) },
] as const;

/** The sum of the three accounts. */
export const total = cents(2158779);

export const goals = [
  { title: 'Vacation fund', saved: cents(375000), target: cents(500000), percent: 75 },
  { title: 'Emergency fund', saved: cents(225000), target: cents(500000), percent: 45 },
] as const;

export const monthlySpending = cents(252346);

/** Spending of six months in dollars, the last one the current. */
export const months = [
  { name: 'Jun', spent: 2810 },
  { name: 'Jul', spent: 3120 },
  { name: 'Aug', spent: 2645 },
  { name: 'Sep', spent: 2980 },
  { name: 'Oct', spent: 2710 },
  { name: 'Nov', spent: 2523.46 },
] as const;

export const categorised = [
  {
    raw: 'SQ *BLUE BOTTLE 0412 SF',
    name: 'Blue Bottle Coffee',
    category: 'Food and drink',
    amount: cents(-675),
  },
  { raw: 'ACME PAYROLL PPD 000281', name: 'Acme Corp', category: 'Income', amount: cents(295000) },
  { raw: 'CITY METRO RLD 88213', name: 'City Metro', category: 'Transportation', amount: cents(-4000) },
  {
    raw: 'PGANDE WEB ONLINE 1121',
    name: 'Pacific Gas & Electric',
    category: 'Rent and utilities',
    amount: cents(-11240),
  },
] as const;

/** The specification's marketing claims; illustrative, and marked so. */
export const claims = [
  { figure: '500+', words: 'users' },
  { figure: '$2M+', words: 'tracked' },
  { figure: '24/7', words: 'AI support' },
] as const;
