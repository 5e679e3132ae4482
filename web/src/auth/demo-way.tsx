import { openDemo } from '@saldo/contract/auth/demo.endpoints';
import Eye from 'icon:eye';
import { useState } from 'react';
import { messageOf } from '../api/api-error.ts';
import { call } from '../api/call.ts';
import { messages } from '../app/messages.ts';
import { Button } from '../ui/button.tsx';
import { iconProps } from '../ui/icon.ts';
import { enter } from './enter.ts';
import { t } from '../language/further.ts';
import { furtherText } from '../language/further-text.ts';

/** The way in for who wants to look first, where the operator offers it. */
export function DemoWay({ onProblem }: { onProblem: (problem: string | null) => void }) {
  const [busy, setBusy] = useState(false);
  async function press() {
    setBusy(true);
    onProblem(null);
    try {
      enter(await call(openDemo, {}));
    } catch (error) {
      onProblem(furtherText(messageOf(error, messages.api.serverError)));
    }
    setBusy(false);
  }
  return (
    <div className="grid gap-2">
      <Button icon={<Eye {...iconProps} />} busy={busy} className="w-full" onClick={() => void press()}>
        {t`Try the demo`}
      </Button>
      <p className="text-small text-ink-2">{t`Invented money, no account: everything in it is deleted after a day.`}</p>
    </div>
  );
}
