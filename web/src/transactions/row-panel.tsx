import { useQuery } from '@tanstack/react-query';
import ChevronLeft from 'icon:chevron-left';
import ChevronRight from 'icon:chevron-right';
import X from 'icon:x';
import { useEffect, useRef } from 'react';
import { LoadFailure } from '../app/load-failure.tsx';
import { messages } from '../app/messages.ts';
import { isDialogOpen, shouldIgnoreKey } from '../commands/shortcut-guards.ts';
import { shortcutsAreOn } from '../commands/shortcut-setting.ts';
import { IconButton } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { iconProps } from '../ui/icon.ts';
import { Loading, Skeleton } from '../ui/skeleton.tsx';
import { useMedia } from '../ui/use-media.ts';
import { RowDetails, type RowWish } from './row-details.tsx';
import { rowBeside } from './rows-on-screen.ts';
import { transactionPageQuery } from './transactions.queries.ts';
import { t } from '../language/t.ts';

interface RowPanelProps {
  id: number;
  onClose: () => void;
  /** What was asked for with it. */
  wish: RowWish;
}

/** Opens the row before or after the open one, in the order of the screen; the window of the list follows. */
function walk(id: number, step: 1 | -1): void {
  const next = rowBeside(id, step);
  next?.click();
  next?.scrollIntoView({ block: 'center', behavior: 'instant' });
}

/** Gives the focus back to the row on the list, where it is still drawn. */
function toList(id: number): void {
  document.querySelector<HTMLElement>(`[data-row="${id}"]`)?.focus({ preventScroll: true });
}

function Content({ id, onClose, wish }: RowPanelProps) {
  const query = useQuery(transactionPageQuery(id));
  const { data, isPlaceholderData } = query;
  if (query.error && !data) return <LoadFailure query={query} message={messages.transactions.fetchFailed} />;
  if (!data)
    return (
      <div className="grid gap-4 p-5">
        <Loading label={t`Loading transaction`} />
        <Skeleton className="h-10 w-60" />
        <Skeleton className="h-28" />
        <Skeleton className="h-28" />
      </div>
    );
  return (
    <div inert={isPlaceholderData}>
      <RowDetails key={data.transaction.id} page={data} onDeleted={onClose} wish={wish} />
    </div>
  );
}

/** The buttons that walk the list. */
function Walk({ id }: { id: number }) {
  return (
    <>
      <IconButton
        label={t`Previous transaction`}
        size="small"
        icon={<ChevronLeft {...iconProps} />}
        onClick={() => walk(id, -1)}
      />
      <IconButton
        label={t`Next transaction`}
        size="small"
        icon={<ChevronRight {...iconProps} />}
        onClick={() => walk(id, 1)}
      />
    </>
  );
}

/** The page of a row: beside the list where there is room, else a sheet over it. */
export function RowPanel(props: RowPanelProps) {
  const { id, onClose } = props;
  const beside = useMedia('(min-width: 78rem)');
  if (beside) return <Aside {...props} />;
  return (
    <Dialog open onClose={onClose} title={t`Transaction`} shape="panel" actions={<Walk id={id} />}>
      <div className="relative min-h-0 grow overflow-y-auto overscroll-contain border-t border-hairline">
        <Content {...props} />
      </div>
    </Dialog>
  );
}

function Aside(props: RowPanelProps) {
  const { id, onClose } = props;
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus({ preventScroll: true }), [id]);
  useEffect(() => {
    const close = () => {
      onClose();
      toList(id);
    };
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.defaultPrevented || isDialogOpen()) return;
      // Esc closes from a field of the panel, too: it has saved what was typed.
      if (event.key === 'Escape') return close();
      if (event.ctrlKey || event.metaKey || event.altKey || !shortcutsAreOn() || shouldIgnoreKey(event))
        return;
      if (event.key === 'j') walk(id, 1);
      else if (event.key === 'k') walk(id, -1);
    };
    addEventListener('keydown', onKeyDown);
    return () => removeEventListener('keydown', onKeyDown);
  }, [id, onClose]);
  return (
    <aside
      aria-labelledby="row-panel"
      className="fixed top-16 right-0 bottom-0 z-20 w-106 overflow-y-auto overscroll-contain border-l border-hairline bg-sheet print:hidden"
    >
      <div className="sticky top-0 z-1 flex items-center justify-between border-b border-hairline bg-sheet pr-2.5 pl-5">
        <h2
          id="row-panel"
          ref={heading}
          tabIndex={-1}
          className="text-small text-ink-3 outline-none"
        >{t`Transaction`}</h2>
        <div className="flex">
          <Walk id={id} />
          <IconButton
            label={t`Close transaction`}
            size="small"
            icon={<X {...iconProps} />}
            onClick={() => {
              onClose();
              toList(id);
            }}
          />
        </div>
      </div>
      <Content {...props} />
    </aside>
  );
}
