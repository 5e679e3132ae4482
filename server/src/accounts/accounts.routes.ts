import * as calls from '@saldo/contract/accounts/accounts.endpoints';
import { accountType } from '@saldo/contract/accounts/accounts.schemas';
import type { Account } from '@saldo/contract/accounts/accounts.schemas';
import type { Ctx } from '../context.ts';
import type { Tx } from '../db/open.ts';
import { answered } from '../http/answered.ts';
import type { Mount } from '../http/mount.ts';
import type { Aftermath } from './accounts.service.ts';
import * as accounts from './accounts.service.ts';
import * as changes from './changes.service.ts';
import * as overview from './overview.service.ts';

function change(ctx: Ctx, message: string, work: (tx: Tx) => Promise<Account>) {
  return answered(ctx, async (tx) => ({ message, account: await work(tx) }));
}

/** @param aftermath what goals and transactions do when accounts go: they come after accounts, so it is handed in */
export function accountsRoutes(mount: Mount, aftermath: Aftermath): void {
  mount.read(calls.listAccounts, async (ctx) => ({ accounts: await accounts.listAccounts(ctx) }));

  mount(calls.createAccount, (ctx, { body }) =>
    change(ctx, 'Account added', (tx) => changes.createAccount(ctx, tx, body)),
  );

  mount(calls.changeAccount, (ctx, { params, body }) =>
    change(ctx, 'Account updated', (tx) => changes.changeAccount(ctx, tx, params.id, body)),
  );

  mount(calls.stateValue, (ctx, { params, body }) =>
    change(ctx, 'Balance updated', (tx) => changes.stateValue(ctx, tx, params.id, body)),
  );

  mount.read(calls.accountsSummary, async (ctx) => ({ summary: await accounts.summarizeAccounts(ctx) }));

  mount.read(calls.getFreeToSpend, async (ctx) => ({ data: await overview.freeToSpend(ctx) }));

  mount.read(calls.getNetWorth, async (ctx, { query }) => ({
    data: await overview.netWorth(ctx, query.days),
  }));

  mount.read(calls.getAccountOrType, async (ctx, { params: { id_or_type: wanted } }) => {
    const type = accountType.safeParse(wanted);
    return type.success
      ? { accounts: await accounts.listAccounts(ctx, type.data) }
      : { account: await accounts.getAccount(ctx, Number(wanted)) };
  });

  mount(calls.deleteAccounts, async (ctx) => {
    await accounts.deleteAccounts(ctx, aftermath);
    return { success: true as const, message: 'All accounts deleted successfully' };
  });

  mount(calls.deleteAccount, async (ctx, { params }) => {
    await accounts.deleteAccount(ctx, params.id, aftermath);
    return { success: true as const, message: 'Account deleted successfully' };
  });
}
