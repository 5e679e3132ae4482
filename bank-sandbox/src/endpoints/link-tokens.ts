import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { bankError } from '../errors.ts';
import { endpoint } from '../http/endpoint.ts';
import { institutionById } from '../institutions/catalogue.ts';
import type { LinkRequest } from '../items/open.ts';
import { itemOfToken } from '../items/store.ts';
import { newToken } from '../keys.ts';
import type { SuccessMetadata } from '../visits/types.ts';
import { checkProducts } from './products.ts';
import {
  countryCodes,
  ignored,
  languageCode,
  maybe,
  maybeFlag,
  maybeText,
  strings,
  token,
} from './shapes.ts';

const NEW_ITEM_MS = 4 * 3_600_000;
const UPDATE_MS = 30 * 60_000;
const FILTER = maybe(z.looseObject({ account_subtypes: maybe(strings) }));
/** Known to Plaid of the person who links; only the id matters here. */
const USER = [
  'legal_name',
  'name',
  'phone_number',
  'phone_number_verified_time',
  'email_address',
  'email_address_verified_time',
  'ssn',
  'date_of_birth',
  'address',
  'id_number',
] as const;

const IGNORED = [
  'required_if_supported_products',
  'optional_products',
  'additional_consented_products',
  'access_tokens',
  'link_customization_name',
  'appearance_mode',
  'android_package_name',
  'institution_data',
  'card_switch',
  'eu_config',
  'payment_configuration',
  'payment_initiation',
  'employment',
  'income_verification',
  'base_report',
  'credit_partner_insights',
  'cra_options',
  'consumer_report_permissible_purpose',
  'auth',
  'transfer',
  'identity_verification',
  'statements',
  'third_party_user_token',
  'investments',
  'investments_auth',
  'hosted_link',
  'user_id',
  'cashflow_report',
  'cra_enabled',
  'identity',
  'financekit_supported',
  'enable_multi_item_link',
  'user_token',
] as const;

function allIgnored<Name extends string>(names: readonly Name[]): Record<Name, typeof ignored> {
  return Object.fromEntries(names.map((name) => [name, ignored])) as Record<Name, typeof ignored>;
}

export const linkEndpoints = [
  endpoint(
    '/link/token/create',
    {
      client_name: z.string().min(1).max(30),
      language: languageCode,
      country_codes: countryCodes,
      user: maybe(z.strictObject({ client_user_id: maybeText, ...allIgnored(USER) })),
      products: maybe(strings),
      webhook: maybeText,
      access_token: maybeText,
      redirect_uri: maybeText,
      institution_id: maybeText,
      account_filters: maybe(
        z.strictObject({
          depository: FILTER,
          credit: FILTER,
          loan: FILTER,
          investment: FILTER,
          other: FILTER,
        }),
      ),
      update: maybe(z.looseObject({ account_selection_enabled: maybeFlag })),
      transactions: maybe(z.strictObject({ days_requested: maybe(z.int().min(1).max(730)) })),
      ...allIgnored(IGNORED),
    },
    async ({ bank, body }) => {
      const item = body.access_token ? await itemOfToken(bank, body.access_token) : undefined;
      if (!item && !body.products?.length)
        throw bankError('MISSING_FIELDS', 'the following required fields are missing: products');
      if (!item && !body.user?.client_user_id)
        throw bankError('MISSING_FIELDS', 'the following required fields are missing: user.client_user_id');
      checkProducts(body.products ?? []);
      if (body.products?.length === 1 && body.products[0] === 'balance')
        throw bankError(
          'INVALID_PRODUCT',
          'balance comes with every product and is none to make an item with',
        );
      if (body.institution_id && !institutionById(body.institution_id))
        throw bankError('INVALID_INSTITUTION');
      for (const name of ['webhook', 'redirect_uri'] as const) {
        if (body[name] && !URL.canParse(body[name]))
          throw bankError('INVALID_FIELD', `${name} must be a valid URL`);
      }
      if (body.redirect_uri && new URL(body.redirect_uri).search !== '')
        throw bankError('INVALID_FIELD', 'redirect_uri must have no query');
      const { client_id: _id, secret: _secret, access_token: _token, ...request } = body;
      const linkToken = newToken('link');
      const now = bank.now();
      const expires = new Date(now.getTime() + (item ? UPDATE_MS : NEW_ITEM_MS));
      await bank.pool.query(
        `INSERT INTO link_tokens (token_hash, request, item_id, session_id, created_at, expires_at) VALUES ($1, $2, $3, $4, $5, $6)`,
        [
          bank.keys.hashToken(linkToken),
          JSON.stringify(request),
          item?.item_id ?? null,
          randomUUID(),
          now,
          expires,
        ],
      );
      await bank.pool.query("DELETE FROM link_tokens WHERE expires_at < $1::timestamptz - interval '1 day'", [
        now,
      ]);
      return { link_token: linkToken, expiration: expires.toISOString() };
    },
  ),

  endpoint('/link/token/get', { link_token: token }, async ({ bank, body }) => {
    const { rows } = await bank.pool.query<LinkTokenRow>('SELECT * FROM link_tokens WHERE token_hash = $1', [
      bank.keys.hashToken(body.link_token),
    ]);
    const row = rows[0];
    if (!row) throw bankError('INVALID_LINK_TOKEN');
    const { request } = row;
    return {
      link_token: body.link_token,
      created_at: row.created_at.toISOString(),
      expiration: row.expires_at.toISOString(),
      link_sessions: finishedSessions(row),
      metadata: {
        initial_products: request.products ?? [],
        webhook: request.webhook ?? null,
        country_codes: request.country_codes,
        language: request.language,
        account_filters: request.account_filters ?? {},
        redirect_uri: request.redirect_uri ?? null,
        client_name: request.client_name,
      },
    };
  }),
];

interface LinkTokenRow {
  request: LinkRequest;
  session_id: string;
  public_token: string | null;
  success_metadata: SuccessMetadata | null;
  created_at: Date;
  expires_at: Date;
  used_at: Date | null;
}

/** The visit that made an item, in Plaid's present shape (`results`) and its former one (`on_success`); none before. */
function finishedSessions(row: LinkTokenRow) {
  const { public_token, success_metadata: metadata } = row;
  if (public_token === null) return [];
  return [
    {
      link_session_id: row.session_id,
      finished_at: row.used_at?.toISOString() ?? null,
      on_success: { public_token, metadata },
      results: {
        item_add_results: [
          {
            public_token,
            accounts: metadata?.accounts ?? [],
            institution: metadata?.institution ?? null,
          },
        ],
        // Of products that this bank does not serve.
        cra_item_add_results: [],
        cra_update_results: [],
        bank_income_results: [],
        payroll_income_results: [],
        document_income_results: null,
      },
    },
  ];
}
