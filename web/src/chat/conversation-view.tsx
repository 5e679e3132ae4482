import { useQuery } from '@tanstack/react-query';
import Trash from 'icon:trash';
import { useEffect } from 'react';
import { accountsQuery } from '../accounts/accounts.queries.ts';
import { messageOf } from '../api/api-error.ts';
import { messages } from '../app/messages.ts';
import { getSession } from '../session/session.ts';
import { Button } from '../ui/button.tsx';
import { smallIconProps } from '../ui/icon.ts';
import { AccountPicker } from './account-picker.tsx';
import { Announcer } from './announcer.tsx';
import { chatHistoryQuery, useDeleteHistory } from './chat.queries.ts';
import { Composer } from './composer.tsx';
import { clearView, forgetConversation, setStatus, settleAfterReload } from './conversation.ts';
import { recoverFocus } from './focus.ts';
import { History } from './history.tsx';
import { t } from '../language/t.ts';

function DeleteAll() {
  const { mutate, isPending } = useDeleteHistory();
  const none = useQuery(chatHistoryQuery).data?.length === 0;
  function confirmDelete(button: Element) {
    if (!window.confirm(t`Delete the whole conversation? Changes you confirmed won’t be undone.`)) return;
    mutate(undefined, {
      onSuccess: () => {
        clearView();
        recoverFocus(button);
        setStatus('done', messages.chat.allDeleted);
      },
      onError: (error) => setStatus('failed', messageOf(error, messages.chat.deleteAllFailed)),
    });
  }
  return (
    <Button
      size="small"
      kind="quiet"
      className="-mr-2"
      icon={<Trash {...smallIconProps} />}
      disabled={none}
      busy={isPending}
      onClick={({ currentTarget }) => confirmDelete(currentTarget)}
    >{t`Delete All`}</Button>
  );
}

interface ConversationViewProps {
  /** Height of the scrolling area, where it is not the one of the page. */
  historyClass?: string | undefined;
  /** Put the cursor into the message field when a dialog opens around this. */
  startHere?: boolean;
  onLeave?: () => void;
}

/** The whole conversation: whom it is about, what was said, and the message field. The same on the page and in the modal. */
export function ConversationView({
  historyClass = 'h-[clamp(300px,50dvh,400px)]',
  startHere = false,
  onLeave,
}: ConversationViewProps) {
  const accounts = useQuery(accountsQuery).data;
  const history = useQuery(chatHistoryQuery).data;
  const loaded = history !== undefined;
  const last = history?.at(-1)?.message;
  // A reload during the wait brought the question back, and the server may have answered it.
  useEffect(() => {
    if (loaded) settleAfterReload(last);
  }, [loaded, last]);
  // Nothing private outlives the session.
  useEffect(
    () => () => {
      if (!getSession()) forgetConversation();
    },
    [],
  );
  return (
    <>
      <div className="flex items-center justify-between gap-3 border-b border-hairline px-3 py-2 sm:px-5">
        <AccountPicker accounts={accounts} />
        <DeleteAll />
      </div>
      <History accounts={accounts} className={historyClass} {...(onLeave ? { onLeave } : {})} />
      <Composer startHere={startHere} />
      <Announcer />
    </>
  );
}
