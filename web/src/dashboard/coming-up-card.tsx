import { cents } from '@saldo/contract/money';
import type { RecurringView } from '@saldo/contract/recurring/recurring.schemas';
import { useQuery } from '@tanstack/react-query';
import { memo, useDeferredValue, useState } from 'react';
import { Link } from '../app/routing/link.tsx';
import { useNavigate } from '../app/routing/router.tsx';
import { paths } from '../app/paths.ts';
import { DaysChart } from '../recurring/days-chart.tsx';
import { aheadQuery, recurringQuery } from '../recurring/recurring.queries.ts';
import { SafeSum } from '../recurring/safe-sum.tsx';
import {
  beforePayday,
  firstShort,
  levelWords,
  markOf,
  nothingRecurring,
  shortDay,
  untilWords,
  weekdayName,
} from '../recurring/words.ts';
import { Badge } from '../ui/badge.tsx';
import { Card } from '../ui/card.tsx';
import { classNames } from '../ui/class-names.ts';
import { useAmountWords } from '../ui/hide-amounts.ts';
import { Money } from '../ui/money.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { ErrorState, Held } from '../ui/states.tsx';
import { usePhone } from '../ui/use-media.ts';
import { t } from '../language/t.ts';
import { formatDate } from '../language/dates.ts';

/** Days of the line on this card, today included, and payments named one by one. */
const daysShown = 31;
const paymentsShown = 3;

/** How much of what is safe to spend lies in savings accounts; nothing where none does. */
function KeptInSavings({ safe }: Pick<RecurringView, 'safe'>) {
  const kept = Math.min(safe.kept, safe.total);
  if (kept <= 0) return null;
  return (
    <p className="text-small text-ink-2">
      {kept === safe.total ? (
        t`All of it is in savings accounts.`
      ) : (
        <>
          {t`In savings accounts:`} <Money value={cents(kept)} />
        </>
      )}
    </p>
  );
}

function Safe({ view }: { view: RecurringView }) {
  const [open, setOpen] = useState(false);
  const { safe, today } = view;
  return (
    <div className="grid gap-1 px-4 pt-4 sm:px-5">
      <p className="text-small text-ink-2">
        {safe.total < 0
          ? t`Short until ${untilWords(safe, today)}`
          : t`Safe to spend until ${untilWords(safe, today)}`}
      </p>
      <p className="flex flex-wrap items-baseline justify-between gap-x-4">
        <Money value={cents(Math.abs(safe.total))} serif className="text-heading" />
        <button
          type="button"
          aria-expanded={open}
          onClick={() => setOpen(!open)}
          className="link rounded-sm text-small pointer-coarse:min-h-11"
        >{t`See how it’s calculated`}</button>
      </p>
      {open ? (
        <SafeSum safe={safe} />
      ) : (
        // It counts every account, the lowest day below one of them: without this the two seem to quarrel.
        <KeptInSavings safe={safe} />
      )}
    </div>
  );
}

/** The main account's next month, small, with its lowest day in words. */
function Ahead() {
  const words = useAmountWords();
  const navigate = useNavigate();
  const { data, isError, isFetching, refetch } = useQuery(aheadQuery(null));
  if (isError && !data)
    return (
      <ErrorState
        message={t`Error loading the days ahead`}
        onRetry={() => void refetch()}
        busy={isFetching}
      />
    );
  if (!data) return <Skeleton className="mx-4 my-3 h-36 grow sm:mx-5" />;
  const days = data.days.slice(0, daysShown);
  const [, ...rest] = days;
  if (!data.account || rest.length === 0) return null;
  const lowest = rest.reduce((least, day) => (day.balance < least.balance ? day : least));
  const short = firstShort(days);
  // Nothing comes or goes: no day is the lowest.
  const level = !short && days.every(({ balance }) => balance === lowest.balance);
  return (
    <div className="flex grow flex-col gap-1 px-4 py-3 sm:px-5">
      <DaysChart
        small
        days={days}
        lowest={level ? null : lowest}
        onOpen={(date) => navigate(`${paths.recurring}?day=${date}`)}
        label={t`Balance of ${data.account.name}, the next 30 days. Lowest ${words(lowest.balance)} on ${formatDate(lowest.date)}.`}
      />
      <p className="text-small text-ink-2">
        {level ? (
          levelWords
        ) : (
          <>
            {short && short.date !== lowest.date ? (
              <>
                {short === days[0]
                  ? t`${data.account.name} is below zero now:`
                  : t`${data.account.name} runs below zero on ${shortDay(short.date)}:`}{' '}
                <Money value={short.balance} className="font-medium text-ochre" />
                {'. '}
              </>
            ) : null}
            {short && short.date !== lowest.date
              ? t`Lowest on ${shortDay(lowest.date)}:`
              : t`${data.account.name} is lowest on ${shortDay(lowest.date)}:`}{' '}
            <Money value={lowest.balance} className="font-medium text-ochre" />
          </>
        )}
      </p>
      {data.counts_on.pace_days === 0 ? (
        <p className="text-small text-ink-2">{t`Everyday spending is not counted yet: history is too short.`}</p>
      ) : null}
    </div>
  );
}

/** The next payments; `first` on the card or last. */
function Payments({ view, first }: { view: RecurringView; first: boolean }) {
  const words = useAmountWords();
  const { payments } = beforePayday(view);
  const byKey = new Map(view.items.map((item) => [item.key, item]));
  const next = payments.length > 0 ? payments : view.upcoming;
  const shown = next.slice(0, paymentsShown);
  const more = payments.slice(shown.length);
  return (
    <ul className={classNames('rows border-hairline', first ? 'border-b' : 'border-t')}>
      {shown.map(({ key, name, date, amount, about }) => {
        const item = byKey.get(key);
        const mark = item && markOf(item, view.today, words);
        return (
          <li key={`${key} ${date}`} className="flex min-h-12 items-center gap-3 px-4 py-1.5 sm:px-5">
            <span className="w-14 shrink-0 leading-4">
              <span className="block text-small font-medium">{shortDay(date)}</span>
              <span className="block text-caption text-ink-2">{weekdayName(date)}</span>
            </span>
            <span dir="auto" className="text-left min-w-0 grow truncate">
              {name}
            </span>
            {mark ? <Badge tone={mark.tone}>{mark.text}</Badge> : null}
            <span className="shrink-0 text-right">
              {about ? <span className="text-small text-ink-3">{t`about`} </span> : null}
              <Money
                value={amount > 0 ? amount : cents(0 - amount)}
                sign={amount > 0 ? 'signed' : 'plain'}
                className={amount > 0 ? 'font-medium text-green' : 'font-medium'}
              />
            </span>
          </li>
        );
      })}
      {more.length > 0 ? (
        <li className="flex min-h-12 items-center justify-between gap-3 px-4 text-ink-2 sm:px-5">
          <Link to={paths.recurring} className="underline-offset-4 hover:underline">
            {view.safe.payday ? t`${more.length} more up to payday` : t`${more.length} more before then`}
          </Link>
          <Money value={cents(0 - more.reduce((sum, { amount }) => sum + amount, 0))} />
        </li>
      ) : null}
    </ul>
  );
}

/** In the place of payments, as long as none is known. */
function NoPayments({ view, first }: { view: RecurringView; first: boolean }) {
  return (
    <div
      className={classNames('grid gap-1 border-hairline px-4 py-5 sm:px-5', first ? 'border-b' : 'border-t')}
    >
      <p className="font-medium">
        {view.items.length > 0 ? t`No payments are expected` : nothingRecurring.title}
      </p>
      <p className="text-small text-ink-2">{nothingRecurring.text}</p>
      <p>
        <Link to={`${paths.recurring}?add`} className="link text-small">{t`Add recurring`}</Link>
      </p>
    </div>
  );
}

const place = <Skeleton className="m-5 h-96" />;

/**
 * Bills and pay of the next days, what is safe to spend until payday, and the lowest balance ahead. Nothing is drawn where it is
 * unlikely to have anything to say.
 */
export const ComingUpCard = memo(function ComingUpCard({ unlikely }: { unlikely: boolean }) {
  const { data: known, isError, isFetching, refetch } = useQuery(recurringQuery);
  const view = useDeferredValue(known);
  // The next bill belongs on a phone's first screen.
  const phone = usePhone();
  if (unlikely && !view?.upcoming.length) return null;
  const Next = view?.upcoming.length ? Payments : NoPayments;
  return (
    <Card
      title={t`Coming up`}
      action={<Link to={paths.recurring} className="link text-small">{t`Bills and forecast`}</Link>}
    >
      <Held place={place} late={!view}>
        {view ? (
          <div className="flex h-full flex-col">
            {phone ? <Next view={view} first /> : null}
            <Safe view={view} />
            {/* Where there is less to say, the line takes the room that was held. */}
            <div className="flex grow flex-col">
              <Ahead />
            </div>
            {phone ? null : <Next view={view} first={false} />}
          </div>
        ) : isError ? (
          <ErrorState
            message={t`Error loading what comes next`}
            onRetry={() => void refetch()}
            busy={isFetching}
          >{t`The rest of this page isn’t affected.`}</ErrorState>
        ) : (
          place
        )}
      </Held>
    </Card>
  );
});
