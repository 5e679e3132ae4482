import { readFile } from 'node:fs/promises';
import { CountryCode, Products, SandboxItemFireWebhookRequestWebhookCodeEnum as Fire } from 'plaid';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { merchants } from '../generator/merchants.ts';
import { personas, ledgerOf } from '../generator/books.ts';
import { answerOf, webhookSchema, type Oracle } from '../testing/oracles/answers.ts';
import { openapiIsHere, shared } from '../testing/oracles/plaid-openapi.ts';
import { loadOracles, refused, startTestBank, type TestBank } from '../testing/bank.ts';
import { startReceiver } from '../testing/receiver.ts';
import { endpointPaths } from './mount.ts';
import { categoryV1 } from '../transactions/categories.ts';

let bank: TestBank;
let hook: Awaited<ReturnType<typeof startReceiver>>;
let judges: Oracle[];
beforeAll(async () => {
  [bank, hook, judges] = await Promise.all([
    startTestBank({ behaviours: { emptyFirstSync: true } }),
    startReceiver(),
    loadOracles(),
  ]);
});
afterAll(async () => {
  await bank.close();
  await hook.close();
});

if (!openapiIsHere)
  console.log(
    `SKIPPED: Plaid's OpenAPI document is not at ${shared}; answers were checked against the SDK's types only.`,
  );

/** Calls every endpoint once through the SDK, as a client would in a life. */
async function everyCall(): Promise<void> {
  const { api } = bank;
  const us = [CountryCode.Us];
  const link_token = await bank.linkToken({
    webhook: hook.url,
    account_filters: { depository: { account_subtypes: ['checking'] } },
  });
  await api.linkTokenGet({ link_token });
  const { access_token } = await bank.addItem({
    webhook: hook.url,
    products: [Products.Transactions, Products.Auth],
  });
  await api.itemGet({ access_token });
  await api.transactionsSync({ access_token });
  await hook.waitFor('SYNC_UPDATES_AVAILABLE', (body) => body.historical_update_complete === true);
  await bank.syncAll(access_token);
  await api.itemGet({ access_token });
  await api.transactionsSync({
    access_token,
    options: { personal_finance_category_version: 'v1' as never, include_original_description: true },
  });
  await api.accountsGet({ access_token });
  await api.accountsBalanceGet({ access_token });
  await api.authGet({ access_token });
  await api.identityGet({ access_token });
  await api.liabilitiesGet({ access_token });
  await api.transactionsGet({ access_token, start_date: '2026-01-01', end_date: '2026-11-21' });
  await api.transactionsRefresh({ access_token });
  await api.transactionsRecurringGet({ access_token });
  await api.sandboxTransactionsCreate({
    access_token,
    transactions: [
      { date_transacted: '2026-11-20', date_posted: '2026-11-20', amount: 12.34, description: 'By hand' },
    ],
  });
  await api.institutionsGet({
    count: 10,
    offset: 0,
    country_codes: us,
    options: { include_optional_metadata: true },
  });
  await api.institutionsSearch({ query: 'otter', country_codes: us, products: [Products.Transactions] });
  await api.institutionsGetById({
    institution_id: 'ins_109508',
    country_codes: us,
    options: { include_optional_metadata: true, include_status: true },
  });
  await api.categoriesGet({});
  await api.webhookVerificationKeyGet({ key_id: bank.bank.keys.webhook.kid });
  for (const webhook_code of [
    Fire.NewAccountsAvailable,
    Fire.PendingDisconnect,
    Fire.LoginRepaired,
    Fire.SyncUpdatesAvailable,
    Fire.RecurringTransactionsUpdate,
    Fire.UserAccountRevoked,
    Fire.UserPermissionRevoked,
    Fire.LoginRepaired,
  ]) {
    await api.sandboxItemFireWebhook({ access_token, webhook_code });
  }
  await bank.control('POST', `/items/${(await api.itemGet({ access_token })).data.item.item_id}`, {
    do: 'webhook',
    code: 'PENDING_EXPIRATION',
  });
  await api.sandboxItemResetLogin({ access_token });
  await api.itemGet({ access_token });
  await refused(api.accountsGet({ access_token }));
  await api.itemWebhookUpdate({ access_token, webhook: hook.url });
  const fresh = (await api.itemAccessTokenInvalidate({ access_token })).data.new_access_token;
  await refused(api.itemGet({ access_token }));
  await api.itemRemove({ access_token: fresh });
  await api.itemImport({ products: [Products.Transactions], user_auth: { user_id: 'u' } });
  await hook.waitFor('WEBHOOK_UPDATE_ACKNOWLEDGED');
}

describe('the wire', () => {
  beforeAll(everyCall, 60_000);

  test('has every endpoint that is promised, and no other', () => {
    expect([...endpointPaths].toSorted()).toEqual(Object.keys(answerOf).toSorted());
  });

  test('oracle: plaid-types: no answer has a field or a type that the official SDK does not know', () => {
    expect(bank.complaints.filter((text) => text.startsWith('the plaid package'))).toEqual([]);
  });

  test.skipIf(!openapiIsHere)(
    "oracle: plaid-openapi: every answer fits Plaid's own document with unknown fields refused",
    () => {
      expect(bank.complaints.filter((text) => text.startsWith("Plaid's OpenAPI"))).toEqual([]);
    },
  );

  test('oracle: plaid-types: every webhook that can be sent was sent and fits the types', () => {
    expect(new Set(hook.codes())).toEqual(new Set(Object.keys(webhookSchema)));
    expect(complaintsAboutWebhooks(judges[0]!)).toEqual([]);
  });

  test.skipIf(!openapiIsHere)(
    "oracle: plaid-openapi: every webhook fits Plaid's own document, strictly",
    () => {
      expect(complaintsAboutWebhooks(judges[1]!)).toEqual([]);
    },
  );

  test('an oracle notices an invented field, a missing one and a wrong type', () => {
    const right = { transaction_id: 'a', account_id: 'b' };
    const answer = (removed: object) => ({
      accounts: [],
      added: [],
      modified: [],
      removed: [removed],
      next_cursor: '',
      has_more: false,
      request_id: 'r',
      transactions_update_status: 'NOT_READY',
    });
    for (const judge of judges) {
      expect(judge.check('TransactionsSyncResponse', answer(right))).toBeUndefined();
      for (const wrong of [{ ...right, extra: 1 }, { transaction_id: 'a' }, { ...right, account_id: 3 }]) {
        expect(judge.check('TransactionsSyncResponse', answer(wrong)), judge.name).toBeTypeOf('string');
      }
    }
  });

  test.skipIf(!openapiIsHere)(
    "oracle: plaid-openapi: every category stands in Plaid's taxonomy, in both versions",
    async () => {
      const lines = (await readFile(`${shared}personal-finance-categories.csv`, 'utf8'))
        .trim()
        .split('\n')
        .slice(1)
        .map((line) => line.split(','));
      const [v2, v1] = [new Set(lines.map((line) => line[1])), new Set(lines.map((line) => line[3]?.trim()))];
      const used = new Set(merchants.map(({ category }) => category));
      for (const persona of Object.keys(personas)) {
        for (const row of ledgerOf(
          { persona, seed: 's', username: 's' },
          'euro',
          new Date('2026-11-21T15:00:00Z'),
        ).rows)
          used.add(row.story.category);
      }
      expect([...used].filter((category) => !v2.has(category))).toEqual([]);
      expect(
        [...used].map((category) => categoryV1(category, 1).detailed).filter((category) => !v1.has(category)),
      ).toEqual([]);
    },
  );
});

function complaintsAboutWebhooks(judge: Oracle): string[] {
  return hook.received.flatMap(({ body }) => {
    const complaint = judge.check(webhookSchema[body.webhook_code as string]!, body);
    return complaint ? [`${String(body.webhook_code)}: ${complaint}`] : [];
  });
}
