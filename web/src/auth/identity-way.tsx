import LogIn from 'icon:log-in';
import { useState } from 'react';
import { messageOf } from '../api/api-error.ts';
import { messages } from '../app/messages.ts';
import { identityName } from '../app/settings.ts';
import { Button } from '../ui/button.tsx';
import { iconProps } from '../ui/icon.ts';
import { leaveToSignIn } from './identity-return.ts';
import { t } from '../language/further.ts';
import { furtherText } from '../language/further-text.ts';

/** The way in by the operator's identity provider, where there is one. */
export function IdentityWay({ onProblem }: { onProblem: (problem: string | null) => void }) {
  const [busy, setBusy] = useState(false);
  async function press() {
    setBusy(true);
    onProblem(null);
    try {
      await leaveToSignIn();
    } catch (error) {
      onProblem(furtherText(messageOf(error, messages.api.serverError)));
      setBusy(false);
    }
  }
  return (
    <Button icon={<LogIn {...iconProps} />} busy={busy} className="w-full" onClick={() => void press()}>
      {t`Sign in with ${identityName()}`}
    </Button>
  );
}
