import { savedViewsMax, type SavedView } from '@saldo/contract/transactions/views.schemas';
import { useQuery } from '@tanstack/react-query';
import Pencil from 'icon:pencil';
import Trash from 'icon:trash';
import { useState, type ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { paths } from '../../app/paths.ts';
import { Link } from '../../app/routing/link.tsx';
import { Button, IconButton } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { TextField } from '../../ui/field.tsx';
import { smallIconProps } from '../../ui/icon.ts';
import { Skeleton } from '../../ui/skeleton.tsx';
import { ErrorState } from '../../ui/states.tsx';
import { useChangeViews, viewsQuery } from './views.queries.ts';
import { t } from '../../language/further.ts';

interface NameFormProps {
  label: string;
  first: string;
  busy: boolean;
  /** Why a name cannot be saved; undefined where it can. */
  refused?: ((name: string) => string | undefined) | undefined;
  onSave: (name: string) => void;
  children?: ReactNode;
}

/** A name and the button that saves it. */
function NameForm({ label, first, busy, refused, onSave, children }: NameFormProps) {
  const [name, setName] = useState(first);
  const called = name.trim();
  const hint = refused?.(called);
  return (
    <form
      noValidate
      className="flex grow flex-wrap items-end gap-3 pb-4"
      onSubmit={(event) => {
        event.preventDefault();
        if (called !== '' && hint === undefined && !busy) onSave(called);
      }}
    >
      <TextField
        className="min-w-0 grow"
        label={label}
        value={name}
        maxLength={60}
        hint={hint}
        onChange={(event) => setName(event.target.value)}
      />
      <Button
        type="submit"
        kind="primary"
        busy={busy}
        aria-disabled={called === '' || hint !== undefined}
      >{t`Save`}</Button>
      {children}
    </form>
  );
}

interface SavedViewsProps {
  /** The query of the page as it stands, and what it would be called. */
  address: string;
  suggested: string;
  onClose: () => void;
}

/** Views of spending under names: opened, saved, renamed and deleted. A name that is there takes the new view. */
export function SavedViews({ address, suggested, onClose }: SavedViewsProps) {
  const { data: views, isError, isFetching, refetch } = useQuery(viewsQuery);
  const { mutate, isPending, variables } = useChangeViews();
  const [renaming, setRenaming] = useState<number | null>(null);
  /** Opens or shuts the name of a view; the focus goes with it. */
  const rename = (id: number | null) => {
    flushSync(() => setRenaming(id));
    document.querySelector<HTMLElement>(`[data-view="${id ?? renaming}"] :is(input, button)`)?.focus();
  };
  const sameName = (view: SavedView, name: string) => view.name.toLowerCase() === name.toLowerCase();

  return (
    <Dialog open onClose={onClose} title={t`Saved views`}>
      {views ? (
        <>
          <NameForm
            label={t`Name of the view on the screen`}
            first={suggested}
            busy={isPending && 'address' in variables}
            refused={(name) =>
              views.length >= savedViewsMax && !views.some((view) => sameName(view, name))
                ? t`${savedViewsMax} views are kept. Delete one first.`
                : undefined
            }
            onSave={(name) => mutate({ name, address })}
          />
          {views.length === 0 ? (
            <p className="text-ink-2">{t`No view is saved yet.`}</p>
          ) : (
            <ul className="rows border-t border-hairline" aria-label={t`Saved views`}>
              {views.map((view) =>
                view.id === renaming ? (
                  <li key={view.id} data-view={view.id} className="flex pt-3">
                    <NameForm
                      label={t`Rename: ${view.name}`}
                      first={view.name}
                      busy={isPending}
                      onSave={(name) => mutate({ id: view.id, name }, { onSuccess: () => rename(null) })}
                    >
                      <Button onClick={() => rename(null)}>{t`Cancel`}</Button>
                    </NameForm>
                  </li>
                ) : (
                  <li key={view.id} data-view={view.id} className="flex items-center gap-2">
                    <Link
                      to={view.address ? `${paths.spending}?${view.address}` : paths.spending}
                      onClick={onClose}
                      className="flex min-h-11 min-w-0 grow items-center wrap-anywhere hover:text-green"
                    >
                      {view.name}
                    </Link>
                    <IconButton
                      label={t`Rename: ${view.name}`}
                      icon={<Pencil {...smallIconProps} />}
                      onClick={() => rename(view.id)}
                    />
                    <IconButton
                      label={t`Delete: ${view.name}`}
                      icon={<Trash {...smallIconProps} />}
                      onClick={() => mutate({ id: view.id })}
                    />
                  </li>
                ),
              )}
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
