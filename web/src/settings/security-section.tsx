import { PasswordForm } from './password-form.tsx';
import { Section } from './section.tsx';
import { Sessions } from './sessions.tsx';
import { t } from '../language/further.ts';

/** Password and devices. */
export function SecuritySection() {
  return (
    <Section id="security" lead={t`Your password, and the devices that are signed in.`}>
      <PasswordForm />
      <Sessions />
    </Section>
  );
}
