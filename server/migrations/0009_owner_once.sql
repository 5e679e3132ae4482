-- The wall asks who the owner is once a statement instead of once a row: a subquery that depends on nothing is run first.
do $$
declare
  owned regclass;
begin
  for owned in select polrelid::regclass from pg_policy where polname = 'owner' loop
    execute format(
      'alter policy owner on %s using (user_id = (select current_owner())) with check (user_id = (select current_owner()))',
      owned
    );
  end loop;
end
$$;
