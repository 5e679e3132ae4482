-- What a person says about transfers between their own accounts, and the history of what was said of each row.

alter table transactions
  -- The person's word on it: a transfer with transfer_peer_id, or none; no matching changes it. Null: nothing was said.
  add column transfer_said text check (transfer_said in ('pair', 'none'));

alter table carried_edits
  add column transfer_said text check (transfer_said = 'none');

-- What changed in a row by one call, by name of what was said (transactions.history.ts); goes with its row.
create table transaction_changes (
  user_id bigint not null,
  id bigint generated always as identity,
  transaction_id bigint not null,
  -- The changes of one call share it: the id of the first of them.
  batch_id bigint not null,
  author text not null default 'person' check (author in ('person', 'assistant', 'rule', 'undo')),
  -- Only what differs; an absent name did not change.
  before jsonb not null,
  after jsonb not null,
  undone_at timestamptz,
  created_at timestamptz not null default now(),
  primary key (user_id, id),
  foreign key (user_id, transaction_id) references transactions (user_id, id) on delete cascade
);
create index transaction_changes_of_row on transaction_changes (user_id, transaction_id, id desc);
create index transaction_changes_of_batch on transaction_changes (user_id, batch_id);

alter table transaction_changes enable row level security;
alter table transaction_changes force row level security;
create policy owner on transaction_changes
  using (user_id = (select current_owner())) with check (user_id = (select current_owner()));
