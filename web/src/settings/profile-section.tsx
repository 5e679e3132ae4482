import { useQuery } from '@tanstack/react-query';
import { EmailForm } from './email-form.tsx';
import { Loaded } from './loaded.tsx';
import { NameForm } from './name-form.tsx';
import { Section } from './section.tsx';
import { inDemo } from './sections.ts';
import { sampleSettings, settingsQuery } from './settings.queries.ts';
import { t } from '../language/further.ts';

/** Who the person is to Saldo. */
export function ProfileSection() {
  return (
    <Section id="profile" lead={t`Your name and email. Other users can’t see them.`}>
      <Loaded query={useQuery(settingsQuery)} what={t`Your profile`} sample={sampleSettings}>
        {(settings) => (
          <>
            <NameForm settings={settings} />
            {inDemo() ? null : <EmailForm settings={settings} />}
          </>
        )}
      </Loaded>
    </Section>
  );
}
