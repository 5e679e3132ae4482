import { credentials } from '@saldo/contract/auth/auth.schemas';
import { Link } from '../app/routing/link.tsx';
import { messages } from '../app/messages.ts';
import { paths } from '../app/paths.ts';
import { useParting, type Parting } from '../session/parting.ts';
import { faultsOf } from '../ui/form-errors.ts';
import { Notice } from '../ui/notice.tsx';
import { PasswordField } from '../ui/password-field.tsx';
import { AuthLayout } from './auth-layout.tsx';
import { signIn } from './auth.queries.ts';
import { FormFoot, FormProblem, SubmitButton } from './form-parts.tsx';
import { EmailField } from './person-fields.tsx';
import { useAuthForm } from './use-auth-form.ts';
import { t } from '../language/t.ts';

const partings: Readonly<Record<Parting, string>> = {
  deleted: t`Your account and everything in it is deleted. A last email confirms it. Thank you for having been here.`,
  elsewhere: t`You signed out in another tab. A goal you were typing here waits for you under Goals.`,
  ended: t`Your session has ended. Sign in to go on. What you were typing is kept in this tab.`,
};

/** /login. The way on to the dashboard is the router's: it follows the stored session. */
export function LoginPage() {
  const parting = useParting();
  const { formProps, faults, problem, busy } = useAuthForm({
    names: ['email', 'password'],
    check: (values) => faultsOf(credentials, values),
    send: signIn,
  });
  return (
    <AuthLayout title={t`Sign in`} subtitle={messages.auth.signInSubtitle}>
      <form {...formProps} className="grid gap-5">
        {parting ? (
          <Notice tone={parting === 'deleted' ? 'green' : 'neutral'} role="status">
            {partings[parting]}
          </Notice>
        ) : null}
        <FormProblem problem={problem} />
        <EmailField
          carried
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
        <FormFoot>
          {t`No account yet?`} <Link to={paths.register} className="link">{t`Create an account`}</Link>
        </FormFoot>
      </form>
    </AuthLayout>
  );
}
