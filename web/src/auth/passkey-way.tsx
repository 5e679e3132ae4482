import { PasskeyButton } from './passkey-button.tsx';
import { t } from '../language/further.ts';

/** The way in without a password, beside the form for one. */
export function PasskeyWay({ onProblem }: { onProblem: (problem: string | null) => void }) {
  return <PasskeyButton label={t`Sign in with a passkey`} offer onProblem={onProblem} />;
}
