-- Secret addresses of calendars, one a person; only the hash of the secret is kept. A directory: it finds whose it is.
create table calendar_feeds (
  user_id bigint primary key references users (id) on delete cascade,
  secret_sha256 bytea not null unique,
  -- The days of the calendar are those of this zone.
  time_zone text not null,
  created_at timestamptz not null default now()
);
