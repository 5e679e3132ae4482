import { z } from 'zod';
import { bankError } from '../errors.ts';
import { endpoint, type Limit } from '../http/endpoint.ts';
import { rngOf } from '../generator/random.ts';
import { storedInstitution } from '../institutions/catalogue.ts';
import { advanceIfDue } from '../items/advance.ts';
import { accountsOf, healthyItem, itemOfToken, type Account, type Item } from '../items/store.ts';
import { ownerOf } from '../people/owners.ts';
import { presentAccount, presentItem } from './present.ts';
import { maybe, maybeText, strings, token } from './shapes.ts';
import type { Bank } from '../bank.ts';

const REQUEST = {
  access_token: token,
  options: maybe(z.strictObject({ account_ids: maybe(strings), min_last_updated_datetime: maybeText })),
};
const limit = (code: string): Limit => ({ perMinute: 100, code });

export const accountEndpoints = [
  endpoint(
    '/accounts/get',
    REQUEST,
    async ({ bank, body }) => {
      const item = await healthyItem(bank, body.access_token);
      return {
        accounts: (await wanted(bank, item, body.options?.account_ids)).map(presentAccount),
        item: presentItem(item),
      };
    },
    limit('ACCOUNTS_LIMIT'),
  ),

  endpoint(
    '/accounts/balance/get',
    REQUEST,
    async ({ bank, body }) => {
      const item = await healthyItem(bank, body.access_token);
      await advanceIfDue(bank, item);
      return {
        accounts: (await wanted(bank, item, body.options?.account_ids)).map(presentAccount),
        item: presentItem(await itemOfToken(bank, body.access_token)),
      };
    },
    limit('BALANCE_LIMIT'),
  ),

  endpoint(
    '/auth/get',
    REQUEST,
    async ({ bank, body }) => {
      const item = await healthyItem(bank, body.access_token);
      const accounts = (await wanted(bank, item, body.options?.account_ids)).filter(
        ({ spec }) => spec.subtype === 'checking' || spec.subtype === 'savings',
      );
      const routing = storedInstitution(item.institution_id).routing[0];
      if (!routing || accounts.length === 0) throw bankError('PRODUCTS_NOT_SUPPORTED');
      const ach = accounts.map(({ account_id, spec }) => ({
        account_id,
        account: `${rngOf(item.profile.seed, 'number', spec.key).int(10_000_000, 99_999_999)}${spec.mask}`,
        routing,
        wire_routing: routing,
      }));
      return {
        accounts: accounts.map(presentAccount),
        numbers: { ach, eft: [], international: [], bacs: [] },
        item: presentItem(item),
      };
    },
    limit('AUTH_LIMIT'),
  ),

  endpoint(
    '/identity/get',
    REQUEST,
    async ({ bank, body }) => {
      const item = await healthyItem(bank, body.access_token);
      const owners = [ownerOf(item.profile)];
      const accounts = (await wanted(bank, item, body.options?.account_ids)).map((account) => ({
        ...presentAccount(account),
        owners,
      }));
      return { accounts, item: presentItem(item) };
    },
    limit('IDENTITY_LIMIT'),
  ),
];

async function wanted(bank: Bank, item: Item, ids: string[] | null | undefined): Promise<Account[]> {
  const accounts = await accountsOf(bank.pool, item.item_id);
  if (!ids) {
    if (accounts.length === 0) throw bankError('NO_ACCOUNTS');
    return accounts;
  }
  const found = accounts.filter((account) => ids.includes(account.account_id));
  if (found.length !== new Set(ids).size) throw bankError('INVALID_ACCOUNT_ID');
  return found;
}
