import { addMonths } from '@saldo/contract/calendar';
import { addDays, daysBetween, type DateText } from '@saldo/contract/dates';
import { cents, divided, sumCents } from '@saldo/contract/money';
import type { QueryOf } from '@saldo/contract/query/query';
import { isOfAny, payOf } from '../../recurring/kinds.ts';
import { accountsIn, every, liveAccounts } from '../../books/ground.ts';
import type { Account } from '../../books/books.queries.ts';
import { cadences, daysToCome, occurrences } from '../../transactions/rhythm.ts';
import type { Stretch } from '../../books/scope.filters.ts';
import { usualMonths } from '../../recurring/streams.queries.ts';
import { pricedBy, type PriceChange, type Priced, type Stream } from '../../recurring/streams.ts';
import { listRows } from '../../books/sums.queries.ts';
import { nothing as nothingAhead, untilOf, type NothingAhead } from './ahead/common.ts';
import { bankDueOf, type BankDue } from './debts.ts';
import { behindRows, spanOf, type Figure } from './figure.ts';
import { accountsOf, firstRow, scopeOf, type Kit } from './kit.ts';
import { streamEntry, streamsOf } from './recurring.ts';

type Asked = QueryOf<'streams'>;

export type StreamsOutcome = Exclude<Awaited<ReturnType<typeof answerStreams>>, NothingAhead>;

/** How far back prices are followed. */
const priceMonths = 36;
/** Payments once a year are looked ahead at for so many days. */
const furthest = 400;
/** What was there before the data would have been paid once within so many days of its start. */
const longestGap = 35;

const byMonth = { smallest: 1, largest: -1 } as const;

/** In the order that was asked for; largest a month first unless said. */
function inOrder(streams: readonly Stream[], order: Asked['order']): Stream[] {
  if (order === 'newest' || order === 'oldest') {
    const sign = order === 'newest' ? -1 : 1;
    return streams.toSorted((a, b) => sign * ((a.dates[0] ?? '') < (b.dates[0] ?? '') ? -1 : 1));
  }
  const sign = byMonth[order ?? 'largest'];
  return streams.toSorted((a, b) => sign * (a.monthly - b.monthly));
}

const cardPayments = 'LOAN_PAYMENTS_CREDIT_CARD_PAYMENT';

/** The cards, where it is payments to cards that a question names. */
const cardsOf = (kit: Kit, things: Asked['things']): number[] =>
  things.length > 0 &&
  things.every((one) => one.kind === 'category' && one.codes.every((code) => code === cardPayments))
    ? liveAccounts(kit)
        .filter(({ type }) => type === 'credit')
        .map(({ id }) => id)
    : [];

/** The loans and cards a question names, when it names nothing else: it is then about paying them off. */
function debtsOf(kit: Kit, query: Asked): number[] {
  if (query.accounts.length === 0) return cardsOf(kit, query.things);
  const accounts = accountsIn(kit, query.accounts);
  return accounts.length > 0 && accounts.every(({ type }) => type === 'loan' || type === 'credit')
    ? accounts.map(({ id }) => id)
    : [];
}

/** The streams a question is about. Money put by is asked for by its name alone. */
function chosen(query: Asked, streams: readonly Stream[], debts: readonly number[]): Stream[] {
  const named = streams.filter((one) => {
    if (one.toAccountId !== null && debts.includes(one.toAccountId)) return true;
    if (isOfAny(one, query.without ?? [])) return false;
    if (debts.length > 0 && query.accounts.length > 0) return false;
    if (query.things.length > 0 && !isOfAny(one, query.things)) return false;
    if (query.of === 'pay') return one.kind === 'pay';
    // What comes in is no bill, whatever a question names.
    if (one.kind === 'pay' && (query.of !== 'all' || query.show === 'due')) return false;
    if (query.things.length > 0) return true;
    if (query.of === 'subscriptions') return one.kind === 'subscription';
    return one.kind === 'bill' || one.kind === 'subscription';
  });
  return query.of === 'pay' && query.things.length === 0 ? payOf(named) : named;
}

function totals(kit: Kit, streams: readonly Stream[]): { monthly: Figure; yearly: Figure; count: Figure } {
  const behind = behindRows(streams.flatMap(({ ids }) => ids.slice(0, 1)));
  return {
    monthly: kit.book.money('aMonth', sumCents(streams.map(({ monthly }) => monthly)), behind),
    yearly: kit.book.money('aYear', sumCents(streams.map(({ yearly }) => yearly)), behind),
    count: kit.book.count('count', streams.length),
  };
}

/** How far back rows are read: further where days before the usual ones are asked about. */
function monthsBack(kit: Kit, query: Asked): number {
  if (query.show === 'prices') return priceMonths;
  const start = spanOf(query.days)?.start;
  if (query.show !== 'new' || start === undefined) return usualMonths;
  let months = usualMonths;
  while (months < 240 && addMonths(kit.today, -months) > addDays(start, -longestGap)) months += 3;
  return months;
}

/** Nothing that comes back was found: of the kind, or of what was named. */
export async function answerStreams(query: Asked, kit: Kit) {
  const debts = query.show === 'due' ? debtsOf(kit, query) : [];
  const accounts = debts.length > 0 ? null : accountsOf(kit, { ...query, everywhere: false });
  const months = monthsBack(kit, query);
  const all = await streamsOf(kit, { accounts, cards: debts.length > 0, months });
  const found = chosen(query, all, debts);
  const live = inOrder(
    found.filter(({ ended }) => !ended),
    query.order,
  );
  const looked = { start: addMonths(kit.today, -months), end: kit.today };
  const nothing = {
    of: 'noStreams',
    kind: query.of,
    named: query.things.length > 0,
    days: looked,
  } as const;
  switch (query.show) {
    case 'list':
    case 'total':
      return live.length === 0 ? nothing : listed(kit, query, live, all);
    case 'due': {
      if (live.length === 0 && debts.length === 0) return nothing;
      const event = query.until ?? null;
      const until = untilOf(kit, event, all, addDays(kit.today, 30));
      return until === null
        ? nothingAhead(event?.event === 'rent' ? 'noRent' : 'noPayday')
        : due(kit, query, live, debts, until.date);
    }
    case 'prices': {
      const isNamed = query.things.some(({ kind }) => kind === 'payee' || kind === 'text');
      const some = live.length === 0 && isNamed ? await pricedRows(kit, query, looked) : live;
      return some.length === 0 ? nothing : prices(kit, query, some, looked);
    }
    case 'stopped':
      return stopped(kit, query, found, looked);
    case 'new':
      return started(kit, query, live, looked);
  }
}

/** What keeps coming back, and what it comes to. */
function listed(kit: Kit, query: Asked, live: readonly Stream[], all: readonly Stream[]) {
  const saving = all.filter((one) => one.kind === 'saving' && !one.ended && !live.includes(one));
  const beside =
    (query.of === 'all' || query.of === 'bills') && query.things.length === 0 && saving.length > 0;
  kit.notes.push({ note: 'estimate', from: 'streams' });
  return {
    of: 'streams',
    show: query.show === 'total' ? 'total' : 'list',
    kind: query.of,
    entries: live.map((one) => streamEntry(kit, one)),
    ...totals(kit, live),
    // Money saved regularly: no bill, shown beside.
    saving: beside ? totals(kit, saving) : null,
  } as const;
}

/** The days looked ahead at: those asked for from today on, to their end where they run, else up to `until`. */
function aheadOf(kit: Kit, query: Asked, until: DateText): Stretch {
  const span = spanOf(query.days);
  if (!span || span.end < kit.today) return { start: kit.today, end: until < kit.today ? kit.today : until };
  return { start: span.start > kit.today ? span.start : kit.today, end: span.end };
}

/** What the bank says of cards whose payment is due within days ahead, where something is to be paid. */
const cardsDue = (kit: Kit, { start, end }: Stretch): BankDue[] =>
  liveAccounts(kit)
    .filter(
      ({ type, dueOn, statement }) =>
        type === 'credit' && dueOn !== null && dueOn >= start && dueOn <= end && statement !== 0,
    )
    .flatMap((one) => bankDueOf(kit, one) ?? []);

/** So many days may lie between the day a payment is due and the one it is made on. */
const paidAround = 5;

const isSamePayment = ({ id, dueOn }: Account, stream: Stream, date: DateText): boolean =>
  stream.toAccountId === id && dueOn !== null && Math.abs(daysBetween(dueOn, date)) <= paidAround;

interface Coming {
  stream: Stream;
  date: DateText;
}

/** Those to come in the order that is asked for: by day, the earliest first, or by amount. */
const asComing = (order: Asked['order']) =>
  order === 'largest' || order === 'smallest'
    ? (a: Coming, b: Coming): number =>
        (order === 'largest' ? 1 : -1) * (Math.abs(b.stream.amount) - Math.abs(a.stream.amount))
    : (a: Coming, b: Coming): number => (a.date < b.date ? -1 : 1) * (order === 'newest' ? -1 : 1);

/** Payments or pays on the days they should come, earliest first where no other order is asked for. */
function due(kit: Kit, query: Asked, live: readonly Stream[], debts: readonly number[], until: DateText) {
  const named = query.things.length > 0 || debts.length > 0 || query.of === 'pay';
  const span = aheadOf(kit, query, until);
  // Of what is named without days, the next of each.
  const nextOnly = named && query.days.length === 0 && !query.until;
  const days = live.flatMap((stream): Coming[] => {
    if (nextOnly) return [{ stream, date: stream.next }];
    const soon = span.start === kit.today || (span.start === addDays(kit.today, 1) && span.end > span.start);
    const fromNow = soon && stream.kind !== 'pay';
    const dates = fromNow
      ? daysToCome(stream, kit.today, span.end)
      : occurrences(stream, span.start, span.end);
    return dates.map((date) => ({ stream, date }));
  });
  const told = accountsIn(kit, debts).filter(({ dueOn }) => dueOn !== null);
  const bank = told.flatMap((one) => bankDueOf(kit, one) ?? []);
  const cards = named || query.accounts.length > 0 || query.of === 'subscriptions' ? [] : cardsDue(kit, span);
  // The bank's own word of a payment stands for what earlier ones let expect.
  const sorted = days
    .filter(({ stream, date }) => !told.some((one) => isSamePayment(one, stream, date)))
    .toSorted(asComing(query.order));
  const last = sorted
    .map(({ date }) => date)
    .toSorted()
    .at(-1);
  // Of what comes once more within the usual days only the next is shown: they end with it.
  const upTo = { start: span.start, end: nextOnly && last ? last : span.end };
  const entries = sorted.map(({ stream, date }) => ({
    stream: streamEntry(kit, stream),
    day: kit.book.date('next', date, { of: { by: 'stream', key: stream.name } }),
    late: date < kit.today,
  }));
  const [after] = live.toSorted((a, b) => (a.next < b.next ? -1 : 1));
  if (entries.length > 0) kit.notes.push({ note: 'estimate', from: 'streams' });
  return {
    of: 'due',
    kind: query.of,
    days: upTo,
    entries,
    count: kit.book.count('due', entries.length, { days: upTo }),
    total: kit.book.money('due', sumCents(sorted.map(({ stream }) => stream.amount)), { days: upTo }),
    // Nothing within the days: what comes first after them.
    after:
      entries.length === 0 && bank.length === 0 && after && after.next <= addDays(kit.today, furthest)
        ? streamEntry(kit, after)
        : null,
    // Of the loans and cards named, what the bank says of the next payment.
    bank,
    // Where nothing is named: what cards ask within the days. It is none of the sum, for what it pays counts already.
    cards,
    // Loans and cards named, none of which has a regular payment or a word of the bank.
    unknownDebts: debts.filter(
      (id) =>
        !live.some(({ toAccountId }) => toAccountId === id) && !bank.some(({ account }) => account === id),
    ),
  } as const;
}

/** One whose price is followed: what comes again, or a payee that is named and has no rhythm. */
type Followed = Priced & Pick<Stream, 'dates'> & Partial<Pick<Stream, 'cadence' | 'kind'>>;

/** Rows that prices are looked for in where none of them comes again. */
const mostPriced = 400;

/** Payees that are named and have no rhythm, by their rows: those of a fixed price, else the one with most rows. */
async function pricedRows(kit: Kit, query: Asked, looked: Stretch): Promise<Followed[]> {
  const rows = {
    ...every(query.of === 'pay' ? 'income' : 'any', { things: query.things }),
    accounts: query.accounts,
  };
  const found = await listRows(kit.bound, scopeOf(kit, rows, [looked]), 'newest', { limit: mostPriced });
  const followed = [...Map.groupBy(found, ({ who }) => who).values()].map((all): Followed => {
    const [out = [], back = []] = [-1, 1].map((sign) =>
      all.filter(({ amount }) => Math.sign(amount) === sign),
    );
    const some = (out.length >= back.length ? out : back).toReversed();
    return {
      ...pricedBy(some, true),
      dates: some.map(({ date }) => date),
      kind: out.length >= back.length ? 'bill' : 'pay',
    };
  });
  const fixed = followed.filter((one) => one.fixed);
  return fixed.length > 0 ? fixed : followed.toSorted((a, b) => b.dates.length - a.dates.length).slice(0, 1);
}

/** Prices that changed, the latest first. */
function prices(kit: Kit, query: Asked, followed: readonly Followed[], looked: Stretch) {
  const span = spanOf(query.days) ?? looked;
  const within = ({ on }: PriceChange): boolean => on >= span.start && on <= span.end;
  const steps = followed
    .flatMap((stream) => stream.changes.filter(within).map((change) => ({ stream, change })))
    .toSorted((a, b) =>
      query.order === 'largest' || query.order === 'smallest'
        ? byMonth[query.order] * (sizeOf(a) - sizeOf(b))
        : a.change.on < b.change.on
          ? 1
          : -1,
    );
  const entries = steps.map(({ stream, change: { from, to, on } }) => {
    const of = { by: 'stream', key: stream.name } as const;
    const step = cents(to - from);
    const perYear = perYearOf(stream);
    return {
      name: stream.title,
      from: kit.book.money('priceBefore', from, { of, days: { start: on, end: on } }),
      to: kit.book.money('price', to, { of, days: { start: on, end: on } }),
      step: kit.book.money('difference', cents(Math.abs(step)), { of }),
      yearly: perYear === 0 ? null : kit.book.money('aYear', cents(Math.abs(step) * perYear), { of }),
      up: step > 0,
      on: kit.book.date('since', on, { of }),
    };
  });
  const year = steps.reduce(
    (sum, { stream, change }) => sum + (change.to - change.from) * perYearOf(stream),
    0,
  );
  const [only, ...others] = query.things.length === 0 ? [] : followed;
  return {
    of: 'prices',
    kind: query.of,
    days: span,
    entries,
    // What all of them come to a month and a year; null with fewer than two, or without a rhythm.
    together:
      steps.length < 2 || year === 0
        ? null
        : {
            monthly: kit.book.money('aMonth', divided(Math.abs(year), 12)),
            yearly: kit.book.money('aYear', cents(Math.abs(year))),
            up: year >= 0,
          },
    // The one that is named leads with what it is now.
    only: only && others.length === 0 ? priceNow(kit, only) : null,
    // Named ones whose price stayed, or has never been the same.
    unchanged:
      query.things.length === 0
        ? []
        : followed
            .filter((one) => !steps.some(({ stream }) => stream === one))
            .map((one) => priceNow(kit, one)),
  } as const;
}

/** What one costs or pays now, and since when; of one that varies its latest, and between what it lay lately. */
function priceNow(kit: Kit, one: Followed) {
  const of = { by: 'stream', key: one.name } as const;
  const behind = behindRows(one.latestId === null ? one.ids.slice(0, 3) : [one.latestId], { of });
  const since = one.changes.at(-1)?.on ?? one.dates[0] ?? kit.today;
  return {
    name: one.title,
    isPay: one.kind === 'pay',
    cadence: one.cadence ?? null,
    fixed: one.fixed,
    amount: kit.book.money('price', one.amount, behind),
    since: kit.book.date('since', since, { of }),
    least: one.fixed ? null : kit.book.money('least', one.range.least, { of }),
    most: one.fixed ? null : kit.book.money('most', one.range.most, { of }),
  } as const;
}

const perYearOf = ({ cadence }: Followed): number => (cadence ? cadences[cadence].perYear : 0);

const sizeOf = ({ stream, change }: { stream: Followed; change: PriceChange }): number =>
  Math.abs(change.to - change.from) * (perYearOf(stream) || 1);

/** Those whose payments stopped, or began, within the days; `running` is what is named and has not stopped. */
function turned(
  kit: Kit,
  query: Asked,
  of: 'stopped' | 'started',
  days: Stretch,
  found: readonly { stream: Stream; date: DateText }[],
  running: readonly Stream[] = [],
) {
  return {
    of,
    kind: query.of,
    days,
    running: running.map((stream) => streamEntry(kit, stream)),
    count: kit.book.count('count', found.length, { days }),
    entries: found
      .toSorted((a, b) => (a.date < b.date ? 1 : -1))
      .map(({ stream, date }) => ({
        stream: streamEntry(kit, stream),
        day: kit.book.date(of === 'stopped' ? 'lastPaid' : 'firstPaid', date, {
          of: { by: 'stream', key: stream.name },
        }),
      })),
  };
}

function stopped(kit: Kit, query: Asked, found: readonly Stream[], looked: Stretch) {
  const days = spanOf(query.days) ?? looked;
  const gone = found.filter((one) => one.ended && one.last >= days.start && one.last <= days.end);
  if (gone.length > 0) kit.notes.push({ note: 'stopped' });
  const goesOn = query.things.length > 0 && gone.length === 0;
  return turned(
    kit,
    query,
    'stopped',
    days,
    gone.map((stream) => ({ stream, date: stream.last })),
    goesOn ? found.filter(({ ended }) => !ended) : [],
  );
}

function started(kit: Kit, query: Asked, live: readonly Stream[], looked: Stretch) {
  const days = spanOf(query.days) ?? { start: addDays(kit.today, -89), end: kit.today };
  // What is found with the first rows of all may be older than they are.
  const first = firstRow(kit, { ...query, everywhere: query.accounts.length === 0 }) ?? kit.today;
  const known = addDays(first > looked.start ? first : looked.start, longestGap);
  const begun = live.flatMap((stream) => {
    const [date] = stream.dates;
    return date !== undefined && date > known && date >= days.start && date <= days.end
      ? [{ stream, date }]
      : [];
  });
  if (begun.length > 0) kit.notes.push({ note: 'estimate', from: 'streams' });
  return turned(kit, query, 'started', days, begun);
}
