-- Rows from files: what each file told, what came of it, and what it is recognised by. See docs/money.md, "Files".

-- One file on its way into the books, or in them.
create table imports (
  user_id bigint not null references users on delete cascade,
  id bigint generated always as identity,
  status text not null default 'reading' check (status in (
    'reading', 'asking', 'ready', 'committing', 'done', 'undoing', 'undone', 'failed', 'cancelled')),
  file_name text not null,
  file_size bigint not null,
  format text,
  -- What stands for the whole file where it is not read yet: an account, a mapping.
  account_id bigint,
  mapping jsonb not null default '{}',
  -- How the table was understood, with a sample for the preview; null for formats that say it themselves.
  columns jsonb,
  questions jsonb not null default '[]',
  -- [{ key, name, currency, account_id }]: the accounts the file tells of.
  accounts jsonb not null default '[]',
  counts jsonb not null default '{}',
  message text,
  -- Of the step under way: rows done, and rows in all where known.
  progress bigint not null default 0,
  progress_of bigint,
  -- Grows with every run of a step: a run that was overtaken writes nothing more.
  revision bigint not null default 0,
  -- Of a table: files that were made alike have the same.
  shape text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (user_id, id)
);

-- The file itself, in order, until it is in the books or given up.
create table import_chunks (
  user_id bigint not null,
  import_id bigint not null,
  position integer not null,
  bytes bytea not null,
  primary key (user_id, import_id, position),
  foreign key (user_id, import_id) references imports (user_id, id) on delete cascade
);
alter table import_chunks alter column bytes set storage external;

-- Every record of the file with what was decided on it.
create table import_rows (
  user_id bigint not null,
  import_id bigint not null,
  position integer not null,
  -- The physical line where the record begins, from 1.
  line integer not null,
  account_key text not null default '',
  account_id bigint,
  date date,
  authorized_date date,
  amount_minor bigint,
  currency text,
  name text not null default '',
  folded text not null default '',
  -- The format's own id.
  fid text,
  -- What else the file says: payee, category, note, tags, splits; of a refused record the cells as they stand.
  extra jsonb not null default '{}',
  decision text not null check (decision in ('new', 'known', 'matches', 'refused')),
  -- The person's own decision, where it is another.
  chosen text check (chosen in ('new', 'known', 'matches')),
  reason text,
  -- The row in the books it was recognised as, by that row's provider id.
  same_as text,
  primary key (user_id, import_id, position),
  foreign key (user_id, import_id) references imports (user_id, id) on delete cascade
);
create index import_rows_place on import_rows (user_id, import_id, account_id, date, amount_minor);
create index import_rows_decided on import_rows (user_id, import_id, decision, position);

-- One row of the world as files have told it. Its row in the books carries provider_id, or is the bank's own.
create table file_rows (
  user_id bigint not null,
  id bigint generated always as identity,
  account_id bigint not null,
  date date not null,
  amount_minor bigint not null,
  currency text not null,
  -- The row's id in the books: `file:...`, or that of a row by hand that it is.
  provider_id text not null,
  authorized_date date,
  name text not null,
  folded text not null,
  extra jsonb not null default '{}',
  -- The person said that it is a row of its own, whatever it looks like.
  apart boolean not null default false,
  -- The bank's row that stands for it.
  bank_id text,
  primary key (user_id, id),
  unique (user_id, provider_id),
  foreign key (user_id, account_id) references accounts (user_id, id) on delete cascade
);
create index file_rows_place on file_rows (user_id, account_id, date, amount_minor);
create index file_rows_bank on file_rows (user_id, account_id) where bank_id is not null;

-- Which file told of which row, under which text and id.
create table file_sightings (
  user_id bigint not null,
  import_id bigint not null,
  position integer not null,
  file_row_id bigint not null,
  folded text not null,
  fid text,
  primary key (user_id, import_id, position),
  foreign key (user_id, import_id) references imports (user_id, id) on delete cascade,
  foreign key (user_id, file_row_id) references file_rows (user_id, id) on delete cascade
);
create index file_sightings_row on file_sightings (user_id, file_row_id);

-- How a person answered for files of one shape.
create table import_shapes (
  user_id bigint not null references users on delete cascade,
  shape text not null,
  mapping jsonb not null,
  updated_at timestamptz not null default now(),
  primary key (user_id, shape)
);

do $$
declare
  owned text;
begin
  foreach owned in array array[
    'imports', 'import_chunks', 'import_rows', 'file_rows', 'file_sightings', 'import_shapes'
  ] loop
    execute format('alter table %I enable row level security', owned);
    execute format('alter table %I force row level security', owned);
    execute format('create policy owner on %I using (user_id = (select current_owner())) with check (user_id = (select current_owner()))', owned);
  end loop;
end
$$;
