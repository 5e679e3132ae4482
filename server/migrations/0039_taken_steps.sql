-- The last step alone kept an owner out of their own app where it had been taken by clocks that were ahead, until its time came.
alter table totp_keys
  -- The time steps (of 30 seconds, since 1970) codes were taken of, in the order they were; the last 400 are kept.
  add column taken_steps bigint[] not null default '{}';

alter table totp_keys no force row level security;
update totp_keys set taken_steps = array[last_step] where last_step > 0;
alter table totp_keys force row level security;

alter table totp_keys drop column last_step;
