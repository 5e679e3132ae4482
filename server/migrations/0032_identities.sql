-- Sign-in by an identity provider of the operator's (OpenID Connect). Rules: docs/security.md, "An identity provider".

-- Directory: who somebody is at the provider finds the person here.
create table identities (
  id bigint generated always as identity primary key,
  user_id bigint not null references users on delete cascade,
  issuer text not null,
  subject text not null,
  created_at timestamptz not null default now(),
  last_used_at timestamptz,
  unique (issuer, subject)
);
create index identities_user on identities (user_id);

-- Directory: sign-ins under way at the provider, each for one purpose and for the session or browser that began it.
create table identity_requests (
  state_sha256 bytea primary key,
  purpose text not null,
  bound_sha256 bytea not null,
  nonce text not null,
  verifier text not null,
  expires_at timestamptz not null
);
create index identity_requests_expiry on identity_requests (expires_at);
