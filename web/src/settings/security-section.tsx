import { PasswordForm } from './password-form.tsx';
import { Section } from './section.tsx';
import { Sessions } from './sessions.tsx';

/** Password and devices. */
export function SecuritySection() {
  return (
    <Section id="security" lead="Your password, and the devices that are signed in.">
      <PasswordForm />
      <Sessions />
    </Section>
  );
}
