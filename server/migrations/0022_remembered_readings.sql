-- Readings a person picked or changed: what the same words mean the next time. See docs/assistant.md, "Remembered readings".

create table remembered_readings (
  user_id bigint not null references users on delete cascade,
  id bigint generated always as identity,
  -- The words as the reader compares them, without case, accents and marks; and as they were typed.
  words text not null,
  said text not null,
  -- The question without its days, which are read from the words anew.
  query jsonb not null,
  chosen_at timestamptz not null default now(),
  primary key (user_id, id),
  unique (user_id, words)
);

alter table remembered_readings enable row level security;
alter table remembered_readings force row level security;
create policy owner on remembered_readings
  using (user_id = (select current_owner())) with check (user_id = (select current_owner()));
