-- A leg whose other leg is gone counts again: the database itself clears the pointer, whoever deletes.
update transactions t set transfer_peer_id = null
where transfer_peer_id is not null
  and not exists (select 1 from transactions p where p.user_id = t.user_id and p.id = t.transfer_peer_id);
create index transactions_peer on transactions (user_id, transfer_peer_id) where transfer_peer_id is not null;
alter table transactions add constraint transactions_peer_fkey
  foreign key (user_id, transfer_peer_id) references transactions (user_id, id) on delete set null (transfer_peer_id);
