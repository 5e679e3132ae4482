-- The assistant may propose a tag or a note for transactions.

alter table chat_proposals drop constraint chat_proposals_kind_check;
alter table chat_proposals add constraint chat_proposals_kind_check
  check (kind in ('create_goal', 'goal_progress', 'recategorise', 'set_limit', 'label_rows'));
