import { randomBytes } from 'node:crypto';
import type { Bank } from '../bank.ts';
import type { Db } from '../db/open.ts';
import { bankError } from '../errors.ts';
import { institutionById, servedProducts } from '../institutions/catalogue.ts';
import { openItem } from '../items/open.ts';
import { signIn } from '../people/people.ts';
import { checkProducts } from './products.ts';

type TestItem = {
  institution: string;
  products: string[];
  webhook?: string | null | undefined;
  username?: string | null | undefined;
  password?: string | null | undefined;
  days?: number | null | undefined;
};

/** Makes an item without the widget, as /sandbox/public_token/create does: `user_good` unless another user is named. */
export async function openTestItem(bank: Bank, db: Db, wanted: TestItem): Promise<string> {
  const institution = institutionById(wanted.institution);
  if (!institution) throw bankError('INVALID_INSTITUTION');
  if (institution.down) throw bankError(institution.down);
  checkProducts(wanted.products);
  const unsupported = wanted.products.find(
    (product) => servedProducts.has(product) && !institution.products.includes(product),
  );
  if (unsupported)
    throw bankError(
      'INVALID_PRODUCT',
      `the institution does not support the following products: ["${unsupported}"]`,
    );
  const user = signIn(wanted.username ?? 'user_good', wanted.password ?? 'pass_good');
  if (user.kind === 'error') throw bankError(user.code, user.message);
  return openItem(bank, db, {
    institution,
    profile: user.profile,
    secret: randomBytes(32),
    request: {
      products: wanted.products,
      webhook: wanted.webhook ?? null,
      transactions: { days_requested: wanted.days ?? null },
    },
  });
}
