import type { TransactionPageOf } from '@saldo/contract/transactions/transactions.schemas';
import { SelectField } from '../ui/field.tsx';
import { Switch } from '../ui/switch.tsx';
import { formatDate } from '../language/dates.ts';
import { t } from '../language/t.ts';
import type { PartProps } from './row-saving.tsx';

const legText = ({ account_name: account, date }: TransactionPageOf['transaction']) =>
  t`${account}, ${formatDate(date)}`;

function Transfer({ page, saving }: PartProps) {
  const { other_leg: other, choices } = page.transfer;
  const legs = other ? [other, ...choices] : choices;
  const [first] = legs;
  const { transfer_of: leg } = saving.wish;
  if (!first)
    return (
      <p className="py-1.5 text-small text-ink-3">{t`Transfer between my accounts: no transaction of another account has this amount the other way.`}</p>
    );
  return (
    <>
      <Switch
        label={t`Transfer between my accounts`}
        checked={leg === undefined ? other !== null : leg !== null}
        onChange={(on) => saving.save('transfer', { transfer_of: on ? first.id : null })}
      />
      {other ? (
        <SelectField
          label={t`Other leg`}
          className="pb-2"
          value={other.id}
          onChange={(event) => saving.save('transfer', { transfer_of: Number(event.target.value) })}
        >
          {legs.map((one) => (
            <option key={one.id} value={one.id}>
              {legText(one)}
            </option>
          ))}
        </SelectField>
      ) : null}
      {saving.fault('transfer')}
    </>
  );
}

/** Whether the row counts: left out of reports, or a transfer with its other leg. */
export function Switches({ page, saving }: PartProps) {
  return (
    <div className="border-t border-hairline px-5 py-2">
      <Switch
        label={t`Leave out of reports`}
        checked={saving.wish.excluded ?? page.transaction.excluded}
        onChange={(excluded) => saving.save('excluded', { excluded })}
      />
      {saving.fault('excluded')}
      <Transfer page={page} saving={saving} />
    </div>
  );
}
