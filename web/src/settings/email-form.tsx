import { emailChange, type Settings } from '@saldo/contract/settings/settings.schemas';
import { FormProblem } from '../auth/form-parts.tsx';
import { EmailField } from '../auth/person-fields.tsx';
import { faultsOf } from '../ui/form-errors.ts';
import { SaveLine } from './form-parts.tsx';
import { Part } from './section.tsx';
import { saveEmail } from './settings.queries.ts';
import { useStepUp } from './step-up-provider.tsx';
import { useSectionForm } from './use-section-form.ts';
import { t } from '../language/further.ts';

/** The address the person signs in with. */
export function EmailForm({ settings }: { settings: Settings }) {
  const stepUp = useStepUp();
  const { formProps, faults, problem, busy, said } = useSectionForm({
    names: ['email'],
    check: (values) => faultsOf(emailChange, values),
    send: async ({ email }) => {
      const wanted = email.trim();
      if (wanted === settings.email) return t`That’s already your email.`;
      await stepUp(t`change your email`, () => saveEmail(wanted));
      return t`From now on you sign in with ${wanted}.`;
    },
  });
  return (
    <Part
      title={t`Sign-in email`}
      text={t`You sign in with this email and get account notices there. If you change it, the old address gets a notice.`}
    >
      <form {...formProps} className="grid gap-5">
        <FormProblem problem={problem} />
        <EmailField autoComplete="email" defaultValue={settings.email} error={faults['email']} />
        <SaveLine busy={busy} said={said} label={t`Change email`} />
      </form>
    </Part>
  );
}
