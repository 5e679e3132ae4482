import { factorCode, type SecondStep } from '@saldo/contract/auth/factors.schemas';
import { useEffect, useRef, useState, type ReactNode, type Ref } from 'react';
import * as z from 'zod/mini';
import { ApiError } from '../api/api-error.ts';
import { faultsOf } from '../ui/form-errors.ts';
import { AuthLayout } from './auth-layout.tsx';
import { finishSignIn } from './auth.queries.ts';
import { CodeField } from './code-field.tsx';
import { FormFoot, FormProblem, SubmitButton } from './form-parts.tsx';
import { useAuthForm } from './use-auth-form.ts';
import { t } from '../language/further.ts';

export interface SecondStepFormProps {
  step: SecondStep;
  /** Back to the password, with what is to be said there. */
  onBack: (problem: string | null) => void;
}

const codeOnly = z.object({ code: factorCode });

/** The second step of signing in: a code of the app, or a recovery code. */
export function SecondStepForm({ step: { ticket, methods }, onBack }: SecondStepFormProps) {
  const [method, setMethod] = useState(methods[0] ?? 'recovery_code');
  const other = methods.find((one) => one !== method);
  const byApp = method === 'totp';
  const field = useRef<HTMLInputElement>(null);
  // The page is this field; a new page would put the focus on its heading.
  useEffect(() => field.current?.focus(), [method]);
  return (
    <AuthLayout title={t`Confirm that it is you`} subtitle={t`One more step after the password.`}>
      <CodeForm key={method} field={field} kind={byApp ? 'app' : 'recovery'} ticket={ticket} onBack={onBack}>
        {other ? (
          <button type="button" className="link" onClick={() => setMethod(other)}>
            {byApp ? t`Use a recovery code` : t`Use the authenticator app`}
          </button>
        ) : null}
      </CodeForm>
    </AuthLayout>
  );
}

interface CodeFormProps {
  field: Ref<HTMLInputElement>;
  kind: 'app' | 'recovery';
  ticket: string;
  onBack: SecondStepFormProps['onBack'];
  /** The way to another method. */
  children: ReactNode;
}

function CodeForm({ field, kind, ticket, onBack, children }: CodeFormProps) {
  const { formProps, faults, problem, busy } = useAuthForm({
    names: ['code', 'trust'],
    check: (values) => faultsOf(codeOnly, values),
    send: async ({ code, trust }) => {
      try {
        await finishSignIn({ ticket, code, trust: trust !== '' });
      } catch (error) {
        // Too late or too often: only the password leads on.
        if (!(error instanceof ApiError && error.code === 'INVALID_TOKEN')) throw error;
        onBack(error.message);
      }
    },
  });
  return (
    <form {...formProps} className="grid gap-5">
      <FormProblem problem={problem} />
      <CodeField
        ref={field}
        kind={kind}
        hint={
          kind === 'app'
            ? t`Open your authenticator app and enter the code it shows for Saldo.`
            : t`Enter one of the recovery codes you kept. Each works once.`
        }
        error={faults['code']}
      />
      <label className="flex min-h-11 items-center gap-2">
        <input type="checkbox" name="trust" className="size-5 accent-green" />
        {t`Do not ask on this device for 30 days`}
      </label>
      <SubmitButton busy={busy} busyLabel={t`Checking…`}>{t`Continue`}</SubmitButton>
      <FormFoot>
        <span className="flex flex-wrap gap-x-6 gap-y-2">
          {children}
          <button type="button" className="link" onClick={() => onBack(null)}>{t`Start over`}</button>
        </span>
      </FormFoot>
    </form>
  );
}
