-- What a visit of the widget gave, so that /link/token/get can tell whose a public token is.
ALTER TABLE link_tokens ADD COLUMN public_token text;
