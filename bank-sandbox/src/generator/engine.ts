import { DAY_MS, dayOf } from '../clock.ts';
import { monthIndexOf, monthOf, type Month } from './calendar.ts';
import { rngOf, type Rng } from './random.ts';
import type { DebtTerms } from './terms.ts';
import type { AccountSpec, Day, Ledger, LedgerRow, Story, StreamInfo } from './types.ts';

/** A movement that a stream or a rule wants to happen. */
export type Draft = {
  account: string;
  /** Minor units, positive = out of the account. */
  amount: number;
  /** The day it posts. */
  date: Day;
  /** The day of the purchase; when earlier than `date` the row is pending in between. */
  authorized?: Day;
  /** Minute of the day at which it happens. */
  minute?: number;
  pendingAmount?: number;
  dropped?: boolean;
  /** Recurring stream, when the row belongs to one. */
  stream?: Omit<StreamInfo, 'account'>;
  transfer?: string;
  story: Story;
};
export type Emit = (draft: Draft) => void;

/** Plans one month ahead, knowing nothing of balances. */
export type Stream = { key: string; plan: (month: Month, rng: Rng, emit: Emit) => void };

/** Looks at the books at the end of each day and reacts; what it emits lies on that day or later. */
export type Rule = {
  key: string;
  onDay: (day: Day, books: DayBooks, emit: Emit) => void;
  /** The agreement behind a rule that pays a debt. */
  terms?: { account: string } & DebtTerms;
};
export type DayBooks = {
  /** Owned, or owed on credit and loan accounts. */
  balance: (account: string) => number;
  rng: (...words: (string | number)[]) => Rng;
};

export type Plot = {
  persona: string;
  accounts: { spec: AccountSpec; start: number }[];
  streams: Stream[];
  rules: Rule[];
};

/**
 * The books begin here for everybody, whatever day it is today: so a later "today" only adds rows and never rewrites
 * one, and what a window of 24 months opens with is the balance lived up to.
 */
export const EPOCH: Day = Date.UTC(2021, 0, 1) / DAY_MS;
/** Rows post in the morning, before shops open. */
const POSTING_MINUTE = 6 * 60;

/** What to hand out: rows that posted on or after `from`, or only the newest `last` of them. */
export type Window = { from: Day; last?: number };

/**
 * Runs the plot from the epoch to `now` and returns the window of it. Pure: the same plot, seed and time give the same
 * ledger, and an earlier `now` gives a prefix of a later one.
 */
export function simulate(plot: Plot, seed: string, now: Date, window: Window): Ledger {
  const today = dayOf(now);
  const balances = new Map(plot.accounts.map(({ spec, start }) => [spec.key, start]));
  const owes = new Map(
    plot.accounts.map(({ spec }) => [spec.key, spec.type === 'credit' || spec.type === 'loan']),
  );
  const due = new Map<Day, LedgerRow[]>();
  const kept: LedgerRow[] = [];
  const streams = new Map<string, StreamInfo>();
  const counts = new Map<string, number>();

  let day = EPOCH;
  const emitter =
    (source: string): Emit =>
    (draft) => {
      if (!balances.has(draft.account)) return;
      if (draft.date < day) throw new Error(`${source} writes into a day that is over.`);
      const row = rowOf(draft, numbered(counts, source), streams);
      const list = due.get(row.date);
      if (list) list.push(row);
      else due.set(row.date, [row]);
    };
  const post = (row: LedgerRow): void => {
    const posted = row.settlesAt <= now.getTime();
    if (row.date >= window.from && (posted || row.shownAt <= now.getTime())) kept.push(row);
    if (!posted) return;
    if (row.outcome === 'dropped') return;
    const sign = owes.get(row.account) ? 1 : -1;
    balances.set(row.account, (balances.get(row.account) ?? 0) + sign * row.amount);
  };
  const books: DayBooks = {
    balance: (account) => balances.get(account) ?? 0,
    rng: (...words) => rngOf(seed, plot.persona, ...words),
  };

  for (let index = monthIndexOf(EPOCH); index <= monthIndexOf(today); index++) {
    const month = monthOf(index);
    for (const stream of plot.streams) {
      stream.plan(
        month,
        rngOf(seed, plot.persona, stream.key, month.label),
        emitter(`${stream.key}:${month.label}`),
      );
    }
    for (; day < month.first + month.days && day <= today; day++) {
      due.get(day)?.forEach(post);
      due.delete(day);
      const label = month.label;
      for (const rule of plot.rules) rule.onDay(day, books, emitter(`${rule.key}:${label}`));
      due.get(day)?.forEach(post);
      due.delete(day);
    }
  }
  for (const rows of due.values()) {
    kept.push(...rows.filter((row) => row.shownAt <= now.getTime()));
  }
  const rows = newest(kept.toSorted(byTime), window.last, now.getTime());
  return { rows, streams, accounts: openings(plot, rows, balances, owes, now.getTime()) };
}

function rowOf(draft: Draft, key: string, streams: Map<string, StreamInfo>): LedgerRow {
  const { account, amount, date, story, stream } = draft;
  const authorized = draft.authorized ?? date;
  const pends = authorized < date;
  const settlesAt = date * DAY_MS + POSTING_MINUTE * 60_000;
  if (stream && !streams.has(stream.key)) streams.set(stream.key, { ...stream, account });
  return {
    key,
    account,
    amount,
    date,
    story,
    authorized: draft.authorized ?? null,
    shownAt: pends ? authorized * DAY_MS + (draft.minute ?? 720) * 60_000 : settlesAt,
    settlesAt,
    outcome: draft.dropped ? 'dropped' : 'posted',
    pendingAmount: draft.pendingAmount ?? amount,
    stream: stream?.key ?? null,
    transfer: draft.transfer ?? null,
  };
}

function numbered(counts: Map<string, number>, source: string): string {
  const n = (counts.get(source) ?? 0) + 1;
  counts.set(source, n);
  return `${source}:${n}`;
}

function byTime(a: LedgerRow, b: LedgerRow): number {
  return a.date - b.date || a.shownAt - b.shownAt || (a.key < b.key ? -1 : 1);
}

/** The newest `count` rows that a client can see; all of them without a count. */
function newest(rows: LedgerRow[], count: number | undefined, now: number): LedgerRow[] {
  if (count === undefined) return rows;
  let left = count;
  let first = rows.length;
  while (first > 0 && left > 0) {
    const row = rows[--first];
    if (row && (row.outcome === 'posted' || row.settlesAt > now)) left--;
  }
  return rows.slice(first);
}

/** Balances before the first row of the window: today's less what the window's rows did. */
function openings(
  plot: Plot,
  rows: LedgerRow[],
  balances: Map<string, number>,
  owes: Map<string, boolean>,
  now: number,
) {
  const opening = new Map(balances);
  for (const row of rows) {
    if (row.outcome === 'dropped' || row.settlesAt > now) continue;
    const sign = owes.get(row.account) ? -1 : 1;
    opening.set(row.account, (opening.get(row.account) ?? 0) + sign * row.amount);
  }
  return plot.accounts.map(({ spec }) => ({ spec, opening: opening.get(spec.key) ?? 0 }));
}
