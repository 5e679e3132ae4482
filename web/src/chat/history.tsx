import type { Account } from '@saldo/contract/accounts/accounts.schemas';
import type { ChatMessage } from '@saldo/contract/chat/chat.schemas';
import { useQuery } from '@tanstack/react-query';
import ArrowDown from 'icon:arrow-down';
import { Fragment, useEffect, useState } from 'react';
import { messageOf } from '../api/api-error.ts';
import { messages } from '../app/messages.ts';
import { Button, IconButton } from '../ui/button.tsx';
import { useLocation } from '../app/routing/router.tsx';
import { classNames } from '../ui/class-names.ts';
import { smallIconProps } from '../ui/icon.ts';
import { Loading, Skeleton } from '../ui/skeleton.tsx';
import { ErrorState } from '../ui/states.tsx';
import { chatHistoryQuery } from './chat.queries.ts';
import { ConnectBank } from './connect-bank.tsx';
import { useConversation, type SystemNote, type Turn } from './conversation.ts';
import { EmptyConversation } from './empty-conversation.tsx';
import { recoverFocus } from './focus.ts';
import { MessageTurn } from './message-turn.tsx';
import { PendingTurn } from './pending-turn.tsx';
import { Questions } from './questions.tsx';
import { useFollow } from './use-follow.ts';
import { t } from '../language/t.ts';

/** Turns drawn at once; earlier ones come when asked for. */
const portion = 40;

/** What stands between two messages and is no part of the history. */
interface Between {
  notes: readonly SystemNote[];
  unanswered: readonly Turn[];
  accounts: readonly Account[] | undefined;
}

/** What belongs after one message and before the next, which is `until`; a message that is deleted leaves it in its place. */
function Asides({
  between: { notes, unanswered, accounts },
  from,
  until,
}: {
  between: Between;
  from: number;
  until: number;
}) {
  const here = ({ after }: { after: number }) => after >= from && after < until;
  return (
    <>
      {unanswered.filter(here).map((turn, index) => (
        <PendingTurn
          // eslint-disable-next-line react/no-array-index-key -- the same question may stand there twice
          key={index}
          turn={turn}
          account={accountName(accounts, turn.question.accountId)}
        />
      ))}
      {notes.filter(here).map((note) => (
        <p key={note.text} className="text-center text-caption text-ink-3" data-system-note="">
          {note.text}
        </p>
      ))}
    </>
  );
}

function Turns({
  shown,
  between,
  onLeave,
}: {
  shown: readonly ChatMessage[];
  between: Between;
  onLeave: (() => void) | undefined;
}) {
  return shown.map((message, index) => (
    <Fragment key={message.id}>
      <MessageTurn
        message={message}
        account={accountName(between.accounts, message.selected_account_id)}
        onLeave={onLeave}
      />
      <Asides between={between} from={message.id} until={shown[index + 1]?.id ?? Infinity} />
    </Fragment>
  ));
}

/** What a question was about; null for all accounts. Until they are loaded, none is known to be gone. */
function accountName(accounts: readonly Account[] | undefined, id: number | null): string | null {
  if (id === null) return null;
  if (!accounts) return t`one account`;
  return accounts.find((account) => account.id === id)?.name ?? t`a deleted account`;
}

/** Where the reader of the page last was: how far from the end, in pixels, of how many portions. */
let place: { fromEnd: number; portions: number } | null = null;

/** The place to begin at: where the reader was when Back brings them to the page again, else none. */
function usePlace(onPage: boolean): typeof place {
  const { kind } = useLocation();
  return useState(() => (onPage && kind === 'pop' ? place : null))[0];
}

interface HistoryProps {
  /** Undefined while they are on their way. */
  accounts: readonly Account[] | undefined;
  /** Its height. */
  className: string;
  /** Called when the person leaves for another page. */
  onLeave?: () => void;
}

/** The conversation in its scrolling area. */
export function History({ accounts, className, onLeave }: HistoryProps) {
  const noAccounts = accounts?.length === 0;
  const query = useQuery(chatHistoryQuery);
  const { turn, notes, unanswered, notInHistory } = useConversation();
  const onPage = onLeave === undefined;
  const begin = usePlace(onPage);
  const [portions, setPortions] = useState(begin?.portions ?? 1);
  // A stopped answer stands as it was stopped, though the server has kept it whole.
  const replaced = turn?.state === 'sending' ? turn.question.replaces : undefined;
  const history = (query.data ?? notInHistory).filter(({ id }) => id !== turn?.answer.id && id !== replaced);
  const shown = history.slice(-portion * portions);
  const newest = history.at(-1);
  const sending = turn?.state === 'sending';
  const { area, away, onScroll, toNewest, toEnd, keepPlace } = useFollow(
    [
      portions,
      newest?.id,
      notes.length,
      unanswered.length,
      turn?.state,
      turn?.answer.text.length,
      query.status,
    ].join(' '),
    begin?.fromEnd,
  );
  const between = { notes, unanswered, accounts };
  // A person who asks wants to see the answer, wherever they had scrolled to.
  useEffect(() => {
    if (sending) toNewest();
  }, [sending, toNewest]);
  const empty = query.isSuccess && history.length === 0 && unanswered.length === 0 && !turn;
  return (
    <div className={classNames('relative min-h-0 bg-paper', className)}>
      <div
        ref={area}
        role="log"
        aria-label={t`Conversation`}
        aria-busy={sending}
        // Read out by the Announcer, each answer once and alone: a history that loads is nothing new.
        aria-live="off"
        // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scrolling region must be reachable by keyboard
        tabIndex={0}
        onScroll={({ currentTarget }) => {
          onScroll();
          if (onPage) place = { fromEnd: currentTarget.scrollHeight - currentTarget.scrollTop, portions };
        }}
        className="relative h-full overflow-y-auto overscroll-contain px-3 py-4 wrap-anywhere sm:px-5"
      >
        <div className="mx-auto flex min-h-full max-w-talk flex-col gap-5">
          {history.length > shown.length ? (
            <Button
              size="small"
              className="self-center"
              onClick={() => {
                keepPlace();
                // The button stands above what it brings, and goes with the last of it.
                area.current?.focus({ preventScroll: true });
                setPortions(portions + 1);
              }}
            >{t`Show earlier messages`}</Button>
          ) : null}
          {query.isPending ? (
            <>
              <Loading label={t`Loading the conversation`} />
              <Skeleton className="ml-auto h-10 w-1/2 rounded-lg" />
              <Skeleton className="h-24 w-4/5 rounded-lg" />
            </>
          ) : null}
          {query.isError && !query.data ? (
            <ErrorState
              className="my-auto"
              message={messages.chat.historyFailed}
              onRetry={() => void query.refetch()}
              busy={query.isFetching}
            >
              {messageOf(query.error, '') === messages.chat.historyFailed ? null : messageOf(query.error, '')}
            </ErrorState>
          ) : null}
          {empty ? <EmptyConversation onLeave={onLeave} /> : null}
          <Asides
            between={between}
            from={history[history.length - shown.length - 1]?.id ?? 0}
            until={shown[0]?.id ?? Infinity}
          />
          <Turns shown={shown} between={between} onLeave={onLeave} />
          {turn ? (
            <PendingTurn turn={turn} account={accountName(between.accounts, turn.question.accountId)} />
          ) : noAccounts && !empty ? (
            <ConnectBank onLeave={onLeave} />
          ) : (
            <Questions label={t`Suggested questions`} questions={newest?.next ?? []} disabled={false} />
          )}
        </div>
      </div>
      {away ? (
        <IconButton
          label={t`Jump to latest message`}
          kind="secondary"
          size="small"
          icon={<ArrowDown {...smallIconProps} />}
          onClick={() => {
            toEnd();
            recoverFocus();
          }}
          // In the middle: an open editor of a reading has its way out in the corner.
          className="absolute bottom-3 left-1/2 -translate-x-1/2 rounded-full! [box-shadow:var(--float)]"
        />
      ) : null}
    </div>
  );
}
