import { factorCode } from '@saldo/contract/auth/factors.schemas';
import type { FactorMethod, SecondStep } from '@saldo/contract/auth/second-step.schemas';
import { useEffect, useRef, useState, type ReactNode, type Ref } from 'react';
import * as z from 'zod/mini';
import { ApiError } from '../api/api-error.ts';
import { faultsOf } from '../ui/form-errors.ts';
import { AuthLayout } from './auth-layout.tsx';
import { finishSignIn } from './auth.queries.ts';
import { CodeField } from './code-field.tsx';
import { FormFoot, FormProblem, SubmitButton } from './form-parts.tsx';
import { PasskeyButton } from './passkey-button.tsx';
import { passkeysWork } from './passkeys-work.ts';
import { useAuthForm } from './use-auth-form.ts';
import { t } from '../language/further.ts';

export interface SecondStepFormProps {
  step: SecondStep;
  /** Back to the password, with what is to be said there. */
  onBack: (problem: string | null) => void;
}

const codeOnly = z.object({ code: factorCode });

/** What leads to each way. */
const wayTo: Readonly<Record<FactorMethod, () => string>> = {
  passkey: () => t`Use a passkey`,
  totp: () => t`Use the authenticator app`,
  recovery_code: () => t`Use a recovery code`,
};

/** The second step of signing in: a passkey, a code of the app, or a recovery code. */
export function SecondStepForm({ step: { ticket, methods }, onBack }: SecondStepFormProps) {
  const usable = methods.filter((one) => one !== 'passkey' || passkeysWork());
  const [method, setMethod] = useState(usable[0] ?? 'recovery_code');
  const field = useRef<HTMLInputElement>(null);
  // The page is this field; a new page would put the focus on its heading.
  useEffect(() => field.current?.focus(), [method]);
  const others = usable
    .filter((one) => one !== method)
    .map((one) => (
      <button key={one} type="button" className="link" onClick={() => setMethod(one)}>
        {wayTo[one]()}
      </button>
    ));
  return (
    <AuthLayout title={t`Confirm that it is you`} subtitle={t`One more step after the password.`}>
      {method === 'passkey' ? (
        <PasskeyStep onBack={onBack}>{others}</PasskeyStep>
      ) : (
        <CodeForm
          key={method}
          field={field}
          kind={method === 'totp' ? 'app' : 'recovery'}
          ticket={ticket}
          onBack={onBack}
        >
          {others}
        </CodeForm>
      )}
    </AuthLayout>
  );
}

/** A passkey is both steps in one: it signs in by itself. */
function PasskeyStep({ onBack, children }: Pick<CodeFormProps, 'onBack' | 'children'>) {
  const [problem, setProblem] = useState<string | null>(null);
  return (
    <div className="grid gap-5">
      <FormProblem problem={problem} />
      <PasskeyButton label={t`Use a passkey`} onProblem={setProblem} />
      <Ways onBack={onBack}>{children}</Ways>
    </div>
  );
}

/** Other ways, and back to the password. */
function Ways({ onBack, children }: Pick<CodeFormProps, 'onBack' | 'children'>) {
  return (
    <FormFoot>
      <span className="flex flex-wrap gap-x-6 gap-y-2">
        {children}
        <button type="button" className="link" onClick={() => onBack(null)}>{t`Start over`}</button>
      </span>
    </FormFoot>
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
      <Ways onBack={onBack}>{children}</Ways>
    </form>
  );
}
