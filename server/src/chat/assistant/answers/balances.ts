import { addDays, type DateText } from '@saldo/contract/dates';
import { cents, sumCents, type Cents } from '@saldo/contract/money';
import { availableBalance, freeToSpend, isLiability } from '@saldo/contract/accounts/accounts.rules';
import type { Reply } from '../fact.ts';
import { addMonths, unitSpan } from '../periods/calendar.ts';
import type { Period } from '../periods/grammar.ts';
import { listWords, safeText } from '../render/words.ts';
import type { AccountView } from '../world.ts';
import { accountsAsked, namesOf } from './accounts-asked.ts';
import { answerBalanceChange, changeDays } from './balance-change.ts';
import { boundWords } from '../frames/filters/said-bounds.ts';
import { reply, scopeOf, type Kit } from './kit.ts';
import { answerPastBalance } from './past-balances.ts';
import { share } from './arithmetic.ts';

const live = (kit: Kit): AccountView[] =>
  kit.world.accounts.filter((one) => one.status === 'active' && one.currency === 'USD');
const availableOf = (one: AccountView): Cents => availableBalance(one.type, one.current, one.available);

/** When the bank's figures are from. */
function freshness(kit: Kit, accounts: readonly AccountView[]): string {
  const times = accounts.flatMap((one) =>
    one.lastSynced ? [one.lastSynced.toISOString().slice(0, 10)] : [],
  );
  const oldest = times.toSorted()[0];
  if (!oldest || oldest >= kit.world.today) return '';
  return kit.say(
    ` As of the last sync on ${kit.book.date('last sync', oldest)}.`,
    ` Según la última sincronización, del ${kit.book.date('last sync', oldest)}.`,
  );
}

function otherCurrencies(kit: Kit): string {
  const others = kit.world.accounts.filter((one) => one.status === 'active' && one.currency !== 'USD');
  return others.length === 0
    ? ''
    : kit.say(
        ` Accounts in other currencies (${others.map((one) => safeText(one.name)).join(', ')}) are not added.`,
        ` Las cuentas en otras monedas (${others.map((one) => safeText(one.name)).join(', ')}) no se suman.`,
      );
}

/** Said first where what was named is none of the accounts. */
function tellMissing(kit: Kit, missing: string | null): void {
  if (missing === null) return;
  const told = kit.say(
    `I see no ${missing} among your accounts, so this is everything you owe:`,
    `No veo ${missing} entre tus cuentas, así que esto es todo lo que debes:`,
  );
  kit.lead = kit.lead ? `${kit.lead}\n${told}` : told;
}

/** " over $500.00", where accounts are chosen by what they hold. */
const boundsOf = (kit: Kit): string => {
  const words = boundWords(kit.frame);
  return words ? ` ${kit.say(words.en, words.es)}` : '';
};

function noAccounts(kit: Kit): Reply {
  return reply(
    kit,
    kit.say(
      kit.world.accounts.length > 0
        ? `I see no account${boundsOf(kit)} for that.`
        : 'I see no account for that. Connect a bank on the Accounts page and ask me again.',
      kit.world.accounts.length > 0
        ? `No veo ninguna cuenta${boundsOf(kit)} para eso.`
        : 'No veo ninguna cuenta para eso. Conecta un banco en la página Cuentas y vuelve a preguntarme.',
    ),
    { outcome: 'nodata' },
  );
}

/** Several lines as a list, what follows on a line of its own; one alone is a sentence. */
const listed = (lines: readonly string[]): string =>
  lines.length === 1 ? `${lines[0]}.` : `${lines.map((line) => `• ${line}`).join('\n')}\n`;

/** What an account's own figures are about. */
const ownOf = (one: AccountView) => ({ subjects: [safeText(one.name)], currency: one.currency });

function accountLine(kit: Kit, one: AccountView): string {
  const { say, book } = kit;
  const name = safeText(one.name);
  const own = ownOf(one);
  const current = book.money(name, one.current ?? cents(0), own);
  if (one.current === null) return say(`${name}: the bank gives no balance`, `${name}: el banco no da saldo`);
  if (isLiability(one.type)) return say(`${name}: ${current} owed`, `${name}: debes ${current}`);
  const available =
    one.available !== null && one.available !== one.current
      ? say(
          ` (${book.money(`${name} available`, one.available, own)} available)`,
          ` (${book.money(`${name} available`, one.available, own)} disponibles)`,
        )
      : '';
  return `${name}: ${current}${available}`;
}

/** The past day a balance is asked for: the last one of the period that was named. */
function pastDay(kit: Kit): DateText | null {
  const period = kit.frame.periods[0];
  if (!period || period.end >= kit.world.today) return null;
  return /\b(ago|hace)\b/.test(kit.frame.said) ? daysAgo(kit, period) : period.end;
}

/** "a month ago" is a day for a balance, though it is a month for what was spent. */
function daysAgo(kit: Kit, { grain, start, end }: Period): DateText {
  const { today, weekStart } = kit.world;
  if (grain !== 'week' && grain !== 'month' && grain !== 'year') return end;
  for (let back = 1; back <= 120; back += 1) {
    const unit = unitSpan(grain, today, -back, weekStart);
    if (unit.start < start) break;
    if (unit.start > start) continue;
    return grain === 'week'
      ? addDays(today, -7 * back)
      : addMonths(today, grain === 'year' ? -12 * back : -back);
  }
  return end;
}

/** Balances of the accounts asked for; what is owed when debts are meant. Those of past days are told apart. */
export async function answerBalance(kit: Kit): Promise<Reply> {
  const { frame, say, book } = kit;
  const asked = accountsAsked(kit);
  const named = asked.chosen;
  let { accounts } = asked;
  if (frame.balance === 'owed') accounts = accounts.filter((one) => isLiability(one.type));
  else if (!named) accounts = accounts.filter((one) => one.type === 'depository');
  if (accounts.length === 0)
    return frame.balance === 'owed'
      ? reply(
          kit,
          say(
            'You owe nothing on the linked accounts: I see no credit card or loan.',
            'No debes nada en las cuentas vinculadas: no veo tarjetas de crédito ni préstamos.',
          ),
          { outcome: 'nodata' },
        )
      : noAccounts(kit);
  tellMissing(kit, asked.missing);
  const day = pastDay(kit);
  const change = frame.balance === 'limit' ? null : changeDays(kit, day);
  if (change) return answerBalanceChange(kit, accounts, change, false);
  if (day !== null && frame.balance !== 'limit') return answerPastBalance(kit, accounts, day, false);
  if (frame.balance === 'limit') {
    const lines = accounts
      .filter((one) => one.limit !== null)
      .map((one) =>
        say(
          `${safeText(one.name)}: limit ${book.money('limit', one.limit ?? cents(0), ownOf(one))}`,
          `${safeText(one.name)}: límite ${book.money('limit', one.limit ?? cents(0), ownOf(one))}`,
        ),
      );
    return reply(
      kit,
      lines.length > 0
        ? `${lines.join('\n')}.`
        : say('The bank gives no limit for that account.', 'El banco no da límite para esa cuenta.'),
    );
  }
  const lines = accounts.map((one) =>
    frame.balance === 'available'
      ? isLiability(one.type)
        ? say(
            `${safeText(one.name)}: ${book.money('available credit', one.available ?? cents(0), ownOf(one))} of credit available`,
            `${safeText(one.name)}: ${book.money('available credit', one.available ?? cents(0), ownOf(one))} de crédito disponible`,
          )
        : say(
            `${safeText(one.name)}: ${book.money(safeText(one.name), availableOf(one), ownOf(one))} available`,
            `${safeText(one.name)}: ${book.money(safeText(one.name), availableOf(one), ownOf(one))} disponibles`,
          )
      : accountLine(kit, one),
  );
  const owed = accounts.every((one) => isLiability(one.type));
  const mixed = !owed && accounts.some((one) => isLiability(one.type));
  const summed = accounts.filter((one) => one.currency === 'USD');
  const total = sumCents(
    summed.map((one) => (frame.balance === 'available' ? availableOf(one) : (one.current ?? cents(0)))),
  );
  const sum =
    mixed || accounts.length === 1
      ? ''
      : owed
        ? say(
            `You owe ${book.money('owed in all', total)} in all:\n`,
            `Debes ${book.money('owed in all', total)} en total:\n`,
          )
        : say(
            `You have ${book.money('in all', total)} in all${named ? '' : ' in your bank accounts'}:\n`,
            `Tienes ${book.money('in all', total)} en total${named ? '' : ' en tus cuentas de banco'}:\n`,
          );
  return reply(
    kit,
    `${sum}${listed(lines)}${afterPaying(kit, accounts)}${freshness(kit, accounts)}${named ? '' : otherCurrencies(kit)}${named || owed ? '' : invested(kit)}`,
  );
}

/** "if I pay 500 on my card": what would still be owed on the one debt; empty where no sum is paid. */
function afterPaying({ book, frame, say }: Kit, accounts: readonly AccountView[]): string {
  const [debt, ...others] = accounts;
  if (frame.amount === null || frame.balance !== 'owed' || !debt || others.length > 0) return '';
  if (!isLiability(debt.type) || debt.current === null) return '';
  const own = ownOf(debt);
  const paid = book.money(say('paid', 'pagado'), frame.amount, own);
  const left = cents(debt.current - frame.amount);
  if (left <= 0) return say(` Paying ${paid} would clear it.`, ` Con ${paid} quedaría liquidada.`);
  const figure = book.money(say('left to pay', 'por pagar'), left, own);
  return say(
    ` After paying ${paid}, ${figure} would still be owed.`,
    ` Después de pagar ${paid}, quedarían ${figure} por pagar.`,
  );
}

/** What a person owns beside the banks, which "how much money do I have" may mean too. */
function invested(kit: Kit): string {
  const { say, book } = kit;
  const held = live(kit).filter(
    (one) => one.type === 'investment' && one.currency === 'USD' && one.current !== null,
  );
  if (held.length === 0 || kit.frame.balance === 'available') return '';
  const figure = book.money(
    say('invested', 'invertido'),
    sumCents(held.map((one) => one.current ?? cents(0))),
  );
  return say(
    `\nNot counted: ${figure} in ${listWords(
      held.map((one) => safeText(one.name)),
      'en',
    )}.`,
    `\nSin contar: ${figure} en ${listWords(
      held.map((one) => safeText(one.name)),
      'es',
    )}.`,
  );
}

/** What is owned less what is owed, live accounts in USD. */
export async function answerNetworth(kit: Kit): Promise<Reply> {
  const { say, book } = kit;
  // The picker alone narrows no net worth: it is of a person, and of some accounts only where they are named.
  const chosen = kit.frame.accountIds.length > 0;
  const accounts = chosen ? accountsAsked(kit).accounts : live(kit);
  if (accounts.length === 0) return noAccounts(kit);
  const day = pastDay(kit);
  const change = changeDays(kit, day);
  if (change) return answerBalanceChange(kit, accounts, change, true);
  if (day !== null) return answerPastBalance(kit, accounts, day, true);
  const own = sumCents(
    accounts.filter((one) => !isLiability(one.type)).map((one) => one.current ?? cents(0)),
  );
  const owe = sumCents(accounts.filter((one) => isLiability(one.type)).map((one) => one.current ?? cents(0)));
  const worth = book.money('net worth', cents(own - owe));
  const lines = accounts.map((one) => accountLine(kit, one));
  return reply(
    kit,
    say(
      `${chosen ? 'Of the accounts named here, your net worth is' : 'Your net worth is'} ${worth}: ${book.money('assets', own)} owned less ${book.money('debts', owe)} owed, over ${book.count('accounts', accounts.length)} linked ${accounts.length === 1 ? 'account' : 'accounts'}.\n${listed(lines)}`,
      `${chosen ? 'De las cuentas que nombraste, tu patrimonio neto es' : 'Tu patrimonio neto es'} ${worth}: ${book.money('assets', own)} que tienes menos ${book.money('debts', owe)} que debes, en ${book.count('accounts', accounts.length)} ${accounts.length === 1 ? 'cuenta vinculada' : 'cuentas vinculadas'}.\n${listed(lines)}`,
    ) +
      freshness(kit, accounts) +
      otherCurrencies(kit),
  );
}

/** Free to spend by the contract's one definition, over the accounts in scope. */
export function freeOf(kit: Kit): ReturnType<typeof freeToSpend> {
  const ids = scopeOf(kit);
  const accounts = live(kit).filter((one) => !ids || ids.includes(one.id));
  return freeToSpend(accounts.map((one) => ({ ...one, available: availableOf(one) })));
}

/** What deposit accounts in scope have available. */
export function availableCents(kit: Kit): Cents {
  return freeOf(kit).available;
}

/** Accounts by name and balance; "which account has the most". */
export function answerAccounts(kit: Kit): Reply {
  const { say, book, frame } = kit;
  const { accounts: inDollars, chosen } = accountsAsked(kit);
  const ranked = frame.rank !== null || frame.top !== null || frame.order === 'smallest';
  // A list of all accounts leaves none out; only what is ranked has to be of one currency.
  const foreign =
    chosen || ranked || boundsOf(kit) !== ''
      ? []
      : kit.world.accounts.filter((one) => one.status === 'active' && one.currency !== 'USD');
  const accounts = [...inDollars, ...foreign];
  if (accounts.length === 0) return noAccounts(kit);
  const sorted = [...inDollars].toSorted(
    (a, b) =>
      (isLiability(a.type) ? 1 : 0) - (isLiability(b.type) ? 1 : 0) || (b.current ?? 0) - (a.current ?? 0),
  );

  const all = [...(frame.order === 'smallest' ? sorted.toReversed() : sorted), ...foreign];
  const from = frame.rank === null ? 0 : frame.rank - 1;
  const shown = all.slice(from, frame.rank === null ? (frame.top ?? undefined) : from + 1);
  if (frame.rank !== null) kit.book.count('place', frame.rank);
  const lines = shown.map((one) => `• ${accountLine(kit, one)}`);
  return reply(
    kit,
    say(
      `You have ${book.count('accounts', accounts.length)} linked ${accounts.length === 1 ? 'account' : 'accounts'}${boundsOf(kit)}${chosen ? ' among those named' : ''}${frame.order === 'smallest' ? ', smallest balance first' : ', largest balance first'}:\n${lines.join('\n')}`,
      `Tienes ${book.count('accounts', accounts.length)} ${accounts.length === 1 ? 'cuenta vinculada' : 'cuentas vinculadas'}${boundsOf(kit)}${chosen ? ' entre las nombradas' : ''}${frame.order === 'smallest' ? ', de menor a mayor saldo' : ', de mayor a menor saldo'}:\n${lines.join('\n')}`,
    ),
  );
}

/** Credit in use over the limit. */
export function answerUtilisation(kit: Kit): Reply {
  const { say, book } = kit;
  const cards = accountsAsked(kit).accounts.filter(
    (one) => one.type === 'credit' && one.limit !== null && one.limit > 0,
  );
  if (cards.length === 0)
    return reply(
      kit,
      say(
        'I see no credit card with a limit the bank tells.',
        'No veo ninguna tarjeta de crédito cuyo límite dé el banco.',
      ),
      { outcome: 'nodata' },
    );
  const lines = cards.map((one) => {
    const used = one.current ?? cents(0);
    const name = safeText(one.name);
    const left = one.available ?? cents((one.limit ?? 0) - used);
    return say(
      `${name}: ${book.percent(name, share(used, one.limit ?? 0) ?? 0)} in use, ${book.money(name, used, { subjects: [name] })} of ${book.money('limit', one.limit ?? cents(0))}; ${book.money('available credit', left)} of credit available`,
      `${name}: ${book.percent(name, share(used, one.limit ?? 0) ?? 0)} en uso, ${book.money(name, used, { subjects: [name] })} de ${book.money('limit', one.limit ?? cents(0))}; ${book.money('available credit', left)} de crédito disponible`,
    );
  });
  return reply(kit, `${lines.join('\n')}.`);
}

export function answerSynced(kit: Kit): Reply {
  const { say, book } = kit;
  const ids = scopeOf(kit);
  const accounts = kit.world.accounts.filter((one) => !ids || ids.includes(one.id));
  const times = accounts.flatMap((one) => (one.lastSynced ? [one.lastSynced] : []));
  const newest = times.toSorted((a, b) => b.getTime() - a.getTime())[0];
  if (!newest)
    return reply(kit, say('Nothing has been synced yet.', 'Todavía no se ha sincronizado nada.'), {
      outcome: 'nodata',
    });
  const date = newest.toISOString().slice(0, 10);
  const of = ids ? say(` of ${namesOf(kit, accounts)}`, ` de ${namesOf(kit, accounts)}`) : '';
  const last = kit.world.dataEnd
    ? say(
        ` The newest transaction is of ${book.date('newest row', kit.world.dataEnd)}.`,
        ` La transacción más reciente es del ${book.date('newest row', kit.world.dataEnd)}.`,
      )
    : '';
  return reply(
    kit,
    say(
      `The last sync${of} was on ${book.date('last sync', date)} (${newest.toISOString().slice(11, 16)} UTC).`,
      `La última sincronización${of} fue el ${book.date('last sync', date)} (${newest.toISOString().slice(11, 16)} UTC).`,
    ) + last,
  );
}
