-- How often a person's rows were written, counted where a replica answers reads (DATABASE_REPLICA_URL): a replica that has
-- seen as many of their writes as the primary shows them nothing old. Rules: docs/operations.md, "Replicas".
create table write_marks (
  user_id bigint primary key references users on delete cascade,
  version bigint not null
);
alter table write_marks enable row level security;
alter table write_marks force row level security;
create policy owner on write_marks using (user_id = (select current_owner())) with check (user_id = (select current_owner()));
