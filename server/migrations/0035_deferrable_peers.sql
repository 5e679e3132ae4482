-- Whole books are written a thousand rows at a time: the legs of a transfer may lie in two of them.
alter table transactions alter constraint transactions_peer_fkey deferrable initially immediate;
