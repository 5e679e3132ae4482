alter table goal_entries
  -- The account a linked entry was made on. Null once that account is gone, and for entries older than this column whose
  -- account cannot be known.
  add column account_id bigint,
  -- On the half of a move that reserved on the new account: the half that released on the old one.
  add column completes_id bigint,
  add constraint goal_entries_account_kind check (account_id is null or kind = 'linked'),
  -- History outlives its account, and never stands in the way of deleting one.
  add constraint goal_entries_account_fkey
    foreign key (user_id, account_id) references accounts (user_id, id) on delete set null (account_id),
  add constraint goal_entries_completes_fkey
    foreign key (user_id, completes_id) references goal_entries (user_id, id) on delete cascade;

alter table goals
  -- The shortfall the person saw and chose to leave, and since when it was one; another one is asked about again.
  add column left_since timestamptz,
  add column left_minor bigint check (left_minor > 0);

-- The wall also binds the owner of the tables, who runs this where there is no superuser: it is opened for one statement.
alter table goals no force row level security;
alter table goal_entries no force row level security;

-- What was reserved since a goal last held nothing is of the account it draws on now: until here a goal changed its
-- account only by way of nothing. The oldest of it, written with a release in one instant, is the second half of a move.
with linked as (
  select e.user_id, e.goal_id, e.id, e.amount_minor, e.created_at, e.undoes_id, g.linked_account_id as account_id,
         g.linked_minor - coalesce(sum(e.amount_minor) over newer, 0) as held,
         lead(e.id) over whole as older_id,
         lead(e.amount_minor) over whole as older_minor,
         lead(e.created_at) over whole as older_at
  from goals g
  join goal_entries e on e.user_id = g.user_id and e.goal_id = g.id and e.kind = 'linked'
  where g.linked_account_id is not null and g.status <> 'cancelled'
  window whole as (partition by e.user_id, e.goal_id order by e.id desc),
         newer as (partition by e.user_id, e.goal_id order by e.id desc rows between unbounded preceding and 1 preceding)
), present as (
  select *, min(held) over (partition by user_id, goal_id order by id desc) as least_held from linked
)
update goal_entries e set
  account_id = p.account_id,
  completes_id = case
    when p.held = p.amount_minor and p.undoes_id is null and p.older_minor < 0 and p.older_at = p.created_at
    then p.older_id end
from present p
where e.user_id = p.user_id and e.id = p.id and p.least_held > 0;

alter table goal_entries force row level security;
alter table goals force row level security;

create index goal_entries_account on goal_entries (user_id, account_id) where account_id is not null;
create unique index goal_entries_completes on goal_entries (user_id, completes_id) where completes_id is not null;
