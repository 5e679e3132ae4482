import type { Bank } from '../bank.ts';
import { inTransaction } from '../db/open.ts';
import { bankError } from '../errors.ts';
import { ledgerOf } from '../generator/books.ts';
import { storedInstitution } from '../institutions/catalogue.ts';
import { writeHistory } from './history.ts';
import { readyTimes } from './ready.ts';
import { lockItem, type Item } from './store.ts';

/** The item itself. Throws PRODUCTS_NOT_SUPPORTED when its bank does not offer the product. */
export function supporting(item: Item, product: string): Item {
  if (!storedInstitution(item.institution_id).products.includes(product))
    throw bankError('PRODUCTS_NOT_SUPPORTED');
  return item;
}

/** The item with this product, which a first call of the product's endpoint adds, as at Plaid. */
export async function withProduct(bank: Bank, item: Item, product: string): Promise<Item> {
  if (item.products.includes(product)) return item;
  await bank.pool.query(
    'UPDATE items SET products = array_append(products, $2) WHERE item_id = $1 AND NOT $2 = ANY (products)',
    [item.item_id, product],
  );
  return { ...item, products: [...item.products, product] };
}

/**
 * The item with transactions. One that was made without them gains them now, with as many days of history as this first
 * call asks for; afterwards the depth stands.
 */
export async function withTransactions(bank: Bank, item: Item, days?: number | null): Promise<Item> {
  if (item.products.includes('transactions')) return item;
  const gained = await inTransaction(bank.pool, async (db) => {
    const locked = await lockItem(db, item.item_id);
    if (!locked || locked.products.includes('transactions')) return locked;
    const institution = storedInstitution(locked.institution_id);
    const wanted = days ?? locked.days_requested;
    const { initial, historical } = readyTimes(bank, institution);
    await db.query(
      `UPDATE items SET products = array_append(products, 'transactions'), days_requested = $2,
         initial_at = $3, historical_at = $4 WHERE item_id = $1`,
      [locked.item_id, wanted, initial, historical],
    );
    const now = bank.now();
    await writeHistory(db, locked, ledgerOf(locked.profile, institution.offer, now, wanted), now);
    return lockItem(db, locked.item_id);
  });
  bank.pump.wake();
  return gained ?? item;
}
