import ChevronDown from 'icon:chevron-down';
import { useId, useRef, useState } from 'react';
import { fullName, useSession } from '../../session/session.ts';
import { smallIconProps } from '../../ui/icon.ts';
import { late } from '../../ui/late.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { t } from '../../language/t.ts';

const MenuChoices = late(async () => (await import('./menu-choices.tsx')).MenuChoices);

/** The person's name and e-mail, whole, as the button of the menu that holds what has no place of its own in the header. */
export function AccountMenu() {
  const id = useId();
  const user = useSession()?.user ?? {};
  const button = useRef<HTMLButtonElement>(null);
  const menu = useRef<HTMLDivElement>(null);
  const [open, setOpen] = useState(false);
  return (
    <>
      <button
        ref={button}
        type="button"
        popoverTarget={id}
        aria-expanded={open}
        onPointerEnter={MenuChoices.prepare}
        onFocus={MenuChoices.prepare}
        className="mx-3 hidden min-h-11 min-w-0 items-center gap-2 border-l border-hairline py-1 pl-4 text-left leading-tight transition-colors hover:text-green md:flex"
      >
        <span className="min-w-0 wrap-anywhere">
          <span className="block text-small font-medium">{fullName(user)}</span>
          <span className="block text-caption text-ink-3">{user.email}</span>
        </span>
        <ChevronDown {...smallIconProps} className="shrink-0" />
        <span className="sr-only">{t`Menu`}</span>
      </button>
      <div
        ref={menu}
        id={id}
        popover="auto"
        className="sheet w-70 overflow-y-auto px-5 py-2 text-ink"
        style={{ position: 'fixed', margin: 0, maxHeight: 'calc(100dvh - 5rem)' }}
        onBeforeToggle={({ newState, currentTarget: { style } }) => {
          const at = button.current?.getBoundingClientRect();
          if (newState === 'open' && at)
            style.inset = `${at.bottom}px ${document.documentElement.clientWidth - at.right}px auto auto`;
        }}
        onToggle={({ newState }) => setOpen(newState === 'open')}
      >
        {open ? (
          <MenuChoices pending={<Skeleton className="h-64" />} onLeave={() => menu.current?.hidePopover()} />
        ) : null}
      </div>
    </>
  );
}
