import type { AccountName, GoalName, Payee, World } from '../world.ts';
import { people, shops } from './world.data.ts';

/* The person that written questions are about; questions/README.md names the same things. */

const account = (
  id: number,
  name: string,
  type: AccountName['type'],
  subtype: string,
  mask: string,
  institution: string,
): AccountName => ({
  id,
  name,
  officialName: null,
  mask,
  type,
  subtype,
  institution,
  currency: 'USD',
  active: true,
});

const goal = (id: number, title: string, category: string): GoalName => ({
  id,
  title,
  category,
  active: true,
});

export const corpusWorld: World = {
  // A Saturday.
  today: '2026-11-21',
  weekStart: 1,
  payees: [
    ...shops.flatMap(([code, names]) =>
      names.split(',').map((name): Payee => ({ name, named: true, income: false, codes: [code], rows: 20 })),
    ),
    { name: 'Acme Corp', named: true, income: true, codes: ['INCOME_WAGES'], rows: 40 },
  ],
  people,
  accounts: [
    account(1, 'Everyday Checking', 'depository', 'checking', '4321', 'First Platypus Bank'),
    account(2, 'Rainy Day Savings', 'depository', 'savings', '8765', 'First Platypus Bank'),
    account(3, 'Sapphire Card', 'credit', 'credit card', '4242', 'Heron Bank'),
    account(4, 'Auto Loan', 'loan', 'auto', '2222', 'Heron Bank'),
  ],
  goals: [
    goal(1, 'Two weeks in Iceland', 'vacation'),
    goal(2, 'Emergency fund', 'emergency'),
    goal(3, 'Used Vespa', 'other'),
    goal(4, 'New laptop', 'other'),
  ],
  tags: ['sedona26', 'cabo-2026', 'mundial', 'tahoe-cabin', 'marathon', 'bautizo-nico'],
  dataStart: '2025-01-02',
  dataEnd: '2026-11-20',
  paydays: ['2026-11-13', '2026-10-30', '2026-10-16'],
  rentdays: ['2026-11-01', '2026-10-01', '2026-09-01'],
  chosenAccount: null,
};
