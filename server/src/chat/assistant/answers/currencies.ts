import { isSummed } from '../../../transactions/transactions.presenter.ts';
import type { RowQuery } from '../tools/query.ts';
import { sumRows, type Sum } from '../tools/rows.ts';
import { behind, type Kit } from './kit.ts';

/** What a question comes to in another currency than US dollars. */
interface Beside {
  currency: string;
  sum: Sum;
}

/** Sums of a query in each of the person's other official currencies: told beside, never added; unofficial ones are never summed. */
async function sumsBeside(kit: Kit, query: RowQuery): Promise<Beside[]> {
  const scope = query.accountIds;
  const currencies = new Set(
    kit.world.accounts
      .filter((one) => one.currency !== 'USD' && isSummed(one.currency) && (!scope || scope.includes(one.id)))
      .map((one) => one.currency),
  );
  const found: Beside[] = [];
  for (const currency of currencies) {
    const sum = await sumRows(kit.bound, { ...query, currency });
    if (sum.rows > 0) found.push({ currency, sum });
  }
  return found;
}

/** "€1,136.00 (4 transactions)" for each other currency, joined; empty where there is none. */
export async function moneyBeside(kit: Kit, query: RowQuery): Promise<string> {
  const { say, book } = kit;
  const all = await sumsBeside(kit, query);
  return all
    .map(({ currency, sum }) => {
      const own = behind(kit, { ...query, currency }, sum);
      const label = say(`in ${currency}`, `en ${currency}`);
      const total = book.money(label, sum.total, { ...own, currency });
      const rows = book.count(label, sum.rows, own);
      return say(
        `${total} (${rows} ${sum.rows === 1 ? 'transaction' : 'transactions'})`,
        `${total} (${rows} ${sum.rows === 1 ? 'transacción' : 'transacciones'})`,
      );
    })
    .join(', ');
}

/** A note of what was left out of a figure because it is in another currency. */
export async function noteCurrencies(kit: Kit, query: RowQuery): Promise<boolean> {
  const beside = await moneyBeside(kit, query);
  if (beside === '') return false;
  const note = kit.say(
    `In other currencies, not added: ${beside}.`,
    `En otras monedas, sin sumar: ${beside}.`,
  );
  if (!kit.notes.includes(note)) kit.notes.push(note);
  return true;
}
