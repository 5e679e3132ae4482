import { passwordMin } from '@saldo/contract/auth/auth.rules';
import type { PasswordOwner, PasswordVerdict } from '@saldo/contract/auth/password-strength';
import { useEffect, useState } from 'react';
import { classNames } from '../ui/class-names.ts';
import { t } from '../language/t.ts';
import { translatedText } from '../language/translated-text.ts';

export type PasswordStrength = { steps: 0 | 1 | 2 | 3 | 4; words: string };

const praise = { 2: t`Weak: more words make it stronger.`, 3: t`Good.`, 4: t`Strong.` };
/** After the last key, so that typing never waits for the judge. */
const pauseMs = 150;

/** A password's strength in steps and words; `verdict` is null until the judge has spoken, and without its word lists. */
export function passwordStrength(password: string, verdict: PasswordVerdict | null): PasswordStrength {
  const length = Array.from(password).length;
  if (length === 0)
    return { steps: 0, words: t`At least ${passwordMin} characters; several words are best.` };
  if (length < passwordMin)
    return { steps: 1, words: t`${passwordMin - length} more to reach ${passwordMin} characters.` };
  if (verdict === null) return { steps: 1, words: t`Long enough.` };
  if (verdict.score < 2) return { steps: 1, words: translatedText(verdict.reason ?? '') };
  const score = verdict.score as 2 | 3 | 4;
  return { steps: score, words: praise[score] };
}

/** What the judge says of a password. Its word lists are fetched with the first key: few pages ever need them. */
function useVerdict(password: string, owner: PasswordOwner): PasswordVerdict | null {
  const [judged, setJudged] = useState<{ password: string; verdict: PasswordVerdict } | null>(null);
  const { email, first_name, last_name } = owner;
  useEffect(() => {
    if (password === '') return undefined;
    let stale = false;
    async function judge() {
      const { judgePassword } = await import('@saldo/contract/auth/password-strength');
      if (!stale) setJudged({ password, verdict: judgePassword(password, { email, first_name, last_name }) });
    }
    // Without its lists the meter shows the length alone; the server judges anyway.
    const timer = setTimeout(() => void judge().catch(() => undefined), pauseMs);
    return () => {
      stale = true;
      clearTimeout(timer);
    };
  }, [password, email, first_name, last_name]);
  return judged?.password === password ? judged.verdict : null;
}

const nobody: PasswordOwner = {};

interface PasswordMeterProps {
  password: string;
  owner?: PasswordOwner;
  /** What the field above says already: it is not said again. */
  fault?: string | undefined;
}

/** Four rules that fill as the password grows stronger, and the same in words. */
export function PasswordMeter({ password, owner = nobody, fault }: PasswordMeterProps) {
  const { steps, words } = passwordStrength(password, useVerdict(password, owner));
  return (
    <span className="grid gap-1.5">
      <span className="grid grid-cols-4 gap-1 pt-0.5" aria-hidden="true">
        {[1, 2, 3, 4].map((step) => (
          <span
            key={step}
            className={classNames(
              'h-0.75 rounded-full transition-colors',
              step > steps ? 'bg-hairline' : steps === 1 ? 'bg-ochre' : 'bg-green',
            )}
          />
        ))}
      </span>
      {words === fault ? null : <span>{words}</span>}
    </span>
  );
}
