-- Rules: which rows they look for and what they say of them; and of each row, who said what.

create table rules (
  user_id bigint not null references users on delete cascade,
  id bigint generated always as identity,
  -- Of two rules that say the same thing of a row, the one with the lower number decides.
  position integer not null,
  enabled boolean not null default true,
  -- When: words within the text, without case and marks; amounts without sign. Null: any.
  payee text,
  direction text check (direction in ('in', 'out')),
  account_id bigint,
  min_minor bigint,
  max_minor bigint,
  -- Then: by name of what is said, as in transaction_changes.
  says jsonb not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (user_id, id),
  foreign key (user_id, account_id) references accounts (user_id, id) on delete cascade
);

create index rules_of_account on rules (user_id, account_id);

alter table rules enable row level security;
alter table rules force row level security;
create policy owner on rules
  using (user_id = (select current_owner())) with check (user_id = (select current_owner()));

-- By name of what is said of a row: 0 for the person, else the rule's id. A name that is missing is the bank's or the
-- file's word; category and payee that were edited and are missing are the person's.
alter table transactions add column said_by jsonb not null default '{}';
alter table carried_edits add column said_by jsonb not null default '{}';

alter table transaction_changes add column rule_id bigint;
create index transaction_changes_of_rule on transaction_changes (user_id, rule_id, id) where rule_id is not null;

-- Until now only persons tagged rows of banks or left any out; a file's tags are the file's.
alter table transactions no force row level security;
alter table transaction_changes no force row level security;
update transactions t set said_by =
  case when t.tags <> '{}' then '{"tags": 0}'::jsonb else '{}' end
    || case when t.excluded then '{"excluded": 0}'::jsonb else '{}' end
where (t.tags <> '{}' or t.excluded) and (t.source <> 'import' or exists (
  select from transaction_changes c
  where c.user_id = t.user_id and c.transaction_id = t.id and c.after ?| array['tags', 'excluded']));
alter table transactions force row level security;
alter table transaction_changes force row level security;
alter table carried_edits no force row level security;
update carried_edits set said_by =
  case when tags <> '{}' then '{"tags": 0}'::jsonb else '{}' end
    || case when excluded then '{"excluded": 0}'::jsonb else '{}' end;
alter table carried_edits force row level security;
