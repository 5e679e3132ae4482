import { isUnderWay, type ImportFile } from '@saldo/contract/imports/imports.schemas';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import ArrowLeft from 'icon:arrow-left';
import FileText from 'icon:file-text';
import { Fragment, useEffect, useState, type ReactNode } from 'react';
import { accountsQuery } from '../accounts/accounts.queries.ts';
import { messageOf } from '../api/api-error.ts';
import { failureWords, refusalWords } from '../api/failure-words.ts';
import { LoadFailure } from '../app/load-failure.tsx';
import { PageHeader } from '../app/page-header.tsx';
import { paths } from '../app/paths.ts';
import { Link } from '../app/routing/link.tsx';
import { useLocation, useNavigate } from '../app/routing/router.tsx';
import { Badge } from '../ui/badge.tsx';
import { Button, ToolButton } from '../ui/button.tsx';
import { buttonClass } from '../ui/button-class.ts';
import { iconProps } from '../ui/icon.ts';
import { Notice } from '../ui/notice.tsx';
import { Progress } from '../ui/progress.tsx';
import { Loading } from '../ui/skeleton.tsx';
import { ErrorState } from '../ui/states.tsx';
import { showToast } from '../ui/toasts.ts';
import { MessageText } from '../ui/message-text.tsx';
import { ChooseFile } from './choose-file.tsx';
import { ColumnsStep } from './columns-step.tsx';
import { DecisionsStep } from './decisions-step.tsx';
import {
  importQuery,
  importsQuery,
  useChangeImport,
  useCommitImport,
  useDropImport,
  useUndoImport,
  useUpload,
} from './imports.queries.ts';
import { LikelyTransfers } from '../transactions/likely-transfers.tsx';
import { likelyPlaces } from './likely-places.ts';
import { StepHeading, StepMarks } from './step-marks.tsx';
import { useStepFocus } from './use-step-focus.ts';
import { Money } from '../ui/money.tsx';
import { t, tx } from '../language/further.ts';
import { formatDate } from '../language/dates.ts';
import { furtherText } from '../language/further-text.ts';
import { late } from '../ui/late.tsx';

const AddAccountDialog = late(
  async () => (await import('../accounts/add-account-dialog.tsx')).AddAccountDialog,
);

const failed = t`This could not be done. Please try again.`;
const tell = (error: unknown) => showToast('failure', failureWords(error, failed));

const statusWords: Readonly<Record<ImportFile['status'], string>> = {
  reading: t`Being read`,
  asking: t`Has a question`,
  ready: t`Ready to import`,
  committing: t`Being imported`,
  done: t`Imported`,
  undoing: t`Undoing`,
  undone: t`Taken back`,
  failed: t`Could not be read`,
  cancelled: t`Cancelled`,
};

/** Files of before, to go on with or to take back. */
function Earlier({ onOpen }: { onOpen: (id: number) => void }) {
  const query = useQuery(importsQuery);
  const files = query.data ?? [];
  if (query.isFetched && !query.data)
    return <LoadFailure className="sheet" query={query} message={t`Your files could not be loaded.`} />;
  if (files.length === 0) return null;
  return (
    <section aria-labelledby="earlier" className="sheet">
      <h2 id="earlier" className="px-4 py-3 font-semibold sm:px-5">{t`Your files`}</h2>
      <ul>
        {files.map((file) => (
          <li key={file.id} className="border-t border-hairline">
            <button
              type="button"
              onClick={() => onOpen(file.id)}
              className="flex min-h-12 w-full flex-wrap items-center justify-between gap-x-4 px-4 py-2 text-left hover:bg-sunken sm:px-5"
            >
              <span className="min-w-0 truncate font-medium">{file.file_name}</span>
              <span className="text-small text-ink-2">
                {file.counts.total > 0 ? `${rowsWords(file.counts.total)} · ` : ''}
                {statusWords[file.status]}
              </span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}

const rowsWords = (count: number) => (count === 1 ? t`1 row` : t`${count.toLocaleString('en-US')} rows`);

function FileHead({ file, children }: { file: ImportFile; children?: ReactNode }) {
  const { counts, start_date: start, end_date: end, format } = file;
  return (
    <div className="flex min-h-12 flex-wrap items-center gap-x-3 gap-y-1 px-4 py-2 sm:px-5">
      <FileText {...iconProps} className="text-green" />
      <h2 className="min-w-0 font-medium wrap-anywhere">{file.file_name}</h2>
      <p className="text-small text-ink-2">
        {format ? `${format}, ` : ''}
        {rowsWords(counts.total)}
        {start && end ? `, ${t`${formatDate(start)} to ${formatDate(end)}`}` : ''}
      </p>
      {children}
    </div>
  );
}

/** The bar that says what is saved so far, or what could not be done, and the step's own buttons; it stays in sight. */
function Bar({ fault, children }: { fault: string | null; children: ReactNode }) {
  return (
    // On a phone it stands on the bar of the five places, and ends before the assistant's tab.
    <div className="sticky bottom-0 z-10 -mx-4 flex flex-wrap items-center justify-between gap-3 border-t border-hairline bg-paper px-4 py-3 low:max-lg:static max-lg:bottom-[calc(3.75rem+env(safe-area-inset-bottom))] max-sm:pr-12 sm:-mx-6 sm:px-6 sm:max-lg:pr-12">
      {fault === null ? (
        <p className="text-small text-ink-2 max-sm:sr-only">{t`Nothing is saved yet. After importing, one Undo takes the whole file back.`}</p>
      ) : (
        <p role="alert" className="text-small text-red">
          {fault}
        </p>
      )}
      <div className="flex flex-wrap gap-2.5 max-sm:grow max-sm:[&>*]:grow">{children}</div>
    </div>
  );
}

/** Work that goes on by itself, whether or not anybody watches. */
function UnderWay({ file, onStop }: { file: ImportFile; onStop: () => void }) {
  const { done, of } = file.progress;
  const verb = { committing: t`Importing`, undoing: t`Taking back` }[file.status as string] ?? t`Reading`;
  const count = done.toLocaleString('en-US');
  const words = of
    ? t`${verb} ${file.file_name}: ${count} of ${rowsWords(of)}`
    : t`${verb} ${file.file_name}: ${rowsWords(done)}`;
  return (
    <div className="sheet grid gap-3 px-4 py-8 sm:px-5">
      <StepHeading now={stepOf(file, false)} />
      <p role="status" className="font-medium">
        {words}
      </p>
      <Progress percent={of ? (done * 100) / of : 0} label={words} />
      <p className="text-small text-ink-2">{t`You can leave this page. It goes on without you.`}</p>
      {file.status === 'undoing' ? null : (
        <Button onClick={onStop} className="justify-self-start">{t`Cancel`}</Button>
      )}
    </div>
  );
}

/** Rows that become one with another that is in the books: the bank's, or a double. */
const joinsOf = ({ counts }: ImportFile) => counts.matches + counts.doubles;

/** What was written, in words. */
function doneWords(file: ImportFile): string {
  const { new: written } = file.counts;
  const joins = joinsOf(file);
  if (file.restores) return t`Your books are back`;
  if (written === 1) return t`1 row imported`;
  if (written > 0 || joins === 0) return t`${written.toLocaleString('en-US')} rows imported`;
  return joins === 1 ? t`1 row joined` : t`${joins.toLocaleString('en-US')} rows joined`;
}

/** What became of the rows that were not written; where there are none, that all were. */
function besidesOf({ known, matches, refused }: ImportFile['counts']): string {
  const words = [
    known > 0 && t`Already here: ${rowsWords(known)}.`,
    matches > 0 && t`Same as a bank row: ${rowsWords(matches)}.`,
    refused > 0 && t`Could not be read: ${rowsWords(refused)}.`,
  ].filter(Boolean);
  return words.length > 0 ? words.join(' ') : t`Every row of the file was new.`;
}

/** The fourth step: what became of it, and the one way back. */
function Done({
  file,
  busy,
  onUndo,
  onNext,
}: {
  file: ImportFile;
  busy: boolean;
  onUndo: () => void;
  onNext: () => void;
}) {
  const { counts, status, message } = file;
  const words = {
    done: doneWords(file),
    undone: t`Taken back. Your books are as they were.`,
    cancelled: t`Cancelled. Nothing was saved.`,
    failed: message ? furtherText(message) : t`This file could not be read.`,
  }[status as string];
  return (
    <div className="sheet">
      <FileHead file={file} />
      <div
        className="grid gap-4 border-t border-hairline px-4 py-6 sm:px-5"
        role={status === 'failed' ? 'alert' : 'status'}
      >
        <h2 tabIndex={-1} className="font-serif text-title font-medium outline-none">
          {words}
        </h2>
        {status === 'done' && (file.restores || message) ? (
          <p className="text-ink-2">{message ? furtherText(message) : null}</p>
        ) : null}
        {status === 'done' && !file.restores ? <p className="text-ink-2">{besidesOf(counts)}</p> : null}
        <div className="flex flex-wrap gap-2.5">
          {status === 'done' ? (
            <>
              <Link to={paths.transactions} className={buttonClass('primary')}>{t`See transactions`}</Link>
              <Button busy={busy} onClick={onUndo}>{t`Undo this import`}</Button>
            </>
          ) : null}
          <Button onClick={onNext}>{t`Another file`}</Button>
        </div>
      </div>
    </div>
  );
}

interface FileStepsProps {
  file: ImportFile;
  /** What is asked about its columns is shown, also once all of it is answered. */
  inColumns: boolean;
  setColumns: (shown: boolean) => void;
  onLeave: () => void;
}

/** One file in its step. */
function FileSteps({ file, inColumns, setColumns, onLeave }: FileStepsProps) {
  const accounts = useQuery(accountsQuery).data ?? [];
  const client = useQueryClient();
  const change = useChangeImport(file.id);
  const commit = useCommitImport(file.id);
  const undo = useUndoImport(file.id);
  const drop = useDropImport();
  const [adding, setAdding] = useState<ImportFile['accounts'][number] | null>(null);
  const { status } = file;
  // Everything on other pages may have changed by what a job has done meanwhile.
  useEffect(() => {
    if (status === 'done' || status === 'undone') void client.invalidateQueries();
    if (status === 'ready') void client.invalidateQueries({ queryKey: ['imports', 'rows', file.id] });
  }, [status, client, file.id]);
  const busy = change.isPending;
  // What is done at the bar is answered there: a toast would lie over it.
  const [fault, setFault] = useState<string | null>(null);
  const onError = (error: unknown) => setFault(failureWords(error, failed));
  const said = { onSuccess: () => setFault(null), onError };
  const onChange = (body: Parameters<typeof change.mutate>[0]) => change.mutate(body, said);
  const giveUp = () => drop.mutate(file.id, { onSuccess: onLeave, onError });

  if (isUnderWay(status))
    return (
      <UnderWay file={file} onStop={() => drop.mutate(file.id, { onSuccess: onLeave, onError: tell })} />
    );
  if (status !== 'asking' && status !== 'ready')
    return (
      <>
        <Done
          file={file}
          busy={undo.isPending}
          onUndo={() => undo.mutate(undefined, { onError: tell })}
          onNext={onLeave}
        />
        {status === 'done' ? <LikelyTransfers /> : null}
      </>
    );

  const writes = file.counts.new;
  const currencyOf = (to: number | null) => accounts.find(({ id }) => id === to)?.currency ?? 'USD';
  const likely = likelyPlaces(file);
  const joins = joinsOf(file);
  return (
    // Nothing of one step lives on in the next: a button pressed twice is not the next step's button.
    <Fragment key={inColumns ? 'columns' : 'decisions'}>
      <StepHeading now={stepOf(file, inColumns)} />
      {file.message?.split('\n').map((sentence) => (
        <Notice key={sentence} tone="ochre">
          {furtherText(sentence)}
        </Notice>
      ))}
      {file.accounts.map(({ key, name, warning, account_id: to, earlier_opening: earlier }) =>
        warning === null ? null : (
          <Notice key={key} tone="ochre">
            {name === '' ? furtherText(warning) : `${name}: ${furtherText(warning)}`}
            {earlier === null ? null : (
              <>
                {' '}
                {tx`To leave it as it is, edit the account afterwards: it opened on ${formatDate(earlier.date)} with ${(
                  <Money value={earlier.balance} currency={currencyOf(to)} />
                )}.`}
              </>
            )}
          </Notice>
        ),
      )}
      {inColumns ? (
        <ColumnsStep {...{ file, accounts, busy, onChange }} onAddAccount={setAdding} />
      ) : (
        <div className="sheet">
          <FileHead file={file}>
            <span className="ml-auto flex flex-wrap gap-1.5">
              {file.accounts.map(({ key, account_id: id }) => (
                <Badge key={key}>
                  {t`into ${accounts.find((account) => account.id === id)?.name ?? t`account`}`}
                </Badge>
              ))}
            </span>
          </FileHead>
          <DecisionsStep {...{ file, busy, onChange }} />
        </div>
      )}
      <Bar fault={fault}>
        {inColumns ? (
          <>
            <Button busy={drop.isPending} onClick={giveUp}>{t`Cancel`}</Button>
            <Button
              kind="primary"
              busy={busy}
              disabled={status === 'asking' && likely === null}
              onClick={() => (likely === null ? setColumns(false) : onChange({ accounts: likely }))}
            >{t`See decisions`}</Button>
          </>
        ) : (
          <>
            {file.restores ? (
              <Button busy={drop.isPending} onClick={giveUp}>{t`Cancel`}</Button>
            ) : (
              <ToolButton
                kind="secondary"
                label={t`Back to columns`}
                short={t`Columns`}
                icon={<ArrowLeft {...iconProps} />}
                onClick={() => setColumns(true)}
              />
            )}
            <Button
              kind="primary"
              busy={commit.isPending}
              disabled={!file.restores && writes === 0 && joins === 0}
              onClick={() => commit.mutate(undefined, said)}
            >
              {file.restores
                ? t`Bring everything back`
                : writes === 1
                  ? t`Import 1 row`
                  : writes > 0
                    ? t`Import ${writes.toLocaleString('en-US')} rows`
                    : joins === 0
                      ? t`No new rows`
                      : joins === 1
                        ? t`Join 1 row`
                        : t`Join ${joins.toLocaleString('en-US')} rows`}
            </Button>
          </>
        )}
      </Bar>
      {adding ? (
        <AddAccountDialog
          onClose={() => setAdding(null)}
          known={{
            name: adding.name,
            file: file.file_name,
            currency: adding.currency,
            since: file.start_date,
            opening: adding.opening_balance,
          }}
          {...(adding.name !== '' && { lead: t`For the rows of ${adding.name}.` })}
          onAdded={({ id }) => {
            setAdding(null);
            onChange({ accounts: [{ key: adding.key, account_id: id }] });
          }}
        />
      ) : null}
    </Fragment>
  );
}

function stepOf(file: ImportFile | undefined, inColumns: boolean): number {
  if (!file) return 1;
  if (inColumns || file.status === 'reading') return 2;
  return file.status === 'ready' || file.status === 'committing' ? 3 : 4;
}

/** What stands in the place of the step before. */
function screenOf(file: ImportFile, inColumns: boolean): string {
  if (isUnderWay(file.status)) return 'work';
  if (inColumns) return 'columns';
  return file.status === 'ready' ? 'decisions' : 'done';
}

/** /import, or one file of it: /import?file=12 */
export function ImportPage() {
  const { search } = useLocation();
  const navigate = useNavigate();
  const wanted = Number(new URLSearchParams(search).get('file') ?? '');
  const id = Number.isSafeInteger(wanted) && wanted > 0 ? wanted : null;
  const file = useQuery({ ...importQuery(id ?? 0), enabled: id !== null });
  // The file whose columns are looked at again after all was answered.
  const [columnsOf, setColumnsOf] = useState<number | null>(null);
  const now = id === null ? undefined : file.data;
  const inColumns = now?.status === 'asking' || (now?.status === 'ready' && columnsOf === now.id);
  const place = useStepFocus(id === null ? 'choose' : now ? screenOf(now, inColumns) : null);
  const upload = useUpload();
  const open = (next: number) => navigate(`${paths.imports}?file=${next}`);
  const leave = () => navigate(paths.imports);
  const send = async (files: readonly File[]) => {
    let first: number | null = null;
    for (const one of files)
      try {
        const sent = await upload.mutateAsync({ file: one, accountId: null });
        first ??= sent.id;
      } catch (error) {
        showToast('failure', `${one.name}: ${furtherText(refusalWords(error, failed))}`);
      }
    if (first !== null) open(first);
  };
  return (
    <>
      <PageHeader title={t`Import`} actions={<StepMarks now={stepOf(now, inColumns)} />} />
      <div ref={place} className="grid grid-cols-[minmax(0,1fr)] gap-4">
        {id === null ? (
          <>
            <ChooseFile busy={upload.isPending} onChosen={(files) => void send(files)} />
            <LikelyTransfers />
            <Earlier onOpen={open} />
          </>
        ) : file.error && !file.data ? (
          <ErrorState
            className="sheet"
            message={t`This file is not here.`}
            onRetry={() => void file.refetch()}
          >
            <MessageText>{messageOf(file.error, '')}</MessageText>
          </ErrorState>
        ) : file.data ? (
          <FileSteps
            key={file.data.id}
            file={file.data}
            inColumns={inColumns}
            setColumns={(shown) => setColumnsOf(shown ? id : null)}
            onLeave={leave}
          />
        ) : (
          <Loading label={t`Loading the file`} />
        )}
      </div>
    </>
  );
}
