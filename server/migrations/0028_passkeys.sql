-- Passkeys (WebAuthn, level 3). What they are for and what may be done with them: docs/security.md, "Passkeys".

-- The name a person's authenticators know them by: random, made with the first passkey, of no meaning elsewhere.
alter table users add column passkey_handle text unique;

create table passkeys (
  user_id bigint not null references users on delete cascade,
  id bigint generated always as identity,
  credential_id text not null,
  -- COSE, as the authenticator gave it.
  public_key bytea not null,
  -- The authenticator's count of signatures; 0 where it keeps none.
  counter bigint not null,
  -- Whether it may be on several devices (the "backup eligible" flag).
  synced boolean not null,
  transports text[] not null,
  name text not null,
  created_at timestamptz not null default now(),
  last_used_at timestamptz,
  primary key (user_id, id),
  unique (user_id, credential_id)
);

alter table passkeys enable row level security;
alter table passkeys force row level security;
create policy owner on passkeys
  using (user_id = (select current_owner())) with check (user_id = (select current_owner()));

-- Directory: challenges that wait for their signature, each for one purpose and for the session or browser that asked.
create table passkey_challenges (
  challenge_sha256 bytea primary key,
  purpose text not null,
  bound_sha256 bytea not null,
  expires_at timestamptz not null
);
create index passkey_challenges_expiry on passkey_challenges (expires_at);
