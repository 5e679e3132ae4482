-- The question of a person that is being answered just now, whichever instance answers it: one at a time. The lease ends
-- by itself, so that an instance that dies leaves nobody waiting. Unlogged: a crash forgets it, and the answer with it.
create unlogged table chat_turns (
  user_id bigint primary key references users on delete cascade,
  -- Random; who holds the lease gives it back.
  token text not null,
  ends_at timestamptz not null
);
alter table chat_turns enable row level security;
alter table chat_turns force row level security;
create policy owner on chat_turns using (user_id = current_owner()) with check (user_id = current_owner());
