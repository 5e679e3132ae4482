-- What each file says of a row beside day, amount and text, and what of it the row in the books has. See docs/money.md, "Files".

-- Category, payee, note, tags, parts: of each record, not of the row, so that no order of files decides which are kept.
alter table file_sightings add column extra jsonb not null default '{}';

-- What of that stands in the row: a value that is another one is somebody's word. Null: files say nothing.
alter table transactions add column told jsonb;

alter table file_sightings no force row level security;
alter table file_rows no force row level security;
alter table transactions no force row level security;

-- Until now a row kept what the record said that brought it; where that file is gone, the oldest one there says it.
with first as (
  select distinct on (f.user_id, f.id) f.user_id, s.import_id, s.position,
    f.extra - '{given,row,category,own,merchant_read,beside}'::text[] as extra
  from file_rows f join file_sightings s on s.user_id = f.user_id and s.file_row_id = f.id
  where f.provider_id like 'file:%'
  order by f.user_id, f.id, f.provider_id <> 'file:' || s.import_id || ':' || s.position, s.import_id, s.position
)
update file_sightings s set extra = first.extra from first
where (s.user_id, s.import_id, s.position) = (first.user_id, first.import_id, first.position) and first.extra <> '{}';

update transactions t set told = jsonb_strip_nulls(jsonb_build_object(
  'category_primary', nullif(f.extra ->> 'category_primary', ''), 'category_detailed', nullif(f.extra ->> 'category_detailed', ''),
  'category_edited', f.extra -> 'category_edited', 'bank_category_primary', f.extra -> 'bank_category_primary',
  'bank_category_detailed', f.extra -> 'bank_category_detailed', 'merchant', nullif(f.extra ->> 'merchant', ''),
  'merchant_edited', f.extra -> 'merchant_edited', 'bank_merchant_name', f.extra -> 'bank_merchant_name',
  'note', nullif(f.extra ->> 'note', ''), 'tags', f.extra -> 'tags', 'splits', f.extra -> 'splits', 'excluded', f.extra -> 'excluded'))
from file_rows f
where t.user_id = f.user_id and t.provider_transaction_id = f.provider_id and t.source = 'import'
  and f.extra ?| array['category_primary', 'merchant', 'note', 'tags', 'splits', 'excluded'];

-- Parts of a bank's row were marked as a file's by an author of their own.
update transactions t set told = jsonb_build_object('splits', t.splits), said_by = t.said_by - 'splits'
where t.said_by ->> 'splits' = '-2';

update file_rows f set extra = coalesce((
  select jsonb_object_agg(one.key, one.value) from jsonb_each(f.extra) one where one.key in ('merchant_read', 'beside')), '{}')
where f.extra - '{merchant_read,beside}'::text[] <> '{}';

alter table file_sightings force row level security;
alter table file_rows force row level security;
alter table transactions force row level security;
