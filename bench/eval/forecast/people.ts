import { addMonths, weekdayOf } from '@saldo/contract/calendar';
import { addDays, daysBetween, type DateText } from '@saldo/contract/dates';
import { makeDice, type Dice } from '../generator/dice.ts';

/** A row of a made-up life; `stream` says of which contract it is, which only the judge knows. */
export interface LifeRow {
  account: 'checking' | 'card' | 'savings';
  date: DateText;
  /** Money in is positive. */
  cents: number;
  name: string;
  primary: string;
  detailed: string;
  stream: boolean;
  /** One of the few large payments of a year. */
  large?: boolean;
  /** The second of two charges for one thing. */
  twice?: boolean;
}

/** A life up to a day and 90 days past it. */
export interface Life {
  seed: number;
  today: DateText;
  /** All rows, those that are still to come among them. */
  rows: LifeRow[];
  /** Of the checking account at the end of `today`, in cents. */
  available: number;
  owed: number;
}

export const horizon = 90;

/** Banks work on weekdays: pay comes earlier, payments are taken later. */
const workday = (date: DateText, step: 1 | -1): DateText =>
  weekdayOf(date) > 5 ? workday(addDays(date, step), step) : date;

interface Contract {
  name: string;
  primary: string;
  detailed: string;
  low: number;
  high: number;
  /** How much each payment varies, as a part. */
  vary: number;
  /** How many of a hundred people have it. */
  share: number;
  every?: 'quarter' | 'year';
}

const contracts: readonly Contract[] = [
  {
    name: 'Alder Court Apartments',
    primary: 'RENT_AND_UTILITIES',
    detailed: 'RENT_AND_UTILITIES_RENT',
    low: 90_000,
    high: 230_000,
    vary: 0,
    share: 70,
  },
  {
    name: 'Tidewater Home Loan',
    primary: 'LOAN_PAYMENTS',
    detailed: 'LOAN_PAYMENTS_MORTGAGE_PAYMENT',
    low: 120_000,
    high: 260_000,
    vary: 0,
    share: 25,
  },
  {
    name: 'Cascade Light & Power',
    primary: 'RENT_AND_UTILITIES',
    detailed: 'RENT_AND_UTILITIES_GAS_AND_ELECTRICITY',
    low: 6_000,
    high: 16_000,
    vary: 0.35,
    share: 90,
  },
  {
    name: 'City Water',
    primary: 'RENT_AND_UTILITIES',
    detailed: 'RENT_AND_UTILITIES_WATER',
    low: 2_500,
    high: 6_000,
    vary: 0.2,
    share: 60,
  },
  {
    name: 'Fibermoss Internet',
    primary: 'RENT_AND_UTILITIES',
    detailed: 'RENT_AND_UTILITIES_INTERNET_AND_CABLE',
    low: 4_500,
    high: 9_000,
    vary: 0,
    share: 90,
  },
  {
    name: 'Hilltop Mobile',
    primary: 'RENT_AND_UTILITIES',
    detailed: 'RENT_AND_UTILITIES_TELEPHONE',
    low: 2_500,
    high: 9_000,
    vary: 0.05,
    share: 90,
  },
  {
    name: 'Oakline Insurance',
    primary: 'GENERAL_SERVICES',
    detailed: 'GENERAL_SERVICES_INSURANCE',
    low: 5_000,
    high: 22_000,
    vary: 0,
    share: 80,
  },
  {
    name: 'Pedal & Press Gym',
    primary: 'PERSONAL_CARE',
    detailed: 'PERSONAL_CARE_GYMS_AND_FITNESS_CENTERS',
    low: 2_000,
    high: 7_000,
    vary: 0,
    share: 45,
  },
  {
    name: 'Streamly',
    primary: 'ENTERTAINMENT',
    detailed: 'ENTERTAINMENT_TV_AND_MOVIES',
    low: 799,
    high: 2_299,
    vary: 0,
    share: 75,
  },
  {
    name: 'Tunecrate',
    primary: 'ENTERTAINMENT',
    detailed: 'ENTERTAINMENT_MUSIC_AND_AUDIO',
    low: 999,
    high: 1_699,
    vary: 0,
    share: 65,
  },
  {
    name: 'Cloudbox',
    primary: 'GENERAL_SERVICES',
    detailed: 'GENERAL_SERVICES_OTHER_GENERAL_SERVICES',
    low: 99,
    high: 999,
    vary: 0,
    share: 60,
  },
  {
    name: 'Daily Ledger',
    primary: 'GENERAL_MERCHANDISE',
    detailed: 'GENERAL_MERCHANDISE_BOOKSTORES_AND_NEWSSTANDS',
    low: 400,
    high: 2_500,
    vary: 0,
    share: 30,
  },
  {
    name: 'Little Acorns',
    primary: 'GENERAL_SERVICES',
    detailed: 'GENERAL_SERVICES_CHILDCARE',
    low: 40_000,
    high: 110_000,
    vary: 0,
    share: 12,
  },
  {
    name: 'Storehouse Nine',
    primary: 'GENERAL_SERVICES',
    detailed: 'GENERAL_SERVICES_STORAGE',
    low: 6_000,
    high: 15_000,
    vary: 0,
    share: 12,
  },
  {
    name: 'River Trust',
    primary: 'GOVERNMENT_AND_NON_PROFIT',
    detailed: 'GOVERNMENT_AND_NON_PROFIT_DONATIONS',
    low: 1_000,
    high: 8_000,
    vary: 0,
    share: 25,
  },
  {
    name: 'Parcel Club',
    primary: 'GENERAL_SERVICES',
    detailed: 'GENERAL_SERVICES_OTHER_GENERAL_SERVICES',
    low: 6_000,
    high: 14_000,
    vary: 0,
    share: 40,
    every: 'year',
  },
  {
    name: 'Meadow Pest Control',
    primary: 'GENERAL_SERVICES',
    detailed: 'GENERAL_SERVICES_OTHER_GENERAL_SERVICES',
    low: 7_000,
    high: 14_000,
    vary: 0,
    share: 15,
    every: 'quarter',
  },
];

/** Payees whose price stays the same until it rises: a rise that is reported of any other is its usual ups and downs. */
export const steadyPrices: ReadonlySet<string> = new Set(
  contracts.flatMap(({ name, vary }) => (vary === 0 ? [name] : [])),
);

/** What people buy without a rhythm: how often a month, and between which amounts. */
const habits: readonly (readonly [string, string, string, number, number, number])[] = [
  ['Harbor Lane Market', 'FOOD_AND_DRINK', 'FOOD_AND_DRINK_GROCERIES', 5, 2_000, 14_000],
  ['Green Basket', 'FOOD_AND_DRINK', 'FOOD_AND_DRINK_GROCERIES', 2, 1_500, 9_000],
  ['Juniper Coffee', 'FOOD_AND_DRINK', 'FOOD_AND_DRINK_COFFEE', 6, 450, 450],
  ['Taco Alley', 'FOOD_AND_DRINK', 'FOOD_AND_DRINK_FAST_FOOD', 2, 900, 2_800],
  ['Osteria Blu', 'FOOD_AND_DRINK', 'FOOD_AND_DRINK_RESTAURANT', 1.2, 3_000, 12_000],
  ['Quickfuel', 'TRANSPORTATION', 'TRANSPORTATION_GAS', 2.5, 2_500, 6_500],
  ['Hopalong Rides', 'TRANSPORTATION', 'TRANSPORTATION_TAXIS_AND_RIDE_SHARES', 1, 900, 4_000],
  ['Corner Pharmacy', 'MEDICAL', 'MEDICAL_PHARMACIES_AND_SUPPLEMENTS', 0.8, 600, 6_000],
  ['Everything Store', 'GENERAL_MERCHANDISE', 'GENERAL_MERCHANDISE_ONLINE_MARKETPLACES', 3, 800, 9_000],
  ['Threadbare', 'GENERAL_MERCHANDISE', 'GENERAL_MERCHANDISE_CLOTHING_AND_ACCESSORIES', 0.7, 2_500, 16_000],
  ['Sharp Cuts', 'PERSONAL_CARE', 'PERSONAL_CARE_HAIR_AND_BEAUTY', 0.8, 2_500, 6_500],
  ['Field House Cinema', 'ENTERTAINMENT', 'ENTERTAINMENT_TV_AND_MOVIES', 0.6, 1_400, 4_500],
  ['City Parking', 'TRANSPORTATION', 'TRANSPORTATION_PARKING', 1.5, 500, 500],
];

const large: readonly (readonly [string, string, string, number, number])[] = [
  ['Bolt Motors Repair', 'GENERAL_SERVICES', 'GENERAL_SERVICES_AUTOMOTIVE', 30_000, 140_000],
  ['Skyway Air', 'TRAVEL', 'TRAVEL_FLIGHTS', 20_000, 90_000],
  ['Bright Dental', 'MEDICAL', 'MEDICAL_DENTAL_CARE', 10_000, 90_000],
  ['Furnish & Co', 'GENERAL_MERCHANDISE', 'GENERAL_MERCHANDISE_FURNITURE_AND_HARDWARE', 20_000, 120_000],
];

const after = (dice: Dice, perMonth: number): number =>
  Math.max(1, Math.round((-Math.log(1 - dice.roll()) * 30.4) / perMonth));

/** A life of 15 to 24 months, the same for the same seed; a third of its contracts began or ended within it. */
export function makeLife(seed: number): Life {
  const dice = makeDice(seed);
  const today = addDays('2026-01-10', dice.whole(0, 300));
  const end = addDays(today, horizon);
  const start = addMonths(today, -dice.whole(15, 24));
  const rows: LifeRow[] = [];
  const usesCard = dice.chance(0.6);
  const add = (row: Omit<LifeRow, 'stream'>, stream = false): void => {
    if (row.date >= start && row.date <= end) rows.push({ ...row, stream });
  };
  for (const one of contracts)
    if (dice.chance(one.share / 100)) addContract(dice, add, one, { start, today, end, usesCard });
  addPay(dice, add, { start, end });
  for (const [name, primary, detailed, perMonth, low, high] of habits) {
    const rate = perMonth * (0.3 + 1.4 * dice.roll());
    const account = usesCard && dice.chance(0.7) ? 'card' : 'checking';
    for (let date = addDays(start, after(dice, rate)); date <= end; date = addDays(date, after(dice, rate)))
      add({
        account,
        date,
        cents: -Math.round(low + (high - low) * dice.roll() ** 1.6),
        name,
        primary,
        detailed,
      });
  }
  for (let date = addDays(start, after(dice, 0.3)); date <= end; date = addDays(date, after(dice, 0.3))) {
    const [name, primary, detailed, low, high] = dice.pick(large);
    add({ account: 'checking', date, cents: -dice.whole(low, high), name, primary, detailed, large: true });
  }
  if (dice.chance(0.4)) addSavings(dice, add, start, end);
  if (usesCard) addCardPayments(dice, rows, start, end);
  const sum = (account: LifeRow['account'], to: DateText): number =>
    rows
      .filter((row) => row.account === account && row.date <= to)
      .reduce((all, { cents }) => all + cents, 0);
  return {
    seed,
    today,
    rows: rows.toSorted((a, b) => (a.date < b.date ? -1 : a.date > b.date ? 1 : 0)),
    available: dice.whole(100_000, 900_000),
    owed: Math.max(0, -sum('card', today)),
  };
}

type Add = (row: Omit<LifeRow, 'stream'>, stream?: boolean) => void;

function addContract(
  dice: Dice,
  add: Add,
  one: Contract,
  { start, today, end, usesCard }: { start: DateText; today: DateText; end: DateText; usesCard: boolean },
): void {
  const months = one.every === 'year' ? 12 : one.every === 'quarter' ? 3 : 1;
  const day = dice.whole(1, 28);
  const begins = dice.chance(0.2) ? addMonths(today, -months * dice.whole(2, 6)) : start;
  const ends = dice.chance(0.12) ? addMonths(today, -dice.whole(0, 8)) : end;
  const account = usesCard && dice.chance(0.5) && one.low < 40_000 ? 'card' : 'checking';
  let price = dice.whole(one.low, one.high);
  const risesAt = dice.chance(0.3) ? dice.whole(3, 20) : -1;
  let times = 0;
  for (let month = addMonths(begins, 0, 1); month <= end; month = addMonths(month, months, 1), times += 1) {
    if (times === risesAt) price = Math.round((price * 1.12) / 100) * 100 - 1;
    // A summer's bill and a winter's differ.
    const season = one.vary > 0.3 ? 1 + 0.25 * Math.cos((Number(month.slice(5, 7)) * Math.PI) / 6) : 1;
    const cents = Math.round(price * season * (1 + (dice.roll() - 0.5) * one.vary));
    const date = workday(addDays(addMonths(month, 0, day), dice.chance(0.85) ? 0 : 1), 1);
    if (date < begins || date > ends) continue;
    // Now and then one is skipped or comes late.
    if (dice.chance(0.01)) continue;
    add(
      {
        account,
        date: dice.chance(0.03) ? addDays(date, dice.whole(1, 4)) : date,
        cents: -cents,
        name: one.name,
        primary: one.primary,
        detailed: one.detailed,
      },
      true,
    );
  }
}

function addPay(dice: Dice, add: Add, { start, end }: { start: DateText; end: DateText }): void {
  const row = {
    account: 'checking',
    primary: 'INCOME',
    detailed: 'INCOME_SALARY',
    name: 'Larkspur Systems',
  } as const;
  const amount = dice.whole(140_000, 330_000);
  const kind = dice.pick(['biweekly', 'biweekly', 'semimonthly', 'monthly', 'gigs'] as const);
  const paid = (): number => (dice.chance(0.15) ? Math.round(amount * (0.95 + dice.roll() * 0.2)) : amount);
  if (kind === 'biweekly')
    for (let date = workday(addDays(start, dice.whole(0, 13)), 1); date <= end; date = addDays(date, 14))
      add({ ...row, date, cents: paid() }, true);
  for (let month = addMonths(start, 0, 1); month <= end; month = addMonths(month, 1)) {
    if (kind === 'monthly')
      add({ ...row, date: workday(addDays(addMonths(month, 1), -1), -1), cents: paid() * 2 }, true);
    if (kind === 'semimonthly') {
      add({ ...row, date: workday(addMonths(month, 0, 15), -1), cents: paid() }, true);
      add({ ...row, date: workday(addDays(addMonths(month, 1), -1), -1), cents: paid() }, true);
    }
    if (kind === 'gigs')
      for (let gig = dice.whole(2, 6); gig > 0; gig -= 1)
        add({
          ...row,
          detailed: 'INCOME_OTHER_INCOME',
          name: `Client ${dice.whole(1, 9)}`,
          date: addDays(month, dice.whole(0, 27)),
          cents: dice.whole(30_000, 180_000),
        });
  }
}

function addSavings(dice: Dice, add: Add, start: DateText, end: DateText): void {
  const [day, cents] = [dice.whole(1, 28), dice.whole(5_000, 60_000)];
  for (let month = addMonths(start, 0, 1); month <= end; month = addMonths(month, 1)) {
    const leg = { date: addMonths(month, 0, day), name: 'To savings' };
    add({
      ...leg,
      account: 'checking',
      cents: -cents,
      primary: 'TRANSFER_OUT',
      detailed: 'TRANSFER_OUT_ACCOUNT_TRANSFER',
    });
    add({
      ...leg,
      account: 'savings',
      cents,
      primary: 'TRANSFER_IN',
      detailed: 'TRANSFER_IN_ACCOUNT_TRANSFER',
    });
  }
}

/** The card is paid in full each month: what the statement of three weeks before said. */
function addCardPayments(dice: Dice, rows: LifeRow[], start: DateText, end: DateText): void {
  const day = dice.whole(2, 26);
  let paid = 0;
  for (let month = addMonths(start, 1, 1); month <= end; month = addMonths(month, 1)) {
    const date = addMonths(month, 0, day);
    const statement = addDays(date, -21);
    const bought = rows
      .filter((row) => row.account === 'card' && row.cents < 0 && row.date <= statement)
      .reduce((sum, { cents }) => sum - cents, 0);
    const cents = bought - paid;
    if (cents <= 0 || daysBetween(date, end) < 0) continue;
    paid += cents;
    const leg = {
      date,
      name: 'Card payment',
      primary: 'LOAN_PAYMENTS',
      detailed: 'LOAN_PAYMENTS_CREDIT_CARD_PAYMENT',
      stream: false,
    };
    rows.push({ ...leg, account: 'checking', cents: -cents }, { ...leg, account: 'card', cents });
  }
}
