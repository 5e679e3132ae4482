import { joinIdentity, signInByIdentity } from '@saldo/contract/auth/identities.endpoints';
import type { SecondStep } from '@saldo/contract/auth/second-step.schemas';
import { useEffect, useState, type ComponentType } from 'react';
import { messageOf } from '../api/api-error.ts';
import { call } from '../api/call.ts';
import { messages } from '../app/messages.ts';
import { paths } from '../app/paths.ts';
import { Link, Navigate } from '../app/routing/link.tsx';
import { identityName } from '../app/settings.ts';
import { useSession } from '../session/session.ts';
import { buttonClass } from '../ui/button-class.ts';
import { Notice } from '../ui/notice.tsx';
import { AuthLayout } from './auth-layout.tsx';
import { enter } from './enter.ts';
import { useAnswer, type IdentityAnswer } from './identity-return.ts';
import type { SecondStepFormProps } from './second-step-form.tsx';
import { t } from '../language/further.ts';
import { furtherText } from '../language/further-text.ts';

/** What came of an answer: joined, one more step, or what went wrong; null while it is asked. A sign-in that is whole ends the page. */
type Outcome =
  | { joined: true }
  | { Form: ComponentType<SecondStepFormProps>; step: SecondStep }
  | { problem: string }
  | null;

/** Each answer is good once: an effect that runs twice must not send it twice. */
const sent = new WeakMap<IdentityAnswer, Promise<Outcome>>();

async function outcomeOf({ purpose, answer }: IdentityAnswer): Promise<Outcome> {
  if (answer === null) return { problem: t`There is nothing to finish here. Please sign in.` };
  try {
    if (purpose === 'join') {
      await call(joinIdentity, { body: { answer } });
      return { joined: true };
    }
    const said = await call(signInByIdentity, { body: { answer } });
    if ('second_step' in said)
      return { Form: (await import('./second-step-form.tsx')).SecondStepForm, step: said.second_step };
    enter(said);
    return null;
  } catch (error) {
    return { problem: furtherText(messageOf(error, messages.api.serverError)) };
  }
}

/** /login/return: where the identity provider sends the browser back to. */
export function IdentityReturnRoute() {
  const given = useAnswer();
  const [outcome, setOutcome] = useState<Outcome>(null);
  const session = useSession();
  const joins = given.purpose === 'join';
  useEffect(() => {
    const asked = sent.get(given) ?? outcomeOf(given);
    sent.set(given, asked);
    let gone = false;
    void asked.then((came) => (gone ? undefined : setOutcome(came)));
    return () => {
      gone = true;
    };
  }, [given]);

  if (outcome && 'step' in outcome)
    return <outcome.Form step={outcome.step} onBack={(said) => setOutcome({ problem: said ?? '' })} />;
  if (outcome && 'joined' in outcome) return <Navigate to={`${paths.settings}#security`} replace />;
  if (session && !joins) return <Navigate to={paths.dashboard} replace />;
  const name = identityName();
  return (
    <AuthLayout title={t`Sign in with ${name}`} subtitle={outcome ? t`It did not work.` : t`One moment…`}>
      <div className="grid gap-5">
        <div role="alert" className="empty:absolute">
          {outcome ? <Notice tone="red">{outcome.problem || t`Please sign in again.`}</Notice> : null}
        </div>
        {outcome ? (
          <Link to={joins ? `${paths.settings}#security` : paths.login} className={buttonClass('primary')}>
            {joins ? t`Back to Settings` : t`Back to sign in`}
          </Link>
        ) : null}
      </div>
    </AuthLayout>
  );
}
