-- What goes on with many rows of a person after the call that began it was answered: a job does it by pieces, and the page follows it.
create table row_work (
  user_id bigint not null references users on delete cascade,
  -- 0 where it is of no rule. No reference: work of a rule that went with its account ends at its next piece.
  rule_id bigint not null default 0,
  -- guess: rows follow what was said of their payees; rule: a rule says its word of them; undo: it is taken back.
  kind text not null check (kind in ('guess', 'rule', 'undo')),
  done integer not null default 0,
  total integer not null,
  -- Counted up when other work takes its place: whoever did the earlier one sees it.
  turn integer not null default 0,
  created_at timestamptz not null,
  primary key (user_id, rule_id)
);

alter table row_work enable row level security;
alter table row_work force row level security;
create policy owner on row_work
  using (user_id = (select current_owner())) with check (user_id = (select current_owner()));
