import { settingsChange, type Settings } from '@saldo/contract/settings/settings.schemas';
import { FormProblem } from '../auth/form-parts.tsx';
import { NameFields } from '../auth/person-fields.tsx';
import { DateText } from '../ui/date-text.tsx';
import { faultsOf } from '../ui/form-errors.ts';
import { SaveLine } from './form-parts.tsx';
import { dayOf } from './instants.ts';
import { Part } from './section.tsx';
import { saveSettings } from './settings.queries.ts';
import { useSectionForm } from './use-section-form.ts';
import { t, tx } from '../language/further.ts';

/** First and last name. */
export function NameForm({ settings }: { settings: Settings }) {
  const { formProps, faults, problem, busy, said } = useSectionForm({
    names: ['first_name', 'last_name'],
    check: (values) => faultsOf(settingsChange, values),
    send: async (values) => {
      await saveSettings(values);
      return t`Name saved.`;
    },
  });
  return (
    <Part
      title={t`Name`}
      text={<>{tx`With Saldo since ${<DateText date={dayOf(settings.member_since)} />}.`}</>}
    >
      <form {...formProps} className="grid gap-5">
        <FormProblem problem={problem} />
        <NameFields faults={faults} names={settings} />
        <SaveLine busy={busy} said={said} label={t`Save name`} />
      </form>
    </Part>
  );
}
