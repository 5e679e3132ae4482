import { useState } from 'react';
import { Link } from '../app/routing/link.tsx';
import { messages } from '../app/messages.ts';
import { paths } from '../app/paths.ts';
import { AuthLayout } from './auth-layout.tsx';
import { requestReset } from './auth.queries.ts';
import { FormFoot, SubmitButton } from './form-parts.tsx';
import { EmailField } from './person-fields.tsx';
import { RedirectSoon } from './redirect-soon.tsx';
import { useAuthForm } from './use-auth-form.ts';
import { t } from '../language/t.ts';

/** Specification section 9. */
const redirectDelay = 3000;

/** /forgot-password. The same sentence whatever the outcome, so that nobody learns which addresses are known. */
export function ForgotPasswordPage() {
  const [done, setDone] = useState(false);
  const { formProps, faults, busy } = useAuthForm({
    names: ['email'],
    check: ({ email }): Record<string, string> =>
      email.trim() === '' ? { email: t`Email is required.` } : {},
    send: async ({ email }) => {
      await requestReset(email).catch(() => undefined);
      setDone(true);
    },
  });
  return (
    <AuthLayout
      title={t`Forgot your password?`}
      subtitle={t`You’ll get an email with a link to set a new one. It works once and expires in 30 minutes.`}
    >
      {done ? (
        <RedirectSoon message={messages.auth.resetRequested} delay={redirectDelay} />
      ) : (
        <form {...formProps} className="grid gap-5">
          <EmailField carried error={faults['email']} />
          <SubmitButton busy={busy} busyLabel={t`Sending…`}>{t`Send reset link`}</SubmitButton>
          <FormFoot>
            <Link to={paths.login} className="link">{t`Back to sign in`}</Link>
          </FormFoot>
        </form>
      )}
    </AuthLayout>
  );
}
