import Smartphone from 'icon:smartphone';
import { useRef, useState } from 'react';
import { FormProblem } from '../auth/form-parts.tsx';
import { Badge } from '../ui/badge.tsx';
import { Button } from '../ui/button.tsx';
import { DateText } from '../ui/date-text.tsx';
import { iconProps } from '../ui/icon.ts';
import { beginTotp, removeTotp } from './factors.queries.ts';
import { dayOf } from './instants.ts';
import type { NewTotp, TotpSetup } from './totp-setup.tsx';
import { useGuardedPress } from './use-guarded-press.ts';
import { t, tx } from '../language/further.ts';

interface TotpLineProps {
  /** When the app was turned on; null while it is off. */
  since: string | null;
  onCodes: (codes: readonly string[]) => void;
}

/** The authenticator app: on or off, and the way to change that. */
export function TotpLine({ since, onCodes }: TotpLineProps) {
  const [setup, setSetup] = useState<{ Form: typeof TotpSetup; given: NewTotp } | null>(null);
  const [removing, setRemoving] = useState(false);
  const line = useRef<HTMLDivElement>(null);
  const { busy, problem, press } = useGuardedPress();

  function begin() {
    void press(t`set up an authenticator app`, async () => {
      // Few come to it, and it draws a code of squares.
      const { TotpSetup: Form } = await import('./totp-setup.tsx');
      setSetup({ Form, given: await beginTotp() });
    });
  }
  async function remove() {
    setRemoving(true);
    await press(t`turn off the second step`, async () => {
      await removeTotp();
      line.current?.focus();
    });
    setRemoving(false);
  }

  if (setup)
    return (
      <setup.Form
        setup={setup.given}
        onDone={(codes) => {
          setSetup(null);
          if (codes.length > 0) onCodes(codes);
        }}
        onCancel={() => setSetup(null)}
      />
    );
  return (
    <div ref={line} tabIndex={-1} className="grid gap-3 outline-none">
      <FormProblem problem={problem} />
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-3">
        <div className="flex min-w-0 gap-3">
          <Smartphone {...iconProps} className="mt-0.5 shrink-0 text-ink-3" />
          <div className="min-w-0">
            <p className="flex flex-wrap items-center gap-x-2 gap-y-1 font-medium">
              {t`Authenticator app`}
              {since ? <Badge tone="green">{t`On`}</Badge> : null}
            </p>
            <p className="text-small text-ink-2">
              {since
                ? tx`Since ${<DateText date={dayOf(since)} />}`
                : t`Any app that shows codes of six digits will do.`}
            </p>
          </div>
        </div>
        <div className="flex flex-wrap gap-3">
          <Button size="small" busy={busy && !removing} onClick={begin}>
            {since ? t`Move to another phone` : t`Set up`}
          </Button>
          {since ? (
            <Button size="small" busy={removing} onClick={() => void remove()}>
              {removing ? t`Turning off…` : t`Turn off`}
            </Button>
          ) : null}
        </div>
      </div>
    </div>
  );
}
