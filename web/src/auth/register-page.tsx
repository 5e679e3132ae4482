import { registration } from '@saldo/contract/auth/auth.schemas';
import { useState } from 'react';
import { Link } from '../app/routing/link.tsx';
import { messages } from '../app/messages.ts';
import { paths } from '../app/paths.ts';
import { faultsOf } from '../ui/form-errors.ts';
import { AuthLayout } from './auth-layout.tsx';
import { createAccount } from './auth.queries.ts';
import { FormFoot, FormProblem, SubmitButton } from './form-parts.tsx';
import { NewPasswordFields } from './new-password-fields.tsx';
import { confirmFault } from './confirm-fault.ts';
import { EmailField, NameFields } from './person-fields.tsx';
import { RedirectSoon } from './redirect-soon.tsx';
import { useAuthForm } from './use-auth-form.ts';
import { t } from '../language/t.ts';

/** Specification section 9. */
const redirectDelay = 2000;

/** /register */
export function RegisterPage() {
  const [done, setDone] = useState(false);
  const { formProps, faults, problem, busy } = useAuthForm({
    names: ['first_name', 'last_name', 'email', 'password', 'confirm_password'],
    check: (values) => ({
      ...faultsOf(registration, values),
      ...confirmFault(values.password, values.confirm_password),
    }),
    send: async ({ first_name, last_name, email, password }) => {
      await createAccount({ first_name, last_name, email, password });
      setDone(true);
    },
  });
  return (
    <AuthLayout
      title={t`Create your account`}
      subtitle={t`One account per person. No other user can see your data.`}
    >
      {done ? (
        <RedirectSoon message={messages.auth.registered} delay={redirectDelay} />
      ) : (
        <form {...formProps} className="grid gap-5">
          <FormProblem problem={problem} />
          <NameFields faults={faults} />
          <EmailField carried error={faults['email']} />
          <NewPasswordFields label={t`Password`} name="password" faults={faults} />
          <SubmitButton busy={busy} busyLabel={t`Creating your account…`}>{t`Create account`}</SubmitButton>
          <FormFoot>
            {t`Already have an account?`} <Link to={paths.login} className="link">{t`Sign in`}</Link>
          </FormFoot>
        </form>
      )}
    </AuthLayout>
  );
}
