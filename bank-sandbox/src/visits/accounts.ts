import type { Bank } from '../bank.ts';
import type { Db } from '../db/open.ts';
import { bankError } from '../errors.ts';
import { booksOf } from '../generator/books.ts';
import type { AccountSpec, Profile } from '../generator/types.ts';
import type { Institution } from '../institutions/catalogue.ts';
import { accountIdOf, type AccountFilters } from '../items/open.ts';
import { allAccountsOf } from '../items/store.ts';
import { must } from '../must.ts';
import { requireInstitution } from './institutions.ts';
import type { LoginRow } from './logins.ts';
import { itemBeingUpdated, requestOf } from './session.ts';
import type { LinkAccount, LinkSession, SuccessMetadata } from './types.ts';

/** The accounts on offer: of a new item by the login's secret, in update mode as the item knows them. */
export async function accountsOf(bank: Bank, db: Db, login: LoginRow): Promise<LinkAccount[]> {
  const institution = requireInstitution(login.institution_id);
  const item = await itemBeingUpdated(db, login.token_hash);
  if (item) {
    const known = (await allAccountsOf(db, item.item_id)).filter((account) => !account.vanished);
    return known.map(({ account_id, spec, current, selected }) =>
      listed(account_id, spec, current, selected),
    );
  }
  const { account_filters } = await requestOf(db, login.token_hash);
  return offered(bank, institution, must(login.profile, 'customer'), account_filters).map(
    ({ spec, current }) => listed(accountIdOf(login.item_secret, spec.key), spec, current, true),
  );
}

/** What the bank keeps for this customer and the client wants to see, with the balances of now. */
export function offered(
  bank: Bank,
  institution: Institution,
  profile: Profile,
  filters: AccountFilters | null | undefined,
) {
  return booksOf(profile, institution.offer, bank.now()).balances.filter(({ spec }) => passes(spec, filters));
}

function passes({ type, subtype }: AccountSpec, filters: AccountFilters | null | undefined): boolean {
  if (!filters || Object.values(filters).every((filter) => !filter)) return true;
  const wanted = filters[type]?.account_subtypes;
  return wanted?.some((one) => one === 'all' || one === subtype) ?? false;
}

function listed(id: string, spec: AccountSpec, current: number, selected: boolean): LinkAccount {
  const { name, mask, type, subtype } = spec;
  return {
    id,
    name,
    mask,
    type,
    subtype,
    balance: current / 100,
    currency: spec.iso ?? spec.unofficial ?? '',
    selected,
  };
}

/** The accounts with these ids. Throws INVALID_FIELD for none, or for one that was not shown. */
export function chosen(accounts: LinkAccount[], ids: string[]): LinkAccount[] {
  const wanted = new Set(ids);
  const picked = accounts.filter((account) => wanted.has(account.id));
  if (picked.length === 0 || picked.length !== wanted.size)
    throw bankError('INVALID_FIELD', 'choose at least one of the accounts shown');
  return picked;
}

/** The metadata passed to the client's onSuccess. */
export function metadataOf(
  session: LinkSession,
  institution: Institution,
  accounts: LinkAccount[],
): SuccessMetadata {
  return {
    institution: { name: institution.name, institution_id: institution.id },
    accounts: accounts.map(({ id, name, mask, type, subtype }) => ({
      id,
      name,
      mask,
      type,
      subtype,
      verification_status: null,
      class_type: null,
    })),
    link_session_id: session.link_session_id,
    transfer_status: null,
  };
}
