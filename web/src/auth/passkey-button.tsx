import KeyRound from 'icon:key-round';
import { useEffect, useState } from 'react';
import { Button } from '../ui/button.tsx';
import { iconProps } from '../ui/icon.ts';

const load = () => import('./passkey-sign-in.ts');

interface PasskeyButtonProps {
  label: string;
  /** Also offer passkeys where the browser fills in the address. */
  offer?: boolean;
  onProblem: (problem: string | null) => void;
}

/** Signs in with a passkey. What it takes is loaded when it is pressed, or when the page has come to rest. */
export function PasskeyButton({ label, offer = false, onProblem }: PasskeyButtonProps) {
  const [busy, setBusy] = useState(false);
  useEffect(() => {
    if (!offer) return;
    let gone = false;
    // What fails here was not asked for; a press on the button says why.
    void load().then(
      (passkeys) => (gone ? undefined : passkeys.offerPasskeys().catch(() => undefined)),
      () => undefined,
    );
    return () => {
      gone = true;
      void load().then(
        (passkeys) => passkeys.endOffer(),
        () => undefined,
      );
    };
  }, [offer]);
  async function press() {
    setBusy(true);
    onProblem(null);
    try {
      await (await load()).signInByPasskey();
    } catch (error) {
      onProblem((error as Error).message);
    }
    setBusy(false);
  }
  return (
    <Button icon={<KeyRound {...iconProps} />} busy={busy} className="w-full" onClick={() => void press()}>
      {label}
    </Button>
  );
}
