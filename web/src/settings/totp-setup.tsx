import { confirmTotp as confirmation } from '@saldo/contract/auth/factors.endpoints';
import { useEffect, useRef } from 'react';
import { CodeField } from '../auth/code-field.tsx';
import { FormProblem } from '../auth/form-parts.tsx';
import { Button } from '../ui/button.tsx';
import { faultsOf } from '../ui/form-errors.ts';
import { confirmTotp } from './factors.queries.ts';
import { QrCode } from './qr-code.tsx';
import { useStepUp } from './step-up-provider.tsx';
import { useSectionForm } from './use-section-form.ts';
import { t } from '../language/further.ts';

/** A key that waits for its first code. */
export interface NewTotp {
  /** In base 32. */
  key: string;
  /** The same for a QR code. */
  address: string;
}

interface TotpSetupProps {
  setup: NewTotp;
  /** The app is on; with the recovery codes, where new ones came. */
  onDone: (codes: readonly string[]) => void;
  onCancel: () => void;
}

/** The key for the app as picture and as text, and the first code that turns it on. */
export function TotpSetup({ setup: { key, address }, onDone, onCancel }: TotpSetupProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const stepUp = useStepUp();
  const { formProps, faults, problem, busy } = useSectionForm({
    names: ['code'],
    check: (values) => faultsOf(confirmation.body, values),
    send: async ({ code }) => {
      onDone(await stepUp(t`turn on the authenticator app`, () => confirmTotp(code)));
      return '';
    },
  });
  return (
    <form {...formProps} className="grid gap-5">
      <h4 ref={heading} tabIndex={-1} className="font-semibold outline-none">
        {t`Set up your authenticator app`}
      </h4>
      <div className="flex flex-wrap gap-6">
        <QrCode text={address} label={t`QR code for your authenticator app`} />
        <div className="grid max-w-form min-w-0 grow basis-64 content-start gap-2">
          <p>{t`Scan the picture with the app. On this very phone, or without a camera, type the key instead:`}</p>
          <p className="tabular font-medium wrap-anywhere">{key.match(/.{1,4}/g)?.join(' ')}</p>
          <p className="text-small">
            <a href={address} className="link">{t`Open in an app on this device`}</a>
          </p>
        </div>
      </div>
      <FormProblem problem={problem} />
      <div className="grid max-w-form gap-5">
        <CodeField kind="app" hint={t`The six digits the app shows for Saldo.`} error={faults['code']} />
        <div className="flex flex-wrap gap-3">
          <Button type="submit" kind="primary" busy={busy}>
            {busy ? t`Checking…` : t`Turn on`}
          </Button>
          <Button onClick={onCancel}>{t`Cancel`}</Button>
        </div>
      </div>
    </form>
  );
}
