import { passwordMin, passwordRecommended } from '@saldo/contract/auth/auth.rules';
import { classNames } from '../ui/class-names.ts';

export type PasswordStrength = { steps: 0 | 1 | 2 | 3; words: string };

/**
 * How a password's length stands to the rule and the recommendation. Length is what counts against guessing (NIST
 * SP 800-63B-4); the list of common passwords is the server's, so the words never promise that it will be taken.
 */
export function passwordStrength(password: string): PasswordStrength {
  const length = Array.from(password).length;
  if (length === 0)
    return {
      steps: 0,
      words: `At least ${passwordMin} characters; ${passwordRecommended} or more is better.`,
    };
  if (length < passwordMin)
    return { steps: 1, words: `${passwordMin - length} more to reach ${passwordMin} characters.` };
  if (length < passwordRecommended)
    return { steps: 2, words: `Long enough. ${passwordRecommended} characters or more is better.` };
  return { steps: 3, words: 'A good length.' };
}

/** Three rules that fill as the password grows, and the same in words. */
export function PasswordMeter({ password }: { password: string }) {
  const { steps, words } = passwordStrength(password);
  return (
    <span className="grid gap-1.5">
      <span className="grid grid-cols-3 gap-1 pt-0.5" aria-hidden="true">
        {[1, 2, 3].map((step) => (
          <span
            key={step}
            className={classNames(
              'h-0.75 rounded-full transition-colors',
              step > steps ? 'bg-hairline' : steps === 1 ? 'bg-ochre' : 'bg-green',
            )}
          />
        ))}
      </span>
      <span>{words}</span>
    </span>
  );
}
