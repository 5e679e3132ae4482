import { useId } from 'react';
import { classNames } from '../ui/class-names.ts';
import { Dialog } from '../ui/dialog.tsx';
import { commandKey, Keys } from '../ui/keys.tsx';
import { shortcuts } from './shortcuts.ts';
import { switchShortcuts, useShortcutsOn } from './shortcut-setting.ts';
import { t } from '../language/further.ts';

const others = [
  { keys: ['↓'], label: t`Next item in a list (↑ for previous)` },
  { keys: ['x'], label: t`Transaction in focus: choose it; with Shift all up to it` },
  { keys: ['j'], label: t`Next transaction, beside an open one; K the one before` },
  { keys: [t`Esc`], label: t`Close a dialog or clear a search` },
] as const;

function Line({ keys, label }: { keys: readonly string[]; label: string }) {
  return (
    <div className="flex min-h-10 items-center justify-between gap-4 py-1.5">
      <dt className="min-w-0">{label}</dt>
      <dd className="shrink-0">
        <Keys keys={keys} />
      </dd>
    </div>
  );
}

/** Every shortcut, and the switch for those of single keys. */
export function ShortcutSheet({ onClose }: { onClose: () => void }) {
  const id = useId();
  const on = useShortcutsOn();
  return (
    <Dialog open onClose={onClose} title={t`Keyboard shortcuts`}>
      <dl className="rows border-b border-hairline">
        <Line keys={[commandKey, 'K']} label={t`Search and commands`} />
      </dl>
      <div className="flex gap-3 py-4">
        <input
          id={id}
          type="checkbox"
          checked={on}
          onChange={(event) => switchShortcuts(event.target.checked)}
          aria-describedby={`${id}-text`}
          className="mt-1 size-4 shrink-0 accent-green"
        />
        <div>
          <label htmlFor={id} className="font-medium">{t`Single-key shortcuts`}</label>
          <p
            id={`${id}-text`}
            className="text-small text-ink-2"
          >{t`They’re paused while you type and in dialogs. Turn them off if you use voice input or press keys by accident. Saved in this browser.`}</p>
        </div>
      </div>
      <dl className={classNames('rows border-t border-hairline', !on && 'text-ink-3')}>
        {[...shortcuts, ...others].map(({ keys, label }) => (
          <Line key={label} keys={keys} label={label} />
        ))}
      </dl>
    </Dialog>
  );
}
