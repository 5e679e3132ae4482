-- Second factors. What they are for and what may be done with them: docs/security.md, "Second factors".

-- Whether the person has any; kept by the calls that add and remove one, under the lock of this row, so that a sign-in
-- that holds the row knows it.
alter table users add column has_second_factor boolean not null default false;

-- The last time a code of a second factor was given within this session.
alter table sessions add column factor_proved_at timestamptz;

-- The key a person's authenticator app and Saldo share.
create table totp_keys (
  user_id bigint primary key references users on delete cascade,
  -- Sealed with the key ring; null until a first code has shown that the app has it.
  sealed text,
  confirmed_at timestamptz,
  -- The last time step (of 30 seconds, since 1970) a code was taken of; codes of it and of earlier ones are refused.
  last_step bigint not null default 0,
  -- The key an app is being set up with, sealed.
  sealed_next text,
  next_at timestamptz,
  check ((sealed is null) = (confirmed_at is null)),
  check ((sealed_next is null) = (next_at is null))
);

alter table totp_keys enable row level security;
alter table totp_keys force row level security;
create policy owner on totp_keys
  using (user_id = (select current_owner())) with check (user_id = (select current_owner()));

create table recovery_codes (
  user_id bigint not null references users on delete cascade,
  id bigint generated always as identity,
  -- The first characters of the code, by which it is found; the others are in the hash alone.
  prefix text not null,
  -- Argon2id in PHC format, of the whole code.
  code_hash text not null,
  created_at timestamptz not null default now(),
  used_at timestamptz,
  primary key (user_id, id),
  unique (user_id, prefix)
);

alter table recovery_codes enable row level security;
alter table recovery_codes force row level security;
create policy owner on recovery_codes
  using (user_id = (select current_owner())) with check (user_id = (select current_owner()));

-- Directory: sign-ins between password and second factor, found by the ticket's SHA-256.
create table sign_in_tickets (
  ticket_sha256 bytea primary key,
  user_id bigint not null references users on delete cascade,
  -- The browser the password was given in (its device cookie); the second step must come from the same.
  device_sha256 bytea not null,
  -- The limit the password was counted against, to be forgiven when the sign-in is done.
  budget text not null,
  attempts integer not null default 0,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null
);
create index sign_in_tickets_user on sign_in_tickets (user_id);
create index sign_in_tickets_expiry on sign_in_tickets (expires_at);
