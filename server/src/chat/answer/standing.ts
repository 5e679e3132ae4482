import { isLiability } from '@saldo/contract/accounts/accounts.rules';
import { addDays, dateIn } from '@saldo/contract/dates';
import { cents, sumCents, type Cents } from '@saldo/contract/money';
import type { QueryOf, Unit } from '@saldo/contract/query/query';
import type { BalanceOf } from '@saldo/contract/query/slots';
import { accountsIn, availableOf, every, freeOf, liveAccounts, scopeOver } from '../../books/ground.ts';
import type { Account } from '../../books/books.queries.ts';
import { balancesOn } from '../../books/past-balances.ts';
import { listRows } from '../../books/sums.queries.ts';
import { bankDueOf, type BankDue } from './debts.ts';
import { behindRows, type Figure, type Role } from './figure.ts';
import { differenceOf } from './figures/compare.ts';
import { tenths } from './parts.ts';
import { courseOf } from './course.ts';
import { accountsOf, type Kit } from './kit.ts';

type Asked = QueryOf<'standing'>;

/** What of an account is asked for. */
type What = 'balance' | BalanceOf;

/** An account with one figure; null where the bank gives none. */
interface AccountEntry {
  account: number;
  type: Account['type'];
  bank: string;
  figure: Figure | null;
  /** Beside a balance: what of it is available, where that differs. */
  available: Figure | null;
  /** A past balance that was reckoned back from rows. */
  estimated: boolean;
  /** The day the bank gave a past balance, where that is an earlier one. */
  saidOn: Figure | null;
  disconnected: boolean;
  /** Of a statement's balance: the day of the statement. */
  billed: Figure | null;
  /** Of what is owed: the bank's word on the next payment. */
  due: BankDue | null;
}

export type StandingOutcome = Awaited<ReturnType<typeof answerStanding>>;

const aboutOf = (one: Account) =>
  ({ of: { by: 'account', key: String(one.id) }, currency: one.currency }) as const;
const none = (
  why: 'none' | 'noDebt' | 'noCard' | 'noLimit' | 'noTerms' | 'unknownDay',
  at: Figure | null = null,
) => ({ of: 'noAccounts', why, at }) as const;

/** What stands for an account, in money; a rate stands by itself. */
const amountOf = (one: Account, what: Exclude<What, 'apr'>): Cents | null =>
  what === 'available'
    ? availableOrCredit(one)
    : what === 'balance' || what === 'owed'
      ? one.current
      : one[what];

/** An account of which nothing is said yet. */
const bare = (one: Account): AccountEntry => ({
  account: one.id,
  type: one.type,
  bank: one.institution,
  figure: null,
  available: null,
  estimated: false,
  saidOn: null,
  disconnected: one.status === 'disconnected' && one.link !== 'set_aside',
  billed: null,
  due: null,
});

function entryOf(kit: Kit, one: Account, role: What): AccountEntry {
  const { book } = kit;
  const about = aboutOf(one);
  const owes = isLiability(one.type) && role === 'balance' ? 'owed' : role;
  const named = role === 'available' && isLiability(one.type) ? 'credit' : owes;
  const apart = role === 'balance' && one.type === 'depository' && one.available !== one.current;
  return {
    ...bare(one),
    figure:
      role === 'apr'
        ? book.percent('apr', one.rate === null ? null : one.rate / 100, about)
        : book.money(named, amountOf(one, role), about),
    available: apart ? book.money('available', one.available, about) : null,
    billed: role === 'statement' ? book.date('statementOn', one.statementOn, about) : null,
    due: role === 'owed' || role === 'minimum' || role === 'statement' ? bankDueOf(kit, one) : null,
  };
}

/** What only the bank says of a debt, and only as it is now. */
const isTerm = (what: What): boolean => what === 'minimum' || what === 'statement' || what === 'apr';

/** Of a deposit what can be spent, of a card what can still be borrowed, which is never money a person has. */
const availableOrCredit = (one: Account): Cents | null =>
  isLiability(one.type) ? one.available : availableOf(one);

/** The accounts asked about, live ones unless they are named. */
function accountsAsked(kit: Kit, query: Asked): { accounts: Account[]; named: boolean } {
  const ids = accountsOf(kit, query);
  const accounts = accountsIn(kit, ids);
  return ids === null
    ? { accounts: accounts.filter(({ status }) => status === 'active'), named: false }
    : { accounts, named: true };
}

export async function answerStanding(query: Asked, kit: Kit) {
  const { accounts, named } = accountsAsked(kit, query);
  const from = query.over && query.over.start <= kit.today ? addDays(query.over.start, -1) : null;
  // The picker beside the question names no account.
  const picked = kit.chosen !== null && query.accounts.length === 1 && query.accounts[0] === kit.chosen;
  const past = query.at !== null && query.at < kit.today ? query.at : null;
  const { by } = query;
  if (by !== undefined) return course({ ...query, by }, kit, accounts, named && !picked);
  switch (query.of) {
    case 'owed':
      // Nothing is owed on an account that holds money: the answer is what it holds, and what is owed on others.
      return named && accounts.length > 0 && !accounts.some(({ type }) => isLiability(type))
        ? balances('balance', kit, accounts, named, { past, from }, true)
        : balances('owed', kit, narrowed('owed', accounts, named), named, { past, from });
    case 'balance':
    case 'available':
    case 'limit':
    case 'minimum':
    case 'statement':
    case 'apr':
      return balances(query.of, kit, narrowed(query.of, accounts, named), named, { past, from });
    case 'worth':
      // The picker alone narrows no net worth: it is of a person, and of some accounts where they are named.
      return worth(
        kit,
        named && !picked ? accounts : accountsIn(kit, null),
        { past, from },
        named && !picked,
      );
    case 'free':
      return free(kit, named ? accounts : []);
    case 'reserved':
      return reserved(kit, accounts);
    case 'used':
      return used(kit, accounts);
    case 'accounts':
      return accounts.length === 0
        ? none('none')
        : ({
            of: 'accounts',
            count: kit.book.count('accounts', accounts.length),
            entries: accounts.map((one) => entryOf(kit, one, 'balance')),
          } as const);
    case 'synced':
      return synced(kit, named ? accounts : accountsIn(kit, null));
  }
}

/** What was had or owed in the course of time: debts alone as what is owed, all accounts where the net worth is meant. */
async function course(query: Asked & { by: Unit }, kit: Kit, accounts: readonly Account[], named: boolean) {
  const isWorth = query.of === 'worth';
  const some = isWorth
    ? named
      ? accounts
      : accountsIn(kit, null).filter(({ status }) => status === 'active')
    : narrowed(query.of === 'owed' ? 'owed' : 'balance', accounts, named);
  if (some.length === 0) return none(query.of === 'owed' ? 'noDebt' : 'none');
  const owes = some.map(({ type }) => isLiability(type));
  const isMixed = owes.includes(true) && owes.includes(false);
  const role = isWorth || isMixed ? 'worth' : owes[0] ? 'owed' : 'balance';
  return (await courseOf(query, kit, some, { role, signed: role === 'worth' })) ?? none('unknownDay');
}

/** What the bank says accounts hold or owe, together. */
const heldIn = (accounts: readonly Account[]): Cents =>
  sumCents(accounts.map(({ current }) => current ?? cents(0)));

/** What is owed on all cards and loans. */
const debtsElsewhere = (kit: Kit): Figure =>
  kit.book.money(
    'owed',
    heldIn(liveAccounts(kit).filter(({ type, currency }) => isLiability(type) && currency === 'USD')),
  );

/** Debts where debts are meant; deposits where no account is named; cards where limits are. */
function narrowed(of: What, accounts: readonly Account[], named: boolean): Account[] {
  if (of === 'owed' || isTerm(of)) return accounts.filter(({ type }) => isLiability(type));
  if (of === 'limit') return accounts.filter(({ limit }) => limit !== null);
  return named ? [...accounts] : accounts.filter(({ type }) => type === 'depository');
}

/** The end of a past day, null for now, and the day from whose end a change is counted, null for none. */
interface Over {
  past: string | null;
  from: string | null;
}

type Known = AccountEntry & { figure: Figure };

const isKnown = (one: AccountEntry): one is Known => one.figure?.currency === 'USD';

/** What entries in dollars come to, what is owed taken off where `signed`. */
const sumOf = (entries: readonly AccountEntry[], signed: boolean): Cents =>
  sumCents(
    entries
      .filter(isKnown)
      .map(({ type, figure }) => cents((signed && isLiability(type) ? -1 : 1) * (figure.amount ?? 0))),
  );

/** How entries stand to the end of an earlier day, over the accounts that are known on both; null where none is. */
async function changeOf(kit: Kit, entries: readonly AccountEntry[], from: string | null, role: Role) {
  if (from === null) return null;
  const ids = new Set(entries.filter(isKnown).map(({ account }) => account));
  const then = (await pastEntries(kit, accountsIn(kit, [...ids]), from)).filter(isKnown);
  const both = new Set(then.map(({ account }) => account));
  if (both.size === 0) return null;
  const before = sumOf(then, role === 'worth');
  const now = sumOf(
    entries.filter(({ account }) => both.has(account)),
    role === 'worth',
  );
  const change = differenceOf(kit, now, before);
  return {
    from: kit.book.date('at', from),
    before: kit.book.money(role, before, { days: { start: from, end: from } }),
    change: { ...change, percent: before > 0 ? change.percent : null },
    /** Some accounts are not known on the earlier day: the change is without them. */
    fewer: both.size < ids.size,
  } as const;
}

/** What accounts hold, owe, allow or have available, now or at the end of a past day. */
async function balances(
  what: What,
  kit: Kit,
  accounts: readonly Account[],
  named: boolean,
  { past, from }: Over,
  elsewhere = false,
) {
  const { book } = kit;
  if (accounts.length === 0) {
    if (what === 'limit') return none('noLimit');
    if (isTerm(what)) return none(named ? 'noTerms' : 'noDebt');
    return none(what === 'owed' ? 'noDebt' : 'none');
  }
  const at = past === null || what === 'limit' || isTerm(what) ? null : book.date('at', past);
  const entries =
    at && past ? await pastEntries(kit, accounts, past) : accounts.map((one) => entryOf(kit, one, what));
  if (entries.every(({ figure }) => figure === null))
    return none(isTerm(what) ? 'noTerms' : 'unknownDay', at);
  const counted = entries.filter(({ figure }) => figure?.currency === 'USD');
  const sides = new Set(counted.map(({ type }) => isLiability(type)));
  const role = !sides.has(true) ? what : what === 'available' ? 'credit' : what === 'balance' ? 'owed' : what;
  const invested = liveAccounts(kit).filter(({ type, current }) => type === 'investment' && current !== null);
  return {
    of: 'balances',
    what,
    at,
    entries,
    // Over the days that were asked for, of accounts of one kind.
    since: sides.size === 1 ? await changeOf(kit, entries, from, role === 'apr' ? 'balance' : role) : null,
    // Of several in dollars that are of one kind; null where owned and owed stand side by side.
    total:
      counted.length > 1 && sides.size === 1 && what !== 'apr'
        ? book.money(role, sumOf(counted, false), at && past ? { days: { start: past, end: past } } : {})
        : null,
    // Held in investments beside what was asked for.
    invested:
      what === 'balance' && !named && at === null && invested.length > 0
        ? book.money('invested', heldIn(invested))
        : null,
    // Of named ones that are owned and owed: what is left when the debt is taken off.
    left: named && sides.size === 2 && what === 'balance' ? book.money('left', sumOf(counted, true)) : null,
    // Debts were asked about where there are none: what is owed on other accounts, zero for nothing.
    elsewhere: elsewhere ? debtsElsewhere(kit) : null,
    // Accounts of other currencies among them, which are not added.
    others: entries.some(({ figure }) => figure !== null && figure.currency !== 'USD'),
  } as const;
}

/** Balances at the end of a past day, by the rule of the net worth line. */
async function pastEntries(kit: Kit, accounts: readonly Account[], day: string): Promise<AccountEntry[]> {
  const { book } = kit;
  const told = await balancesOn(kit.bound, kit.timeZone, day);
  const entries = accounts.map((one): AccountEntry => {
    const then = told.get(one.id);
    const about = { ...aboutOf(one), days: { start: day, end: day } };
    return {
      ...bare(one),
      figure: then ? book.money(isLiability(one.type) ? 'owed' : 'balance', then.current, about) : null,
      estimated: then?.estimated ?? false,
      saidOn: then?.saidOn && then.saidOn < day ? book.date('synced', then.saidOn, about) : null,
    };
  });
  if (entries.some(({ estimated }) => estimated)) kit.notes.push({ note: 'estimate', from: 'balance' });
  return entries;
}

/** What is owned less what is owed. */
async function worth(kit: Kit, asked: readonly Account[], { past, from }: Over, named: boolean) {
  const { book } = kit;
  // Kept accounts of a bank that is gone counted on days before; today they count no more.
  const accounts = asked.filter(
    ({ currency, status }) => currency === 'USD' && (named || past !== null || status === 'active'),
  );
  if (accounts.length === 0) return none('none');
  const at = book.date('at', past);
  const entries =
    past === null
      ? accounts.map((one) => entryOf(kit, one, 'balance'))
      : await pastEntries(kit, accounts, past);
  const known = entries.filter(({ figure }) => figure !== null);
  if (known.length === 0) return none('unknownDay', at);
  const owed = known.filter(({ type }) => isLiability(type));
  const owned = known.filter(({ type }) => !isLiability(type));
  const about = past === null ? {} : { days: { start: past, end: past } };
  return {
    of: 'worth',
    at,
    worth: book.money('worth', sumOf(known, true), about),
    owned: book.money('owned', sumOf(owned, false), about),
    owed: book.money('owed', sumOf(owed, false), about),
    count: book.count('accounts', known.length),
    entries,
    since: await changeOf(kit, entries, from, 'worth'),
    // Some accounts are not known on that day: their sum is without them.
    partial: known.length < entries.length,
  } as const;
}

/** What goals hold on some accounts. */
const holding = ({ book, books }: Kit, accounts: readonly Account[]) =>
  books.goals.flatMap(({ id, status, linked, accountId }) =>
    status !== 'cancelled' && linked > 0 && accounts.some((one) => one.id === accountId)
      ? [
          {
            goal: id,
            account: accountId,
            reserved: book.money('reserved', linked, { of: { by: 'goal', key: String(id) } }),
          },
        ]
      : [],
  );

/** Free to spend by the one definition, and its parts. */
function free(kit: Kit, named: readonly Account[]) {
  const { book } = kit;
  const { available, reserved: held, due, total } = freeOf(kit);
  return {
    of: 'free',
    total: book.money('free', total),
    available: book.money('available', available),
    reserved: held > 0 ? book.money('reserved', held) : null,
    due: due > 0 ? book.money('due', due) : null,
    // What would be free without what goals reserve; null where they reserve nothing.
    beforeGoals: held > 0 ? book.money('difference', cents(available - due)) : null,
    // Of accounts that are named or chosen: what is available there and not reserved.
    accounts: named
      .filter(({ type }) => type === 'depository')
      .map((one) => ({
        account: one.id,
        unreserved: book.money('unreserved', cents(availableOf(one) - one.reserved), aboutOf(one)),
      })),
    goals: holding(kit, liveAccounts(kit)),
  } as const;
}

/** What goals hold on accounts. */
function reserved(kit: Kit, accounts: readonly Account[]) {
  const { book } = kit;
  const deposits = accounts.filter(({ type }) => type === 'depository');
  if (deposits.length === 0) return none('none');
  const holders = deposits.filter((one) => one.reserved > 0);
  return {
    of: 'reserved',
    total: book.money('reserved', sumCents(deposits.map((one) => one.reserved))),
    accounts: holders.map((one) => {
      const available = availableOf(one);
      return {
        account: one.id,
        reserved: book.money('reserved', one.reserved, aboutOf(one)),
        available: book.money('available', available, aboutOf(one)),
        short:
          one.reserved > available
            ? book.money('short', cents(one.reserved - available), aboutOf(one))
            : null,
      };
    }),
    goals: holding(kit, deposits),
  } as const;
}

/** Credit in use. */
function used(kit: Kit, accounts: readonly Account[]) {
  const { book } = kit;
  const cards = accounts.flatMap((one) =>
    one.type === 'credit' && one.limit !== null && one.limit > 0
      ? [{ one, limit: one.limit, now: one.current ?? cents(0) }]
      : [],
  );
  if (cards.length === 0) return none('noCard');
  const dollars = cards.filter(({ one }) => one.currency === 'USD');
  const [all, whole] = [sumCents(dollars.map(({ now }) => now)), sumCents(dollars.map(({ limit }) => limit))];
  return {
    of: 'used',
    cards: cards.map(({ one, limit, now }) => ({
      account: one.id,
      share: book.percent('used', tenths(now, limit) ?? 0, aboutOf(one)),
      used: book.money('owed', now, aboutOf(one)),
      limit: book.money('limit', limit, aboutOf(one)),
      left: book.money('credit', one.available ?? cents(limit - now), aboutOf(one)),
    })),
    // Of several cards together.
    total:
      dollars.length > 1
        ? {
            share: book.percent('used', tenths(all, whole) ?? 0),
            used: book.money('owed', all),
            limit: book.money('limit', whole),
          }
        : null,
  } as const;
}

async function synced(kit: Kit, accounts: readonly Account[]) {
  if (accounts.length === 0) return none('none');
  const scope = scopeOver(
    every('any'),
    { start: '1900-01-01', end: '9999-12-31' },
    accounts.map(({ id }) => id),
  );
  const [row] = await listRows(kit.bound, scope, 'newest', { limit: 1 });
  const banks = Map.groupBy(
    accounts.filter(({ link }) => link !== 'by_hand'),
    ({ institution }) => institution,
  );
  return {
    of: 'synced',
    banks: [...banks].map(([bank, own]) => {
      const [last] = own
        .flatMap(({ lastSynced }) => lastSynced ?? [])
        .toSorted((a, b) => b.getTime() - a.getTime());
      return {
        bank,
        day: last ? kit.book.date('synced', dateIn(kit.timeZone, last)) : null,
        time: last ? timeIn(kit.timeZone, last) : null,
        disconnected: own.every(({ status }) => status === 'disconnected'),
      };
    }),
    newest: row ? kit.book.date('newest', row.date, behindRows([row.id])) : null,
  } as const;
}

/** The time of day in a zone: "14:05". */
const timeIn = (timeZone: string, instant: Date): string =>
  new Intl.DateTimeFormat('en-GB', { timeZone, hour: '2-digit', minute: '2-digit' }).format(instant);
