-- The demo bank's own state. Amounts are integer minor units with Plaid's sign: positive = money out of the account.
CREATE TABLE settings (
  name  text PRIMARY KEY,
  value jsonb NOT NULL
);

CREATE TABLE link_tokens (
  token_hash bytea PRIMARY KEY,
  request    jsonb NOT NULL,            -- the checked body of /link/token/create
  item_id    text,                      -- set in update mode
  session_id text NOT NULL,
  created_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL,
  used_at    timestamptz
);

CREATE TABLE link_logins (
  id             text PRIMARY KEY,
  token_hash     bytea NOT NULL REFERENCES link_tokens ON DELETE CASCADE,
  institution_id text NOT NULL,
  state          text NOT NULL CHECK (state IN ('oauth', 'mfa', 'ready', 'denied', 'used')),
  profile        jsonb,                 -- who signed in; null while an OAuth page waits
  mfa            jsonb,                 -- the challenge still open
  item_secret    bytea NOT NULL,        -- ids shown in the widget are the ids the API gives later
  created_at     timestamptz NOT NULL
);
CREATE INDEX ON link_logins (token_hash);

CREATE TABLE items (
  item_id        text PRIMARY KEY,
  secret         bytea NOT NULL,
  client_user_id text,
  institution_id text NOT NULL,
  profile        jsonb NOT NULL,
  webhook        text,
  products       text[] NOT NULL,
  days_requested int NOT NULL,
  created_at     timestamptz NOT NULL,
  error_code     text,
  consent_expires_at timestamptz,
  head_seq       bigint NOT NULL DEFAULT 0,  -- last change written
  visible_seq    bigint NOT NULL DEFAULT 0,  -- last change a sync may deliver
  initial_seq    bigint NOT NULL DEFAULT 0,  -- last change of the first 30 days
  mutation_seq   bigint NOT NULL DEFAULT 0,  -- last change that touched an existing row
  initial_at     timestamptz,           -- real time at which the first 30 days are ready; null until asked for
  historical_at  timestamptz,
  synced_at      timestamptz,           -- first call of /transactions/sync or /get
  announced      int NOT NULL DEFAULT 0, -- 1: told of the first 30 days, 2: of the whole history
  advanced_to    timestamptz NOT NULL,
  refreshes      int NOT NULL DEFAULT 0,
  last_webhook_at timestamptz,
  last_webhook_code text
);
CREATE INDEX ON items (initial_at) WHERE announced < 2;

CREATE TABLE access_tokens (
  token_hash bytea PRIMARY KEY,
  item_id    text NOT NULL REFERENCES items ON DELETE CASCADE
);
CREATE INDEX ON access_tokens (item_id);

CREATE TABLE public_tokens (
  token_hash   bytea PRIMARY KEY,
  item_id      text NOT NULL REFERENCES items ON DELETE CASCADE,
  expires_at   timestamptz NOT NULL,
  exchanged_at timestamptz
);

CREATE TABLE accounts (
  item_id    text NOT NULL REFERENCES items ON DELETE CASCADE,
  account_id text NOT NULL,
  key        text NOT NULL,
  ordinal    int NOT NULL,
  selected   boolean NOT NULL,
  vanished   boolean NOT NULL DEFAULT false,
  spec       jsonb NOT NULL,
  opening    bigint NOT NULL,           -- before the first row; what is owned, or owed on credit and loan
  current    bigint NOT NULL,
  PRIMARY KEY (item_id, account_id)
);

CREATE TABLE transactions (
  item_id     text NOT NULL REFERENCES items ON DELETE CASCADE,
  tx_id       text NOT NULL,
  account_id  text NOT NULL,
  seq         bigint NOT NULL,          -- the row's latest change
  created_seq bigint NOT NULL,
  removed     boolean NOT NULL DEFAULT false,
  pending     boolean NOT NULL,
  settles_at  timestamptz,              -- pending rows only
  date        date NOT NULL,
  amount      bigint NOT NULL,
  stream      text,
  body        jsonb NOT NULL,
  PRIMARY KEY (item_id, tx_id)
);
CREATE INDEX ON transactions (item_id, seq);
CREATE INDEX ON transactions (item_id, date DESC, seq) WHERE NOT removed;
CREATE INDEX ON transactions (item_id, settles_at) WHERE pending AND NOT removed;
CREATE INDEX ON transactions (item_id, stream) WHERE stream IS NOT NULL AND NOT removed;

CREATE TABLE webhooks (
  id         bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  item_id    text NOT NULL,
  url        text NOT NULL,
  body       text NOT NULL,             -- exactly the bytes that are signed
  due_at     timestamptz NOT NULL,      -- real time
  attempts   int NOT NULL DEFAULT 0,
  done_at    timestamptz,
  outcome    text
);
CREATE INDEX ON webhooks (due_at) WHERE done_at IS NULL;
