-- What the bank says of a debt: when the next payment is due, and how much at least. One row for each card or loan that it tells of.
create table liabilities (
  user_id bigint not null,
  account_id bigint not null,
  -- Null while no payment is expected.
  due_date date,
  minimum_minor bigint,
  statement_date date,
  -- What was owed when the statement closed.
  statement_minor bigint,
  overdue boolean not null default false,
  -- Percent a year, in thousandths.
  rate_thousandths bigint check (rate_thousandths >= 0),
  primary key (user_id, account_id),
  foreign key (user_id, account_id) references accounts (user_id, id) on delete cascade
);

alter table liabilities enable row level security;
alter table liabilities force row level security;
create policy owner on liabilities
  using (user_id = (select current_owner())) with check (user_id = (select current_owner()));
