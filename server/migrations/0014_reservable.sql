-- What goals may reserve on the account in all: the contract's reservableBalance, in hundredths. The one place where SQL
-- knows it; reservable.test.ts holds it against the contract.
alter table accounts add column reservable_minor bigint not null generated always as (
  case when status = 'active' and type = 'depository'
       then greatest(coalesce(available_minor, current_minor, 0), 0) else 0 end
) stored;
