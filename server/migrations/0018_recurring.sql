-- What a person says of what comes back: a name of their own, that it goes on, is over or does not recur.
create table recurring_words (
  user_id bigint not null references users (id) on delete cascade,
  -- Which one: direction and payee, with the amount of one of several; of one added by hand `own:` and its id.
  key text not null,
  title text,
  state text check (state in ('confirmed', 'ended', 'dismissed')),
  -- The day of the state: rows after the day it was ended take it up again.
  said_on date not null,
  primary key (user_id, key)
);

alter table recurring_words enable row level security;
alter table recurring_words force row level security;
create policy owner on recurring_words
  using (user_id = (select current_owner())) with check (user_id = (select current_owner()));

-- Payments and pay that a person added by hand.
create table recurring_added (
  user_id bigint not null,
  id bigint generated always as identity,
  account_id bigint not null,
  name text not null,
  kind text not null check (kind in ('bill', 'subscription', 'saving', 'pay')),
  amount_minor bigint not null check (amount_minor > 0),
  cadence text not null check (cadence in ('weekly', 'biweekly', 'semimonthly', 'monthly', 'quarterly', 'yearly')),
  -- The first day it comes.
  first_on date not null,
  created_at timestamptz not null default now(),
  primary key (user_id, id),
  foreign key (user_id, account_id) references accounts (user_id, id) on delete cascade
);
create index recurring_added_of_account on recurring_added (user_id, account_id);

alter table recurring_added enable row level security;
alter table recurring_added force row level security;
create policy owner on recurring_added
  using (user_id = (select current_owner())) with check (user_id = (select current_owner()));
