import { isLiability } from '@saldo/contract/accounts/accounts.rules';
import { cents } from '@saldo/contract/money';
import type { Reply } from '../fact.ts';
import { boundWords } from '../frames/filters/said-bounds.ts';
import { safeText } from '../render/words.ts';
import type { AccountView } from '../world.ts';
import { reply, type Kit } from './kit.ts';

/** When the bank's figures are from. */
export function freshness(kit: Kit, accounts: readonly AccountView[]): string {
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

/** Says which accounts are of another currency and so not added; empty where there are none. */
export function otherCurrencies(kit: Kit): string {
  const others = kit.world.accounts.filter((one) => one.status === 'active' && one.currency !== 'USD');
  return others.length === 0
    ? ''
    : kit.say(
        ` Accounts in other currencies (${others.map((one) => safeText(one.name)).join(', ')}) are not added.`,
        ` Las cuentas en otras monedas (${others.map((one) => safeText(one.name)).join(', ')}) no se suman.`,
      );
}

/** " over $500.00", where accounts are chosen by what they hold. */
export const boundsOf = (kit: Kit): string => {
  const words = boundWords(kit.frame);
  return words ? ` ${kit.say(words.en, words.es)}` : '';
};

/** The answer where no account fits. */
export function noAccounts(kit: Kit): Reply {
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
export const listed = (lines: readonly string[]): string =>
  lines.length === 1 ? `${lines[0]}.` : `${lines.map((line) => `• ${line}`).join('\n')}\n`;

/** What an account's own figures are about. */
export const ownOf = (one: AccountView) => ({ subjects: [safeText(one.name)], currency: one.currency });

/** An account with what it holds or owes, in one line. */
export function accountLine(kit: Kit, one: AccountView): string {
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
