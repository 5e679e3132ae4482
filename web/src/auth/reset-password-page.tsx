import { newPassword } from '@saldo/contract/auth/auth.schemas';
import { useState } from 'react';
import { Link } from '../app/routing/link.tsx';
import * as z from 'zod/mini';
import { messages } from '../app/messages.ts';
import { paths } from '../app/paths.ts';
import { endSession } from '../session/session.ts';
import { faultsOf } from '../ui/form-errors.ts';
import { AuthLayout } from './auth-layout.tsx';
import { setNewPassword } from './auth.queries.ts';
import { confirmFault } from './confirm-fault.ts';
import { FormFoot, FormProblem, SubmitButton } from './form-parts.tsx';
import { NewPasswordFields } from './new-password-fields.tsx';
import { RedirectSoon } from './redirect-soon.tsx';
import { useResetToken } from './reset-token.ts';
import { useAuthForm } from './use-auth-form.ts';
import { t } from '../language/t.ts';

/** Specification section 9. */
const redirectDelay = 2000;
const passwordOnly = z.object({ new_password: newPassword });

/** /reset-password?token=… */
export function ResetPasswordPage() {
  const token = useResetToken();
  const [done, setDone] = useState(false);
  const { formProps, faults, problem, busy } = useAuthForm({
    names: ['new_password', 'confirm_password'],
    check: (values) => ({
      ...faultsOf(passwordOnly, values),
      ...confirmFault(values.new_password, values.confirm_password),
    }),
    send: async ({ new_password }) => {
      if (!token) throw new Error(messages.auth.resetTokenMissing);
      await setNewPassword({ token, new_password });
      // The reset ended every session at the server, so the one kept here is dead too.
      endSession();
      setDone(true);
    },
  });
  return (
    <AuthLayout title={t`Set a new password`} subtitle={t`This signs you out on all your devices.`}>
      {done ? (
        <RedirectSoon message={messages.auth.passwordUpdated} delay={redirectDelay} />
      ) : (
        <form {...formProps} className="grid gap-5">
          <FormProblem problem={problem ?? (token ? null : messages.auth.resetTokenMissing)} />
          {token ? null : (
            <p className="-mt-2 text-small text-ink-2">{t`Open the link in the email again, or have a new one sent. A link works once, for 30 minutes.`}</p>
          )}
          <NewPasswordFields label={t`New password`} name="new_password" faults={faults} />
          <SubmitButton busy={busy} busyLabel={t`Updating…`}>{t`Update password`}</SubmitButton>
          <FormFoot>
            <Link to={paths.forgotPassword} className="link">{t`Request a new link`}</Link>
          </FormFoot>
        </form>
      )}
    </AuthLayout>
  );
}
