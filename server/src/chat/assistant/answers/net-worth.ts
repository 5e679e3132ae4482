import { isLiability } from '@saldo/contract/accounts/accounts.rules';
import { cents, sumCents } from '@saldo/contract/money';
import type { Reply } from '../fact.ts';
import { accountLine, freshness, listed, noAccounts, otherCurrencies } from './account-lines.ts';
import { accountsAsked } from './accounts-asked.ts';
import { answerBalanceChange, changeDays } from './balance-change.ts';
import { live } from './free.ts';
import { reply, type Kit } from './kit.ts';
import { answerPastBalance } from './past-balances.ts';
import { pastDay } from './past-day.ts';

/** What is owned less what is owed, live accounts in USD. */
export async function answerNetworth(kit: Kit): Promise<Reply> {
  const { say, book } = kit;
  // The picker alone narrows no net worth: it is of a person, and of some accounts only where they are named.
  const chosen = kit.frame.accountIds.length > 0;
  const asked = chosen ? accountsAsked(kit).accounts : live(kit);
  if (asked.length === 0) return noAccounts(kit);
  // Only dollars are added up; an account in another currency alone is told as it stands.
  const accounts = asked.filter(({ currency }) => currency === 'USD');
  if (accounts.length === 0) return reply(kit, listed(asked.map((one) => accountLine(kit, one))).trim());
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
