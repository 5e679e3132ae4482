import { addDays, type DateText } from '@saldo/contract/dates';
import { cents, type Cents } from '@saldo/contract/money';
import { datesOf, outlookTo, type Basis } from './outlook.ts';
import type { Stream } from './streams.ts';

/** Money that came and went in weeks past and that nothing explains: neither what comes back nor moves with a rhythm. */
export interface Noise {
  /** Sample variance of a week's sum, in cents squared. */
  perWeek: number;
  /** How many weeks it is of. */
  weeks: number;
}

export interface LineDay {
  date: DateText;
  /** Expected at the end of the day; of today what is available now. */
  balance: Cents;
  low: Cents;
  high: Cents;
  events: readonly { stream: Stream; amount: Cents }[];
}

/**
 * How many deviations lie between the line and the ends of the band, so that eight balances in ten fall between them:
 * 1.28 would be a bell's; `npm run eval -- --forecast` holds it against what happened.
 */
const deviations = 1.28;
/** A week that is not known yet varies at the least by so much of what is spent in one. */
const leastOfPace = 0.15;

/** Each stream with its days from today to `end`; payments due and late fall on the day after today. */
function eventsOf(basis: Basis, end: DateText): { one: Stream; dates: DateText[] }[] {
  return [...basis.streams, ...basis.once, ...(basis.moves?.regular ?? [])].map((one) => ({
    one,
    dates: datesOf(one, basis.today, end),
  }));
}

/** What one comes to on a day, money in positive; the next one as the bank has said, where it has. */
export function signed(one: Stream, isNext = false): Cents {
  const amount = (isNext ? one.nextAmount : null) ?? one.amount;
  return cents(one.kind === 'pay' ? amount : -amount);
}

/**
 * Balances of the days from today to `end`, each the very figure of `outlookTo`, between the ends of the band. What is not
 * known grows with the days: everyday spending as its weeks varied, bills as their amounts did, and a step may come a day
 * early or late.
 */
export function lineOf(basis: Basis, available: Cents, noise: Noise, end: DateText): LineDay[] {
  const { today, pace } = basis;
  const all = eventsOf(basis, end);
  const tomorrow = addDays(today, 1);
  const byDay = new Map<DateText, { stream: Stream; amount: Cents }[]>();
  for (const { one, dates } of all)
    for (const [at, date] of dates.entries()) {
      // What is due today or late may still come; the line shows it with the day that is to come.
      const day = date < tomorrow ? tomorrow : date;
      byDay.set(day, [...(byDay.get(day) ?? []), { stream: one, amount: signed(one, at === 0) }]);
    }
  const dates = new Map(all.map(({ one, dates: some }) => [one, some]));
  const days: { date: DateText; balance: Cents; spread: number }[] = [
    { date: today, balance: available, spread: 0 },
  ];
  const week = Math.max(noise.perWeek, ((leastOfPace * 7 * pace.total) / pace.days) ** 2);
  let varied = 0;
  for (let date = tomorrow; date <= end; date = addDays(date, 1)) {
    const length = days.length;
    const { change } = outlookTo(
      basis,
      date,
      (one) => dates.get(one)?.filter((some) => some <= date).length ?? 0,
    );
    for (const { stream, amount } of byDay.get(date) ?? [])
      if (Math.abs(amount) !== stream.nextAmount) varied += stream.deviation ** 2;
    const weeks = length / 7;
    // The pace itself is a mean of few weeks: the further ahead, the more that counts.
    const everyday = week * weeks * (1 + (weeks * 7) / Math.max(28, pace.days));
    days.push({
      date,
      balance: cents(available + change),
      spread: deviations * Math.sqrt(everyday + varied),
    });
  }
  return days.map(({ date, balance, spread }, at) => {
    const near = at === 0 ? [balance] : days.slice(at - 1, at + 2).map((day) => day.balance);
    return {
      date,
      balance,
      low: cents(Math.round(Math.min(...near) - spread)),
      high: cents(Math.round(Math.max(...near) + spread)),
      events: byDay.get(date) ?? [],
    };
  });
}

/** The first of the days after today with the lowest balance; null without any. */
export function lowestOf(days: readonly LineDay[]): LineDay | null {
  const [first, ...rest] = days.slice(1);
  return first ? rest.reduce((least, day) => (day.balance < least.balance ? day : least), first) : null;
}
