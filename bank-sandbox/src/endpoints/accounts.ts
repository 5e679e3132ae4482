import { z } from 'zod';
import { bankError } from '../errors.ts';
import { endpoint, type Limit } from '../http/endpoint.ts';
import { storedInstitution } from '../institutions/catalogue.ts';
import { advanceIfDue } from '../items/advance.ts';
import { withProduct } from '../items/products.ts';
import { accountsOf, healthyItem, itemOfToken, type Account, type Item } from '../items/store.ts';
import { numbersOf, type AccountNumbers } from '../people/numbers.ts';
import { ownerOf } from '../people/owners.ts';
import { presentAccount, presentItem } from './present.ts';
import { maybe, maybeText, strings, token } from './shapes.ts';
import type { Bank } from '../bank.ts';

/** Of the calls that read an item's accounts. */
export const ACCOUNTS_REQUEST = {
  access_token: token,
  options: maybe(z.strictObject({ account_ids: maybe(strings), min_last_updated_datetime: maybeText })),
};
const limit = (code: string): Limit => ({ perMinute: 100, code });

export const accountEndpoints = [
  endpoint(
    '/accounts/get',
    ACCOUNTS_REQUEST,
    async ({ bank, body }) => {
      const item = await healthyItem(bank, body.access_token);
      return {
        accounts: (await wantedAccounts(bank, item, body.options?.account_ids)).map(presentAccount),
        item: presentItem(item),
      };
    },
    limit('ACCOUNTS_LIMIT'),
  ),

  endpoint(
    '/accounts/balance/get',
    ACCOUNTS_REQUEST,
    async ({ bank, body }) => {
      const item = await healthyItem(bank, body.access_token);
      await advanceIfDue(bank, item);
      return {
        accounts: (await wantedAccounts(bank, item, body.options?.account_ids)).map(presentAccount),
        item: presentItem(await itemOfToken(bank, body.access_token)),
      };
    },
    limit('BALANCE_LIMIT'),
  ),

  endpoint(
    '/auth/get',
    ACCOUNTS_REQUEST,
    async ({ bank, body }) => {
      const item = await healthyItem(bank, body.access_token);
      const accounts = (await wantedAccounts(bank, item, body.options?.account_ids)).filter(
        ({ spec }) => spec.subtype === 'checking' || spec.subtype === 'savings',
      );
      const routing = storedInstitution(item.institution_id).routing[0];
      if (!routing || accounts.length === 0) throw bankError('PRODUCTS_NOT_SUPPORTED');
      const numbers: Record<keyof AccountNumbers, object[]> = {
        ach: [],
        eft: [],
        international: [],
        bacs: [],
      };
      for (const { account_id, spec } of accounts) {
        const own = numbersOf(item.profile, spec, routing);
        for (const kind of ['ach', 'eft', 'international', 'bacs'] as const)
          numbers[kind].push(...own[kind].map((number) => ({ account_id, ...number })));
      }
      const used = await withProduct(bank, item, 'auth');
      return { accounts: accounts.map(presentAccount), numbers, item: presentItem(used) };
    },
    limit('AUTH_LIMIT'),
  ),

  endpoint(
    '/identity/get',
    ACCOUNTS_REQUEST,
    async ({ bank, body }) => {
      const item = await healthyItem(bank, body.access_token);
      const accounts = (await wantedAccounts(bank, item, body.options?.account_ids)).map((account) => ({
        ...presentAccount(account),
        owners: [ownerOf(item.profile, account.key)],
      }));
      return { accounts, item: presentItem(await withProduct(bank, item, 'identity')) };
    },
    limit('IDENTITY_LIMIT'),
  ),
];

/** The accounts with these ids, or all. Throws NO_ACCOUNTS when there are none, INVALID_ACCOUNT_ID for a stranger's. */
export async function wantedAccounts(
  bank: Bank,
  item: Item,
  ids: string[] | null | undefined,
): Promise<Account[]> {
  const accounts = await accountsOf(bank.pool, item.item_id);
  if (!ids) {
    if (accounts.length === 0) throw bankError('NO_ACCOUNTS');
    return accounts;
  }
  const found = accounts.filter((account) => ids.includes(account.account_id));
  if (found.length !== new Set(ids).size) throw bankError('INVALID_ACCOUNT_ID');
  return found;
}
