-- Views of spending under names, one row each: two devices that save at once both keep theirs. They were one list in settings.

create table saved_views (
  user_id bigint not null references users on delete cascade,
  id bigint generated always as identity,
  name text not null,
  -- The name as two are compared: without case.
  name_key text not null,
  -- The query of the page's address, without its question mark.
  address text not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (user_id, id),
  unique (user_id, name_key)
);

alter table saved_views enable row level security;
create policy owner on saved_views
  using (user_id = (select current_owner())) with check (user_id = (select current_owner()));

-- Not yet forced: whoever migrates owns the table and writes for everybody.
alter table settings no force row level security;
alter table saved_views no force row level security;
insert into saved_views (user_id, name, name_key, address)
select s.user_id, v.one ->> 'name', lower(v.one ->> 'name'), v.one ->> 'address'
from settings s, jsonb_array_elements(s.preferences -> 'saved_views') with ordinality as v (one, place)
order by s.user_id, v.place
on conflict do nothing;
update settings set preferences = preferences - 'saved_views' where preferences ? 'saved_views';
alter table saved_views force row level security;
alter table settings force row level security;
