-- Directory: people with invented money who are made ahead, wait for a visitor, and end a day after one came
-- (docs/operations.md, "A demo").
create table demos (
  user_id bigint primary key references users on delete cascade,
  made_at timestamptz not null,
  -- When their bank had told everything; null: not yet.
  ready_at timestamptz,
  -- Null: nobody came yet.
  ends_at timestamptz
);
