-- What linking and syncing need to remember.

-- The link token itself, sealed: the provider is asked which public tokens its widget session gave.
alter table link_sessions add column sealed_token text;

-- Directory: whose a public token is, from the moment it was made or first traded, so that nobody trades another's.
create table public_tokens (
  public_token_sha256 bytea primary key,
  user_id bigint not null references users on delete cascade,
  created_at timestamptz not null default now()
);
create index public_tokens_user on public_tokens (user_id);

-- What the newest finished sync changed ({ fence, counts: { date: rows } }), for callers that waited for it.
alter table links add column last_result jsonb;
-- When a failed sync is worth trying again, and how many have failed in a row.
alter table links add column failures integer not null default 0;
alter table links add column retry_at timestamptz;

-- Rows of an account whose bank was linked anew: their provider ids are of the former login. A row of the new login
-- that is the same by account, date, amount, currency and name takes their place.
alter table transactions add column orphaned boolean not null default false;
create index transactions_orphaned on transactions (user_id, account_id) where orphaned;
alter table deleted_transactions add column orphaned boolean not null default false;

-- A category the person set on a pending row that went before its posted successor came.
create table carried_edits (
  user_id bigint not null,
  provider_transaction_id text not null,
  account_id bigint not null,
  category_primary text,
  category_detailed text,
  created_at timestamptz not null default now(),
  primary key (user_id, provider_transaction_id),
  foreign key (user_id, account_id) references accounts (user_id, id) on delete cascade
);
create index carried_edits_account on carried_edits (user_id, account_id);

alter table carried_edits enable row level security;
alter table carried_edits force row level security;
create policy owner on carried_edits using (user_id = current_owner()) with check (user_id = current_owner());

-- How many transactions an account has, so that a list of a hundred thousand rows need not be counted to show its
-- first hundred. Kept by the database itself: no write can forget it.
create table transaction_counts (
  user_id bigint not null,
  account_id bigint not null,
  count bigint not null,
  primary key (user_id, account_id),
  foreign key (user_id, account_id) references accounts (user_id, id) on delete cascade
);

alter table transaction_counts enable row level security;
alter table transaction_counts force row level security;
create policy owner on transaction_counts using (user_id = current_owner()) with check (user_id = current_owner());

create function count_inserted_transactions() returns trigger language plpgsql as $$
begin
  insert into transaction_counts as kept (user_id, account_id, count)
  select user_id, account_id, count(*) from inserted group by user_id, account_id order by user_id, account_id
  on conflict (user_id, account_id) do update set count = kept.count + excluded.count;
  return null;
end
$$;

create function count_deleted_transactions() returns trigger language plpgsql as $$
begin
  update transaction_counts as kept set count = kept.count - gone.count
  from (select user_id, account_id, count(*) as count from deleted group by user_id, account_id) as gone
  where kept.user_id = gone.user_id and kept.account_id = gone.account_id;
  return null;
end
$$;

create trigger transactions_counted_in after insert on transactions
  referencing new table as inserted for each statement execute function count_inserted_transactions();
create trigger transactions_counted_out after delete on transactions
  referencing old table as deleted for each statement execute function count_deleted_transactions();
