import { bankError } from '../errors.ts';
import { debtsOf } from '../generator/debts.ts';
import { endpoint } from '../http/endpoint.ts';
import { advanceIfDue } from '../items/advance.ts';
import { standingOf } from '../items/liabilities.ts';
import { supporting, withProduct } from '../items/products.ts';
import { healthyItem } from '../items/store.ts';
import { addressOf } from '../people/owners.ts';
import { ACCOUNTS_REQUEST, wantedAccounts } from './accounts.ts';
import { presentAccount, presentItem } from './present.ts';
import { LIABILITY_KINDS, kindOfLiability, presentLiability } from './present-liabilities.ts';

export const liabilityEndpoints = [
  endpoint(
    '/liabilities/get',
    ACCOUNTS_REQUEST,
    async ({ bank, body }) => {
      const item = supporting(await healthyItem(bank, body.access_token), 'liabilities');
      await advanceIfDue(bank, item);
      const accounts = await wantedAccounts(bank, item, body.options?.account_ids);
      const debts = debtsOf(
        item.profile,
        accounts.map(({ spec }) => spec),
      );
      const lists = Object.fromEntries(LIABILITY_KINDS.map((kind): [string, object[]] => [kind, []]));
      for (const account of accounts) {
        const [debt, kind] = [debts.get(account.key), kindOfLiability(account)];
        if (!debt || !kind) continue;
        const standing = await standingOf(bank, item, account, debt);
        const address = addressOf(item.profile);
        lists[kind]?.push(presentLiability(kind, { account, debt, standing, address, now: bank.now() }));
      }
      if (Object.values(lists).every((list) => list.length === 0)) throw bankError('NO_LIABILITY_ACCOUNTS');
      const used = await withProduct(bank, item, 'liabilities');
      return { accounts: accounts.map(presentAccount), item: presentItem(used), liabilities: lists };
    },
    { perMinute: 100, code: 'LIABILITIES_LIMIT' },
  ),
];
