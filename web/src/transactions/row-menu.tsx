import { useCallback, useEffect, useRef, useState } from 'react';
import { askPage } from '../commands/page-commands.ts';
import { rowActs, type RowAct } from '../commands/row-acts.ts';
import { Button } from '../ui/button.tsx';
import { smallIconProps } from '../ui/icon.ts';
import { Keys } from '../ui/keys.tsx';
import Ellipsis from 'icon:ellipsis';
import { t } from '../language/t.ts';

interface MenuProps {
  label: string;
  /** A new one for each press, so that a press opens it again before the page has learned that it closed. */
  at: { opener: HTMLElement };
  onAct: (act: RowAct) => void;
  onClose: () => void;
}

/** In the top layer, under its button or above it; a press beside it closes it. */
function Menu({ label, at, onAct, onClose }: MenuProps) {
  const ref = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const menu = ref.current;
    if (!menu) return undefined;
    const toggled = (event: Event) => {
      if ((event as ToggleEvent).newState === 'closed') onClose();
    };
    if (!menu.matches(':popover-open')) menu.showPopover();
    const { left: x, top, bottom } = at.opener.getBoundingClientRect();
    const { height, width } = menu.getBoundingClientRect();
    menu.style.left = `${Math.min(x, innerWidth - width - 8)}px`;
    menu.style.top = `${bottom + height > innerHeight ? top - height : bottom}px`;
    menu.querySelector('button')?.focus({ preventScroll: true });
    menu.addEventListener('toggle', toggled);
    return () => menu.removeEventListener('toggle', toggled);
  }, [at, onClose]);
  // Hidden, it gives the focus back to its button.
  const choose = (act: RowAct) => {
    ref.current?.hidePopover();
    onAct(act);
  };
  return (
    <div
      ref={ref}
      popover="auto"
      role="menu"
      aria-label={label}
      tabIndex={-1}
      className="sheet"
      style={{ position: 'fixed', inset: 'auto', margin: 0 }}
      onKeyDown={(event) => {
        const items = [...event.currentTarget.querySelectorAll('button')];
        const place = items.findIndex((item) => item === document.activeElement);
        const steps: Record<string, number> = { ArrowDown: place + 1, ArrowUp: place - 1, Home: 0, End: -1 };
        const step = steps[event.key];
        const act = rowActs.find(({ key }) => key === event.key)?.act;
        if (step !== undefined) items.at(step % items.length)?.focus();
        else if (act) choose(act);
        else if (event.key === 'Escape' || event.key === 'Tab') ref.current?.hidePopover();
        else return;
        event.preventDefault();
      }}
    >
      {rowActs.map(({ act, key, label: words }) => (
        <Button
          key={act}
          kind="quiet"
          size="small"
          role="menuitem"
          tabIndex={-1}
          aria-keyshortcuts={key.toUpperCase()}
          className="flex w-full"
          onClick={() => choose(act)}
        >
          <span className="grow text-left">{words}</span>
          <span aria-hidden="true">
            <Keys keys={[key === 'Delete' ? key : key.toUpperCase()]} />
          </span>
        </Button>
      ))}
    </div>
  );
}

/** What can be done to a row, behind a button that stands in the place of its authorized date while the row is looked at. */
export function RowMenu({ id, name }: { id: number; name: string }) {
  const [at, setAt] = useState<{ opener: HTMLElement } | null>(null);
  const close = useCallback(() => setAt(null), []);
  const label = t`Actions for ${name}`;
  return (
    <span className="hidden ledger:contents print:hidden">
      <Button
        kind="quiet"
        size="small"
        icon={<Ellipsis {...smallIconProps} />}
        aria-label={label}
        aria-haspopup="menu"
        aria-expanded={at !== null}
        className={`z-2 bg-paper ledger:min-h-7 focus-visible:opacity-100 group-hover:opacity-100 ledger:col-start-7 ledger:row-start-1 ${at ? '' : 'opacity-0'}`}
        onClick={(event) => setAt({ opener: event.currentTarget })}
      >
        {t`Actions`}
      </Button>
      {at ? (
        <Menu label={label} at={at} onClose={close} onAct={(act) => void askPage('row', { act, id })} />
      ) : null}
    </span>
  );
}
