import { cents } from '@saldo/contract/money';
import type { RecurringItem, RecurringView } from '@saldo/contract/recurring/recurring.schemas';
import ArrowDownLeft from 'icon:arrow-down-left';
import ArrowUpRight from 'icon:arrow-up-right';
import Ellipsis from 'icon:ellipsis';
import { useState, type ReactNode } from 'react';
import { Badge } from '../ui/badge.tsx';
import { Button, IconButton } from '../ui/button.tsx';
import { classNames } from '../ui/class-names.ts';
import { useAmountWords } from '../ui/hide-amounts.ts';
import { smallIconProps } from '../ui/icon.ts';
import { Money } from '../ui/money.tsx';
import { SafeSum } from './safe-sum.tsx';
import type { Say } from './use-say.ts';
import {
  aboutWords,
  beforePayday,
  cadenceWords,
  rowDay,
  isIncoming,
  markOf,
  untilWords,
  type Occurrence,
} from './words.ts';
import { t } from '../language/further.ts';

function Letter({ item }: { item: RecurringItem }) {
  const incoming = isIncoming(item.kind);
  return (
    <span
      aria-hidden="true"
      className={classNames(
        'grid size-8 shrink-0 place-items-center rounded-full text-small font-medium',
        incoming ? 'bg-green-wash text-green' : 'bg-sunken text-ink-2',
      )}
    >
      {incoming ? (
        <ArrowDownLeft {...smallIconProps} />
      ) : item.kind === 'card' || item.kind === 'saving' ? (
        <ArrowUpRight {...smallIconProps} />
      ) : (
        String.fromCodePoint(item.name.trim().codePointAt(0) ?? 32).toUpperCase()
      )}
    </span>
  );
}

interface RowProps {
  item: RecurringItem;
  /** The day the row is about; null for one that has ended. */
  date: string | null;
  late: boolean;
  today: string;
  say: Say;
  onOpen: () => void;
}

function Row({ item, date, late, today, say, onOpen }: RowProps) {
  const words = useAmountWords();
  const mark = markOf(item, today, words);
  const asks = !late && mark?.of === 'new';
  return (
    <li className="relative grid min-h-14 grid-cols-[auto_minmax(0,1fr)_auto] items-center gap-x-3 px-4 py-2 transition-colors hover:bg-sunken sm:px-5 lg:min-h-11 lg:grid-cols-[auto_minmax(0,17fr)_minmax(0,22fr)_minmax(0,20fr)_minmax(7rem,auto)_auto] lg:py-1">
      <Letter item={item} />
      <span className="flex min-w-0 flex-wrap items-center gap-x-2">
        <button
          type="button"
          onClick={onOpen}
          dir="auto"
          className="min-w-0 truncate rounded-sm text-left font-medium after:absolute after:inset-0 after:content-['']"
        >
          {item.name}
        </button>
        {mark ? <Badge tone={mark.tone}>{mark.text}</Badge> : null}
      </span>
      <span className="text-right lg:order-3">
        {item.fixed || item.range ? null : <span className="text-small text-ink-3">{t`about`} </span>}
        <Money
          value={item.amount}
          sign={isIncoming(item.kind) ? 'signed' : 'plain'}
          className={classNames(
            'font-medium',
            isIncoming(item.kind) && 'text-green',
            item.ended && 'text-ink-2',
          )}
        />
      </span>
      <span className="col-start-2 min-w-0 truncate text-small text-ink-2 lg:order-1 lg:col-auto">
        {date === null ? null : `${rowDay(date, today)} · `}
        {cadenceWords[item.cadence]}
        <span className="max-lg:hidden"> · {item.account_name}</span>
      </span>
      <span className="relative z-1 col-span-2 col-start-2 min-w-0 text-small text-ink-2 lg:order-2 lg:col-auto">
        {asks ? (
          <span className="flex flex-wrap gap-2 py-1 lg:py-0">
            <Button
              size="small"
              busy={say.busy(item.key)}
              onClick={() => void say.tell(item, { state: 'confirmed' })}
            >{t`Keep`}</Button>
            <Button
              size="small"
              kind="quiet"
              busy={say.busy(item.key)}
              onClick={() => void say.tell(item, { state: 'dismissed' })}
            >{t`Not recurring`}</Button>
          </span>
        ) : (
          <span className={classNames('pointer-events-none', mark?.tone === 'ochre' && 'text-ochre')}>
            {aboutWords(item, today, words)}
          </span>
        )}
      </span>
      <IconButton
        label={t`More about ${item.name}`}
        size="small"
        icon={<Ellipsis {...smallIconProps} />}
        onClick={onOpen}
        className="relative z-1 max-lg:hidden lg:order-4"
      />
    </li>
  );
}

/** A row dated ahead: it stands on its day once, and is none of what comes back. */
function OnceRow({ one, today }: { one: Occurrence; today: string }) {
  const incoming = one.amount > 0;
  return (
    <li className="flex min-h-14 items-center justify-between gap-3 px-4 py-2 sm:px-5 lg:min-h-11 lg:py-1">
      <span className="min-w-0">
        <span dir="auto" className="text-left block truncate font-medium">
          {one.name}
        </span>
        <span className="block text-small text-ink-2">
          {rowDay(one.date, today)} · {t`entered ahead`}
        </span>
      </span>
      <Money
        value={incoming ? one.amount : cents(0 - one.amount)}
        sign={incoming ? 'signed' : 'plain'}
        className={classNames('font-medium', incoming && 'text-green')}
      />
    </li>
  );
}

function Head({ title, aside, children }: { title: string; aside?: ReactNode; children?: ReactNode }) {
  return (
    <header className="border-b border-hairline px-4 py-3 sm:px-5">
      <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
        <h2 className="text-body font-semibold">{title}</h2>
        {aside}
      </div>
      {children}
    </header>
  );
}

interface ListProps {
  view: RecurringView;
  say: Say;
  /** Stands behind what is due before payday. */
  between: ReactNode;
  onItem: (key: string) => void;
}

/** What is due before payday with what is safe to spend; then what comes after; then what has ended. */
export function RecurringList({ view, say, between, onItem }: ListProps) {
  const { items, safe, today, dismissed } = view;
  const [sum, setSum] = useState(false);
  const { payments, count, total } = beforePayday(view);
  const byKey = new Map(items.map((item) => [item.key, item]));
  // Income that is no payday stands on its day, too.
  const soon = view.upcoming.flatMap((one: Occurrence) => {
    // What comes in on payday is for the days after it; what goes out may be taken first.
    if (one.date > safe.until || (one.date === safe.payday && one.amount > 0)) return [];
    const item = byKey.get(one.key);
    return item || one.key.startsWith('row:') ? [{ item, one }] : [];
  });
  const due = new Set(soon.map(({ one }) => one.key));
  const later = items.filter(({ key, ended }) => !ended && !due.has(key));
  const ended = items.filter((item) => item.ended);
  const row = (item: RecurringItem, date: string | null, late = false) => (
    <Row
      key={`${item.key} ${date}`}
      item={item}
      date={date}
      late={late}
      today={today}
      say={say}
      onOpen={() => onItem(item.key)}
    />
  );
  const until = untilWords(safe, today);
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <section className="sheet" aria-label={t`Up to ${until}`}>
        <Head
          title={t`Up to ${until}`}
          aside={
            <p className="flex flex-wrap items-baseline gap-x-4 gap-y-1 text-small text-ink-2">
              <span>
                {safe.total < 0 ? t`Short until then by` : t`Safe to spend until then`}{' '}
                <Money
                  value={(safe.total < 0 ? -safe.total : safe.total) as typeof safe.total}
                  className="font-medium text-ink"
                />
              </span>
              <button
                type="button"
                aria-expanded={sum}
                onClick={() => setSum(!sum)}
                className="link rounded-sm pointer-coarse:min-h-11"
              >{t`See how it’s calculated`}</button>
              <span>
                {count === 1 ? t`1 payment` : t`${count} payments`}{' '}
                <Money value={total} className="text-body font-medium text-ink" />
              </span>
            </p>
          }
        >
          {sum ? (
            <div className="pt-3">
              <SafeSum safe={safe} />
            </div>
          ) : null}
          {count < payments.length ? (
            <p className="pt-1 text-small text-ink-3">{t`Card payments aren’t added: what cards owe is already taken off what is free to spend.`}</p>
          ) : null}
        </Head>
        {soon.length === 0 ? (
          <p className="px-4 py-5 text-ink-2 sm:px-5">{t`No payment is expected before then.`}</p>
        ) : (
          <ul className="rows">
            {soon.map(({ item, one }) =>
              item ? row(item, one.date, one.late) : <OnceRow key={one.key} one={one} today={today} />,
            )}
          </ul>
        )}
      </section>
      {between}
      {later.length > 0 ? (
        <section className="sheet" aria-label={t`After that`}>
          <Head title={t`After that`} />
          <ul className="rows">{later.map((item) => row(item, item.next_date))}</ul>
        </section>
      ) : null}
      {ended.length > 0 || dismissed.length > 0 ? (
        <details className="sheet">
          <summary className="rounded-lg px-4 py-3 font-medium sm:px-5">
            {ended.length > 0 ? t`Ended (${ended.length})` : null}
            {ended.length > 0 && dismissed.length > 0 ? t` and not recurring ` : null}
            {ended.length === 0 ? t`Not recurring ` : null}
            {dismissed.length > 0 ? `(${dismissed.length})` : null}
          </summary>
          <ul className="rows border-t border-hairline">
            {ended.map((item) => row(item, null))}
            {dismissed.map(({ key, name }) => (
              <li
                key={key}
                className="flex min-h-14 items-center justify-between gap-3 px-4 sm:px-5 lg:min-h-11"
              >
                <span className="min-w-0 truncate">
                  {name} <span className="text-small text-ink-3">{t`not recurring`}</span>
                </span>
                <Button
                  size="small"
                  busy={say.busy(key)}
                  aria-label={t`${name} is recurring`}
                  onClick={() => void say.tell({ key, name }, { state: null })}
                >{t`It is recurring`}</Button>
              </li>
            ))}
          </ul>
        </details>
      ) : null}
    </div>
  );
}
