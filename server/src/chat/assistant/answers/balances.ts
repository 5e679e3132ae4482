import { isLiability } from '@saldo/contract/accounts/accounts.rules';
import { cents, sumCents } from '@saldo/contract/money';
import type { Reply } from '../fact.ts';
import { heldApart } from '../frames/follow/tied/fuller-account.ts';
import { listWords, safeText } from '../render/words.ts';
import type { AccountView } from '../world.ts';
import { accountLine, freshness, listed, noAccounts, otherCurrencies, ownOf } from './account-lines.ts';
import { accountsAsked } from './accounts-asked.ts';
import { answerBalanceChange, changeDays } from './balance-change.ts';
import { availableOf, live } from './free.ts';
import { reply, type Kit } from './kit.ts';
import { answerPastBalance } from './past-balances.ts';
import { pastDay } from './past-day.ts';

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
  if (frame.balance === 'limit') return answerLimits(kit, accounts);
  const lines = accounts.map((one) =>
    frame.balance === 'available' ? availableLine(kit, one) : accountLine(kit, one),
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
  const apart = apartWords(kit, accounts);
  return reply(
    kit,
    `${sum}${listed(lines)}${afterPaying(kit, accounts)}${freshness(kit, accounts)}${named ? '' : otherCurrencies(kit)}${named || owed ? '' : invested(kit)}${apart}`,
  );
}

/** "which has more?" of two balances: how far the one is above the other; empty elsewhere. */
function apartWords({ book, frame, say }: Kit, accounts: readonly AccountView[]): string {
  const held = (one: AccountView): number =>
    frame.balance === 'available' ? availableOf(one) : (one.current ?? 0);
  const [more, less, ...others] = accounts.toSorted((a, b) => held(b) - held(a));
  if (frame.said !== heldApart || !more || !less || others.length > 0) return '';
  const same = isLiability(more.type) === isLiability(less.type) && more.currency === less.currency;
  if (!same || more.current === null || less.current === null) return '';
  if (held(more) === held(less)) return say('They are equal.', 'Son iguales.');
  const gap = book.money(say('difference', 'diferencia'), cents(held(more) - held(less)));
  const [one, other] = [safeText(more.name), safeText(less.name)];
  return isLiability(more.type)
    ? say(`You owe ${gap} more on ${one} than on ${other}.`, `Debes ${gap} más en ${one} que en ${other}.`)
    : say(`${one} has ${gap} more than ${other}.`, `${one} tiene ${gap} más que ${other}.`);
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

function answerLimits(kit: Kit, accounts: readonly AccountView[]): Reply {
  const { say, book } = kit;
  const lines = accounts.flatMap((one) => {
    if (one.limit === null) return [];
    const name = safeText(one.name);
    const limit = book.money('limit', one.limit, ownOf(one));
    return [say(`${name}: limit ${limit}`, `${name}: límite ${limit}`)];
  });
  return reply(
    kit,
    lines.length > 0
      ? `${lines.join('\n')}.`
      : say('The bank gives no limit for that account.', 'El banco no da límite para esa cuenta.'),
  );
}

function availableLine({ book, say }: Kit, one: AccountView): string {
  const name = safeText(one.name);
  if (isLiability(one.type)) {
    if (one.available === null)
      return say(`${name}: the bank gives no available credit`, `${name}: el banco no da crédito disponible`);
    const credit = book.money('available credit', one.available, ownOf(one));
    return say(`${name}: ${credit} of credit available`, `${name}: ${credit} de crédito disponible`);
  }
  const available = book.money(name, availableOf(one), ownOf(one));
  return say(`${name}: ${available} available`, `${name}: ${available} disponibles`);
}

/** "if I pay 500 on my card": what would still be owed of it, or of all that were named; empty where no sum is paid. */
function afterPaying({ book, frame, say }: Kit, accounts: readonly AccountView[]): string {
  const [debt, ...others] = accounts;
  if (frame.amount === null || !debt) return '';
  if (frame.balance !== 'owed') return others.length > 0 ? '' : afterTaking({ book, frame, say }, debt);
  if (!accounts.every((one) => isLiability(one.type) && one.current !== null) || debt.current === null)
    return '';
  if (others.length > 0) {
    const owed = sumCents(accounts.map((one) => one.current ?? cents(0)));
    const paid = book.money(say('paid', 'pagado'), frame.amount);
    const rest = book.money(say('left to pay', 'por pagar'), cents(Math.max(0, owed - frame.amount)));
    return say(
      `\nAfter paying ${paid} on them, ${rest} would still be owed in all.`,
      `\nDespués de pagar ${paid}, quedarían ${rest} por pagar en total.`,
    );
  }
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

/** "what if I took 300 out of savings": what would be left there. */
function afterTaking(
  { book, frame, say }: Pick<Kit, 'book' | 'frame' | 'say'>,
  account: AccountView,
): string {
  if (frame.amount === null || account.current === null) return '';
  const own = ownOf(account);
  const taken = book.money(say('taken out', 'retirado'), frame.amount, own);
  const left = cents(account.current - frame.amount);
  const figure = book.money(say('left there', 'lo que queda'), cents(Math.abs(left)), own);
  return left < 0
    ? say(
        ` Taking out ${taken} is ${figure} more than it has.`,
        ` Retirar ${taken} son ${figure} más de lo que tiene.`,
      )
    : say(` Taking out ${taken} would leave ${figure}.`, ` Si retiras ${taken}, quedarían ${figure}.`);
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
