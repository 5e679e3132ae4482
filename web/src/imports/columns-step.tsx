import type { Account } from '@saldo/contract/accounts/accounts.schemas';
import {
  columnFields,
  type ColumnField,
  type ImportChange,
  type ImportFile,
} from '@saldo/contract/imports/imports.schemas';
import { Button } from '../ui/button.tsx';
import { SelectField } from '../ui/field.tsx';
import { likelyPlaces } from './likely-places.ts';
import { Notice } from '../ui/notice.tsx';
import { t } from '../language/further.ts';

const fieldWords: Readonly<Record<ColumnField, string>> = {
  date: t`Date`,
  authorized_date: t`Purchase or value day`,
  amount: t`Amount`,
  debit: t`Money out`,
  credit: t`Money in`,
  fee: t`Fee`,
  direction: t`In or out`,
  name: t`Payee or text`,
  merchant_name: t`Merchant`,
  note: t`Note`,
  category: t`Category`,
  tags: t`Tags`,
  account: t`Account`,
  currency: t`Currency`,
  id: 'Id',
};

const orderWords = {
  dmy: t`Day, month, year (31/12/2025)`,
  mdy: t`Month, day, year (12/31/2025)`,
  ymd: t`Year, month, day (2025-12-31)`,
} as const;

interface ColumnsProps {
  file: ImportFile;
  accounts: readonly Account[];
  busy: boolean;
  onChange: (change: ImportChange) => void;
  /** Adds an account for the rows of one of the file's. */
  onAddAccount: (named: ImportFile['accounts'][number]) => void;
}

/** Where the rows of each account of the file go. */
function Places({ file, accounts, busy, onChange, onAddAccount }: ColumnsProps) {
  const open = accounts.filter(({ closed }) => !closed);
  const next = file.accounts.find(({ account_id: id }) => id === null) ?? file.accounts[0];
  return (
    <section aria-label={t`Accounts`} className="grid gap-3 p-4 sm:p-5">
      <div className="grid items-start gap-3 sm:grid-cols-[repeat(auto-fill,minmax(16rem,1fr))]">
        {file.accounts.map(({ key, name, account_id: id, likely_account_id: likely }) => (
          <SelectField
            key={key}
            label={name === '' ? t`Into account` : t`Rows of ${name}`}
            value={id ?? likely ?? ''}
            disabled={busy}
            error={id === null && likely === null ? t`Choose where these rows go.` : null}
            hint={id === null && likely !== null ? t`As files like this one before, or by its number.` : null}
            onChange={({ target }) =>
              onChange({ accounts: [{ key, account_id: target.value === '' ? null : Number(target.value) }] })
            }
          >
            <option value="">{t`Choose an account`}</option>
            {open.map((account) => (
              <option key={account.id} value={account.id}>
                {account.name}
                {account.mask ? ` ••${account.mask}` : ''}
              </option>
            ))}
          </SelectField>
        ))}
        {next ? (
          <Button
            disabled={busy}
            onClick={() => onAddAccount(next)}
            // Beside the field, whatever stands beneath it.
            className="justify-self-start sm:mt-6.5"
          >{t`New account`}</Button>
        ) : null}
      </div>
    </section>
  );
}

/** What the columns are, with the first records under their headings. */
function Table({
  columns,
  busy,
  onChange,
}: Omit<ColumnsProps, 'file'> & { columns: NonNullable<ImportFile['columns']> }) {
  const { sample, mapping } = columns;
  const places = columns.names.map((name, index) => ({ name, index, key: `column-${index}` }));
  const records = sample.map((cells, index) => ({ cells, key: `record-${index}` }));
  const fieldAt = (index: number) => columnFields.find((field) => mapping.columns?.[field] === index) ?? '';
  const place = (index: number, field: ColumnField | '') => {
    const before = fieldAt(index);
    onChange({
      mapping: {
        columns: { ...(before !== '' && { [before]: null }), ...(field !== '' && { [field]: index }) },
      },
    });
  };
  return (
    <div className="overflow-x-auto">
      <table className="w-full text-left text-small">
        <thead>
          <tr className="bg-sunken align-bottom">
            {places.map(({ name, index, key }) => (
              <th key={key} scope="col" className="min-w-60 px-3 py-2 font-medium">
                <SelectField
                  label={(mapping.header && name) || t`Column ${index + 1}`}
                  value={fieldAt(index)}
                  disabled={busy}
                  onChange={({ target }) => place(index, target.value as ColumnField | '')}
                >
                  <option value="">{t`Leave out`}</option>
                  {columnFields.map((field) => (
                    <option key={field} value={field}>
                      {fieldWords[field]}
                    </option>
                  ))}
                </SelectField>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {records.map(({ cells, key: record }) => (
            <tr key={record} className="border-t border-hairline">
              {places.map(({ index, key }) => (
                <td key={key} className="max-w-60 truncate px-3 py-2">
                  {cells[index]}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** The second step: what the columns are and where the rows go. Each answer shows at once. */
export function ColumnsStep(props: ColumnsProps) {
  const { file, busy, onChange } = props;
  const { columns, questions } = file;
  const asks = (field: string) => questions.some((question) => question.field === field);
  const orders = questions.find(({ field }) => field === 'date_order')?.choices as
    | (keyof typeof orderWords)[]
    | undefined;
  const words = questions.find(({ field }) => field === 'direction')?.choices;
  const mapping = columns?.mapping;
  return (
    <>
      {asks('restore') ? <Whole busy={busy} onChange={onChange} /> : null}
      {asks('columns') ? (
        <Notice tone="ochre">{t`Say which columns hold the date and the amount.`}</Notice>
      ) : questions.length > 0 && !asks('restore') && likelyPlaces(file) === null ? (
        <Notice tone="ochre">{t`Only you can say what is marked. Everything else was read from the file.`}</Notice>
      ) : null}
      <div className="sheet grid grid-cols-[minmax(0,1fr)] divide-y divide-hairline" hidden={asks('restore')}>
        <Places {...props} />
        {columns || orders || asks('decimal') || asks('sign') ? (
          <div className="grid gap-4 p-4 sm:grid-cols-3 sm:p-5">
            {columns || orders ? (
              <SelectField
                label={t`Dates are written as`}
                value={orders ? '' : (mapping?.date_order ?? '')}
                disabled={busy}
                error={orders ? t`Both fit every date of this file.` : null}
                onChange={({ target }) =>
                  onChange({ mapping: { date_order: target.value as keyof typeof orderWords } })
                }
              >
                {orders ? <option value="">{t`Choose`}</option> : null}
                {(Object.keys(orderWords) as (keyof typeof orderWords)[]).map((order) => (
                  <option key={order} value={order}>
                    {orderWords[order]}
                  </option>
                ))}
              </SelectField>
            ) : null}
            {columns || asks('sign') ? (
              <SelectField
                label={t`Money out stands as`}
                value={asks('sign') ? '' : (mapping?.sign ?? 'as_is')}
                disabled={busy}
                error={asks('sign') ? t`The file does not say which amounts are money out.` : null}
                onChange={({ target }) =>
                  onChange({ mapping: { sign: target.value as 'as_is' | 'reversed' } })
                }
              >
                {asks('sign') ? <option value="">{t`Choose`}</option> : null}
                <option value="as_is">{t`A negative amount`}</option>
                <option value="reversed">{t`A positive amount`}</option>
              </SelectField>
            ) : null}
            {columns || asks('decimal') ? (
              <SelectField
                label={t`Decimals come after`}
                value={asks('decimal') ? '' : (mapping?.decimal ?? '.')}
                disabled={busy}
                error={asks('decimal') ? t`Both fit every amount of this file.` : null}
                onChange={({ target }) => onChange({ mapping: { decimal: target.value as '.' | ',' } })}
              >
                {asks('decimal') ? <option value="">{t`Choose`}</option> : null}
                <option value=".">{t`A point (1,234.50)`}</option>
                <option value=",">{t`A comma (1.234,50)`}</option>
              </SelectField>
            ) : null}
            {mapping?.columns?.fee == null ? null : (
              <SelectField
                label={t`Fees are`}
                value={mapping.fee ?? 'within'}
                disabled={busy}
                onChange={({ target }) => onChange({ mapping: { fee: target.value as 'apart' | 'within' } })}
              >
                <option value="within">{t`In the amounts`}</option>
                <option value="apart">{t`Beside the amounts, to be taken off`}</option>
              </SelectField>
            )}
          </div>
        ) : null}
        {words ? <Directions words={words} busy={busy} onChange={onChange} /> : null}
        {columns ? <Table {...props} columns={columns} /> : null}
      </div>
    </>
  );
}

/** Saldo's own file where there are no books yet: all of it, or its rows into accounts as from any other file. */
function Whole({ busy, onChange }: Pick<ColumnsProps, 'busy' | 'onChange'>) {
  return (
    <section aria-labelledby="whole" className="sheet grid gap-3 px-4 py-5 sm:px-5">
      <h2 id="whole" className="font-semibold">{t`These are whole books of Saldo`}</h2>
      <p className="text-ink-2">{t`You have no accounts yet, so everything in the file can come back: accounts, transactions, categories, rules, goals and what recurs.`}</p>
      <div className="flex flex-wrap gap-2.5">
        <Button
          kind="primary"
          busy={busy}
          onClick={() => onChange({ mapping: { restore: 'books' } })}
        >{t`Bring everything back`}</Button>
        <Button
          busy={busy}
          onClick={() => onChange({ mapping: { restore: 'rows' } })}
        >{t`Transactions only`}</Button>
      </div>
    </section>
  );
}

/** Which words of a column mean that money went out. */
function Directions({
  words,
  busy,
  onChange,
}: { words: readonly string[] } & Pick<ColumnsProps, 'busy' | 'onChange'>) {
  return (
    <form
      className="grid gap-3 p-4 sm:p-5"
      onSubmit={(event) => {
        event.preventDefault();
        const out = new FormData(event.currentTarget).getAll('out').map(String);
        onChange({ mapping: { direction: { out, in: words.filter((word) => !out.includes(word)) } } });
      }}
    >
      <fieldset className="grid gap-2">
        <legend className="text-small font-medium text-ink-2">{t`Which of these mean that money went out?`}</legend>
        <div className="flex flex-wrap gap-x-6 gap-y-1">
          {words.map((word) => (
            <label key={word} className="flex min-h-11 items-center gap-2">
              <input type="checkbox" name="out" value={word} className="size-5 accent-green" />
              {word}
            </label>
          ))}
        </div>
      </fieldset>
      <Button type="submit" busy={busy} className="justify-self-start">{t`Use these`}</Button>
    </form>
  );
}
