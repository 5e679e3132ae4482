import { merchant } from '../generator/merchants.ts';
import { rngOf } from '../generator/random.ts';
import type { AccountSpec } from '../generator/types.ts';
import { stableId } from '../keys.ts';
import { category, primaryOf } from './categories.ts';
import { pendingId, type Body } from './rows.ts';

export type StoredTransaction = {
  tx_id: string;
  account_id: string;
  seq: string;
  created_seq: string;
  removed: boolean;
  pending: boolean;
  /** YYYY-MM-DD */
  date: string;
  amount: string;
  body: Body;
};

/** Columns that StoredTransaction needs. */
export const TRANSACTION_COLUMNS =
  'tx_id, account_id, seq, created_seq, removed, pending, date::text AS date, amount, body';

export type Look = {
  secret: Buffer;
  publicUrl: string;
  /** Currency of each account. */
  currency: Map<string, Pick<AccountSpec, 'iso' | 'unofficial'>>;
  originalDescription: boolean;
  categoryVersion: 'v1' | 'v2';
  subCent: boolean;
  /** A fault: rows without merchant, category and ISO currency. */
  nullFields: boolean;
};

/** A transaction in Plaid's shape. */
export function presentTransaction(row: StoredTransaction, look: Look): object {
  const { body } = row;
  const shop = body.merchant && !look.nullFields ? merchant(body.merchant) : null;
  const logo = shop ? `${look.publicUrl}/logos/${shop.id}.png` : null;
  const currency = look.currency.get(row.account_id) ?? { iso: 'USD', unofficial: null };
  const entity = shop ? stableId(ENTITY, shop.id) : null;
  return {
    account_id: row.account_id,
    account_owner: null,
    amount: wireAmount(Number(row.amount), look.subCent ? row.tx_id : null),
    authorized_date: body.authorized,
    authorized_datetime: null,
    category: null,
    category_id: null,
    check_number: body.check ?? null,
    counterparties: counterparties(body, shop, entity, logo),
    date: row.date,
    datetime: null,
    iso_currency_code: look.nullFields ? null : currency.iso,
    unofficial_currency_code: look.nullFields ? 'XXX' : currency.unofficial,
    location: location(body),
    logo_url: logo,
    merchant_entity_id: entity,
    merchant_name: shop?.name ?? (look.nullFields ? null : (body.shop ?? null)),
    name: body.name,
    ...(look.originalDescription ? { original_description: body.raw } : {}),
    payment_channel: body.channel,
    payment_meta: PAYMENT_META,
    pending: row.pending,
    pending_transaction_id: body.pended ? pendingId({ secret: look.secret }, body.key) : null,
    personal_finance_category: look.nullFields
      ? null
      : category(body.category, Number(row.amount), shop !== null || !!body.shop, look.categoryVersion),
    personal_finance_category_icon_url: `${look.publicUrl}/logos/category/${primaryOf(body.category)}.png`,
    transaction_code: body.code ?? null,
    transaction_id: row.tx_id,
    transaction_type:
      body.channel === 'online' ? 'digital' : body.channel === 'in store' ? 'place' : 'special',
    website: shop?.website ?? null,
  };
}

const ENTITY = Buffer.from('merchant entities of the demo bank');
const UNKNOWN = { entity_id: null, website: null, logo_url: null };
const PAYMENT_META = {
  by_order_of: null,
  payee: null,
  payer: null,
  payment_method: null,
  payment_processor: null,
  ppd_id: null,
  reason: null,
  reference_number: null,
};

/**
 * Minor units as the number that travels. For a third of the ids it is a few thousandths beside the cent, as measured
 * at Plaid; rounded half away from zero it is always the true amount.
 */
export function wireAmount(minor: number, subCentFor: string | null): number {
  if (subCentFor === null || minor === 0) return minor / 100;
  const rng = rngOf(subCentFor);
  if (!rng.chance(1 / 3)) return minor / 100;
  return (minor * 100_000 + rng.int(-44_999, 44_999)) / 10_000_000;
}

function counterparties(
  body: Body,
  shop: ReturnType<typeof merchant> | null,
  entity: string | null,
  logo: string | null,
): object[] {
  if (shop) {
    return [
      {
        name: shop.name,
        type: shop.kind,
        entity_id: entity,
        website: shop.website,
        logo_url: logo,
        confidence_level: 'VERY_HIGH',
      },
    ];
  }
  if (body.shop) return [{ name: body.shop, type: 'merchant', ...UNKNOWN, confidence_level: 'HIGH' }];
  if (!body.party) return [];
  return [{ ...body.party, ...UNKNOWN, confidence_level: 'HIGH' }];
}

function location(body: Body): object {
  return {
    address: null,
    city: body.place?.city ?? null,
    country: body.place?.country ?? null,
    lat: null,
    lon: null,
    postal_code: null,
    region: body.place?.region ?? null,
    store_number: body.place?.store ?? null,
  };
}
