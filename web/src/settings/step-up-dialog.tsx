import { reauthenticate } from '@saldo/contract/auth/auth.endpoints';
import { useEffect, useId, useRef } from 'react';
import { call } from '../api/call.ts';
import { Link } from '../app/routing/link.tsx';
import { paths } from '../app/paths.ts';
import { CodeField } from '../auth/code-field.tsx';
import { FormProblem } from '../auth/form-parts.tsx';
import { passkeysWork } from '../auth/passkeys-work.ts';
import { useAuthForm } from '../auth/use-auth-form.ts';
import { useSession } from '../session/session.ts';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { faultsOf } from '../ui/form-errors.ts';
import { PasswordField } from '../ui/password-field.tsx';
import { AccountName } from './account-name.tsx';
import type { ProofField } from './step-up.ts';
import { t } from '../language/further.ts';

export interface StepUpDialogProps {
  /** Completes "To …, confirm that it is you". */
  purpose: string;
  /** What to ask for. */
  fields: readonly ProofField[];
  onConfirmed: () => void;
  onClose: () => void;
}

/** Asks for the present password, a code of the second step, or both, and confirms them at the server, which then takes delicate calls for five minutes. */
export function StepUpDialog({ purpose, fields, onConfirmed, onClose }: StepUpDialogProps) {
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  // The dialog is this field; the platform would put the focus on its close button.
  useEffect(() => field.current?.focus(), []);
  const withPassword = fields.includes('password');
  const withCode = fields.includes('code');
  const email = useSession()?.user.email ?? '';
  const { formProps, faults, problem, setProblem, busy } = useAuthForm({
    names: fields,
    check: (values) => faultsOf(reauthenticate.body, values),
    send: async (body) => {
      await call(reauthenticate, { body });
      onConfirmed();
    },
  });
  async function proveByPasskey() {
    setProblem(null);
    try {
      const passkey = await (await import('../auth/passkey-sign-in.ts')).provePasskey();
      const password = formProps.ref.current?.querySelector<HTMLInputElement>('[name=password]')?.value;
      await call(reauthenticate, { body: { ...(password && { password }), passkey } });
      onConfirmed();
    } catch (error) {
      setProblem((error as Error).message);
    }
  }
  const withPasskey = withCode && passkeysWork();
  return (
    <Dialog
      open
      onClose={onClose}
      title={withCode ? t`Confirm that it is you` : t`Confirm your password`}
      description={t`To ${purpose}, confirm that it is you. Saldo does not ask again for 5 minutes.`}
      footer={
        <>
          <Button onClick={onClose}>{t`Cancel`}</Button>
          <Button type="submit" form={id} kind="primary" busy={busy}>
            {busy ? t`Checking…` : t`Continue`}
          </Button>
        </>
      }
    >
      <form {...formProps} id={id} className="grid gap-5">
        <FormProblem problem={problem} />
        <AccountName email={email} />
        {withPassword ? (
          <PasswordField
            label={t`Current password`}
            name="password"
            autoComplete="current-password"
            required
            ref={field}
            error={faults['password']}
            aside={<Link to={paths.forgotPassword} className="link text-small">{t`Forgot password?`}</Link>}
          />
        ) : null}
        {withCode ? (
          <CodeField
            kind="any"
            {...(!withPassword && { ref: field })}
            hint={t`From your authenticator app, or a recovery code.`}
            error={faults['code']}
          />
        ) : null}
        {withPasskey ? (
          <Button onClick={() => void proveByPasskey()}>{t`Use a passkey instead of a code`}</Button>
        ) : null}
      </form>
    </Dialog>
  );
}
