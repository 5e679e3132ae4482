import { businessDay, weekday, type Month } from '../calendar.ts';
import type { Draft, Emit, Stream } from '../engine.ts';
import { merchant, price, purchaseStory, type Merchant, type Place } from '../merchants.ts';
import type { Rng } from '../random.ts';
import type { Day } from '../types.ts';

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
        (_, n) => [month.first + n, week[weekday(month.first + n)] ?? 1] as const,
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
