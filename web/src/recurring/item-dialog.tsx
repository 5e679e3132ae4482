import type { RecurringItem } from '@saldo/contract/recurring/recurring.schemas';
import { joinNames } from '@saldo/contract/transactions/transactions.filter';
import { useState, type ReactNode } from 'react';
import { refusalWords } from '../api/failure-words.ts';
import { paths } from '../app/paths.ts';
import { Link } from '../app/routing/link.tsx';
import { filtersOf, paramsFrom } from '../transactions/filters.ts';
import { Button } from '../ui/button.tsx';
import { buttonClass } from '../ui/button-class.ts';
import { DateText } from '../ui/date-text.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { TextField } from '../ui/field.tsx';
import { Money } from '../ui/money.tsx';
import { Notice } from '../ui/notice.tsx';
import { MessageText } from '../ui/message-text.tsx';
import { useDeleteRecurring } from './recurring.queries.ts';
import type { Say } from './use-say.ts';
import { cadenceWords, kindWords } from './words.ts';
import { t, tx } from '../language/further.ts';
import { formatDate } from '../language/dates.ts';

/** The list of a payee's rows. */
const rowsOf = (payee: string): string =>
  `${paths.transactions}?${String(paramsFrom(filtersOf({ merchant: joinNames([payee]) })))}`;

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="flex items-baseline justify-between gap-4 py-2">
      <dt className="text-small text-ink-2">{name}</dt>
      <dd className="min-w-0 text-right wrap-anywhere">{children}</dd>
    </div>
  );
}

function Facts({ item }: { item: RecurringItem }) {
  const { bank, change, range } = item;
  return (
    <dl className="rows border-y border-hairline">
      <Fact name={t`Kind`}>{kindWords[item.kind]}</Fact>
      <Fact name={t`Comes`}>{cadenceWords[item.cadence]}</Fact>
      <Fact name={item.fixed ? t`Each time` : t`About each time`}>
        <Money value={item.amount} />
      </Fact>
      {range ? (
        <Fact name={t`Lately`}>
          {tx`${<Money value={range.least} />} to ${<Money value={range.most} />}`}
        </Fact>
      ) : null}
      {item.kind === 'card' ? null : (
        <>
          <Fact name={t`A month`}>
            <Money value={item.monthly} />
          </Fact>
          <Fact name={t`A year`}>
            <Money value={item.yearly} />
          </Fact>
        </>
      )}
      {change ? (
        <Fact name={t`Price`}>
          {tx`${<Money value={change.from} />} until ${<DateText date={change.on} />}`}
        </Fact>
      ) : null}
      {item.ended ? null : (
        <Fact name={item.late_days > 0 ? t`Was due` : t`Next`}>
          <DateText date={item.next_date} />
        </Fact>
      )}
      {item.last_date ? (
        <Fact name={t`Last`}>
          <DateText date={item.last_date} />
        </Fact>
      ) : null}
      {bank?.due_date ? (
        <Fact name={t`Due, says the bank`}>
          <DateText date={bank.due_date} />
        </Fact>
      ) : null}
      {bank?.statement_date && bank.statement !== null ? (
        <Fact name={t`Statement of ${formatDate(bank.statement_date)}`}>
          <Money value={bank.statement} />
        </Fact>
      ) : null}
      {bank?.minimum == null ? null : (
        <Fact name={t`Least to pay`}>
          <Money value={bank.minimum} />
        </Fact>
      )}
      <Fact name={t`Account`}>{item.account_name}</Fact>
      {item.payee && item.payee !== item.name ? <Fact name={t`At the bank`}>{item.payee}</Fact> : null}
    </dl>
  );
}

interface ItemDialogProps {
  item: RecurringItem;
  say: Say;
  onClose: () => void;
}

/** One that comes back: its facts, its rows, and what the person may say of it. */
export function ItemDialog({ item, say, onClose }: ItemDialogProps) {
  const [name, setName] = useState(item.name);
  const remove = useDeleteRecurring();
  const own = name.trim();
  const answerWith = async (words: Parameters<Say['tell']>[1]) => {
    if (await say.tell(item, words)) onClose();
  };
  return (
    <Dialog open onClose={onClose} shape="side" title={item.name}>
      <div className="grid gap-5">
        {say.error || remove.error ? (
          <Notice tone="red" role="alert">
            <MessageText>{refusalWords(say.error ?? remove.error, t`Error saving`)}</MessageText>
          </Notice>
        ) : null}
        <Facts item={item} />
        {item.payee ? (
          <Link to={rowsOf(item.payee)} className={buttonClass('secondary')}>{t`Show its transactions`}</Link>
        ) : null}
        {item.kind === 'card' ? (
          <p className="text-small text-ink-2">{t`Payments to your own cards aren’t counted as bills. What you buy with the card is.`}</p>
        ) : (
          <>
            <form
              className="flex items-end gap-3"
              onSubmit={(event) => {
                event.preventDefault();
                void answerWith({ name: own === '' || own === item.payee ? null : own });
              }}
            >
              <TextField
                label={t`Name`}
                className="grow"
                maxLength={100}
                value={name}
                onChange={(event) => setName(event.target.value)}
              />
              <Button
                type="submit"
                busy={say.busy(item.key)}
                disabled={own === item.name}
              >{t`Rename`}</Button>
            </form>
            <div className="flex flex-wrap gap-3">
              {item.ended_by_person ? (
                <Button
                  busy={say.busy(item.key)}
                  onClick={() => void answerWith({ state: null })}
                >{t`It goes on`}</Button>
              ) : item.ended ? null : (
                <>
                  {item.id === null && !item.confirmed ? (
                    <Button
                      busy={say.busy(item.key)}
                      onClick={() => void answerWith({ state: 'confirmed' })}
                    >{t`Keep`}</Button>
                  ) : null}
                  <Button
                    busy={say.busy(item.key)}
                    onClick={() => void answerWith({ state: 'ended' })}
                  >{t`It has ended`}</Button>
                </>
              )}
              {item.id === null ? (
                <Button
                  busy={say.busy(item.key)}
                  onClick={() => void answerWith({ state: 'dismissed' })}
                >{t`Not recurring`}</Button>
              ) : (
                <Button
                  kind="danger"
                  busy={remove.isPending}
                  onClick={() => remove.mutate(item.id ?? 0, { onSuccess: onClose })}
                >{t`Delete`}</Button>
              )}
            </div>
          </>
        )}
      </div>
    </Dialog>
  );
}
