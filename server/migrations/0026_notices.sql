-- What a person is told of, in the app and by mail: docs/decisions/0038-notices-and-mail.md.

-- When a code that was mailed to this very address was given by its person; null: nobody has shown that they read it.
alter table users add column email_confirmed_at timestamptz;

create table notices (
  user_id bigint not null references users on delete cascade,
  id bigint generated always as identity,
  kind text not null,
  -- What it is of and which time of it, so that it is told once: a bill and the payment it comes after, a limit and a month.
  subject text not null,
  -- What it says: names, amounts in hundredths, days.
  facts jsonb not null check (jsonb_typeof(facts) = 'object'),
  -- Where the person wanted it when it was made; told by mail only, it is in no list.
  in_app boolean not null,
  created_at timestamptz not null default now(),
  read_at timestamptz,
  primary key (user_id, id),
  unique (user_id, kind, subject)
);

alter table notices enable row level security;
alter table notices force row level security;
create policy owner on notices
  using (user_id = (select current_owner())) with check (user_id = (select current_owner()));

create table notice_settings (
  user_id bigint primary key references users on delete cascade,
  -- Kinds that are wanted there; null: all.
  app text[],
  mail text[],
  digest boolean not null default false,
  -- The code that is under way to the address, sealed with what it is for; null without one.
  sealed_code text,
  code_tries integer not null default 0,
  updated_at timestamptz not null default now()
);

alter table notice_settings enable row level security;
alter table notice_settings force row level security;
create policy owner on notice_settings
  using (user_id = (select current_owner())) with check (user_id = (select current_owner()));

-- Directory: whose morning comes when. Made when a person first opens the app.
create table notice_mornings (
  user_id bigint primary key references users on delete cascade,
  -- As the person's browser last said them.
  time_zone text not null,
  language text not null check (language in ('en', 'es')),
  -- Nothing up to this day is told of: it was there before.
  since date not null,
  -- The last day that was looked at.
  last_day date,
  next_at timestamptz not null
);
create index notice_mornings_next on notice_mornings (next_at);
