-- A sync joins its staged rows by the provider's id. Nobody analyses a table that is filled and emptied all day, so the
-- planner takes it for empty: every index it may choose must be one it cannot go wrong with.
alter table staged_transactions drop constraint staged_transactions_pkey;
alter table staged_transactions
  add primary key (user_id, link_id, fence, provider_transaction_id, position);
create index staged_transactions_posted on staged_transactions (user_id, link_id, fence, pending_transaction_id)
  where pending_transaction_id is not null;
