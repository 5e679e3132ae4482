-- An operator locks an account: nobody signs in to it, and what shows the books without signing in is shut (docs/security.md,
-- "What the operator can do").
alter table users add column locked_at timestamptz;
