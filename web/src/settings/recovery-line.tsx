import type { Factors } from '@saldo/contract/auth/factors.schemas';
import { FormProblem } from '../auth/form-parts.tsx';
import { Button } from '../ui/button.tsx';
import { DateText } from '../ui/date-text.tsx';
import { renewRecoveryCodes } from './factors.queries.ts';
import { dayOf } from './instants.ts';
import { useGuardedPress } from './use-guarded-press.ts';
import { t, tx } from '../language/further.ts';

interface RecoveryLineProps {
  codes: NonNullable<Factors['recovery_codes']>;
  onCodes: (codes: readonly string[]) => void;
}

/** How many recovery codes are left, and the way to new ones. */
export function RecoveryLine({ codes: { left, made_at }, onCodes }: RecoveryLineProps) {
  const { busy, problem, press } = useGuardedPress();
  return (
    <div className="grid gap-3">
      <FormProblem problem={problem} />
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
        <div className="min-w-0">
          <p className="font-medium">{t`Recovery codes`}</p>
          <p className={left < 3 ? 'text-small text-red' : 'text-small text-ink-2'}>
            {left === 1 ? t`1 is left.` : t`${left} are left.`}{' '}
            {tx`Made on ${<DateText date={dayOf(made_at)} />}.`}
          </p>
        </div>
        <Button
          size="small"
          busy={busy}
          onClick={() =>
            void press(t`make new recovery codes`, async () => onCodes(await renewRecoveryCodes()))
          }
        >
          {t`Make new codes`}
        </Button>
      </div>
    </div>
  );
}
