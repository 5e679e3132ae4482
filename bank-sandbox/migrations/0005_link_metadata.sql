-- Institution and accounts of a finished visit, as /link/token/get lists them. Null for visits finished before.
ALTER TABLE link_tokens ADD COLUMN success_metadata jsonb;
