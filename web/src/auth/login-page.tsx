import { credentials } from '@saldo/contract/auth/auth.schemas';
import { Link } from '../app/routing/link.tsx';
import { messages } from '../app/messages.ts';
import { paths } from '../app/paths.ts';
import { useFarewell } from '../session/farewell.ts';
import { faultsOf } from '../ui/form-errors.ts';
import { Notice } from '../ui/notice.tsx';
import { PasswordField } from '../ui/password-field.tsx';
import { AuthLayout } from './auth-layout.tsx';
import { signIn } from './auth.queries.ts';
import { FormFoot, FormProblem, SubmitButton } from './form-parts.tsx';
import { EmailField } from './person-fields.tsx';
import { useAuthForm } from './use-auth-form.ts';

/** /login. The way on to the dashboard is the router's: it follows the stored session. */
export function LoginPage() {
  const farewell = useFarewell();
  const { formProps, faults, problem, busy } = useAuthForm({
    names: ['email', 'password'],
    check: (values) => faultsOf(credentials, values),
    send: signIn,
  });
  return (
    <AuthLayout title="Sign in" subtitle={messages.auth.signInSubtitle}>
      <form {...formProps} className="grid gap-5">
        {farewell ? (
          <Notice tone="green" role="status">
            Your account and everything in it is deleted. A last email confirms it. Thank you for having been
            here.
          </Notice>
        ) : null}
        <FormProblem problem={problem} />
        <EmailField
          // The page is this form; nothing stands before it that a reader would miss.
          // eslint-disable-next-line jsx-a11y/no-autofocus
          autoFocus
          error={faults['email']}
        />
        <PasswordField
          label="Password"
          name="password"
          autoComplete="current-password"
          required
          error={faults['password']}
          aside={
            <Link to={paths.forgotPassword} className="link text-small">
              Forgot password?
            </Link>
          }
        />
        <SubmitButton busy={busy} busyLabel="Signing in…">
          Sign in
        </SubmitButton>
        <FormFoot>
          No account yet?{' '}
          <Link to={paths.register} className="link">
            Create an account
          </Link>
        </FormFoot>
      </form>
    </AuthLayout>
  );
}
