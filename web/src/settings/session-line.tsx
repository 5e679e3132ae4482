import type { DeviceSession } from '@saldo/contract/settings/settings.schemas';
import Laptop from 'icon:laptop';
import Smartphone from 'icon:smartphone';
import { Badge } from '../ui/badge.tsx';
import { Button } from '../ui/button.tsx';
import { Ago, DateText } from '../ui/date-text.tsx';
import { iconProps } from '../ui/icon.ts';
import { dayOf } from './instants.ts';
import { deviceWords, networkWords } from './network-words.ts';
import { t, tx } from '../language/further.ts';

interface SessionLineProps {
  session: DeviceSession;
  busy: boolean;
  onEnd: () => void;
}

/** One signed-in device. */
export function SessionLine({ session, busy, onEnd }: SessionLineProps) {
  const { current, location_hint: network, created_at, last_seen_at } = session;
  const device = deviceWords(session.device);
  const action = busy ? t`Signing out…` : t`Sign out`;
  const Icon = /android|iphone|ipad|ios|mobile/i.test(device) ? Smartphone : Laptop;
  return (
    <li className="flex items-start justify-between gap-4 py-3">
      <div className="flex min-w-0 gap-3">
        <Icon {...iconProps} className="mt-0.5 shrink-0 text-ink-3" />
        <div className="min-w-0">
          <p className="flex flex-wrap items-center gap-x-2 gap-y-1 font-medium">
            {device}
            {current ? <Badge tone="green">{t`This device`}</Badge> : null}
          </p>
          <p className="text-small text-ink-2">
            {current ? t`Active now` : <>{tx`Last used ${<Ago instant={last_seen_at} />}`}</>}
          </p>
          <p className="text-small text-ink-3">
            {tx`Signed in ${<DateText date={dayOf(created_at)} />}`}
            {network ? t` · network ${networkWords(network)}` : null}
          </p>
        </div>
      </div>
      <Button size="small" busy={busy} onClick={onEnd} aria-label={`${action}: ${device}`}>
        {action}
      </Button>
    </li>
  );
}
