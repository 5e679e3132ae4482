import type { ImportChange, ImportFile, ImportRow } from '@saldo/contract/imports/imports.schemas';
import { centsFromInput, cents } from '@saldo/contract/money';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '../ui/button.tsx';
import { Chip } from '../ui/chip.tsx';
import { classNames } from '../ui/class-names.ts';
import { Money } from '../ui/money.tsx';
import { Loading, Skeleton } from '../ui/skeleton.tsx';
import { EmptyState, ErrorState } from '../ui/states.tsx';
import { rowsQuery, type Show } from './imports.queries.ts';
import { t } from '../language/further.ts';
import { formatDate } from '../language/dates.ts';
import { furtherText } from '../language/further-text.ts';

interface DecisionsProps {
  file: ImportFile;
  busy: boolean;
  onChange: (change: ImportChange) => void;
}

/** How many rows came to what, and what they come to. */
function Counts({ file }: { file: ImportFile }) {
  const { counts, sums } = file;
  const cells = [
    { name: t`New`, count: counts.new, words: null },
    { name: t`Already here`, count: counts.known, words: t`not added again` },
    { name: t`Same as a bank row`, count: counts.matches, words: t`one of each kept` },
    {
      name: t`Cannot be read`,
      count: counts.refused,
      words: counts.refused > 0 ? t`left out unless you fix them` : null,
    },
  ];
  return (
    <dl className="grid grid-cols-2 border-t border-hairline sm:grid-cols-4">
      {cells.map(({ name, count, words }, index) => (
        <div
          key={name}
          className={classNames(
            'border-hairline px-4 py-2.5 sm:px-5',
            index % 2 === 1 && 'border-l',
            index === 2 && 'sm:border-l',
            index > 1 && 'max-sm:border-t',
          )}
        >
          <dt className="text-small text-ink-2">{name}</dt>
          <dd className="flex flex-wrap items-baseline gap-x-2">
            <span
              className={classNames(
                'tabular font-serif text-title font-medium',
                index === 3 && count > 0 && 'text-red',
              )}
            >
              {count.toLocaleString('en-US')}
            </span>
            <span className="text-caption text-ink-2">
              {words}
              {index === 0
                ? sums.map((sum) => (
                    <span key={sum.currency} className="mr-1.5">
                      {sum.in > 0 ? <Money value={sum.in} currency={sum.currency} sign="signed" /> : null}
                      {sum.in > 0 && sum.out > 0 ? ', ' : null}
                      {sum.out > 0 ? <Money value={cents(-sum.out)} currency={sum.currency} /> : null}
                    </span>
                  ))
                : null}
            </span>
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** What a record that cannot be read lacks, to be given in its place. */
function Mend({ row, busy, onChange }: { row: ImportRow } & Omit<DecisionsProps, 'file'>) {
  const needsDate = row.date === null;
  const [value, setValue] = useState('');
  const amount = needsDate ? null : centsFromInput(value);
  const ready = needsDate ? value !== '' : amount !== null;
  return (
    <form
      className="flex gap-2"
      onSubmit={(event) => {
        event.preventDefault();
        if (!ready) return;
        onChange({
          decisions: [
            {
              line: row.line,
              row: row.row,
              decision: 'new',
              ...(needsDate ? { date: value } : { amount: amount ?? cents(0) }),
            },
          ],
        });
      }}
    >
      <input
        className="control min-w-0"
        aria-label={t`${needsDate ? t`Date` : t`Amount`} for line ${row.line}`}
        placeholder={needsDate ? undefined : '-12.50'}
        type={needsDate ? 'date' : 'text'}
        inputMode={needsDate ? undefined : 'decimal'}
        value={value}
        onChange={({ target }) => setValue(target.value)}
      />
      <Button type="submit" size="small" busy={busy} disabled={!ready} className="min-h-11">{t`Set`}</Button>
    </form>
  );
}

/** The row that is there is kept without the parts that the file gives of it. */
const whole = 'whole';

/** What is done with a row, to be turned. */
function Decision({ row, busy, onChange }: { row: ImportRow } & Omit<DecisionsProps, 'file'>) {
  if (row.found === 'refused')
    return row.given && (row.date === null) !== (row.amount === null) ? (
      <Mend row={row} busy={busy} onChange={onChange} />
    ) : (
      <span className="text-small text-ink-2">{t`Left out`}</span>
    );
  const parted = row.parts !== null;
  // The bank's and the file's, or two that are in the books already.
  const isTwice = row.found === 'matches' || row.line === 0;
  const same = isTwice ? t`Same row, keep one` : t`Already here`;
  return (
    <select
      className="control"
      aria-label={row.line === 0 ? t`Decision on ${row.name}` : t`Decision on line ${row.line}`}
      value={row.parts === false ? whole : row.decision}
      onChange={({ target }) =>
        onChange({
          decisions: [
            {
              line: row.line,
              row: row.row,
              decision: (target.value === whole ? row.found : target.value) as 'new' | 'known' | 'matches',
              ...(parted && { parts: target.value !== whole }),
            },
          ],
        })
      }
    >
      <option value="new">{isTwice ? t`Keep both` : t`Import`}</option>
      {row.found === 'new' ? null : (
        <option value={row.found}>{parted ? t`Same row, take its parts` : same}</option>
      )}
      {parted ? <option value={whole}>{t`Same row, leave its parts`}</option> : null}
      {row.found === 'known' ? null : <option value="known">{t`Leave out`}</option>}
    </select>
  );
}

const takenWords: Readonly<Record<ImportRow['takes'][number], string>> = {
  category: t`category`,
  payee: t`payee`,
  note: t`note`,
  tags: t`tags`,
  parts: t`parts`,
};

/** Why a row is what it is, and what it takes on from this file where it is there already. */
function reasonOf({ reason, found, takes }: ImportRow): string | null {
  const why = reason ? furtherText(reason) : found === 'known' ? t`It is already here.` : null;
  if (takes.length === 0) return why;
  const taken = t`Taken from this file: ${takes.map((what) => takenWords[what]).join(', ')}.`;
  return why === null ? taken : `${why} ${taken}`;
}

const rowLook =
  'grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 gap-y-1 border-t border-hairline px-4 py-2 lg:min-h-12 lg:grid-cols-[3rem_7rem_minmax(0,1fr)_7rem_minmax(0,1.4fr)_14rem] sm:px-5 lg:py-1';
const lineLook = 'text-small text-ink-2 max-lg:order-3 max-lg:col-span-2';
const reasonLook = 'text-small max-lg:order-4 max-lg:col-span-2';
const decisionLook = 'max-lg:order-5 max-lg:col-span-2';

/** The place of a row, of the same parts and so of the same height, wherever it wraps. */
function RowPlace({ reason }: { reason: boolean }) {
  return (
    <li aria-hidden="true" className={rowLook}>
      <span className={lineLook}>&nbsp;</span>
      <span className="max-lg:hidden" />
      <span className="font-medium">
        <Skeleton className="inline-block! h-4 w-full max-w-40" />
      </span>
      <Skeleton className="h-4 w-20" />
      <span className={reasonLook}>{reason ? '\u00a0' : null}</span>
      <span className={decisionLook}>
        <Skeleton className="h-11" />
      </span>
    </li>
  );
}

function Row({ row, ...rest }: { row: ImportRow } & Omit<DecisionsProps, 'file'>) {
  const refused = row.found === 'refused';
  const found = reasonOf(row);
  return (
    <li className={rowLook}>
      <span className={lineLook}>
        {row.line === 0 ? null : (
          <>
            <span className="lg:sr-only">{t`Line`} </span>
            {row.line}
          </>
        )}
        <span className="lg:hidden">
          {row.line === 0 ? null : ' · '}
          {row.date === null ? row.given?.date : formatDate(row.date)}
        </span>
      </span>
      <span className={classNames('text-small max-lg:hidden', row.date === null && 'text-red')}>
        {row.date === null ? row.given?.date : formatDate(row.date)}
      </span>
      <span className="truncate font-medium" title={row.name}>
        {row.name}
      </span>
      <span className={classNames('text-right font-medium', row.amount === null && 'text-red')}>
        {row.amount === null ? (
          row.given?.amount
        ) : (
          <Money value={row.amount} currency={row.currency ?? 'USD'} />
        )}
      </span>
      <span className={classNames(reasonLook, refused ? 'text-red' : 'text-ink-2')}>{found}</span>
      <span className={decisionLook}>
        <Decision row={row} {...rest} />
      </span>
    </li>
  );
}

/** So many rows fill a screen; with more of them the buttons below stay at its edge. */
const screenful = 12;

/** The third step: every decision, the doubtful ones first. */
export function DecisionsStep({ file, busy, onChange }: DecisionsProps) {
  const { counts } = file;
  const [chosen, setShow] = useState<Show | null>(null);
  const show = chosen ?? (counts.check > 0 ? 'check' : 'all');
  const rows = useInfiniteQuery(rowsQuery(file.id, show));
  const all = rows.data?.pages.flatMap((page) => page.rows) ?? [];
  const tabs = [
    { show: 'check', label: t`To check`, count: counts.check },
    { show: 'new', label: t`New`, count: counts.new },
    { show: 'known', label: t`Already here`, count: counts.known },
    { show: 'all', label: t`All`, count: counts.total },
  ] as const;
  const count = tabs.find((tab) => tab.show === show)?.count ?? 0;
  return (
    <>
      <Counts file={file} />
      <div
        role="group"
        aria-label={t`Rows to show`}
        className="flex flex-wrap gap-2 border-t border-hairline px-4 py-3 sm:px-5"
      >
        {tabs.map((tab) => (
          <Chip key={tab.show} pressed={show === tab.show} onClick={() => setShow(tab.show)}>
            {tab.label} {tab.count.toLocaleString('en-US')}
          </Chip>
        ))}
      </div>
      {rows.isPending ? <Loading label={t`Loading the rows`} /> : null}
      {rows.error ? (
        <ErrorState message={t`The rows could not be loaded.`} onRetry={() => void rows.refetch()} />
      ) : (
        <ul aria-label={t`Rows of the file`}>
          {all.map((row) => (
            <Row key={row.row} row={row} busy={busy} onChange={onChange} />
          ))}
          {/* Rows that come below a press would move its button away. */}
          {Array.from({ length: rows.isPending ? Math.min(count, screenful) : 0 }, (_, place) => (
            // A row that is new has nothing to explain.
            <RowPlace key={place} reason={show === 'check' || show === 'known'} />
          ))}
        </ul>
      )}
      {all.length === 0 && rows.isSuccess ? (
        <EmptyState title={t`No rows here`}>{t`Nothing of this file is of that kind.`}</EmptyState>
      ) : null}
      {rows.hasNextPage ? (
        <div className="border-t border-hairline p-4">
          <Button
            busy={rows.isFetchingNextPage}
            onClick={() => void rows.fetchNextPage()}
          >{t`Show more`}</Button>
        </div>
      ) : null}
    </>
  );
}
