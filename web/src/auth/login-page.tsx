import { credentials } from '@saldo/contract/auth/auth.schemas';
import type { SecondStep } from '@saldo/contract/auth/second-step.schemas';
import { useState, useSyncExternalStore, type ComponentType } from 'react';
import { Link } from '../app/routing/link.tsx';
import { messages } from '../app/messages.ts';
import { paths } from '../app/paths.ts';
import { identityName, isDemoOffered } from '../app/settings.ts';
import { useParting, type Parting } from '../session/parting.ts';
import { isGoalKept } from '../session/session-expired.ts';
import { faultsOf } from '../ui/form-errors.ts';
import { late } from '../ui/late.tsx';
import { Notice } from '../ui/notice.tsx';
import { PasswordField } from '../ui/password-field.tsx';
import { AuthLayout } from './auth-layout.tsx';
import { signIn } from './auth.queries.ts';
import { FormFoot, FormProblem, SubmitButton } from './form-parts.tsx';
import { usePasskeysWork } from './passkeys-work.ts';
import { EmailField } from './person-fields.tsx';
import type { SecondStepFormProps } from './second-step-form.tsx';
import { useAuthForm } from './use-auth-form.ts';
import { t } from '../language/t.ts';

const partings: Readonly<Record<Parting, string>> = {
  deleted: t`Your account and everything in it is deleted. A last email confirms it. Thank you for having been here.`,
  elsewhere: t`You signed out in another tab.`,
  ended: t`Your session has ended. Sign in to go on.`,
};

type Way = ComponentType<{ onProblem: (problem: string | null) => void }>;

/** A way beside the form; the page works without what it brings. */
const way = (load: () => Promise<Way>) =>
  late(async () => load().catch((): Way => () => null), { quiet: true });

const ways = {
  identity: way(async () => (await import('./identity-way.tsx')).IdentityWay),
  passkey: way(async () => (await import('./passkey-way.tsx')).PasskeyWay),
  demo: way(async () => (await import('./demo-way.tsx')).DemoWay),
};

/** What the server wrote into the page does not change. */
const never = () => () => {};

interface Step {
  Form: ComponentType<SecondStepFormProps>;
  step: SecondStep;
}

/** /login. The way on to the dashboard is the router's: it follows the stored session. */
export function LoginPage() {
  const [second, setSecond] = useState<Step | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  if (second === null)
    return (
      <PasswordStep
        before={problem}
        onSecondStep={async (step) => {
          setSecond({ Form: (await import('./second-step-form.tsx')).SecondStepForm, step });
          setProblem(null);
        }}
      />
    );
  return (
    <second.Form
      step={second.step}
      onBack={(said) => {
        setProblem(said);
        setSecond(null);
      }}
    />
  );
}

interface PasswordStepProps {
  /** What is to be said of an earlier try. */
  before: string | null;
  onSecondStep: (step: SecondStep) => Promise<void>;
}

function PasswordStep({ before, onSecondStep }: PasswordStepProps) {
  const parting = useParting();
  const passkeys = usePasskeysWork();
  const demo = useSyncExternalStore(never, isDemoOffered, () => false);
  const identity = useSyncExternalStore(never, identityName, () => '');
  const offered = [
    ...(identity ? (['identity'] as const) : []),
    ...(passkeys ? (['passkey'] as const) : []),
    ...(demo ? (['demo'] as const) : []),
  ];
  const { formProps, faults, problem, setProblem, busy } = useAuthForm({
    names: ['email', 'password'],
    check: (values) => faultsOf(credentials, values),
    send: async (values) => {
      const step = await signIn(values);
      if (step) await onSecondStep(step);
    },
    before,
  });
  return (
    <AuthLayout title={t`Sign in`} subtitle={messages.auth.signInSubtitle}>
      <form {...formProps} className="grid gap-5">
        {parting ? (
          <Notice tone={parting === 'deleted' ? 'green' : 'neutral'} role="status">
            {partings[parting]}{' '}
            {isGoalKept() ? t`The goal that you were typing waits for you under Goals.` : null}
          </Notice>
        ) : null}
        <FormProblem problem={problem} />
        <EmailField
          carried
          autoComplete="username webauthn"
          // The page is this form; nothing stands before it that a reader would miss.
          // eslint-disable-next-line jsx-a11y/no-autofocus
          autoFocus
          error={faults['email']}
        />
        <PasswordField
          label={t`Password`}
          name="password"
          autoComplete="current-password"
          required
          error={faults['password']}
          aside={<Link to={paths.forgotPassword} className="link text-small">{t`Forgot password?`}</Link>}
        />
        <SubmitButton busy={busy} busyLabel={t`Signing in…`}>{t`Sign in`}</SubmitButton>
        {offered.map((name) => {
          const Way = ways[name];
          return (
            // Its place is kept: the form stands in the middle, and what comes late would move its button from under a press.
            <Way key={name} pending={<div className="min-h-11" />} onProblem={setProblem} />
          );
        })}
        <FormFoot>
          {t`No account yet?`} <Link to={paths.register} className="link">{t`Create an account`}</Link>
        </FormFoot>
      </form>
    </AuthLayout>
  );
}
