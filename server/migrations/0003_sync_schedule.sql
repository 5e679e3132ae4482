-- When a link is next looked at without anybody asking: syncs that webhooks missed, ends the provider was not told of.
-- In the directory, because the schedule looks across persons; null: nothing is due.
alter table provider_items add column next_sync_at timestamptz;
create index provider_items_due on provider_items (next_sync_at) where next_sync_at is not null;

alter table links drop column retry_at;
