import X from 'icon:x';
import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';
import { smallIconProps } from './icon.ts';
import { t } from '../language/t.ts';

interface ChipProps {
  children: ReactNode;
  /** On or off, for chips that choose. */
  pressed?: boolean;
  onClick?: () => void;
}

/** A choice that is pressed or not. */
export function Chip({ children, pressed = false, onClick }: ChipProps) {
  return (
    <button
      type="button"
      aria-pressed={pressed}
      onClick={onClick}
      className={classNames(
        'inline-flex min-h-9 items-center gap-1.5 rounded-full border px-3.5 text-small font-medium transition-colors',
        pressed
          ? 'border-green bg-green-wash text-green-strong'
          : 'border-edge text-ink-2 hover:border-ink hover:text-ink',
      )}
    >
      {children}
    </button>
  );
}

/** A filter in force, with the button that takes it away; `name` completes "Remove filter: …". */
export function FilterChip({ name, onRemove }: { name: string; onRemove: () => void }) {
  return (
    <button
      type="button"
      onClick={onRemove}
      aria-label={t`Remove filter: ${name}`}
      className="inline-flex min-h-9 items-center gap-1.5 rounded-full border border-green bg-green-wash py-1 pr-2.5 pl-3.5 text-small font-medium text-green-strong hover:border-green-strong"
    >
      {name}
      <X {...smallIconProps} />
    </button>
  );
}
