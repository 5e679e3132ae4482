import { useRef, useState } from 'react';
import { refusalWords } from '../api/failure-words.ts';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { TextField } from '../ui/field.tsx';
import { Notice } from '../ui/notice.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { ErrorState } from '../ui/states.tsx';
import { showToast } from '../ui/toasts.ts';
import { MessageText } from '../ui/message-text.tsx';
import { useEndFeed, useFeed, useMakeFeed } from './recurring.queries.ts';
import { t } from '../language/further.ts';
import { formatDate } from '../language/dates.ts';

/** Copies the address, where the browser lets it; it stands in its field to be copied by hand. */
async function copy(url: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(url);
    showToast('success', t`Address copied`);
  } catch {
    showToast('failure', t`Your browser did not allow copying. Select the address and copy it.`);
  }
}

/** The secret address of a calendar: made, shown once, made anew, ended. */
export function FeedDialog({ onClose }: { onClose: () => void }) {
  const { data, isError, isFetching, refetch } = useFeed();
  const make = useMakeFeed();
  const end = useEndFeed();
  const [url, setUrl] = useState<string | null>(null);
  const part = useRef<HTMLDivElement>(null);
  const error = make.error ?? end.error;
  const feed = data?.feed ?? null;
  const begin = () => make.mutate(undefined, { onSuccess: (made) => setUrl(made.url) });
  return (
    <Dialog
      open
      onClose={onClose}
      title={t`Calendar feed`}
      description={t`Your bills and pay of the next 90 days in your own calendar app. Whoever knows the address can read them, with names and amounts.`}
    >
      <div ref={part} tabIndex={-1} className="grid gap-4 outline-none">
        {error ? (
          <Notice tone="red" role="alert">
            <MessageText>{refusalWords(error, t`Error saving`)}</MessageText>
          </Notice>
        ) : null}
        {isError && !data ? (
          <ErrorState
            message={t`Error loading the calendar feed`}
            onRetry={() => void refetch()}
            busy={isFetching}
          />
        ) : data === undefined ? (
          <Skeleton className="h-24" />
        ) : (
          <>
            {url ? (
              <TextField
                label={t`Secret address`}
                readOnly
                value={url}
                onFocus={(event) => event.target.select()}
                hint={t`Copy it now: it is shown only once. Add it in your calendar app as a subscription.`}
              />
            ) : feed ? (
              <p>{t`There is an address, made on ${formatDate(feed.created_at.slice(0, 10))}. For your safety it can’t be shown again. A new one ends it.`}</p>
            ) : (
              <p>{t`There is no address yet.`}</p>
            )}
            <div className="flex flex-wrap gap-3">
              {url ? (
                <Button kind="primary" onClick={() => void copy(url)}>{t`Copy`}</Button>
              ) : (
                <Button kind="primary" busy={make.isPending} onClick={begin}>
                  {feed ? t`Make a new address` : t`Make an address`}
                </Button>
              )}
              {feed ? (
                <Button
                  kind="danger"
                  busy={end.isPending}
                  onClick={() =>
                    end.mutate(undefined, {
                      onSuccess: () => {
                        setUrl(null);
                        // The button goes with the address.
                        part.current?.focus();
                      },
                    })
                  }
                >{t`End the address`}</Button>
              ) : null}
            </div>
          </>
        )}
      </div>
    </Dialog>
  );
}
