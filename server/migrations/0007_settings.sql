-- The person's own time zone; null: whichever zone the browser is in.
alter table settings add column time_zone text;

-- Directory: bank access that must still be ended at the provider after its person is gone. The sealed token is all that
-- is left of them, and it goes with the provider's answer.
create table revocations (
  -- Random; the seal is bound to it.
  id text primary key,
  sealed_token text not null,
  attempts integer not null default 0,
  next_attempt_at timestamptz not null,
  created_at timestamptz not null default now()
);
create index revocations_due on revocations (next_attempt_at);
