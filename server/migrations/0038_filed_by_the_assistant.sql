-- Rows that the assistant filed under a category of one's own bore its code as their primary, so that no total knew them. They
-- take the category with its primary; where it has been merged away since, the bank's word stands again.
alter table categories no force row level security;
alter table transactions no force row level security;
alter table transaction_changes no force row level security;

update transactions t set category_primary = c.category_primary, category_detailed = c.code
from categories c where c.user_id = t.user_id and c.code = t.category_primary;
update transactions set category_primary = bank_category_primary, category_detailed = bank_category_detailed,
  category_edited = false, said_by = said_by - 'category'
where starts_with(category_primary, 'OWN_');

-- What the history would bring back.
update transaction_changes h set
  before = case when h.before #>> '{category,primary}' = c.code then h.before || own.said else h.before end,
  after = case when h.after #>> '{category,primary}' = c.code then h.after || own.said else h.after end
from categories c, lateral (select jsonb_build_object('category', jsonb_build_object('primary', c.category_primary, 'detailed', c.code)) as said) own
where h.user_id = c.user_id and c.code in (h.before #>> '{category,primary}', h.after #>> '{category,primary}');
update transaction_changes set
  before = case when starts_with(before #>> '{category,primary}', 'OWN_') then before || '{"category": null}' else before end,
  after = case when starts_with(after #>> '{category,primary}', 'OWN_') then after || '{"category": null}' else after end
where starts_with(before #>> '{category,primary}', 'OWN_') or starts_with(after #>> '{category,primary}', 'OWN_');

alter table categories force row level security;
alter table transactions force row level security;
alter table transaction_changes force row level security;
