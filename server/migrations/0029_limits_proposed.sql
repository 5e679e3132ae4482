-- The assistant may propose a limit for a category.

alter table chat_proposals drop constraint chat_proposals_kind_check;
alter table chat_proposals add constraint chat_proposals_kind_check
  check (kind in ('create_goal', 'goal_progress', 'recategorise', 'set_limit'));
