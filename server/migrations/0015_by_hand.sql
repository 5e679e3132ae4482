-- Accounts and rows kept by hand, and what a person says of any account or row; no sync writes these columns.

alter table accounts
  -- Null for an account kept by hand, as is the provider's id.
  alter column link_id drop not null,
  alter column provider_account_id drop not null,
  -- The bank's own name, where `name` is the person's.
  add column bank_name text,
  -- Left out of totals.
  add column hidden boolean not null default false,
  -- Counts until the day before.
  add column closed_at timestamptz,
  -- The person's order; null: after those that have one.
  add column position integer,
  -- What an account kept by hand began with (owed amounts are positive); null for a bank's.
  add column opening_minor bigint,
  add column opening_day date,
  add constraint accounts_of_link_or_hand check (
    (link_id is null) = (provider_account_id is null)
    and (link_id is null) = (opening_minor is not null) and (link_id is null) = (opening_day is not null));

-- As before, and nothing on a closed account. An expression cannot be changed in place before PostgreSQL 17.
alter table accounts drop column reservable_minor;
alter table accounts add column reservable_minor bigint not null generated always as (
  case when status = 'active' and closed_at is null and type = 'depository'
       then greatest(coalesce(available_minor, current_minor, 0), 0) else 0 end
) stored;

-- What a person said an account kept by hand held at the end of a day.
create table account_values (
  user_id bigint not null,
  account_id bigint not null,
  day date not null,
  value_minor bigint not null,
  created_at timestamptz not null default now(),
  primary key (user_id, account_id, day),
  foreign key (user_id, account_id) references accounts (user_id, id) on delete cascade
);

alter table account_values enable row level security;
alter table account_values force row level security;
create policy owner on account_values
  using (user_id = (select current_owner())) with check (user_id = (select current_owner()));

alter table transactions
  -- True: merchant_name is the person's, and bank_merchant_name what the bank says.
  add column merchant_edited boolean not null default false,
  add column bank_merchant_name text,
  add column note text,
  add column tags text[] not null default '{}',
  -- Left out of reports: counts in balances and lists only.
  add column excluded boolean not null default false,
  drop constraint transactions_source_check,
  add constraint transactions_source_check check (source in ('bank', 'import', 'hand'));

alter table carried_edits
  add column category_edited boolean not null default true,
  add column merchant_edited boolean not null default false,
  add column merchant_name text,
  add column note text,
  add column tags text[] not null default '{}',
  add column excluded boolean not null default false;

alter table deleted_transactions
  add column transaction_id bigint,
  -- The whole row, so that it can be brought back; null once it cannot.
  add column kept jsonb;
create index deleted_transactions_kept on deleted_transactions (user_id, transaction_id) where kept is not null;
