import { businessDay, dayIn, weekday, type Month } from './calendar.ts';
import type { Draft, Emit, Stream } from './engine.ts';
import { merchant, price, purchaseStory, type Merchant, type Place } from './merchants.ts';
import type { Rng } from './random.ts';
import type { Day, Story } from './types.ts';

/** Yearly rise in cents: `base` grows by `percent` each January, counted from the books' first year. */
export function rising(base: number, percent: number): (month: Month) => number {
  return (month) => Math.round(base * (1 + (percent / 100) * Math.max(0, month.year - 2021)));
}

/** A share between 0 (summer) and 1 (winter), for heating and light. */
export function winter(month: Month): number {
  return [1, 0.92, 0.7, 0.45, 0.22, 0.06, 0, 0.04, 0.2, 0.45, 0.72, 0.95][month.month - 1]!;
}

/** Money that comes in without a merchant: wages, pensions, refunds of tax. */
export function incomeStory(payer: string, line: string, category: string): Story {
  return {
    name: line,
    raw: `${line} ID:XXXXX0142 PPD`,
    merchant: null,
    category,
    channel: 'other',
    code: 'direct debit',
    party: { name: payer, type: 'income_source' },
  };
}

/** A line of the bank itself: fees, interest. */
export function bankStory(name: string, category: string, code = 'bank charge'): Story {
  return { name, raw: name.toUpperCase(), merchant: null, category, channel: 'other', code };
}

/** Wages every second Friday, on one beat for all time. */
export function biweekly(
  key: string,
  account: string,
  amount: (month: Month, rng: Rng) => number,
  story: Story,
  beat = 0,
): Stream {
  const anchor: Day = 18_635 + beat * 7; // Friday 2021-01-08
  return {
    key,
    plan: (month, rng, emit) => {
      for (let day = month.first; day < month.first + month.days; day++) {
        if ((day - anchor) % 14 === 0)
          emit({
            account,
            amount: amount(month, rng),
            date: day,
            story,
            stream: { key, frequency: 'BIWEEKLY' },
          });
      }
    },
  };
}

type Monthly = {
  account: string;
  day: number;
  amount: (month: Month, rng: Rng) => number;
  story: (rng: Rng, month: Month) => Story;
  /** Months (1 to 12) in which it happens; every month when absent. */
  months?: number[];
  frequency?: 'MONTHLY' | 'ANNUALLY' | 'UNKNOWN';
  /** Card charges pend for a day; bank debits do not. */
  pends?: boolean;
};

/** A bill or an income on one day of the month, moved to Monday from a weekend. */
export function monthly(key: string, what: Monthly): Stream {
  return {
    key,
    plan: (month, rng, emit) => {
      if (what.months && !what.months.includes(month.month)) return;
      const due = dayIn(month, what.day);
      const date = what.pends ? businessDay(due + 1) : businessDay(due);
      const frequency =
        what.frequency ?? (what.months ? (what.months.length === 1 ? 'ANNUALLY' : 'UNKNOWN') : 'MONTHLY');
      emit({
        account: what.account,
        amount: what.amount(month, rng),
        date,
        story: what.story(rng, month),
        stream: { key, frequency },
        ...(what.pends ? { authorized: due, minute: 540 + (what.day % 7) * 11 } : {}),
      });
    },
  };
}

/** A bill paid to a merchant of the catalogue. */
export function bill(
  key: string,
  account: string,
  day: number,
  merchantId: string,
  amount: Monthly['amount'],
  more: Partial<Monthly> = {},
): Stream {
  const one = merchant(merchantId);
  return monthly(key, {
    account,
    day,
    amount,
    story: (rng) => ({ ...purchaseStory(one, rng, NOWHERE), code: 'bill payment' }),
    ...more,
  });
}

type Subscription = {
  account: string;
  day: number;
  merchant: string;
  /** Cents. */
  price: number;
  /** Months between rises of the price; never when absent. */
  riseEvery?: number;
  /** Begins with a trial month at 1.00, runs `paid` months, then stays cancelled until the cycle begins anew. */
  cycle?: { months: number; paid: number };
  /** Shifts the life of this subscription against the others, in months. */
  phase?: number;
};

/** A subscription with the life subscriptions have: price rises, trials that turn paid, cancellations. */
export function subscription(key: string, what: Subscription): Stream {
  const one = merchant(what.merchant);
  return {
    key,
    plan: (month, rng, emit) => {
      const age = month.index - 2021 * 12 + (what.phase ?? 0);
      const inCycle = what.cycle ? age % what.cycle.months : 1;
      if (what.cycle && inCycle > what.cycle.paid) return;
      const life = what.cycle ? `${key}:${Math.floor(age / what.cycle.months)}` : key;
      const rises = what.riseEvery ? Math.floor(age / what.riseEvery) : 0;
      const full = what.price + rises * Math.max(100, Math.round(what.price * 0.0012) * 100);
      const due = dayIn(month, what.day);
      emit({
        account: what.account,
        amount: what.cycle && inCycle === 0 ? 100 : full,
        authorized: due,
        minute: 500 + what.day,
        date: businessDay(due + 1),
        story: purchaseStory(one, rng, NOWHERE),
        stream: { key: life, frequency: 'MONTHLY' },
      });
    },
  };
}

export type Shop = {
  account: string;
  /** Merchants and how often each is chosen. */
  shops: readonly (readonly [string, number])[];
  /** Visits in an average month; `season` scales it. */
  perMonth: number;
  season?: (month: Month) => number;
  /** Weight of Sunday to Saturday. */
  week?: readonly number[];
  /** Hours between which it happens. */
  hours?: readonly [number, number];
  /** Higher draws smaller prices. */
  skew?: number;
  /** Chance that a purchase is returned, in part or whole, a week later. */
  refunds?: number;
  /** Chance that the authorisation vanishes and nothing posts. */
  drops?: number;
  /** Tips: the posted amount is up to a quarter above the authorised one. */
  tips?: boolean;
  /** Fuel pumps authorise a round amount first. */
  preauth?: number;
  places: readonly Place[];
};

/** Everyday spending: so many visits a month to these shops, on the days and at the hours people go. */
export function shopping(key: string, what: Shop): Stream {
  const pairs = what.shops.map(([id, weight]) => [merchant(id), weight] as const);
  const week = what.week ?? [1, 1, 1, 1, 1.2, 1.5, 1.6];
  return {
    key,
    plan: (month, rng, emit) => {
      const expected = what.perMonth * (what.season?.(month) ?? 1);
      const visits = Math.floor(expected * (0.75 + rng.next() * 0.5) + rng.next());
      const days = Array.from(
        { length: month.days },
        (_, n) => [month.first + n, week[weekday(month.first + n)]!] as const,
      );
      for (let n = 0; n < visits; n++) visit(what, rng.weighted(pairs), rng.weighted(days), rng, emit);
    },
  };
}

function visit(what: Shop, one: Merchant, day: Day, rng: Rng, emit: Emit): void {
  const [open, shut] = what.hours ?? [8, 21];
  const place = rng.pick(what.places);
  const story = purchaseStory(one, rng, place);
  const authorised = price(one, rng, what.skew);
  const amount = what.tips
    ? authorised + Math.round(authorised * rng.pick([0.15, 0.18, 0.2, 0.2, 0.22]))
    : authorised;
  const date = clearing(day, rng);
  const draft: Draft = {
    account: what.account,
    amount,
    authorized: day,
    minute: rng.int(open * 60, shut * 60),
    date,
    story,
    pendingAmount: what.preauth ?? authorised,
    dropped: rng.chance(what.drops ?? 0.012),
  };
  emit(draft);
  if (!draft.dropped && rng.chance(what.refunds ?? 0)) {
    const whole = rng.chance(0.6);
    const back = whole ? amount : Math.max(100, Math.round(amount * (0.2 + rng.next() * 0.5)));
    emit({
      account: what.account,
      amount: -back,
      date: businessDay(date + rng.int(4, 13)),
      story: { ...story, code: 'refund', channel: story.channel },
    });
  }
}

/** The business day, one to five days on, at which a card purchase settles. */
export function clearing(day: Day, rng: Rng): Day {
  return businessDay(
    day +
      rng.weighted([
        [1, 60],
        [2, 32],
        [3, 8],
      ]),
  );
}

type Transfer = {
  from: string;
  to: string;
  amount: number;
  date: Day;
  /** Days until the other bank books it. */
  lag?: number;
  mark: string;
  out: Story;
  in: Story;
  stream?: Draft['stream'];
};

/** Money moved between own accounts: one row on each side, the same cents. */
export function transfer(emit: Emit, what: Transfer): void {
  const { mark, amount, date, stream } = what;
  emit({
    account: what.from,
    amount,
    date,
    transfer: mark,
    story: what.out,
    ...(stream ? { stream: { ...stream, key: `${stream.key}:out` } } : {}),
  });
  emit({
    account: what.to,
    amount: -amount,
    date: date + (what.lag ?? 0),
    transfer: mark,
    story: what.in,
    ...(stream ? { stream: { ...stream, key: `${stream.key}:in` } } : {}),
  });
}

export function movedTo(name: string, category: string): Story {
  return {
    name: `Transfer to ${name}`,
    raw: `ONLINE TRANSFER TO ${name.toUpperCase()}`,
    merchant: null,
    category,
    channel: 'online',
    code: 'transfer',
  };
}
export function movedFrom(name: string, category: string): Story {
  return {
    name: `Transfer from ${name}`,
    raw: `ONLINE TRANSFER FROM ${name.toUpperCase()}`,
    merchant: null,
    category,
    channel: 'online',
    code: 'transfer',
  };
}

/** A monthly transfer between two own accounts. */
export function standingTransfer(
  key: string,
  from: string,
  to: string,
  day: number,
  amount: number,
  names: readonly [string, string],
  kind = 'SAVINGS',
): Stream {
  return {
    key,
    plan: (month, _rng, emit) =>
      transfer(emit, {
        from,
        to,
        amount,
        date: businessDay(dayIn(month, day)),
        mark: `${key}:${month.label}`,
        out: movedTo(names[1], `TRANSFER_OUT_${kind}`),
        in: movedFrom(names[0], `TRANSFER_IN_${kind}`),
        stream: { key, frequency: 'MONTHLY' },
      }),
  };
}

/** Cash from the machine, sometimes a stranger's with its fee. */
export function cash(key: string, account: string, perMonth: number, places: readonly Place[]): Stream {
  return {
    key,
    plan: (month, rng, emit) => {
      const times = Math.floor(perMonth * (0.5 + rng.next()) + rng.next());
      for (let n = 0; n < times; n++) {
        const day = month.first + rng.int(0, month.days - 1);
        const place = rng.pick(places);
        const date = businessDay(day + 1);
        const raw =
          `ATM WITHDRAWAL ${String(rng.int(100, 999))} ${place.city.toUpperCase()} ${place.region ?? ''}`.trim();
        emit({
          account,
          amount: rng.pick([4000, 6000, 8000, 10000, 10000, 20000]),
          authorized: day,
          minute: rng.int(540, 1260),
          date,
          story: {
            name: 'ATM withdrawal',
            raw,
            merchant: null,
            category: 'TRANSFER_OUT_WITHDRAWAL',
            channel: 'in store',
            code: 'atm',
            place,
          },
        });
        if (rng.chance(0.2))
          emit({ account, amount: 325, date, story: bankStory('Non-network ATM fee', 'BANK_FEES_ATM_FEES') });
      }
    },
  };
}

/** Cheques: a number, no merchant name. */
export function cheques(key: string, account: string, perMonth: number, low: number, high: number): Stream {
  return {
    key,
    plan: (month, rng, emit) => {
      const times = Math.floor(perMonth * (0.4 + rng.next() * 1.2) + rng.next() * 0.5);
      for (let n = 0; n < times; n++) {
        const check = String(1000 + (month.index - 2021 * 12) * 4 + n);
        emit({
          account,
          amount: rng.int(low / 500, high / 500) * 500,
          date: businessDay(month.first + rng.int(2, month.days - 1)),
          story: {
            name: `CHECK ${check}`,
            raw: `CHECK # ${check}`,
            merchant: null,
            category: 'TRANSFER_OUT_OTHER_TRANSFER_OUT',
            channel: 'other',
            code: 'cheque',
            check,
          },
        });
      }
    },
  };
}

/** Small sums to and from friends over a payment app. */
export function friends(
  key: string,
  account: string,
  names: readonly string[],
  out: number,
  back: number,
): Stream {
  return {
    key,
    plan: (month, rng, emit) => {
      for (const [count, incoming] of [
        [out, false],
        [back, true],
      ] as const) {
        const times = Math.floor(count * (0.5 + rng.next()) + rng.next() * 0.8);
        for (let n = 0; n < times; n++) {
          const friend = rng.pick(names);
          const amount = rng.int(4, 42) * 100 + rng.pick([0, 0, 50, 25]);
          const name = `Pocketpass ${incoming ? 'from' : 'to'} ${friend}`;
          emit({
            account,
            amount: incoming ? -amount : amount,
            date: businessDay(month.first + rng.int(0, month.days - 1)),
            story: {
              name,
              raw: `POCKETPASS ${incoming ? 'CASHOUT' : 'PAYMENT'} ${friend.toUpperCase()}`,
              merchant: null,
              channel: 'online',
              code: 'transfer',
              category: incoming ? 'TRANSFER_IN_ACCOUNT_TRANSFER' : 'TRANSFER_OUT_ACCOUNT_TRANSFER',
              party: { name: 'Pocketpass', type: 'payment_app' },
            },
          });
        }
      }
    },
  };
}

/** A journey abroad once a year: foreign names, and the card's fee of 3 % beside each purchase. */
export function tripAbroad(key: string, account: string, monthsToChoose: readonly number[]): Stream {
  const abroad = (index: number): boolean =>
    monthsToChoose[Math.floor(index / 12) % monthsToChoose.length] === (index % 12) + 1;
  const shops = [
    ['pastelaria-do-largo', 6],
    ['mercado-da-ribeira-nova', 4],
  ] as const;
  return {
    key,
    plan: (month, rng, emit) => {
      if (abroad(month.index + 1)) {
        const booked = month.first + rng.int(3, 20);
        const story = purchaseStory(merchant('albatross-air'), rng, NOWHERE);
        const date = businessDay(booked + 1);
        emit({ account, amount: rng.int(48_000, 72_000), authorized: booked, minute: 1290, date, story });
      }
      if (!abroad(month.index)) return;
      const start = month.first + rng.int(4, 12);
      const spend = (id: string, day: Day, amount: number): void => {
        const story = purchaseStory(merchant(id), rng, rng.pick(LISBON));
        const date = clearing(day, rng);
        emit({ account, amount, authorized: day, minute: rng.int(480, 1320), date, story });
        emit({
          account,
          amount: Math.round(amount * 0.03),
          date,
          story: bankStory('Foreign transaction fee', 'BANK_FEES_FOREIGN_TRANSACTION_FEES'),
        });
      };
      for (let night = 0; night < 9; night++) {
        for (let n = rng.int(1, 3); n > 0; n--)
          spend(rng.weighted(shops), start + night, rng.int(420, 3_890));
      }
      spend('casa-andorinha', start + 8, 9 * rng.int(7_400, 9_800));
    },
  };
}

export const NOWHERE: Place = { city: '', region: null, country: 'US' };
const LISBON: readonly Place[] = [
  { city: 'Lisboa', region: null, country: 'PT' },
  { city: 'Sintra', region: null, country: 'PT' },
];
