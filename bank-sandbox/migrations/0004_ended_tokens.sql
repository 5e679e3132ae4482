-- Access tokens of removed items: Plaid tells them from tokens that never were.
CREATE TABLE ended_tokens (
  token_hash bytea PRIMARY KEY
);
