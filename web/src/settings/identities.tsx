import type { Identity } from '@saldo/contract/auth/identities.schemas';
import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { identityName } from '../app/settings.ts';
import { FormProblem } from '../auth/form-parts.tsx';
import { leaveToJoin } from '../auth/identity-return.ts';
import { Button } from '../ui/button.tsx';
import { DateText } from '../ui/date-text.tsx';
import { identitiesQuery, partIdentity } from './identities.queries.ts';
import { dayOf } from './instants.ts';
import { Loaded } from './loaded.tsx';
import { Part } from './section.tsx';
import { useGuardedPress } from './use-guarded-press.ts';
import { t, tx } from '../language/further.ts';

/** The operator's identity provider: the accounts there that open this one, each with its end, and the way to join one. */
export function Identities() {
  const name = identityName();
  return (
    <Part
      title={t`Sign in with ${name}`}
      text={t`Your account there opens this one, in place of the password. A second step is asked for all the same.`}
    >
      <Loaded inset query={useQuery(identitiesQuery)} what={t`Your ways to sign in`} sample={[]}>
        {(identities) => <Joined name={name} identities={identities} />}
      </Loaded>
    </Part>
  );
}

function Joined({ name, identities }: { name: string; identities: readonly Identity[] }) {
  const { busy, problem, press } = useGuardedPress();
  const [working, setWorking] = useState<number | 'new' | null>(null);
  const part = useRef<HTMLDivElement>(null);
  async function join() {
    setWorking('new');
    await press(t`join ${name}`, leaveToJoin);
    setWorking(null);
  }
  async function remove(id: number) {
    setWorking(id);
    await press(t`part ${name}`, async () => {
      await partIdentity(id);
      part.current?.focus();
    });
    setWorking(null);
  }
  return (
    <div ref={part} tabIndex={-1} className="grid gap-3 outline-none">
      <FormProblem problem={problem} />
      {identities.length > 0 ? (
        <ul className="rows">
          {identities.map(({ id, issuer, since, last_used }) => (
            <li key={id} className="flex flex-wrap items-start justify-between gap-x-4 gap-y-3 py-3">
              <div className="min-w-0">
                <p className="wrap-anywhere">{new URL(issuer).host}</p>
                <p className="text-small text-ink-2">
                  {tx`Since ${<DateText date={dayOf(since)} />}`}
                  {last_used ? tx`, last used ${<DateText date={dayOf(last_used)} />}` : null}
                </p>
              </div>
              <Button
                size="small"
                busy={busy && working === id}
                onClick={() => void remove(id)}
                aria-label={t`Part: ${new URL(issuer).host}`}
              >
                {t`Part`}
              </Button>
            </li>
          ))}
        </ul>
      ) : null}
      <div>
        <Button size="small" busy={busy && working === 'new'} onClick={() => void join()}>
          {t`Join your ${name} account`}
        </Button>
      </div>
    </div>
  );
}
