import { z } from 'zod';
import { inTransaction } from '../db/open.ts';
import { bankError } from '../errors.ts';
import { endpoint } from '../http/endpoint.ts';
import { stageOf } from '../items/ready.ts';
import { itemOfToken, removeItem } from '../items/store.ts';
import { exchangePublicToken, issueAccessToken } from '../items/tokens.ts';
import { enqueueWebhook } from '../webhooks/compose.ts';
import { openTestItem } from './open-test-item.ts';
import { presentItem } from './present.ts';
import { maybe, maybeText, strings, token } from './shapes.ts';

/** Plaid's reasons for ending a link. */
const REASONS = [
  'FRAUD_FIRST_PARTY',
  'FRAUD_FALSE_IDENTITY',
  'FRAUD_ABUSE',
  'FRAUD_OTHER',
  'CONNECTION_IS_NON_FUNCTIONAL',
  'OTHER',
] as const;

export const itemEndpoints = [
  endpoint('/item/public_token/exchange', { public_token: token }, ({ bank, body }) =>
    inTransaction(bank.pool, (db) => exchangePublicToken(bank, db, body.public_token)),
  ),

  endpoint(
    '/item/get',
    { access_token: token },
    async ({ bank, body }) => {
      const item = await itemOfToken(bank, body.access_token);
      const updated = stageOf(item) > 0 && item.synced_at ? item.advanced_to.toISOString() : null;
      return {
        item: { ...presentItem(item), created_at: item.created_at.toISOString() },
        status: {
          ...(item.products.includes('investments')
            ? { investments: { last_successful_update: null, last_failed_update: null } }
            : {}),
          transactions: { last_successful_update: updated, last_failed_update: null },
          last_webhook: item.last_webhook_at
            ? { sent_at: item.last_webhook_at.toISOString(), code_sent: item.last_webhook_code ?? '' }
            : null,
        },
      };
    },
    { perMinute: 100, code: 'ITEM_GET_LIMIT' },
  ),

  endpoint(
    '/item/remove',
    { access_token: token, reason_code: maybe(z.enum(REASONS)), reason_note: maybeText },
    async ({ bank, body }) => {
      const item = await itemOfToken(bank, body.access_token);
      await inTransaction(bank.pool, (db) => removeItem(db, item.item_id));
      return {};
    },
    { perMinute: 30, code: 'RATE_LIMIT' },
  ),

  endpoint('/item/webhook/update', { access_token: token, webhook: maybeText }, async ({ bank, body }) => {
    const item = await itemOfToken(bank, body.access_token);
    const webhook = body.webhook || null;
    if (webhook && !URL.canParse(webhook)) throw bankError('INVALID_FIELD', 'webhook must be a valid URL');
    await inTransaction(bank.pool, async (db) => {
      await db.query('UPDATE items SET webhook = $2 WHERE item_id = $1', [item.item_id, webhook]);
      await enqueueWebhook(
        bank,
        db,
        item,
        {
          webhook_type: 'ITEM',
          webhook_code: 'WEBHOOK_UPDATE_ACKNOWLEDGED',
          new_webhook_url: webhook ?? '',
          error: null,
        },
        webhook,
      );
    });
    bank.pump.wake();
    return { item: presentItem({ ...item, webhook }) };
  }),

  endpoint('/item/access_token/invalidate', { access_token: token }, async ({ bank, body }) => {
    const item = await itemOfToken(bank, body.access_token);
    return inTransaction(bank.pool, async (db) => {
      await db.query('DELETE FROM access_tokens WHERE item_id = $1', [item.item_id]);
      return { new_access_token: await issueAccessToken(bank, db, item.item_id) };
    });
  }),

  endpoint(
    '/item/import',
    {
      products: maybe(strings),
      institution_id: maybeText,
      user_auth: z.looseObject({ user_id: maybeText, auth_token: maybeText }),
      options: maybe(z.strictObject({ webhook: maybeText })),
    },
    async ({ bank, body }) => {
      const answer = await inTransaction(bank.pool, async (db) => {
        const itemId = await openTestItem(bank, db, {
          institution: body.institution_id ?? 'ins_900001',
          products: body.products ?? ['transactions'],
          webhook: body.options?.webhook,
        });
        return { access_token: await issueAccessToken(bank, db, itemId) };
      });
      bank.pump.wake();
      return answer;
    },
  ),

  endpoint('/webhook_verification_key/get', { key_id: z.string().max(200) }, async ({ bank, body }) => {
    const { kid, publicJwk } = bank.keys.webhook;
    if (body.key_id !== kid) throw bankError('INVALID_WEBHOOK_VERIFICATION_KEY_ID');
    return {
      key: {
        alg: 'ES256',
        crv: 'P-256',
        kid,
        kty: 'EC',
        use: 'sig',
        ...publicJwk,
        created_at: 1_704_067_200,
        expired_at: null,
      },
    };
  }),
];
