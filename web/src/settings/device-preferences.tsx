import Monitor from 'icon:monitor';
import Moon from 'icon:moon';
import Sun from 'icon:sun';
import { useId } from 'react';
import { toggleAmounts, useAmountsHidden } from '../ui/hide-amounts.ts';
import { smallIconProps } from '../ui/icon.ts';
import { setTheme, themes, useTheme } from '../ui/theme.ts';
import { Choice } from './choice.tsx';
import { Part } from './section.tsx';
import { t } from '../language/further.ts';

const looks = {
  system: { label: t`Match device`, Icon: Monitor },
  light: { label: t`Light`, Icon: Sun },
  dark: { label: t`Dark`, Icon: Moon },
} as const;

/** Theme and hidden amounts: of this browser, at once. */
export function DevicePreferences() {
  const id = useId();
  const theme = useTheme();
  const hidden = useAmountsHidden();
  return (
    <Part title={t`On this device`} text={t`Changes apply right away, in this browser only.`}>
      <fieldset>
        <legend className="pb-2 text-small font-medium text-ink-2">{t`Theme`}</legend>
        <div className="grid gap-3 sm:grid-cols-3">
          {themes.map((value) => {
            const { label, Icon } = looks[value];
            return (
              <Choice
                key={value}
                name={`${id}-theme`}
                label={label}
                icon={<Icon {...smallIconProps} className="text-ink-3" />}
                checked={theme === value}
                onChoose={() => setTheme(value)}
              />
            );
          })}
        </div>
      </fieldset>
      <div className="flex gap-3">
        <input
          id={id}
          type="checkbox"
          checked={hidden}
          onChange={toggleAmounts}
          aria-describedby={`${id}-text`}
          className="mt-1 size-4 shrink-0 accent-green"
        />
        <div>
          <label htmlFor={id} className="font-medium">{t`Hide amounts`}</label>
          <p
            id={`${id}-text`}
            className="text-small text-ink-2"
          >{t`Figures stand as dots until you show them again, here or in the menu at the top. For trains and meetings.`}</p>
        </div>
      </div>
    </Part>
  );
}
