import type { Factors } from '@saldo/contract/auth/factors.schemas';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Skeleton } from '../ui/skeleton.tsx';
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

/** What is asked for after the password, with its recovery codes. */
export function SecondStepPart() {
  return (
    <Part
      title={t`Second step at sign-in`}
      text={t`After the password, Saldo asks for a code from your phone. Whoever learns your password cannot sign in with it alone.`}
    >
      <Loaded
        inset
        query={useQuery(factorsQuery)}
        what={t`Your second step`}
        skeleton={<Skeleton className="h-12" />}
      >
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
