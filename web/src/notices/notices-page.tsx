import type { Notice, NoticeKind } from '@saldo/contract/notices/notices.schemas';
import { useQuery } from '@tanstack/react-query';
import Bell from 'icon:bell';
import CalendarClock from 'icon:calendar-clock';
import CircleAlert from 'icon:circle-alert';
import Gauge from 'icon:gauge';
import Landmark from 'icon:landmark';
import Mail from 'icon:mail';
import MailOpen from 'icon:mail-open';
import Settings from 'icon:settings';
import Target from 'icon:target';
import TrendingDown from 'icon:trending-down';
import TrendingUp from 'icon:trending-up';
import type { DrawnIcon } from '../ui/draw-icon.ts';
import { refusalWords } from '../api/failure-words.ts';
import { LoadFailure } from '../app/load-failure.tsx';
import { PageHeader } from '../app/page-header.tsx';
import { paths } from '../app/paths.ts';
import { Link } from '../app/routing/link.tsx';
import { IconButton, ToolButton } from '../ui/button.tsx';
import { buttonClass } from '../ui/button-class.ts';
import { classNames } from '../ui/class-names.ts';
import { useAmountWords } from '../ui/hide-amounts.ts';
import { iconProps, smallIconProps } from '../ui/icon.ts';
import { Skeleton } from '../ui/skeleton.tsx';
import { EmptyState } from '../ui/states.tsx';
import { showToast } from '../ui/toasts.ts';
import { noticesQuery, useReadAll, useReadNotice } from './notices.queries.ts';
import { kindNames, placeOf, sentenceOf } from './notice-words.ts';
import { formatDate } from '../language/dates.ts';
import { t } from '../language/further.ts';

const icons: Readonly<Record<NoticeKind, DrawnIcon>> = {
  low_balance: TrendingDown,
  charge: CircleAlert,
  bill_due: CalendarClock,
  price_rise: TrendingUp,
  limit: Gauge,
  goal_short: Target,
  bank_sign_in: Landmark,
};

const failed = (error: unknown) => showToast('failure', refusalWords(error, t`Error saving`));

/** One notice: pressing it opens what it speaks of and marks it read. */
function Line({ notice }: { notice: Notice }) {
  const words = useAmountWords();
  const { mutate } = useReadNotice();
  const { id, kind, read, created_at: at } = notice;
  const Icon = icons[kind];
  const sentence = sentenceOf(notice, words);
  return (
    <li className="flex items-center gap-2 pr-2">
      <Link
        to={placeOf(notice)}
        onClick={() => {
          if (!read) mutate({ id, read: true });
        }}
        className="flex min-w-0 grow gap-3 px-4 py-3 transition-colors hover:bg-sunken sm:px-5"
      >
        <Icon {...iconProps} className={classNames('mt-0.5 shrink-0', read ? 'text-ink-3' : 'text-green')} />
        <span className="min-w-0">
          <span className={classNames('block wrap-anywhere', !read && 'font-medium')}>
            {read ? null : <span className="sr-only">{t`Unread:`} </span>}
            {sentence}
          </span>
          <span className="block text-small text-ink-3">
            {kindNames[kind]} · <span className="whitespace-nowrap">{formatDate(at.slice(0, 10))}</span>
          </span>
        </span>
      </Link>
      <IconButton
        label={read ? t`Mark as unread: ${sentence}` : t`Mark as read: ${sentence}`}
        icon={read ? <Mail {...smallIconProps} /> : <MailOpen {...smallIconProps} />}
        onClick={() => mutate({ id, read: !read }, { onError: failed })}
      />
    </li>
  );
}

/** /notices */
export function NoticesPage() {
  const query = useQuery(noticesQuery);
  const notices = query.data;
  const all = useReadAll();
  const [newest] = notices ?? [];
  const unread = notices?.some(({ read }) => !read) ?? false;
  return (
    <>
      <PageHeader
        title={t`Notices`}
        actions={
          <>
            {newest ? (
              <ToolButton
                label={t`Mark all as read`}
                short={t`All as read`}
                icon={<MailOpen {...smallIconProps} />}
                busy={all.isPending}
                aria-disabled={!unread}
                onClick={() => {
                  if (unread) all.mutate(newest.id, { onError: failed });
                }}
              />
            ) : null}
            <Link to={`${paths.settings}#notices`} className={buttonClass()}>
              <Settings {...smallIconProps} />
              {t`Choose notices`}
            </Link>
          </>
        }
      />
      <section className="sheet" aria-label={t`Notices`}>
        {notices === undefined ? (
          query.isError ? (
            <LoadFailure query={query} message={t`Your notices could not be loaded.`} />
          ) : (
            <Skeleton className="h-64" />
          )
        ) : notices.length === 0 ? (
          <EmptyState icon={<Bell {...iconProps} />} title={t`Nothing to tell yet`} sample="notices">
            {t`Each morning Saldo looks for bills that are due, low balances, odd charges and the like. What it finds stands here.`}
          </EmptyState>
        ) : (
          <ul className="rows">
            {notices.map((notice) => (
              <Line key={notice.id} notice={notice} />
            ))}
          </ul>
        )}
      </section>
    </>
  );
}
