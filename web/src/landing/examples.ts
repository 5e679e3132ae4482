import { cents } from '@saldo/contract/money';
import { t } from '../language/further.ts';

/** Every figure on the front page. All of it is made up and labelled so; the two goals are the specification's. */
export const accounts = [
  { name: t`Everyday Checking`, mask: '4417', balance: cents(428016) },
  { name: t`High-Yield Savings`, mask: '9920', balance: cents(1865040) },
  { name: t`Rewards Card`, mask: '0023', balance: cents(-134277) },
] as const;

/** The sum of the three accounts. */
export const total = cents(2158779);

export const goals = [
  { title: t`Vacation fund`, saved: cents(375000), target: cents(500000), percent: 75 },
  { title: t`Emergency fund`, saved: cents(225000), target: cents(500000), percent: 45 },
] as const;

export const monthlySpending = cents(252346);

/** Spending of six months in dollars, the last one the current. */
export const months = [
  { name: t`Jun`, spent: 2810 },
  { name: t`Jul`, spent: 3120 },
  { name: t`Aug`, spent: 2645 },
  { name: t`Sep`, spent: 2980 },
  { name: t`Oct`, spent: 2710 },
  { name: t`Nov`, spent: 2523.46 },
] as const;

export const categorised = [
  {
    raw: 'SQ *BLUE BOTTLE 0412 SF',
    name: t`Blue Bottle Coffee`,
    category: t`Food and drinks`,
    amount: cents(-675),
  },
  { raw: 'ACME PAYROLL PPD 000281', name: t`Acme Corp`, category: t`Income`, amount: cents(295000) },
  { raw: 'CITY METRO RLD 88213', name: t`City Metro`, category: t`Transportation`, amount: cents(-4000) },
  {
    raw: 'PGANDE WEB ONLINE 1121',
    name: t`Pacific Gas & Electric`,
    category: t`Rent and utilities`,
    amount: cents(-11240),
  },
] as const;

/** The specification's marketing claims; illustrative, and marked so. */
export const claims = [
  { figure: '500+', words: t`users` },
  { figure: '$2M+', words: t`tracked` },
  { figure: '24/7', words: t`AI support` },
] as const;
