import type { TrustedDevice } from '@saldo/contract/auth/factors.schemas';
import { useRef, useState } from 'react';
import { messageOf } from '../api/api-error.ts';
import { FormProblem } from '../auth/form-parts.tsx';
import { Button } from '../ui/button.tsx';
import { DateText } from '../ui/date-text.tsx';
import { forgetTrustedDevice } from './factors.queries.ts';
import { dayOf } from './instants.ts';
import { deviceWords, networkWords } from './network-words.ts';
import { t, tx } from '../language/further.ts';

/** Browsers that are spared the second step, each to be asked again. */
export function TrustedDevices({ devices }: { devices: readonly TrustedDevice[] }) {
  const [busy, setBusy] = useState<number | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const list = useRef<HTMLUListElement>(null);
  async function forget(id: number) {
    if (busy !== null) return;
    setBusy(id);
    setProblem(null);
    await forgetTrustedDevice(id).then(
      () => list.current?.focus(),
      (error: unknown) => setProblem(messageOf(error, t`That didn’t work.`)),
    );
    setBusy(null);
  }
  return (
    <div className="grid gap-1">
      <p className="font-medium">{t`Devices that are not asked`}</p>
      <FormProblem problem={problem} />
      {/* A button that has done its work goes with its line; the focus stays here. */}
      <ul ref={list} tabIndex={-1} aria-label={t`Devices that are not asked`} className="rows outline-none">
        {devices.map(({ id, device, location_hint: network, until }) => (
          <li key={id} className="flex items-start justify-between gap-4 py-3">
            <div className="min-w-0">
              <p>{deviceWords(device)}</p>
              <p className="text-small text-ink-2">
                {tx`Until ${<DateText date={dayOf(until)} />}`}
                {t` · network ${networkWords(network)}`}
              </p>
            </div>
            <Button
              size="small"
              busy={busy === id}
              onClick={() => void forget(id)}
              aria-label={t`Ask again: ${deviceWords(device)}`}
            >{t`Ask again`}</Button>
          </li>
        ))}
      </ul>
    </div>
  );
}
