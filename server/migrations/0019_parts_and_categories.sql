-- Categories of a person's own, and rows that count by their parts. See docs/money.md, "Parts and own categories".

-- Each stands under one of the provider's primaries, so that every total keeps its meaning.
create table categories (
  user_id bigint not null references users on delete cascade,
  id bigint generated always as identity,
  -- What rows and parts bear as their detailed category; no code of the provider's begins so.
  code text not null generated always as ('OWN_' || id::text) stored,
  name text not null,
  category_primary text not null,
  color text not null,
  icon text not null,
  -- Not offered any more; rows keep it.
  hidden boolean not null default false,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (user_id, id),
  unique (user_id, code)
);
create unique index categories_name on categories (user_id, lower(name));

alter table categories enable row level security;
alter table categories force row level security;
create policy owner on categories
  using (user_id = (select current_owner())) with check (user_id = (select current_owner()));

-- [{ amount, primary, detailed, note }]: what a person said a row is made of, amounts in hundredths with their sign. Null: one piece.
alter table transactions add column splits jsonb check (jsonb_typeof(splits) = 'array');
alter table carried_edits add column splits jsonb;
create index transactions_split on transactions (user_id, date) where splits is not null;

-- Rows as totals count them: a row in one piece as it is, another by its parts. What the parts leave of the amount, because
-- the bank has changed it since, is a part of its own (0) in the row's own category: the parts of a row always add up to it.
-- Its columns are those that sums, filters and the assistant read; the reader's rights are the reader's own.
create view transaction_parts with (security_invoker = true) as
  select user_id, id, account_id, currency, currency_official, date, authorized_date, name, merchant_name, payment_channel,
    pending, source, transfer_peer_id, transfer_said, excluded, tags, category_primary, category_detailed, category_edited,
    amount_minor, amount_minor as whole_minor, null::integer as part
  from transactions where splits is null
  union all
  select t.user_id, t.id, t.account_id, t.currency, t.currency_official, t.date, t.authorized_date, t.name, t.merchant_name,
    t.payment_channel, t.pending, t.source, t.transfer_peer_id, t.transfer_said, t.excluded, t.tags, p.category_primary,
    p.category_detailed, t.category_edited, p.amount_minor, t.amount_minor, p.part
  from transactions t cross join lateral (
    select one.place::integer as part, (one.value ->> 'amount')::bigint as amount_minor,
      one.value ->> 'primary' as category_primary, one.value ->> 'detailed' as category_detailed
    from jsonb_array_elements(t.splits) with ordinality one (value, place)
    union all
    select 0, rest.amount, t.category_primary, t.category_detailed
    from (select (t.amount_minor - coalesce(sum((value ->> 'amount')::bigint), 0))::bigint as amount
          from jsonb_array_elements(t.splits)) rest
    where rest.amount <> 0
  ) p
  where t.splits is not null;
