import { changePassword } from '@saldo/contract/settings/settings.endpoints';
import { useState } from 'react';
import { confirmFault } from '../auth/confirm-fault.ts';
import { FormProblem } from '../auth/form-parts.tsx';
import { NewPasswordFields } from '../auth/new-password-fields.tsx';
import { useSession } from '../session/session.ts';
import { faultsOf } from '../ui/form-errors.ts';
import { AccountName } from './account-name.tsx';
import { SaveLine } from './form-parts.tsx';
import { Part } from './section.tsx';
import { savePassword } from './settings.queries.ts';
import { useStepUp } from './step-up-provider.tsx';
import { useSectionForm } from './use-section-form.ts';
import { t } from '../language/further.ts';

/** Sets a new password; the present one is asked for on the way. */
export function PasswordForm() {
  const email = useSession()?.user.email ?? '';
  const stepUp = useStepUp();
  // A password that is set has no business in the fields any longer.
  const [filled, setFilled] = useState(0);
  const { formProps, faults, problem, busy, said } = useSectionForm({
    names: ['new_password', 'confirm_password'],
    check: (values) => ({
      ...faultsOf(changePassword.body, values),
      ...confirmFault(values.new_password, values.confirm_password),
    }),
    send: async ({ new_password }) => {
      await stepUp(t`change your password`, () => savePassword(new_password));
      setFilled((times) => times + 1);
      return t`Password changed. You’re signed out on all other devices.`;
    },
  });
  return (
    <Part
      title={t`Password`}
      text={t`Changing it signs you out on all other devices. You’ll get an email to confirm it.`}
    >
      <form {...formProps} className="grid max-w-form gap-5">
        <FormProblem problem={problem} />
        <AccountName email={email} />
        <NewPasswordFields key={filled} label={t`New password`} name="new_password" faults={faults} />
        <SaveLine busy={busy} said={said} label={t`Change password`} />
      </form>
    </Part>
  );
}
