import type { DeviceSession } from '@saldo/contract/settings/settings.schemas';
import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { messageOf } from '../api/api-error.ts';
import { FormProblem } from '../auth/form-parts.tsx';
import { signOut } from '../session/sign-out.ts';
import { Button } from '../ui/button.tsx';
import { Said } from './form-parts.tsx';
import { Loaded } from './loaded.tsx';
import { deviceWords } from './network-words.ts';
import { Part } from './section.tsx';
import { SessionLine } from './session-line.tsx';
import { endOtherSessions, endSession, sessionsQuery } from './settings.queries.ts';
import { t } from '../language/further.ts';

/** For the place of the one device that is always in the list. */
const thisDevice: DeviceSession = {
  id: 0,
  current: true,
  device: 'Chrome on Windows',
  location_hint: '203.0.113.0/24',
  created_at: '2026-11-30T00:00:00Z',
  last_seen_at: '2026-11-30T00:00:00Z',
  expires_at: '2026-11-30T00:00:00Z',
};

/** Where the person is signed in, with the end of each session and of all others. */
export function Sessions() {
  return (
    <Part
      title={t`Devices`}
      text={t`Devices you’re signed in on. If you don’t recognize one, sign it out and change your password.`}
    >
      <Loaded inset query={useQuery(sessionsQuery)} what={t`Your devices`} sample={[thisDevice]}>
        {(sessions) => <SessionList sessions={sessions} />}
      </Loaded>
    </Part>
  );
}

function SessionList({ sessions }: { sessions: readonly DeviceSession[] }) {
  const { ending, said, problem, end } = useEnding();
  const list = useRef<HTMLUListElement>(null);
  const others = sessions.filter(({ current }) => !current).length;

  function endOne({ id, current, device }: DeviceSession) {
    void end(id, async () => {
      if (current) await signOut();
      else await endSession(id);
      list.current?.focus();
      return t`${deviceWords(device)} is signed out.`;
    });
  }

  function endOthers() {
    void end('others', async () => {
      const ended = await endOtherSessions();
      list.current?.focus();
      return ended === 1 ? t`1 other device is signed out.` : t`${ended} other devices are signed out.`;
    });
  }

  return (
    <div className="grid gap-4">
      <FormProblem problem={problem} />
      {/* A button that has done its work goes with its line; the focus stays here. */}
      <ul ref={list} tabIndex={-1} aria-label={t`Devices`} className="rows -my-3 outline-none">
        {sessions.map((session) => (
          <SessionLine
            key={session.id}
            session={session}
            busy={ending === session.id}
            onEnd={() => endOne(session)}
          />
        ))}
      </ul>
      {others > 0 ? (
        <Button busy={ending === 'others'} onClick={endOthers} className="justify-self-start">
          {ending === 'others' ? t`Signing out…` : t`Sign out all other devices`}
        </Button>
      ) : null}
      <Said>{said}</Said>
    </div>
  );
}

/** One ending at a time; nothing changes on the screen before the server has said so. */
function useEnding() {
  const [ending, setEnding] = useState<number | 'others' | null>(null);
  const [said, setSaid] = useState<string | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  async function end(which: number | 'others', work: () => Promise<string>) {
    if (ending !== null) return;
    setEnding(which);
    setSaid(null);
    setProblem(null);
    try {
      setSaid(await work());
    } catch (error) {
      setProblem(messageOf(error, t`Couldn’t sign out that device. Try again.`));
    }
    setEnding(null);
  }
  return { ending, said, problem, end };
}
