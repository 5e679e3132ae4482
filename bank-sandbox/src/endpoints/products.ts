import { z } from 'zod';
import { bankError } from '../errors.ts';
import type { Endpoint } from '../http/endpoint.ts';
import { healthyItem } from '../items/store.ts';
import { token } from './shapes.ts';

/** Products of Plaid that an item may be made with; some of them this bank keeps no books of. */
const KNOWN = new Set([
  'assets',
  'auth',
  'balance',
  'balance_plus',
  'identity',
  'identity_match',
  'income',
  'income_verification',
  'investments',
  'investments_auth',
  'liabilities',
  'recurring_transactions',
  'signal',
  'standing_orders',
  'statements',
  'transactions',
  'transactions_refresh',
  'transfer',
]);

/** Throws INVALID_PRODUCT when a product is none that Plaid's sandbox makes items with. */
export function checkProducts(products: readonly string[]): void {
  const unknown = products.filter((product) => !KNOWN.has(product));
  if (unknown.length > 0)
    throw bankError(
      'INVALID_PRODUCT',
      `client is not authorized to access the following products: ${JSON.stringify(unknown)}`,
    );
}

/** Calls that Plaid documents for products that this bank keeps no books of. */
const UNSERVED: Record<string, readonly string[]> = {
  assets: ['/asset_report/create', '/asset_report/get', '/asset_report/refresh', '/asset_report/remove'],
  identity_match: ['/identity/match'],
  income: ['/credit/bank_income/get', '/credit/payroll_income/get', '/credit/employment/get'],
  income_verification: ['/income/verification/paystubs/get', '/income/verification/taxforms/get'],
  investments: ['/investments/holdings/get', '/investments/transactions/get', '/investments/refresh'],
  investments_auth: ['/investments/auth/get'],
  signal: ['/signal/evaluate', '/signal/prepare', '/signal/decision/report', '/signal/return/report'],
  statements: ['/statements/list', '/statements/download', '/statements/refresh'],
  transactions_enrich: ['/transactions/enrich'],
  transfer: ['/transfer/authorization/create', '/transfer/create', '/transfer/capabilities/get'],
};

/**
 * These calls are refused as Plaid refuses a product that is not to be had: of an item, as nothing that its bank
 * supports; otherwise, as nothing that the client may use. Their other fields are not looked at.
 */
export const unservedEndpoints: readonly Endpoint[] = Object.entries(UNSERVED).flatMap(([product, paths]) =>
  paths.map((path): Endpoint => ({
    path,
    schema: z.looseObject({
      client_id: z.string().nullish(),
      secret: z.string().nullish(),
      access_token: token.nullish(),
    }),
    limit: { perMinute: 600, code: 'RATE_LIMIT' },
    handle: async ({ bank, body }) => {
      const { access_token } = body as { access_token?: string | null };
      if (access_token) {
        await healthyItem(bank, access_token);
        throw bankError('PRODUCTS_NOT_SUPPORTED', `the institution does not support ["${product}"]`);
      }
      throw bankError(
        'INVALID_PRODUCT',
        `client is not authorized to access the following products: ["${product}"]`,
      );
    },
  })),
);
