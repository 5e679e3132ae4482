import { savedViewsMax } from '@saldo/contract/settings/settings.rules';
import type { SavedView } from '@saldo/contract/settings/settings.schemas';
import { useQuery } from '@tanstack/react-query';
import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import { refusalWords } from '../api/failure-words.ts';
import { saveSettings, settingsQuery } from '../settings/settings.queries.ts';
import { Button, IconButton } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { TextField } from '../ui/field.tsx';
import { smallIconProps } from '../ui/icon.ts';
import { Skeleton } from '../ui/skeleton.tsx';
import { ErrorState } from '../ui/states.tsx';
import { showToast } from '../ui/toasts.ts';
import { Link } from './routing/link.tsx';
import { t } from '../language/further.ts';

interface SavedViewsProps {
  /** The page whose views these are. */
  path: string;
  /** The query of the page as it stands, and what it would be called. */
  address: string;
  suggested: string;
  onClose: () => void;
}

/** Views of a page under names, kept with the account: opened, saved and deleted. A name that is there takes the new view. */
export function SavedViews({ path, address, suggested, onClose }: SavedViewsProps) {
  const { data, isError, isFetching, refetch } = useQuery(settingsQuery);
  const [name, setName] = useState(suggested);
  const [busy, setBusy] = useState(false);
  const views = data?.saved_views ?? [];
  const called = name.trim();
  const others = views.filter((one) => one.name.toLowerCase() !== called.toLowerCase());
  const full = others.length >= savedViewsMax;

  async function keep(next: SavedView[]) {
    setBusy(true);
    try {
      await saveSettings({ saved_views: next });
    } catch (error) {
      showToast('failure', refusalWords(error, t`Error saving`));
    } finally {
      setBusy(false);
    }
  }

  return (
    <Dialog open onClose={onClose} title={t`Saved views`}>
      {data ? (
        <>
          <form
            noValidate
            className="flex flex-wrap items-end gap-3 pb-4"
            onSubmit={(event) => {
              event.preventDefault();
              if (called !== '' && !full && !busy) void keep([...others, { name: called, address }]);
            }}
          >
            <TextField
              className="min-w-0 grow"
              label={t`Name of the view on the screen`}
              value={name}
              maxLength={60}
              hint={full ? t`${savedViewsMax} views are kept. Delete one first.` : undefined}
              onChange={(event) => setName(event.target.value)}
            />
            <Button
              type="submit"
              kind="primary"
              busy={busy}
              aria-disabled={called === '' || full}
            >{t`Save`}</Button>
          </form>
          {views.length === 0 ? (
            <p className="text-ink-2">{t`No view is saved yet.`}</p>
          ) : (
            <ul className="rows border-t border-hairline" aria-label={t`Saved views`}>
              {views.map((view) => (
                <li key={view.name} className="flex items-center gap-2">
                  <Link
                    to={view.address ? `${path}?${view.address}` : path}
                    onClick={onClose}
                    className="flex min-h-11 min-w-0 grow items-center wrap-anywhere hover:text-green"
                  >
                    {view.name}
                  </Link>
                  <IconButton
                    label={t`Delete: ${view.name}`}
                    icon={<Trash2 {...smallIconProps} />}
                    onClick={() => void keep(views.filter((one) => one !== view))}
                  />
                </li>
              ))}
            </ul>
          )}
        </>
      ) : isError ? (
        <ErrorState
          message={t`Your saved views could not be loaded.`}
          onRetry={() => void refetch()}
          busy={isFetching}
        />
      ) : (
        <Skeleton className="h-64" />
      )}
    </Dialog>
  );
}
