-- An amount a month for a category. See docs/money.md, "Limits".

create table category_limits (
  user_id bigint not null references users on delete cascade,
  id bigint generated always as identity,
  -- The provider's primary or detailed category, or one of the person's own, as rows bear it.
  category text not null,
  currency text not null default 'USD',
  -- [{ from, amount }]: first days of months, ascending, and what holds from there on, in hundredths.
  amounts jsonb not null check (jsonb_typeof(amounts) = 'array' and jsonb_array_length(amounts) > 0),
  -- The first month whose rest goes into the next one; null: each month stands for itself.
  carried_since date,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (user_id, id),
  unique (user_id, category, currency)
);

alter table category_limits enable row level security;
alter table category_limits force row level security;
create policy owner on category_limits
  using (user_id = (select current_owner())) with check (user_id = (select current_owner()));
