import { isSavingsAccount } from '@saldo/contract/accounts/accounts.rules';
import { addDays, dateIn, daysBetween, type DateText } from '@saldo/contract/dates';
import { cents, divided, sumCents, type Cents } from '@saldo/contract/money';
import type {
  AheadView,
  NewRecurring,
  RecurringChange,
  RecurringItem,
  RecurringView,
} from '@saldo/contract/recurring/recurring.schemas';
import { scaled } from '../books/arithmetic.ts';
import { loadBooks, type Account } from '../books/books.queries.ts';
import { accountsIn, availableOf, depositsOf, firstDay, freeOf, type Ground } from '../books/ground.ts';
import { most, requireRoom } from '../db/most.ts';
import type { Ctx } from '../context.ts';
import type { Tx } from '../db/open.ts';
import { AppError } from '../errors.ts';
import { earnedCodes, payOf, waitedFor } from './kinds.ts';
import { lineOf, lowestOf, signed } from './line.ts';
import { findBills, type BankBill } from './bills.queries.ts';
import { loadMoves, movesDays } from './moves.queries.ts';
import { loadNoise } from './noise.queries.ts';
import { basisOf, datesOf, outlookTo, type Sight } from './outlook.ts';
import { cadences } from '../transactions/rhythm.ts';
import { fallingOnce, findRowsAhead } from './rows-ahead.queries.ts';
import { heldInSavings, outlookToPayday, safeOf, untilPayday } from './safe.ts';
import { loadStreams } from './streams.queries.ts';
import { under, type Stream } from './streams.ts';
import { countAdded, deleteAdded, insertAdded, loadWords, saveWord } from './words.queries.ts';
import { lateDays } from './words.ts';

/** Days looked ahead at. */
export const aheadDays = 90;
/** What began within so many days, and not with the first rows of all, is new until the person says something of it. */
const newDays = 130;
const longestGap = 45;
/** A change of price is shown for so many days. */
const changeDays = 365;

async function groundOf(ctx: Pick<Ctx, 'userId' | 'timeZone' | 'now'>, tx: Tx): Promise<Ground> {
  const bound = { tx, userId: ctx.userId };
  return { bound, books: await loadBooks(bound, ctx.timeZone), today: dateIn(ctx.timeZone, ctx.now()) };
}

function kindOf(one: Stream): RecurringItem['kind'] {
  if (one.kind === 'pay' && under(one.category, earnedCodes)) return 'income';
  return one.kind === 'bill' && (one.toAccountId !== null || under(one.category, ['LOAN_PAYMENTS']))
    ? 'loan'
    : one.kind;
}

function itemOf(one: Stream, { books, today }: Ground, bills: ReadonlyMap<number, BankBill>): RecurringItem {
  const change = one.changes.at(-1);
  const [first] = one.ids.length > 0 ? one.dates : [];
  const bill = one.toAccountId === null ? undefined : bills.get(one.toAccountId);
  const oldest = firstDay({ books }, null) ?? today;
  return {
    key: one.key,
    id: one.ownId,
    name: one.title,
    payee: one.ownId === null ? one.name : null,
    kind: kindOf(one),
    cadence: one.cadence,
    amount: one.amount,
    fixed: one.fixed,
    range: one.fixed || one.range.least === one.range.most ? null : one.range,
    monthly: one.monthly,
    yearly: one.yearly,
    first_date: first ?? null,
    last_date: one.ids.length > 0 ? one.last : null,
    next_date: one.next,
    late_days: one.kind === 'pay' ? 0 : lateDays(one, today),
    account_id: one.accountId,
    account_name: books.accounts.find(({ id }) => id === one.accountId)?.name ?? '',
    // What is found with the first rows of all may be older than they are.
    is_new:
      first !== undefined &&
      one.said === null &&
      !one.ended &&
      one.dates.length <= cadences[one.cadence].least + 1 &&
      daysBetween(first, today) <= newDays &&
      daysBetween(oldest, first) > longestGap,
    confirmed: one.said === 'confirmed',
    change: change && daysBetween(change.on, today) <= changeDays ? change : null,
    ended: one.ended,
    ended_by_person: one.said === 'ended',
    bank: bill ? toBank(bill) : null,
  };
}

const toBank = ({ due, minimum, statementOn, statement }: BankBill): RecurringItem['bank'] => ({
  due_date: due,
  minimum,
  statement_date: statementOn,
  statement,
});

/** Payments to own cards: no bills, for their purchases are counted one by one, but they leave an account on a day. */
function cardItem(one: Stream, ground: Ground, bills: ReadonlyMap<number, BankBill>): RecurringItem | null {
  const card = ground.books.accounts.find(({ id }) => String(id) === one.name);
  if (card?.type !== 'credit' || one.kind === 'pay') return null;
  return {
    ...itemOf(one, ground, bills),
    key: `card:${card.id}`,
    name: card.name,
    payee: null,
    kind: 'card',
    amount: one.nextAmount ?? one.amount,
    is_new: false,
    bank: bills.has(card.id) ? toBank(bills.get(card.id) as BankBill) : null,
  };
}

/** What comes back, as the page has it: the streams, the figures and the free money that the assistant answers with. */
export function recurringView(ctx: Pick<Ctx, 'userId' | 'timeZone' | 'now' | 'db'>): Promise<RecurringView> {
  return ctx.db.inTransaction(ctx.userId, async (tx) => {
    const ground = await groundOf(ctx, tx);
    const { bound, today, books } = ground;
    const all = await loadStreams(bound, today, { accounts: null });
    const live = all.filter(({ ended }) => !ended);
    const deposits = depositsOf(ground, null);
    const moves = deposits.length > 0 ? await loadMoves(bound, deposits, today) : null;
    const bills = await findBills(bound);
    const cards = (moves?.regular ?? []).flatMap((one) => {
      const item = cardItem(one, ground, bills);
      return item ? [{ one, item }] : [];
    });
    const items = all.map((one) => itemOf(one, ground, bills));
    const counted = live.filter(({ kind }) => kind === 'bill' || kind === 'subscription');
    const total = (some: readonly Stream[], per: 'monthly' | 'yearly'): Cents =>
      sumCents(some.map((one) => one[per]));
    const last = addDays(today, aheadDays);
    const once = fallingOnce(await findRowsAhead(bound, today, null), null);
    const upcoming = [
      ...[...live, ...once].map((one) => ({ one, key: one.key, name: one.title, kind: kindOf(one) })),
      ...cards.map(({ one, item }) => ({ one, key: item.key, name: item.name, kind: item.kind })),
    ].flatMap(({ one, ...shown }) =>
      datesOf(one, today, last).map((date, at) => ({
        ...shown,
        date,
        amount: signed(one, at === 0),
        about: !one.fixed && (at > 0 || one.nextAmount === null),
        late: date < today,
        counted: shown.kind !== 'card' && one.kind !== 'pay',
      })),
    );
    const words = await loadWords(bound);
    return {
      today,
      week_start: books.weekStart,
      items: [...items, ...cards.map(({ item }) => item)].toSorted(
        (a, b) => Number(a.ended) - Number(b.ended) || (a.next_date < b.next_date ? -1 : 1),
      ),
      monthly: total(counted, 'monthly'),
      yearly: total(counted, 'yearly'),
      subscriptions: total(
        counted.filter(({ kind }) => kind === 'subscription'),
        'monthly',
      ),
      upcoming: upcoming.toSorted((a, b) =>
        a.date === b.date ? b.amount - a.amount : a.date < b.date ? -1 : 1,
      ),
      safe: await safeView(ground, { accounts: null, streams: live }),
      dismissed: [...words.words].flatMap(([key, { state, title }]) =>
        state === 'dismissed' ? [{ key, name: title ?? nameIn(key) }] : [],
      ),
      other_currencies: [...new Set(books.accounts.map(({ currency }) => currency))].filter(
        (code) => code !== 'USD',
      ),
      currency: 'USD',
    };
  });
}

/** The payee in a key. */
const nameIn = (key: string): string => key.slice(key.indexOf(':') + 1).replace(/:\d{1,15}$/, '');

async function safeView(ground: Ground, sight: Sight): Promise<RecurringView['safe']> {
  const span = untilPayday(sight.streams, ground.today);
  const ahead = outlookToPayday(await basisOf(ground, sight), span);
  const { total: free } = freeOf(ground);
  const { income, payments, saving, taxes } = ahead;
  const { payday, due: until } = span;
  const total = safeOf(free, ahead);
  return { total, until, payday, free, kept: heldInSavings(ground), income, payments, saving, taxes };
}

/**
 * The account that is looked at where none is named: the one pay comes to, else the one that most payments leave, else one
 * that is not saved in.
 */
function mainAccount(ground: Ground, streams: readonly Stream[]): Account | undefined {
  const deposits = accountsIn(ground, depositsOf(ground, null));
  const [pay] = payOf(streams);
  const paid = deposits.find(({ id }) => id === pay?.accountId);
  if (paid) return paid;
  const payments = (id: number): number => streams.filter(({ accountId }) => accountId === id).length;
  const kept = ({ type, subtype }: Account): number => Number(isSavingsAccount(type, subtype));
  return deposits.toSorted(
    (a, b) => payments(b.id) - payments(a.id) || kept(a) - kept(b) || availableOf(b) - availableOf(a),
  )[0];
}

const nameOf = ({ id, name, mask }: Account) => ({ id, name, mask });

/** The next 90 days of an account. @throws AppError NOT_FOUND for one that is not a live deposit account of the person's. */
export function aheadView(
  ctx: Pick<Ctx, 'userId' | 'timeZone' | 'now' | 'db'>,
  accountId: number | undefined,
): Promise<AheadView> {
  return ctx.db.inTransaction(ctx.userId, async (tx) => {
    const ground = await groundOf(ctx, tx);
    const { bound, today, books } = ground;
    const deposits = accountsIn(ground, depositsOf(ground, null));
    const all = await loadStreams(bound, today, { accounts: null });
    const account =
      accountId === undefined
        ? mainAccount(
            ground,
            all.filter(({ ended }) => !ended),
          )
        : deposits.find(({ id }) => id === accountId);
    if (!account && accountId !== undefined) throw new AppError('NOT_FOUND');
    const accounts = deposits.map(nameOf);
    if (!account) return { ...nothingAhead, accounts };
    const streams = (await loadStreams(bound, today, { accounts: [account.id] })).filter(
      ({ ended }) => !ended,
    );
    const sight = { accounts: [account.id], streams };
    const basis = await basisOf(ground, sight);
    const noise = await loadNoise(bound, sight.accounts, basis, account.first);
    const end = addDays(today, aheadDays);
    const days = lineOf(basis, availableOf(account), noise, end);
    const lowest = lowestOf(days);
    const title = (one: Stream): string =>
      basis.moves?.regular.includes(one)
        ? (books.accounts.find(({ id }) => String(id) === one.name)?.name ?? one.title)
        : one.title;
    const { pace, irregular, moves } = basis;
    return {
      account: nameOf(account),
      accounts,
      days: days.map(({ date, balance, low, high, events }) => ({
        date,
        balance,
        low,
        high,
        events: events.map(({ stream, amount }) => ({ key: stream.key, name: title(stream), amount })),
      })),
      lowest: lowest && {
        date: lowest.date,
        balance: lowest.balance,
        low: lowest.low,
        high: lowest.high,
      },
      reserved: account.reserved,
      counts_on: {
        pace: divided(pace.total, pace.days),
        pace_days: pace.known ? pace.days : 0,
        left_out: pace.single.map(({ id, who, amount, date }) => ({
          transaction_id: id,
          name: who,
          amount: cents(-amount),
          date,
        })),
        irregular: irregular && { mean: irregular.mean, months: irregular.months },
        taxes: outlookTo(basis, end).taxes,
        moves: scaled(moves?.rest ?? 0, 365, movesDays * 12),
        waited: waitedFor(today, streams).length,
      },
      currency: 'USD',
    };
  });
}

const nothingAhead: AheadView = {
  account: null,
  accounts: [],
  days: [],
  lowest: null,
  reserved: cents(0),
  counts_on: {
    pace: cents(0),
    pace_days: 0,
    left_out: [],
    irregular: null,
    taxes: cents(0),
    moves: cents(0),
    waited: 0,
  },
  currency: 'USD',
};

/** Adds one by hand; its id. @throws AppError NOT_FOUND for an account that is not theirs, CONFLICT past two hundred. */
export async function addRecurring(ctx: Ctx, tx: Tx, given: NewRecurring): Promise<number> {
  const { books } = await groundOf(ctx, tx);
  const account = books.accounts.find(({ id }) => id === given.account_id);
  if (!account) throw new AppError('NOT_FOUND');
  if (account.currency !== 'USD')
    throw new AppError('CONFLICT', { message: 'Only accounts in US dollars can be looked ahead at.' });
  if ((await countAdded(tx, ctx.userId)) >= most.recurring_added)
    throw new AppError('CONFLICT', { message: `You can add at most ${most.recurring_added}.` });
  return insertAdded(tx, ctx.userId, given, ctx.now());
}

/** Keeps what a person says of one. @throws AppError NOT_FOUND for a key that none of theirs has, CONFLICT past two thousand. */
export async function changeRecurring(
  ctx: Ctx,
  tx: Tx,
  { key, name, state }: RecurringChange,
): Promise<void> {
  const bound = { tx, userId: ctx.userId };
  const today: DateText = dateIn(ctx.timeZone, ctx.now());
  const words = (await loadWords(bound)).words;
  const known =
    words.has(key) || (await loadStreams(bound, today, { accounts: null })).some((one) => one.key === key);
  if (!known) throw new AppError('NOT_FOUND');
  if (!words.has(key)) await requireRoom(tx, ctx.userId, 'recurring_words');
  const before = words.get(key) ?? { title: null, state: null, saidOn: today };
  await saveWord(tx, ctx.userId, key, {
    title: name === undefined ? before.title : name,
    state: state === undefined ? before.state : state,
    saidOn: state === undefined ? before.saidOn : today,
  });
}

/** Deletes one that was added by hand. @throws AppError NOT_FOUND */
export async function deleteRecurring(ctx: Ctx, tx: Tx, id: number): Promise<void> {
  if (!(await deleteAdded(tx, ctx.userId, id))) throw new AppError('NOT_FOUND');
}
