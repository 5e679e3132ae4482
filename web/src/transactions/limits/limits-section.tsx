import type { Limit, LimitsView } from '@saldo/contract/transactions/limits.schemas';
import { useQuery } from '@tanstack/react-query';
import Plus from 'icon:plus';
import { useId, useState } from 'react';
import { usePageCommand } from '../../commands/page-commands.ts';
import { Button } from '../../ui/button.tsx';
import { smallIconProps } from '../../ui/icon.ts';
import { ErrorState } from '../../ui/states.tsx';
import { Sample } from '../../ui/sample.tsx';
import { t } from '../../language/further.ts';
import { doubleLine } from './limit-bar.tsx';
import { LimitDialog } from './limit-dialog.tsx';
import { LimitRow } from './limit-row.tsx';
import { Suggestions } from './limit-suggestions.tsx';
import { limitsQuery } from './limits.queries.ts';

/** Limits shown before the rest is asked for, and how many somebody has who needs no more suggestions. */
const shownAtFirst = 8;
const enough = 4;

/** What the marks on the bars are. */
function Key({ today }: { today: boolean }) {
  return (
    <p className="flex grow flex-wrap items-center gap-x-4 text-small text-ink-3 max-sm:order-last">
      {today ? (
        <span className="flex items-center gap-2">
          <span aria-hidden="true" className="h-3.5 w-0.5 bg-ink" />
          {t`an even pace today`}
        </span>
      ) : null}
      <span className="flex items-center gap-2">
        <span aria-hidden="true" className="h-3.5 text-ink" style={doubleLine} />
        {t`limit`}
      </span>
    </p>
  );
}

function Rows({ view, onEdit }: { view: LimitsView; onEdit: (limit: Limit) => void }) {
  const [all, setAll] = useState(false);
  const { limits } = view;
  const whole = new Set(
    limits.filter((one) => one.category_primary === null).map((one) => `${one.category} ${one.currency}`),
  );
  const shown = all ? limits : limits.slice(0, shownAtFirst);
  return (
    <>
      <ul className="rows">
        {shown.map((limit) => (
          <LimitRow
            key={limit.id}
            limit={limit}
            view={view}
            nested={whole.has(`${limit.category_primary} ${limit.currency}`)}
            onEdit={view.days_left > 0 ? () => onEdit(limit) : undefined}
          />
        ))}
      </ul>
      {shown.length < limits.length ? (
        <div className="border-t border-hairline px-4 py-2 sm:px-5">
          <Button
            kind="quiet"
            size="small"
            onClick={() => setAll(true)}
          >{t`Show all ${limits.length} limits`}</Button>
        </div>
      ) : null}
    </>
  );
}

/** Opens the dialog; the palette does so too, wherever this can be pressed. */
function SetLimit({ onOpen }: { onOpen: () => void }) {
  usePageCommand('new-limit', onOpen);
  return (
    <Button
      size="small"
      className="pointer-coarse:min-h-11"
      icon={<Plus {...smallIconProps} />}
      onClick={onOpen}
    >{t`Set a limit`}</Button>
  );
}

/** The limits of a month and how they stand; a month that is over and had none shows nothing. */
export function LimitsSection({ month }: { month: string }) {
  const {
    data: view,
    error,
    isFetching,
    refetch,
  } = useQuery({
    ...limitsQuery(month),
    // The page has asked; what failed is asked for again by its button.
    retryOnMount: false,
  });
  const [open, setOpen] = useState<Limit | 'new' | null>(null);
  const id = useId();
  if (error && !view)
    return (
      <ErrorState
        className="sheet"
        message={t`Error loading your limits`}
        onRetry={() => void refetch()}
        busy={isFetching}
      >{t`The rest of this page isn’t affected.`}</ErrorState>
    );
  if (!view) return null;
  const running = view.days_left > 0;
  const none = view.limits.length === 0;
  if (none && !running) return null;
  return (
    <section id="limits" className="sheet" aria-labelledby={id}>
      <div className="flex min-h-13 flex-wrap items-center justify-between gap-x-4 gap-y-2 border-b border-hairline px-4 py-2 sm:px-5">
        <h2 id={id} className="text-body font-semibold">{t`Limits`}</h2>
        {none ? null : <Key today={running} />}
        {running ? <SetLimit onOpen={() => setOpen('new')} /> : null}
      </div>
      {none ? (
        <div className="flex flex-wrap items-center gap-x-10 gap-y-5 px-4 py-5 sm:px-5">
          <p className="grow basis-72 text-ink-2">{t`Choose an amount a month for a category, and see what’s left of it and for how many days.`}</p>
          <Sample of="limits" className="min-w-0 grow basis-72 sm:max-w-110" />
        </div>
      ) : (
        <Rows view={view} onEdit={setOpen} />
      )}
      {running && view.limits.length < enough ? (
        <Suggestions taken={new Set(view.limits.map(({ category }) => category))} />
      ) : null}
      {open === null ? null : (
        <LimitDialog limit={open === 'new' ? undefined : open} onClose={() => setOpen(null)} />
      )}
    </section>
  );
}
