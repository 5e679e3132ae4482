import type { DateText } from '@saldo/contract/dates';
import { cents } from '@saldo/contract/money';
import type { AheadView } from '@saldo/contract/recurring/recurring.schemas';
import { useAmountWords } from '../ui/hide-amounts.ts';
import { classNames } from '../ui/class-names.ts';
import { FiguresTable } from '../ui/figures-table.tsx';
import { Money } from '../ui/money.tsx';
import { DaysChart, scaleOf } from './days-chart.tsx';
import { dayWords, firstShort, levelWords } from './words.ts';
import { t, tx } from '../language/further.ts';
import { formatDate } from '../language/dates.ts';

/** What the line is made of, assumption by assumption. */
function CountsOn({ data }: { data: AheadView }) {
  const { counts_on: on } = data;
  const payments = new Set(data.days.flatMap(({ events }) => events.map(({ key }) => key))).size;
  return (
    <details className="text-small">
      <summary className="w-fit rounded-sm py-0.5 text-ink-2 hover:text-green">{t`What it counts on`}</summary>
      <ul className="mt-2 grid max-w-text list-disc gap-1 pl-5 text-ink-2">
        <li>{t`What can be spent in the account now.`}</li>
        <li>
          {payments === 0
            ? t`Nothing that comes back was found in it.`
            : payments === 1
              ? t`One payment or pay that come back, on their usual days.`
              : t`${payments} payments and pay that come back, on their usual days.`}
        </li>
        {on.waited > 0 ? (
          <li>
            {on.waited === 1
              ? t`One of them is late and still expected.`
              : t`${on.waited} of them are late and still expected.`}
          </li>
        ) : null}
        {on.pace > 0 ? (
          <li>
            {tx`${<Money value={on.pace} />} a day of everyday spending, as in the last ${on.pace_days} days.`}
          </li>
        ) : on.pace_days === 0 ? (
          <li>{t`Everyday spending is not counted yet: history is too short.`}</li>
        ) : null}
        {on.left_out.map(({ transaction_id: id, name, amount, date }) => (
          <li
            key={id}
          >{tx`Not counted as everyday: ${name}, ${<Money value={amount} />}, ${formatDate(date)}.`}</li>
        ))}
        {on.irregular ? (
          <li>
            {tx`${<Money value={on.irregular.mean} />} a month of income without a fixed day, as in the last ${on.irregular.months} months.`}
          </li>
        ) : null}
        {on.moves === 0 ? null : (
          <li>{tx`${<Money value={on.moves} sign="signed" />} a month of transfers without a fixed day.`}</li>
        )}
        {on.taxes > 0 ? (
          <li>{tx`${<Money value={on.taxes} />} of taxes, on the days of a year ago.`}</li>
        ) : null}
        {data.reserved > 0 ? (
          <li>{tx`${<Money value={data.reserved} />} is reserved for goals. It is part of the line.`}</li>
        ) : null}
        <li>{t`The shaded range is where the balance should be 8 times in 10, by how your weeks and bills have varied.`}</li>
      </ul>
    </details>
  );
}

/** As high as the card is at least, for its place while it loads. */
export const aheadHeight = 'min-h-112 sm:min-h-101';

interface AheadCardProps {
  data: AheadView;
  onAccount: (id: number) => void;
  onOpen: (date: DateText) => void;
}

/** The next 90 days of an account: its lowest day first, then the line. */
export function AheadCard({ data, onAccount, onOpen }: AheadCardProps) {
  const words = useAmountWords();
  const { account, accounts, days, lowest } = data;
  const now = days[0];
  if (!account || !lowest || !now) return null;
  const short = firstShort(days);
  const already = short === now;
  // Nothing comes or goes: a lowest day, a range and their key would say what nobody knows.
  const level = days.every(({ low, high }) => low === now.balance && high === now.balance);
  const likely = tx`likely ${<Money value={lowest.low} className="font-medium text-ink" />} to ${<Money value={lowest.high} className="font-medium text-ink" />}`;
  const on = (day: { date: DateText }) => dayWords(day.date, now.date);
  return (
    <section
      className={`sheet flex flex-col ${aheadHeight}`}
      aria-label={t`The next 90 days of ${account.name}`}
    >
      <div className="flex items-start justify-between gap-x-6 gap-y-2 px-4 pt-3 max-sm:flex-col sm:px-5">
        <div className="min-w-0">
          <h2 className="text-small font-normal text-ink-2">
            {already
              ? t`Below zero now`
              : short
                ? t`Short by`
                : level
                  ? t`In the next 90 days`
                  : t`Lowest in the next 90 days`}
          </h2>
          <p className="flex flex-wrap items-baseline gap-x-3">
            <Money
              value={already ? now.balance : short ? cents(-short.balance) : lowest.balance}
              serif
              className={classNames('text-figure', short && 'text-ochre')}
            />
            <span className="text-small text-ink-2">
              {level
                ? levelWords
                : already
                  ? null
                  : short
                    ? t`on ${on(short)}, the first day below zero`
                    : tx`on ${on(lowest)}, ${likely}`}
            </span>
          </p>
          {short && !level ? (
            <p className="text-small text-ink-2">
              {short.date === lowest.date
                ? tx`That is the lowest day of the next 90, ${likely}.`
                : tx`Lowest ${<Money value={lowest.balance} className="font-medium text-ink" />} on ${on(lowest)}, ${likely}.`}
            </p>
          ) : null}
        </div>
        {accounts.length > 1 ? (
          <select
            aria-label={t`Account`}
            className="control max-w-full sm:w-auto sm:max-w-60"
            value={account.id}
            onChange={(event) => onAccount(Number(event.target.value))}
          >
            {accounts.map(({ id, name, mask }) => (
              <option key={id} value={id}>
                {mask ? `${name} ••${mask}` : name}
              </option>
            ))}
          </select>
        ) : (
          <p dir="auto" className="text-left max-w-full truncate text-small text-ink-2">
            {account.name}
          </p>
        )}
      </div>
      {/* Where there is less to say, the line takes the room that was held. */}
      <div className="flex grow flex-col gap-3 p-4 sm:px-5">
        <DaysChart
          days={days}
          lowest={level ? null : lowest}
          onOpen={onOpen}
          label={t`Balance of ${account.name} by day. Lowest ${words(lowest.balance)} on ${formatDate(lowest.date)}.`}
        />
        <p
          aria-hidden="true"
          hidden={level}
          className="flex flex-wrap gap-x-5 gap-y-1 text-caption text-ink-2"
        >
          <span className="inline-flex items-center gap-2">
            <span className="w-6 border-t-2 border-green" />
            {t`expected`}
          </span>
          <span className="inline-flex items-center gap-2">
            <span className="h-3 w-6 bg-green opacity-15" />
            {scaleOf(days).beyond
              ? t`8 times in 10 in here, wider than the picture`
              : t`8 times in 10 it stays in here`}
          </span>
          <span className="inline-flex items-center gap-2">
            <span className="size-2.5 rounded-full bg-ochre" />
            {t`lowest day`}
          </span>
          {short && !already && short.date !== lowest.date ? (
            <span className="inline-flex items-center gap-2">
              <span className="size-2.5 rounded-full border-2 border-ochre" />
              {t`first day below zero`}
            </span>
          ) : null}
        </p>
        <div className="flex flex-wrap gap-x-8 gap-y-2 [&>*]:max-w-full [&>*]:min-w-0">
          <CountsOn data={data} />
          <FiguresTable
            caption={t`Expected balance of ${account.name} by day`}
            head={[t`Day`, t`Expected`, t`Likely from`, t`to`, t`What comes and goes`]}
            rows={days.map(({ date, balance, low, high, events }) => ({
              key: date,
              cells: [
                formatDate(date),
                <Money key="balance" value={balance} />,
                <Money key="low" value={low} />,
                <Money key="high" value={high} />,
                events
                  .map(
                    ({ name, amount }) =>
                      `${name} ${amount < 0 ? '−' : '+'}${words(cents(Math.abs(amount)))}`,
                  )
                  .join(', '),
              ],
            }))}
          />
        </div>
      </div>
    </section>
  );
}
