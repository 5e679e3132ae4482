-- The whole product's tables. How to read them: docs/database.md.
--
-- Owner tables carry user_id at the head of every key, index and foreign key, and row-level security binds every
-- statement to the person set by "set local saldo.user_id". Directory tables (marked so) find the owner and have none.
-- Money is bigint in hundredths of the currency unit, positive is money in. Only SQL that PostgreSQL 15 knows.

create function current_owner() returns bigint language sql stable parallel safe
  as $$ select nullif(current_setting('saldo.user_id', true), '')::bigint $$;

-- ---------------------------------------------------------------- auth

-- Directory: who a person is.
create table users (
  id bigint generated always as identity primary key,
  -- As the person typed it, trimmed; mail goes here.
  email text not null,
  -- The form that is compared: trimmed, Unicode-normalised, lower case.
  email_key text not null unique,
  first_name text not null,
  last_name text not null,
  -- Argon2id in PHC format.
  password_hash text not null,
  password_changed_at timestamptz not null default now(),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);

-- Directory: found by the token's SHA-256 before its owner is known.
create table sessions (
  id bigint generated always as identity,
  user_id bigint not null references users on delete cascade,
  token_sha256 bytea not null unique,
  created_at timestamptz not null default now(),
  last_seen_at timestamptz not null default now(),
  -- The absolute end; the idle end follows from last_seen_at.
  expires_at timestamptz not null,
  -- The last time the password was asked again within this session.
  reauthenticated_at timestamptz,
  user_agent text,
  -- /24 or /48 of the caller: enough to recognise, too little to locate.
  ip_prefix text,
  time_zone text,
  primary key (user_id, id)
);
create index sessions_expiry on sessions (expires_at);

-- Directory: found by the token's SHA-256.
create table password_resets (
  token_sha256 bytea primary key,
  user_id bigint not null references users on delete cascade,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  used_at timestamptz
);
create index password_resets_user on password_resets (user_id);

-- Directory: counters shared by all instances; one atomic upsert counts a try.
create table rate_limits (
  -- What is limited and for whom, such as "login:account:<hash>".
  key text primary key,
  count integer not null,
  window_ends_at timestamptz not null
);
create index rate_limits_expiry on rate_limits (window_ends_at);

-- Directory: mail on its way out. Sealed with the key ring, since a reset mail holds a live token.
create table mails (
  id bigint generated always as identity primary key,
  user_id bigint references users on delete cascade,
  kind text not null,
  sealed text not null,
  created_at timestamptz not null default now(),
  next_attempt_at timestamptz not null default now(),
  attempts integer not null default 0,
  last_error text,
  sent_at timestamptz
);
create index mails_waiting on mails (next_attempt_at) where sent_at is null;

-- Directory: facts about this installation, such as a sealed word that shows whether the key ring fits the data.
create table installation (
  name text primary key,
  value text not null,
  created_at timestamptz not null default now()
);

create table settings (
  user_id bigint primary key references users on delete cascade,
  week_starts_on text not null default 'monday' check (week_starts_on in ('monday', 'sunday', 'saturday')),
  -- Host of the language model the person agreed to; null: the built-in assistant only.
  assistant_model_host text,
  assistant_model_agreed_at timestamptz,
  preferences jsonb not null default '{}',
  updated_at timestamptz not null default now()
);

create table idempotency_keys (
  user_id bigint not null references users on delete cascade,
  key text not null,
  -- Method and path; the same key on another call is a mismatch.
  operation text not null,
  request_sha256 bytea not null,
  -- Null while the first call is still at work.
  response_status integer,
  response_body text,
  -- Until then an unfinished call counts as in flight; later it is taken for dead.
  locked_until timestamptz not null,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  primary key (user_id, key)
);

create table audit_log (
  user_id bigint not null references users on delete cascade,
  id bigint generated always as identity,
  at timestamptz not null default now(),
  action text not null,
  subject text,
  ip_prefix text,
  details jsonb not null default '{}',
  primary key (user_id, id)
);

-- ---------------------------------------------------------------- bank

-- A connection to one bank login.
create table links (
  user_id bigint not null references users on delete cascade,
  id bigint generated always as identity,
  provider text not null default 'plaid',
  item_id text not null,
  institution_id text,
  institution_name text not null,
  status text not null default 'importing'
    check (status in ('importing', 'active', 'reconnect_required', 'unavailable', 'disconnected')),
  -- Sealed with the key ring; null once the link is disconnected and the provider has let go.
  access_token text,
  -- The provider's place in its stream of changes; null: from the beginning. Moves only with the rows it stands for.
  cursor text,
  -- One sync at a time: whoever holds the lease owns the fence number; a write checks that it is still the newest.
  lease_until timestamptz,
  fence bigint not null default 0,
  last_synced_at timestamptz,
  last_attempt_at timestamptz,
  -- The provider's code behind a status that is not active.
  error_code text,
  consent_expires_at timestamptz,
  -- The provider's first 30 days, and its whole history, have arrived.
  initial_done boolean not null default false,
  history_done boolean not null default false,
  -- After "delete all": the person's next sync imports the history anew.
  reimport boolean not null default false,
  -- The provider could not be told yet that the link has ended.
  removal_pending boolean not null default false,
  created_at timestamptz not null default now(),
  disconnected_at timestamptz,
  primary key (user_id, id)
);

-- Directory: the provider's item, as webhooks name it, to its owner.
create table provider_items (
  provider text not null,
  item_id text not null,
  user_id bigint not null,
  link_id bigint not null,
  primary key (provider, item_id),
  foreign key (user_id, link_id) references links (user_id, id) on delete cascade
);
create index provider_items_link on provider_items (user_id, link_id);

-- Link tokens handed out, so that an exchange can be held against the person who began it.
create table link_sessions (
  user_id bigint not null references users on delete cascade,
  id bigint generated always as identity,
  link_token_sha256 bytea not null,
  -- Update mode: the link that is being repaired.
  link_id bigint,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  primary key (user_id, id),
  unique (user_id, link_token_sha256),
  foreign key (user_id, link_id) references links (user_id, id) on delete cascade
);
create index link_sessions_link on link_sessions (user_id, link_id) where link_id is not null;

-- Public tokens exchanged: a double click finds its link again.
create table link_exchanges (
  user_id bigint not null references users on delete cascade,
  public_token_sha256 bytea not null,
  link_id bigint,
  created_at timestamptz not null default now(),
  primary key (user_id, public_token_sha256),
  foreign key (user_id, link_id) references links (user_id, id) on delete cascade
);
create index link_exchanges_link on link_exchanges (user_id, link_id) where link_id is not null;

-- ---------------------------------------------------------------- accounts

create table accounts (
  user_id bigint not null references users on delete cascade,
  id bigint generated always as identity,
  link_id bigint not null,
  provider_account_id text not null,
  -- Kept over relinks, at the few banks that give it.
  persistent_account_id text,
  name text not null,
  official_name text,
  mask text,
  type text not null check (type in ('depository', 'credit', 'loan', 'investment', 'other')),
  subtype text,
  currency text not null,
  -- false for what ISO 4217 does not know (crypto, points): shown, never summed.
  currency_official boolean not null default true,
  -- As the bank says: for credit and loan current_minor is what is owed (positive), available_minor what can still be borrowed.
  current_minor bigint,
  available_minor bigint,
  limit_minor bigint,
  balance_at timestamptz,
  status text not null default 'active' check (status in ('active', 'disconnected')),
  -- Deleted by the person: hidden, and kept so that the next sync does not bring it back; linking anew clears it.
  deleted_at timestamptz,
  -- Since when its goals reserve more than is available.
  underfunded_since timestamptz,
  created_at timestamptz not null default now(),
  primary key (user_id, id),
  unique (user_id, provider_account_id),
  foreign key (user_id, link_id) references links (user_id, id) on delete cascade
);
create index accounts_link on accounts (user_id, link_id);

-- One balance a day and account, for the line of net worth.
create table account_balances (
  user_id bigint not null,
  account_id bigint not null,
  day date not null,
  current_minor bigint,
  available_minor bigint,
  -- false: rebuilt from posted rows, for days before the first sync.
  observed boolean not null default true,
  primary key (user_id, account_id, day),
  foreign key (user_id, account_id) references accounts (user_id, id) on delete cascade
);
create index account_balances_day on account_balances (user_id, day) include (account_id, current_minor, observed);

-- ---------------------------------------------------------------- transactions

create table transactions (
  user_id bigint not null,
  id bigint generated always as identity,
  account_id bigint not null,
  provider_transaction_id text not null,
  -- The pending row this posted one replaced, as the provider names it.
  pending_transaction_id text,
  -- Positive is money in: the adapter turns the provider's sign round.
  amount_minor bigint not null,
  currency text not null,
  currency_official boolean not null default true,
  date date not null,
  authorized_date date,
  name text not null,
  merchant_name text,
  -- What counts and what is shown: the person's choice if category_edited, else the bank's.
  category_primary text,
  category_detailed text,
  category_edited boolean not null default false,
  -- The bank's own, kept beside the person's choice for "reset".
  bank_category_primary text,
  bank_category_detailed text,
  bank_category_confidence text,
  payment_channel text,
  website text,
  logo_url text,
  pending boolean not null,
  -- The other leg of a transfer between the person's own accounts, once matched.
  transfer_peer_id bigint,
  source text not null default 'bank' check (source in ('bank', 'import')),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (user_id, id),
  unique (user_id, provider_transaction_id),
  foreign key (user_id, account_id) references accounts (user_id, id) on delete cascade
);
-- Lists, newest first, and every sum by period: an index-only scan.
create index transactions_newest on transactions (user_id, date desc, id desc)
  include (account_id, amount_minor, currency, category_primary, pending, transfer_peer_id);
create index transactions_account on transactions (user_id, account_id, date desc, id desc);

-- Deleted by the person: no sync may bring these back. The columns after deleted_by find them again after a relink,
-- when the provider has given everything new ids.
create table deleted_transactions (
  user_id bigint not null,
  provider_transaction_id text not null,
  account_id bigint not null,
  -- 'one': stays deleted for good; 'all': until the person's next sync by hand.
  deleted_by text not null check (deleted_by in ('one', 'all')),
  date date not null,
  amount_minor bigint not null,
  currency text not null,
  name text not null,
  pending boolean not null,
  deleted_at timestamptz not null default now(),
  primary key (user_id, provider_transaction_id),
  foreign key (user_id, account_id) references accounts (user_id, id) on delete cascade
);
create index deleted_transactions_account on deleted_transactions (user_id, account_id);

-- Pages of a sync under way, before one transaction applies them all. Unlogged: a crash forgets them, and the sync
-- starts again from its cursor.
create unlogged table staged_transactions (
  user_id bigint not null,
  link_id bigint not null,
  fence bigint not null,
  -- Order of arrival within the sync.
  position integer not null,
  action text not null check (action in ('upsert', 'remove')),
  provider_transaction_id text not null,
  provider_account_id text,
  pending_transaction_id text,
  amount_minor bigint,
  currency text,
  currency_official boolean,
  date date,
  authorized_date date,
  name text,
  merchant_name text,
  category_primary text,
  category_detailed text,
  category_confidence text,
  payment_channel text,
  website text,
  logo_url text,
  pending boolean,
  primary key (user_id, link_id, fence, position)
);

-- ---------------------------------------------------------------- goals

create table goals (
  user_id bigint not null references users on delete cascade,
  id bigint generated always as identity,
  title text not null,
  description text,
  category text not null default 'other'
    check (category in ('savings', 'investment', 'debt', 'emergency', 'vacation', 'education', 'other')),
  currency text not null default 'USD',
  target_minor bigint not null check (target_minor > 0),
  -- The sums of its entries of either kind.
  manual_minor bigint not null default 0,
  linked_minor bigint not null default 0 check (linked_minor >= 0),
  linked_account_id bigint,
  deadline date,
  status text not null default 'active' check (status in ('active', 'completed', 'cancelled')),
  -- Why it lost its account without the person unlinking it, such as 'account_deleted'.
  unlinked_reason text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (user_id, id),
  foreign key (user_id, linked_account_id) references accounts (user_id, id) on delete set null (linked_account_id)
);
create index goals_linked_account on goals (user_id, linked_account_id) include (linked_minor, status)
  where linked_account_id is not null;

-- Every change of a goal's progress; their sum is its progress.
create table goal_entries (
  user_id bigint not null,
  id bigint generated always as identity,
  goal_id bigint not null,
  kind text not null check (kind in ('manual', 'linked')),
  amount_minor bigint not null,
  author text not null check (author in ('person', 'assistant', 'import', 'system')),
  note text,
  -- The entry this one takes back; each only once.
  undoes_id bigint,
  created_at timestamptz not null default now(),
  primary key (user_id, id),
  unique (user_id, undoes_id),
  foreign key (user_id, goal_id) references goals (user_id, id) on delete cascade,
  foreign key (user_id, undoes_id) references goal_entries (user_id, id) on delete cascade
);
create index goal_entries_goal on goal_entries (user_id, goal_id, id desc) include (created_at, kind, amount_minor);
create index goal_entries_time on goal_entries (user_id, created_at) include (goal_id, kind, amount_minor);

-- ---------------------------------------------------------------- chat

create table chat_messages (
  user_id bigint not null references users on delete cascade,
  id bigint generated always as identity,
  message text not null,
  response text not null,
  -- 'built-in', or the name of the language model that worded the answer.
  engine text not null,
  language text not null default 'en',
  note text,
  selected_account_id bigint,
  -- How the numeric guard judged the answer.
  guard text not null default 'pass' check (guard in ('pass', 'retried', 'fallback')),
  chart jsonb,
  suggestions jsonb not null default '[]',
  -- What a follow-up question builds on: intent, period, filters.
  state jsonb not null default '{}',
  created_at timestamptz not null default now(),
  primary key (user_id, id),
  foreign key (user_id, selected_account_id) references accounts (user_id, id) on delete set null (selected_account_id)
);
create index chat_messages_account on chat_messages (user_id, selected_account_id) where selected_account_id is not null;

-- The figures of an answer and the filters that open the rows behind each.
create table chat_facts (
  user_id bigint not null,
  message_id bigint not null,
  position integer not null,
  -- Its name within the message, such as "f1".
  fact_id text not null,
  kind text not null check (kind in ('money', 'count', 'percent', 'date', 'days', 'text')),
  label text not null,
  amount_minor bigint,
  value jsonb,
  currency text,
  start_date date,
  end_date date,
  row_count integer,
  filters jsonb,
  -- Up to 200 of the rows behind the figure.
  transaction_ids bigint[] not null default '{}',
  primary key (user_id, message_id, position),
  foreign key (user_id, message_id) references chat_messages (user_id, id) on delete cascade
);

-- What the assistant offers to do; only the person's confirmation does it, once.
create table chat_proposals (
  user_id bigint not null,
  id bigint generated always as identity,
  message_id bigint not null,
  kind text not null check (kind in ('create_goal', 'goal_progress', 'recategorise')),
  title text not null,
  payload jsonb not null,
  changes jsonb not null default '[]',
  status text not null default 'open'
    check (status in ('open', 'confirmed', 'cancelled', 'undone', 'expired', 'failed')),
  expires_at timestamptz not null,
  -- What confirming did and how to take it back.
  undo jsonb,
  created_at timestamptz not null default now(),
  decided_at timestamptz,
  primary key (user_id, id),
  foreign key (user_id, message_id) references chat_messages (user_id, id) on delete cascade
);
create index chat_proposals_message on chat_proposals (user_id, message_id);

-- ---------------------------------------------------------------- the second wall

do $$
declare
  owned text;
begin
  foreach owned in array array[
    'settings', 'idempotency_keys', 'audit_log', 'links', 'link_sessions', 'link_exchanges', 'accounts',
    'account_balances', 'transactions', 'deleted_transactions', 'staged_transactions', 'goals', 'goal_entries',
    'chat_messages', 'chat_facts', 'chat_proposals'
  ] loop
    execute format('alter table %I enable row level security', owned);
    -- The role that owns the tables is bound, too.
    execute format('alter table %I force row level security', owned);
    execute format('create policy owner on %I using (user_id = current_owner()) with check (user_id = current_owner())', owned);
  end loop;
end
$$;
