import Check from 'icon:check';
import type { ReactNode } from 'react';
import { Button } from '../ui/button.tsx';
import { smallIconProps } from '../ui/icon.ts';
import { t } from '../language/further.ts';

interface SaveLineProps {
  busy: boolean;
  /** What was saved, said where it was saved. */
  said: string | null;
  label: string;
  busyLabel?: string;
}

/** The button of a section's form, with its success beside it. */
export function SaveLine({ busy, said, label, busyLabel = t`Saving…` }: SaveLineProps) {
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <Button type="submit" busy={busy}>
        {busy ? busyLabel : label}
      </Button>
      <Said>{said}</Said>
    </div>
  );
}

/** A success in its place. The region stands from the start, so that its words are read out. */
export function Said({ children }: { children: ReactNode }) {
  return (
    <div role="status" className="empty:absolute">
      {children ? (
        <p className="flex items-start gap-1.5 text-small font-medium text-green-strong">
          <Check {...smallIconProps} className="mt-0.5 shrink-0" />
          {children}
        </p>
      ) : null}
    </div>
  );
}
