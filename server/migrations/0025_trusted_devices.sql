-- Browsers that need no second step for 30 days, found by the SHA-256 of a secret that only a cookie of theirs holds.
create table trusted_devices (
  user_id bigint not null references users on delete cascade,
  id bigint generated always as identity,
  secret_sha256 bytea not null,
  -- Browser and system, and the /24 or /48 of the address, as in sessions.
  user_agent text not null,
  ip_prefix text not null,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  primary key (user_id, id),
  unique (user_id, secret_sha256)
);

alter table trusted_devices enable row level security;
alter table trusted_devices force row level security;
create policy owner on trusted_devices
  using (user_id = (select current_owner())) with check (user_id = (select current_owner()));
