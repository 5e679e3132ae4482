import { errorBody } from '../errors.ts';
import { storedInstitution } from '../institutions/catalogue.ts';
import type { Account, Item } from '../items/store.ts';

/** Minor units as the number that JSON carries. */
export const units = (minor: number): number => minor / 100;

/** An account in Plaid's shape. */
export function presentAccount({ account_id, spec, current, pendingOut }: Account): object {
  const { name, officialName, mask, type, subtype, iso, unofficial, limit } = spec;
  const available =
    spec.forcedAvailable ?? (type === 'credit' ? (limit ?? 0) - current - pendingOut : current - pendingOut);
  return {
    account_id,
    balances: {
      available: spec.tellsAvailable || spec.forcedAvailable !== undefined ? units(available) : null,
      current: units(current),
      limit: limit === null ? null : units(limit),
      iso_currency_code: iso,
      unofficial_currency_code: unofficial,
    },
    mask,
    name,
    official_name: officialName,
    type,
    subtype,
  };
}

/** An item in Plaid's shape. */
export function presentItem(item: Item): object {
  const institution = storedInstitution(item.institution_id);
  return {
    item_id: item.item_id,
    institution_id: institution.id,
    institution_name: institution.name,
    webhook: item.webhook,
    error: item.error_code ? errorBody(item.error_code) : null,
    available_products: institution.products.filter((product) => !item.products.includes(product)),
    billed_products: item.products,
    products: item.products,
    consent_expiration_time: item.consent_expires_at?.toISOString() ?? null,
    update_type: 'background',
  };
}
