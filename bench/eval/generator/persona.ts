import { month, plus, until, yearOf } from './calendar.ts';
import { makeDice, type Dice } from './dice.ts';
import { billGroups, habitGroups, hostileNames, type Habit } from './merchants.ts';

export interface RawRow {
  account: AccountKey;
  date: string;
  /** From the person's view: money in is positive. */
  cents: number;
  name: string;
  merchant: string | null;
  primary: string | null;
  detailed: string | null;
  pending: boolean;
  currency: string;
  /** A leg of a transfer between own accounts: the generator knows, nobody else is asked. */
  own: boolean;
}

export type AccountKey = 'checking' | 'savings' | 'card';

export interface RawAccount {
  key: AccountKey;
  name: string;
  type: 'depository' | 'credit';
  subtype: string;
  mask: string;
  current: number;
  available: number;
  limit: number | null;
}

export interface RawGoal {
  title: string;
  category: string;
  target: number;
  saved: number;
  deadline: string | null;
}

/** A made-up person: who they are, what day it is for them, and everything they own. */
export interface Persona {
  seed: number;
  today: string;
  /** The instant their clock stands at. */
  now: string;
  timeZone: string;
  start: string;
  rows: RawRow[];
  accounts: RawAccount[];
  goals: RawGoal[];
  employer: string;
}

/*
 * Days that are hard to get right: a leap year just after its leap day on the night clocks go forward (in UTC it is
 * tomorrow already), the first week of a year, a plain day, and the last day of a month east of Greenwich.
 */
const days = [
  { today: '2026-11-21', now: '2026-11-21T15:00:00Z', timeZone: 'UTC', months: 18 },
  { today: '2024-03-10', now: '2024-03-11T02:30:00Z', timeZone: 'America/New_York', months: 14 },
  { today: '2025-01-06', now: '2025-01-06T12:00:00Z', timeZone: 'America/Los_Angeles', months: 24 },
  { today: '2025-10-31', now: '2025-10-30T23:30:00Z', timeZone: 'Europe/Madrid', months: 12 },
] as const;

const accountNames: readonly Record<AccountKey, string>[] = [
  { checking: 'Total Checking', savings: 'Way2Save', card: 'Freedom Card' },
  { checking: 'Advantage Checking', savings: 'Ally Savings', card: 'Quicksilver' },
  { checking: '360 Checking', savings: 'House Savings', card: 'Blue Cash Card' },
];

const employers = ['Globex', 'Initech', 'Umbrella Health', 'Northwind Traders'] as const;

const goalPool: readonly Omit<RawGoal, 'saved' | 'deadline'>[] = [
  { title: 'Lisbon trip', category: 'vacation', target: 420_000 },
  { title: 'Rainy day', category: 'emergency', target: 900_000 },
  { title: 'Electric bike', category: 'other', target: 240_000 },
  { title: 'Master degree', category: 'education', target: 1_500_000 },
  { title: 'Wedding', category: 'savings', target: 1_800_000 },
];

type Add = (row: Partial<RawRow> & Pick<RawRow, 'account' | 'date' | 'cents' | 'name'>) => void;

/** A persona with 12 to 24 months of books, the same for the same seed. */
export function makePersona(seed: number): Persona {
  const dice = makeDice(seed);
  const frame = days[seed % days.length] ?? days[0];
  const { today, now, timeZone } = frame;
  const start = month(today, -frame.months)[0];
  const names = accountNames[seed % accountNames.length] ?? accountNames[0];
  const employer = employers[seed % employers.length] ?? employers[0];
  if (!names) throw new Error('no account names');
  const rows: RawRow[] = [];
  const add: Add = (row) => {
    if (row.date >= start && row.date <= today)
      rows.push({
        merchant: row.name,
        primary: null,
        detailed: null,
        pending: false,
        currency: 'USD',
        own: false,
        ...row,
      });
  };
  addHabits(dice, add, start, today);
  addBills(dice, add, start, today);
  addPay(dice, add, start, today, employer);
  addTransfers(dice, add, start, today);
  addOddities(dice, add, start, today);
  return {
    seed,
    today,
    now,
    timeZone,
    start,
    rows: rows.toSorted((a, b) => a.date.localeCompare(b.date)),
    accounts: makeAccounts(dice, names),
    goals: makeGoals(dice, today),
    employer,
  };
}

function addHabits(dice: Dice, add: Add, start: string, today: string): void {
  const chosen: Habit[] = habitGroups.map((group) => dice.pick(group));
  for (const [merchant, primary, detailed, perMonth, low, high] of chosen) {
    const account: AccountKey = dice.chance(0.7) ? 'card' : 'checking';
    let date = start;
    while (date <= today) {
      date = plus(date, Math.max(1, Math.round((-Math.log(1 - dice.roll()) * 30.4) / perMonth)));
      const cents = -Math.round(low + (high - low) * dice.roll() ** 1.6);
      add({ account, date, cents, name: merchant, primary, detailed });
      if (dice.chance(0.02))
        add({
          account,
          date: plus(date, dice.whole(2, 12)),
          cents: Math.round(-cents * 0.6),
          name: merchant,
          primary,
          detailed,
        });
    }
  }
}

function addBills(dice: Dice, add: Add, start: string, today: string): void {
  for (const [name, primary, detailed, cents, day, vary] of billGroups.map((group) => dice.pick(group)))
    for (let shift = 0; ; shift += 1) {
      const [first] = month(start, shift);
      if (first > today) break;
      const varied = vary > 0 ? Math.round(cents * (1 + (dice.roll() - 0.5) * vary)) : cents;
      add({ account: 'checking', date: plus(first, day - 1), cents: -varied, name, primary, detailed });
    }
}

function addPay(dice: Dice, add: Add, start: string, today: string, employer: string): void {
  const pay = dice.whole(180_000, 320_000);
  for (let date = plus(start, dice.whole(0, 6)); date <= today; date = plus(date, 14))
    add({
      account: 'checking',
      date,
      cents: pay,
      name: employer,
      primary: 'INCOME',
      detailed: 'INCOME_SALARY',
    });
  for (let shift = 0; month(start, shift)[1] <= today; shift += 1)
    add({
      account: 'savings',
      date: month(start, shift)[1],
      cents: 290 + shift * 13,
      name: 'Interest paid',
      merchant: null,
      primary: 'INCOME',
      detailed: 'INCOME_INTEREST_EARNED',
    });
}

/** Own transfers in two legs on different days, some over the end of a month; the card is paid the same way. */
function addTransfers(dice: Dice, add: Add, start: string, today: string): void {
  const legs = (
    from: AccountKey,
    to: AccountKey,
    date: string,
    cents: number,
    name: [string, string],
    kind: [string, string],
  ): void => {
    const arrives = plus(date, dice.whole(1, 3));
    if (arrives > today) return;
    const [out, back] = name;
    add({
      account: from,
      date,
      cents: -cents,
      name: out,
      merchant: null,
      primary: kind[0],
      detailed: null,
      own: true,
    });
    add({
      account: to,
      date: arrives,
      cents,
      name: back,
      merchant: null,
      primary: kind[1],
      detailed: null,
      own: true,
    });
  };
  for (let shift = 0; month(start, shift)[0] <= today; shift += 1) {
    const [first, last] = month(start, shift);
    legs(
      'checking',
      'savings',
      plus(first, 14),
      20_000 + shift * 1_100,
      ['Online transfer to savings', 'Online transfer from checking'],
      ['TRANSFER_OUT', 'TRANSFER_IN'],
    );
    legs(
      'checking',
      'card',
      plus(last, -1),
      70_000 + dice.whole(0, 60_000),
      ['Card autopay', 'Payment received, thank you'],
      ['LOAN_PAYMENTS', 'LOAN_PAYMENTS'],
    );
    if (shift % 4 === 3)
      add({
        account: 'checking',
        date: plus(first, 20),
        cents: -(6_100 + shift * 210),
        name: 'Zelle to Marta',
        merchant: null,
        primary: 'TRANSFER_OUT',
        detailed: 'TRANSFER_OUT_ACCOUNT_TRANSFER',
      });
  }
}

function addOddities(dice: Dice, add: Add, start: string, today: string): void {
  hostileNames.forEach((name, index) =>
    add({
      account: 'card',
      date: plus(today, -20 - index * 37),
      cents: -(1_300 + index * 717),
      name,
      primary: 'GENERAL_MERCHANDISE',
      detailed: 'GENERAL_MERCHANDISE_OTHER_GENERAL_MERCHANDISE',
    }),
  );
  add({ account: 'card', date: plus(today, -9), cents: -2_468, name: 'SQ *CORNER STALL', merchant: null });
  add({ account: 'card', date: plus(today, -52), cents: -1_357, name: 'POS 00417 MKT', merchant: null });
  for (const [shift, cents] of [
    [-40, 5_210],
    [-170, 8_830],
  ] as const)
    add({
      account: 'card',
      date: plus(today, shift),
      cents: -cents,
      name: 'Pastelaria Lisboa',
      primary: 'FOOD_AND_DRINK',
      detailed: 'FOOD_AND_DRINK_RESTAURANT',
      currency: 'EUR',
    });
  for (let shift = 2; month(start, shift)[0] <= today; shift += 3)
    add({
      account: 'checking',
      date: plus(month(start, shift)[0], 26),
      cents: -1_200,
      name: 'Monthly service fee',
      merchant: null,
      primary: 'BANK_FEES',
      detailed: 'BANK_FEES_OTHER_BANK_FEES',
    });
  const leap = `${yearOf(today)}-02-29`;
  if (!Number.isNaN(Date.parse(`${leap}T00:00:00Z`)) && leap.slice(5) === plus(leap, 0).slice(5))
    add({
      account: 'card',
      date: leap,
      cents: -6_129,
      name: 'Ace Hardware',
      primary: 'HOME_IMPROVEMENT',
      detailed: 'HOME_IMPROVEMENT_HARDWARE',
    });
  const [, recent] = until([today, today], today);
  add({
    account: 'card',
    date: recent,
    cents: -dice.whole(900, 4_900),
    name: 'Walmart',
    primary: 'GENERAL_MERCHANDISE',
    detailed: 'GENERAL_MERCHANDISE_SUPERSTORES',
    pending: true,
  });
  add({
    account: 'card',
    date: plus(today, -1),
    cents: -dice.whole(700, 3_900),
    name: 'Lyft',
    primary: 'TRANSPORTATION',
    detailed: 'TRANSPORTATION_TAXIS_AND_RIDE_SHARES',
    pending: true,
  });
}

function makeAccounts(dice: Dice, names: Record<AccountKey, string>): RawAccount[] {
  const checking = dice.whole(180_000, 690_000);
  const savings = dice.whole(400_000, 2_100_000);
  const owed = dice.whole(40_000, 210_000);
  return [
    {
      key: 'checking',
      name: names.checking,
      type: 'depository',
      subtype: 'checking',
      mask: '5501',
      current: checking,
      available: checking - 4_000,
      limit: null,
    },
    {
      key: 'savings',
      name: names.savings,
      type: 'depository',
      subtype: 'savings',
      mask: '5502',
      current: savings,
      available: savings,
      limit: null,
    },
    {
      key: 'card',
      name: names.card,
      type: 'credit',
      subtype: 'credit card',
      mask: '5503',
      current: owed,
      available: 800_000 - owed,
      limit: 800_000,
    },
  ];
}

function makeGoals(dice: Dice, today: string): RawGoal[] {
  const from = dice.whole(0, goalPool.length - 1);
  return [0, 1].map((index) => {
    const goal = goalPool[(from + index * 2) % goalPool.length];
    if (!goal) throw new Error('no goal');
    return {
      ...goal,
      saved: Math.round((goal.target * dice.whole(10, 85)) / 100 / 500) * 500,
      deadline: index === 0 ? plus(month(today, 8)[1], 0) : null,
    };
  });
}
