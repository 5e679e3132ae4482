import { isDateText, type DateText } from '@saldo/contract/dates';
import type { Cents } from '@saldo/contract/money';
import type { RecurringView } from '@saldo/contract/recurring/recurring.schemas';
import { useQuery } from '@tanstack/react-query';
import CalendarClock from 'icon:calendar-clock';
import CalendarDays from 'icon:calendar-days';
import ChevronDown from 'icon:chevron-down';
import Plus from 'icon:plus';
import { useState, type ReactNode } from 'react';
import { LoadFailure } from '../app/load-failure.tsx';
import { PageHeader } from '../app/page-header.tsx';
import { ImportLink, WaysIn } from '../app/ways-in.tsx';
import { useSearchParams } from '../app/routing/router.tsx';
import { TransactionsTabs } from '../transactions/transactions-tabs.tsx';
import { ToolButton } from '../ui/button.tsx';
import { classNames } from '../ui/class-names.ts';
import { iconProps, smallIconProps } from '../ui/icon.ts';
import { Money } from '../ui/money.tsx';
import { Loading, Skeleton } from '../ui/skeleton.tsx';
import { EmptyState, Waiting } from '../ui/states.tsx';
import { useLongWait } from '../ui/use-long-wait.ts';
import { usePhone } from '../ui/use-media.ts';
import { AddDialog } from './add-dialog.tsx';
import { AheadCard, aheadHeight } from './ahead-card.tsx';
import { Calendar } from './calendar.tsx';
import { FeedDialog } from './feed-dialog.tsx';
import { ItemDialog } from './item-dialog.tsx';
import { aheadQuery, recurringQuery } from './recurring.queries.ts';
import { RecurringList } from './recurring-list.tsx';
import { useSay } from './use-say.ts';
import { kindWords, nothingRecurring, risesOf } from './words.ts';
import { t, tx } from '../language/further.ts';

const takeFocus = (button: HTMLElement | null) => button?.focus();

function Cost({ name, value }: { name: string; value: Cents }) {
  return (
    <div className="min-w-0 max-sm:flex max-sm:items-baseline max-sm:justify-between max-sm:gap-x-4">
      <dt className="text-small text-ink-2">{name}</dt>
      <dd className="text-lead font-medium">
        <Money value={value} />
      </dd>
    </div>
  );
}

/** What bills and subscriptions come to. */
function Costs({ view, children }: { view: RecurringView; children?: ReactNode }) {
  return (
    <section className="sheet rows" aria-label={t`What it costs`}>
      <dl className="grid gap-x-4 gap-y-1 px-4 py-2.5 sm:grid-cols-3 sm:px-5">
        <Cost name={t`Bills and subscriptions a month`} value={view.monthly} />
        <Cost name={t`A year`} value={view.yearly} />
        <Cost name={t`Subscriptions alone a month`} value={view.subscriptions} />
      </dl>
      {children}
    </section>
  );
}

interface RisesProps {
  view: RecurringView;
  /** So many are named before more are asked for. */
  shown: number;
  onItem: (key: string) => void;
}

/** Which of them cost more than a year ago; nothing where none does. */
function Rises({ view, shown, onItem }: RisesProps) {
  const rises = risesOf(view);
  const [isWhole, showWhole] = useState(false);
  const named = isWhole ? rises : rises.slice(0, shown);
  if (named.length === 0) return null;
  return (
    <div className="flex flex-wrap items-baseline gap-x-5 px-4 py-2 text-small text-ink-2 sm:px-5">
      <h2 className="font-normal">{t`Went up in the last year:`}</h2>
      <ul className="contents">
        {named.map(({ key, name, kind, step, yearly }, index) => (
          <li key={key} className="flex min-w-0 items-baseline gap-x-1.5 max-sm:flex-wrap">
            <button
              // The button that brought it is gone.
              ref={index === shown ? takeFocus : null}
              type="button"
              onClick={() => onItem(key)}
              className="min-h-6 min-w-0 truncate rounded-sm font-medium text-ink underline-offset-4 hover:underline pointer-coarse:min-h-11"
            >
              {name}
            </button>
            <span className="shrink-0">
              <span className="text-ink-3">{kindWords[kind]} </span>
              <Money value={step} sign="signed" className="font-medium text-ochre" />
              {yearly > step ? (
                <span className="text-ink-3"> {tx`(${<Money value={yearly} />} a year)`}</span>
              ) : null}
            </span>
          </li>
        ))}
        {rises.length > named.length ? (
          <li>
            <button
              type="button"
              onClick={() => showWhole(true)}
              className="link min-h-6 pointer-coarse:min-h-11"
            >{t`and ${rises.length - named.length} more`}</button>
          </li>
        ) : null}
      </ul>
    </div>
  );
}

/** Nothing was found: why, and what can be done. */
function Nothing({
  hasAccount,
  foreign,
  onAdd,
}: {
  hasAccount: boolean;
  /** There are accounts, none of them in dollars. */
  foreign: boolean;
  onAdd: () => void;
}) {
  return (
    <section className="sheet" aria-label={t`Recurring`}>
      <EmptyState
        icon={<CalendarClock {...iconProps} />}
        title={
          hasAccount ? nothingRecurring.title : foreign ? t`No account in US dollars` : t`No accounts yet`
        }
        sample="recurring"
        action={
          hasAccount ? (
            <div className="flex flex-wrap gap-3">
              <ToolButton label={t`Add recurring`} icon={<Plus {...smallIconProps} />} onClick={onAdd} />
              <ImportLink />
            </div>
          ) : (
            <WaysIn />
          )
        }
      >
        {hasAccount
          ? nothingRecurring.text
          : t`Connect a bank or add an account, and your bills, subscriptions and pay show up here.`}
      </EmptyState>
    </section>
  );
}

/** The account of the address; null where it names none. */
const accountIn = (params: URLSearchParams): number | null => {
  const text = params.get('account') ?? '';
  return /^[1-9]\d{0,14}$/.test(text) ? Number(text) : null;
};

/** The day of the address, whose rows are open at first; null where it names none. */
const dayIn = (params: URLSearchParams): DateText | null => {
  const text = params.get('day') ?? '';
  return isDateText(text) ? text : null;
};

/** /transactions/recurring */
export function RecurringPage() {
  const [params, setParams] = useSearchParams();
  const accountId = accountIn(params);
  const list = useQuery(recurringQuery);
  const ahead = useQuery(aheadQuery(accountId));
  const say = useSay();
  // The dashboard leads to the form by `?add`.
  const [adding, setAdding] = useState(params.has('add'));
  const [feeding, setFeeding] = useState(false);
  const [open, setOpen] = useState<string | null>(null);
  const [day, setDay] = useState<DateText | null>(() => dayIn(params));
  /** What the calendar is turned to: a day of the line may lie beyond its weeks. */
  const [shown, setShown] = useState(day);
  const phone = usePhone();
  // A phone has room for it once it is asked for.
  const [calendar, setCalendar] = useState(day !== null);
  const line = ahead.data;
  // Both are computed from all rows, which takes its time after an import of thousands.
  const long = useLongWait(list.isPending || ahead.isPending);
  const nothing = list.data && list.data.items.length + list.data.upcoming.length === 0;
  // The other call knows whether there is an account to find anything in.
  const view = nothing && !line && !ahead.error && !long ? undefined : list.data;
  const item = view?.items.find(({ key }) => key === open);
  const lost = list.error && !view;
  const failed = <LoadFailure className="sheet" query={list} message={t`Error loading what is recurring`} />;
  const empty = view && nothing;
  const noLine = line?.account === null && (empty || lost);
  return (
    <>
      <PageHeader
        title={t`Transactions`}
        documentTitle={t`Recurring`}
        tabs={<TransactionsTabs />}
        actions={
          <>
            <ToolButton
              label={t`Calendar feed`}
              short={t`Calendar`}
              icon={<CalendarDays {...smallIconProps} />}
              onClick={() => setFeeding(true)}
            />
            <ToolButton
              kind="primary"
              label={t`Add recurring`}
              short={t`Add`}
              icon={<Plus {...smallIconProps} />}
              onClick={() => setAdding(true)}
            />
          </>
        }
      />
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
        {noLine ? null : (
          <div
            className={classNames(
              'grid grid-cols-[minmax(0,1fr)] items-start gap-4',
              // As they will lie, also while one of them is on its way.
              !empty && line?.account !== null && 'lg:grid-cols-[minmax(0,2fr)_minmax(0,1fr)]',
            )}
          >
            {line ? (
              <div
                aria-busy={ahead.isPlaceholderData}
                className={classNames(
                  '[transition:opacity_140ms_var(--ease-settle)] empty:hidden',
                  ahead.isPlaceholderData && 'opacity-60',
                )}
              >
                <AheadCard
                  data={line}
                  onAccount={(id) => setParams(new URLSearchParams({ account: String(id) }))}
                  onOpen={(date) => {
                    setDay(date);
                    setShown(date);
                    setCalendar(true);
                  }}
                />
              </div>
            ) : (
              // As high as the line it stands for: nothing below it moves.
              <div className={classNames(ahead.error || long ? 'sheet' : 'sheet skeleton', aheadHeight)}>
                {ahead.error ? (
                  <LoadFailure query={ahead} message={t`Error loading the days ahead`} />
                ) : long ? (
                  <Waiting>{t`Still working out the days ahead.`}</Waiting>
                ) : null}
              </div>
            )}
            {/* A phone has it in its first screen: it is what somebody with a dearer subscription looks for. */}
            {phone && view && !empty ? (
              <section className="sheet empty:hidden" aria-label={t`What went up`}>
                <Rises view={view} shown={2} onItem={setOpen} />
              </section>
            ) : null}
            {view && !empty ? (
              phone && !calendar ? (
                <button
                  type="button"
                  onClick={() => setCalendar(true)}
                  className="sheet flex min-h-12 items-center justify-between gap-3 px-4 text-left font-medium"
                >
                  {t`Show the calendar`}
                  <ChevronDown {...smallIconProps} className="text-ink-3" />
                </button>
              ) : (
                <Calendar
                  view={view}
                  lowest={line || ahead.error ? (line?.lowest?.date ?? null) : undefined}
                  open={day}
                  onOpen={setDay}
                  shown={shown}
                  onShow={setShown}
                  onItem={setOpen}
                />
              )
            ) : lost ? (
              failed
            ) : view || long ? null : (
              <Skeleton className="sheet h-12 sm:h-92.5" />
            )}
          </div>
        )}
        {lost ? (
          noLine ? (
            failed
          ) : null
        ) : view ? (
          view.items.length + view.upcoming.length + view.dismissed.length === 0 ? (
            <Nothing
              hasAccount={line?.account !== null}
              foreign={view.other_currencies.length > 0}
              onAdd={() => setAdding(true)}
            />
          ) : (
            <>
              {phone ? null : (
                <Costs view={view}>
                  <Rises view={view} shown={4} onItem={setOpen} />
                </Costs>
              )}
              <RecurringList
                view={view}
                say={say}
                // A phone shows what is due first.
                between={phone ? <Costs view={view} /> : null}
                onItem={setOpen}
              />
            </>
          )
        ) : long ? (
          <Waiting className="sheet">{t`Saldo is looking for bills, subscriptions and pay in your transactions. After a large import this takes a moment.`}</Waiting>
        ) : (
          <>
            <Loading label={t`Loading what is recurring`} />
            <Skeleton className="sheet h-96" />
          </>
        )}
        {view && view.other_currencies.length > 0 ? (
          <p className="text-small text-ink-3">{t`Only US dollars are looked ahead at. Accounts in ${view.other_currencies.join(', ')} aren’t included.`}</p>
        ) : null}
      </div>
      {item ? <ItemDialog key={item.key} item={item} say={say} onClose={() => setOpen(null)} /> : null}
      {feeding ? <FeedDialog onClose={() => setFeeding(false)} /> : null}
      {adding ? (
        <AddDialog
          onClose={() => {
            setAdding(false);
            if (params.has('add')) setParams(new URLSearchParams(), { replace: true });
          }}
        />
      ) : null}
    </>
  );
}
