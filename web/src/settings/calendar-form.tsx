import { settingsChange, weekStarts, type Settings } from '@saldo/contract/settings/settings.schemas';
import { useMemo, useRef, useState, type KeyboardEvent } from 'react';
import { FormProblem } from '../auth/form-parts.tsx';
import { browserTimeZone } from '../session/time-zone.ts';
import { SelectField } from '../ui/field.tsx';
import { faultsOf } from '../ui/form-errors.ts';
import { SaveLine } from './form-parts.tsx';
import { Part } from './section.tsx';
import { saveSettings } from './settings.queries.ts';
import { labelOf, timeIn, zoneGroups, zoneOfCity } from './time-zones.ts';
import { useSectionForm } from './use-section-form.ts';
import { t } from '../language/further.ts';

const weekDays = { monday: t`Monday`, sunday: t`Sunday`, saturday: t`Saturday` } as const;

interface Values {
  time_zone: string;
  week_starts_on: string;
}

function changeOf({ time_zone, week_starts_on }: Values) {
  return {
    time_zone: time_zone || null,
    week_starts_on: weekStarts.find((value) => value === week_starts_on),
  };
}

/** Time zone and first day of the week: of the person, on every device. */
export function CalendarForm({ settings }: { settings: Settings }) {
  const [zone, setZone] = useState(settings.time_zone ?? '');
  const groups = useMemo(() => zoneGroups(settings.time_zone), [settings.time_zone]);
  const typed = useRef({ text: '', at: 0 });
  /** Letters that follow each other within a second are one word, as for the list itself. */
  function onKeyDown(event: KeyboardEvent) {
    const { key, timeStamp: at } = event;
    if (key.length !== 1 || event.ctrlKey || event.altKey || event.metaKey) return;
    const before = at - typed.current.at < 1000 ? typed.current.text : '';
    typed.current = { text: `${before}${key}`.trimStart(), at };
    const found = typed.current.text === '' ? null : zoneOfCity(groups, typed.current.text);
    if (found === null) return;
    event.preventDefault();
    setZone(found);
  }
  const here = browserTimeZone();
  const time = timeIn(zone || here, new Date());
  const { formProps, faults, problem, busy, said } = useSectionForm({
    names: ['time_zone', 'week_starts_on'],
    check: (values) => faultsOf(settingsChange, changeOf(values)),
    send: async (values) => {
      const { time_zone, week_starts_on } = changeOf(values);
      await saveSettings({ time_zone, ...(week_starts_on ? { week_starts_on } : {}) });
      return t`Saved. Your numbers are up to date.`;
    },
  });
  return (
    <Part
      title={t`Days and weeks`}
      text={t`Sets which day a purchase falls on, when a goal is due and what “this week” means. Applies to all your devices.`}
    >
      <form {...formProps} className="grid gap-5">
        <FormProblem problem={problem} />
        <div className="grid gap-5 sm:grid-cols-2">
          <SelectField
            label={t`Time zone`}
            name="time_zone"
            value={zone}
            onChange={(event) => setZone(event.target.value)}
            onKeyDown={onKeyDown}
            error={faults['time_zone']}
            hint={
              time === null ? t`This browser doesn’t recognize that time zone.` : t`It’s ${time} there now.`
            }
          >
            <option value="">{t`Automatic (${labelOf(here)})`}</option>
            {groups.map(({ region, zones }) => (
              <optgroup key={region} label={region}>
                {zones.map(({ name, label }) => (
                  <option key={name} value={name}>
                    {label}
                  </option>
                ))}
              </optgroup>
            ))}
          </SelectField>
          <SelectField
            label={t`Weeks start on`}
            name="week_starts_on"
            defaultValue={settings.week_starts_on}
            error={faults['week_starts_on']}
          >
            {weekStarts.map((value) => (
              <option key={value} value={value}>
                {weekDays[value]}
              </option>
            ))}
          </SelectField>
        </div>
        <SaveLine busy={busy} said={said} label={t`Save time zone and week`} />
      </form>
    </Part>
  );
}
