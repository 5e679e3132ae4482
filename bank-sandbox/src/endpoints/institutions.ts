import { z } from 'zod';
import { bankError } from '../errors.ts';
import { endpoint } from '../http/endpoint.ts';
import {
  institutionById,
  institutions,
  searchInstitutions,
  type Institution,
} from '../institutions/catalogue.ts';
import { institutionLogo } from '../institutions/logo.ts';
import { legacyCategories } from './legacy-categories.ts';
import { countryCodes, ignored, maybe, maybeFlag, maybeText, strings } from './shapes.ts';

const OPTIONS = {
  include_optional_metadata: maybeFlag,
  include_auth_metadata: ignored,
  include_payment_initiation_metadata: ignored,
};
const STATUS_SINCE = '2026-01-05T08:00:00Z';

export const institutionEndpoints = [
  endpoint(
    '/institutions/get',
    {
      count: z.int().min(1).max(500),
      offset: z.int().min(0),
      country_codes: countryCodes,
      options: maybe(
        z.strictObject({
          ...OPTIONS,
          products: maybe(strings),
          routing_numbers: maybe(strings),
          oauth: maybeFlag,
        }),
      ),
    },
    async ({ body }) => {
      const { options } = body;
      const numbers = options?.routing_numbers;
      const found = filtered(institutions, body.country_codes, options?.products, options?.oauth).filter(
        (one) => !numbers || one.routing.some((number) => numbers.includes(number)),
      );
      const page = found.slice(body.offset, body.offset + body.count);
      return {
        institutions: page.map((one) => present(one, options?.include_optional_metadata)),
        total: found.length,
      };
    },
    { perMinute: 60, code: 'INSTITUTIONS_GET_LIMIT' },
  ),

  endpoint(
    '/institutions/search',
    {
      query: z.string().min(1).max(200),
      country_codes: countryCodes,
      products: maybe(strings),
      options: maybe(z.strictObject({ ...OPTIONS, oauth: maybeFlag, payment_initiation: ignored })),
    },
    async ({ body }) => ({
      institutions: filtered(
        searchInstitutions(body.query),
        body.country_codes,
        body.products,
        body.options?.oauth,
      )
        .slice(0, 10)
        .map((one) => present(one, body.options?.include_optional_metadata)),
    }),
  ),

  endpoint(
    '/institutions/get_by_id',
    {
      institution_id: z.string().max(60),
      country_codes: countryCodes,
      options: maybe(z.strictObject({ ...OPTIONS, include_status: maybeFlag })),
    },
    async ({ body }) => {
      const found = institutionById(body.institution_id);
      if (!found || filtered([found], body.country_codes).length === 0)
        throw bankError('INVALID_INSTITUTION');
      const { options } = body;
      return {
        institution: {
          ...present(found, options?.include_optional_metadata),
          ...(options?.include_status ? { status: statusOf(found) } : {}),
        },
      };
    },
    { perMinute: 120, code: 'INSTITUTIONS_GET_BY_ID_LIMIT' },
  ),

  {
    ...endpoint('/categories/get', { options: maybe(z.looseObject({})), version: maybeText }, async () => ({
      categories: legacyCategories,
    })),
    open: true,
  },
];

function filtered(
  list: readonly Institution[],
  countries: string[],
  products?: string[] | null,
  oauth?: boolean | null,
): Institution[] {
  return list.filter(
    (one) =>
      one.countries.some((country) => countries.includes(country)) &&
      (products ?? []).every((product) => one.products.includes(product)) &&
      (oauth === undefined || oauth === null || one.oauth === oauth),
  );
}

function present(one: Institution, metadata: boolean | null | undefined): object {
  const optional = { url: one.url, primary_color: one.color, logo: institutionLogo(one) };
  return {
    institution_id: one.id,
    name: one.name,
    products: one.products,
    country_codes: one.countries,
    routing_numbers: one.routing,
    dtc_numbers: [],
    oauth: one.oauth,
    ...(metadata ? optional : {}),
  };
}

function statusOf(one: Institution): object {
  const health = one.down
    ? {
        status: 'DOWN',
        last_status_change: STATUS_SINCE,
        breakdown: { success: 0.02, error_plaid: 0.01, error_institution: 0.97 },
      }
    : {
        status: 'HEALTHY',
        last_status_change: STATUS_SINCE,
        breakdown: { success: 0.98, error_plaid: 0.01, error_institution: 0.01 },
      };
  const { success, error_plaid, error_institution } = health.breakdown;
  const updates = {
    ...health,
    breakdown: { success, error_plaid, error_institution, refresh_interval: one.down ? 'STOPPED' : 'NORMAL' },
  };
  return { item_logins: health, transactions_updates: updates, auth: health, identity: health };
}
