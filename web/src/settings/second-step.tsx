import type { Factors } from '@saldo/contract/auth/factors.schemas';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { factorsQuery } from './factors.queries.ts';
import { Loaded } from './loaded.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';
import { RecoveryLine } from './recovery-line.tsx';
import { Part } from './section.tsx';
import { TotpLine } from './totp-line.tsx';
import { TrustedDevices } from './trusted-devices.tsx';
import { t } from '../language/further.ts';
import { late } from '../ui/late.tsx';

const Passkeys = late(async () => (await import('./passkeys.tsx')).Passkeys);

/** Of who has no second step: for the place of what is shown of them. */
export const noFactors: Factors = { totp: null, passkeys: [], recovery_codes: null, trusted_devices: [] };

/** What is asked for after the password, with its recovery codes. */
export function SecondStepPart() {
  return (
    <Part
      title={t`Second step at sign-in`}
      text={t`After the password, Saldo asks for a code from your phone. Whoever learns your password cannot sign in with it alone.`}
    >
      <Loaded inset query={useQuery(factorsQuery)} what={t`Your second step`} sample={noFactors}>
        {(factors) => <Steps factors={factors} />}
      </Loaded>
    </Part>
  );
}

/** Each way, and the recovery codes. */
export function Steps({ factors }: { factors: Factors }) {
  // Recovery codes that were just made, which the server cannot show again.
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  return (
    <div className="grid gap-5">
      {codes ? <RecoveryCodes codes={codes} onDone={() => setCodes(null)} /> : null}
      <TotpLine since={factors.totp?.since ?? null} onCodes={setCodes} />

      <Passkeys passkeys={factors.passkeys} onCodes={setCodes} />

      {factors.recovery_codes && !codes ? (
        <RecoveryLine codes={factors.recovery_codes} onCodes={setCodes} />
      ) : null}
      {factors.trusted_devices.length > 0 ? <TrustedDevices devices={factors.trusted_devices} /> : null}
    </div>
  );
}
