import { identityName } from '../app/settings.ts';
import { PasswordForm } from './password-form.tsx';
import { SecondStepPart } from './second-step.tsx';
import { Section } from './section.tsx';
import { Sessions } from './sessions.tsx';
import { t } from '../language/further.ts';
import { late } from '../ui/late.tsx';

const Identities = late(async () => (await import('./identities.tsx')).Identities);

/** Password, second step and devices. */
export function SecuritySection() {
  return (
    <Section
      id="security"
      lead={t`Your password, the second step after it, and the devices that are signed in.`}
    >
      <PasswordForm />
      <SecondStepPart />
      {identityName() ? <Identities /> : null}
      <Sessions />
    </Section>
  );
}
