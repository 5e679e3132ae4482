import { useQuery } from '@tanstack/react-query';
import { CalendarForm } from './calendar-form.tsx';
import { DevicePreferences } from './device-preferences.tsx';
import { LanguageChoice } from './language-choice.tsx';
import { Loaded } from './loaded.tsx';
import { Section } from './section.tsx';
import { sampleSettings, settingsQuery } from './settings.queries.ts';
import { t } from '../language/further.ts';

/** How days are counted, for the person everywhere, and how Saldo looks, in this browser. */
export function PreferencesSection() {
  return (
    <Section id="preferences" lead={t`Time zone, week and appearance.`}>
      <Loaded query={useQuery(settingsQuery)} what={t`Your preferences`} sample={sampleSettings}>
        {(settings) => <CalendarForm settings={settings} />}
      </Loaded>
      <LanguageChoice />
      <DevicePreferences />
    </Section>
  );
}
