-- A person who asks for a sync shares the result of one that a person began; after one that began by itself theirs runs.
alter table links add column lease_by_person boolean not null default false;
