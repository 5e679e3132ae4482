import FileDown from 'icon:file-down';
import ListChecks from 'icon:list-checks';
import Monitor from 'icon:monitor';
import Moon from 'icon:moon';
import Settings from 'icon:settings';
import Sun from 'icon:sun';
import type { DrawnIcon } from '../../ui/draw-icon.ts';
import { useId } from 'react';
import { toggleAmounts, useAmountsHidden } from '../../ui/hide-amounts.ts';
import { classNames } from '../../ui/class-names.ts';
import { smallIconProps } from '../../ui/icon.ts';
import { Switch } from '../../ui/switch.tsx';
import { setTheme, themes, useTheme, type Theme } from '../../ui/theme.ts';
import { paths } from '../paths.ts';
import { PlaceLink } from './place-link.tsx';
import { t } from '../../language/further.ts';

const looks: Readonly<Record<Theme, { label: string; Icon: DrawnIcon }>> = {
  system: { label: t`Match device`, Icon: Monitor },
  light: { label: t`Light`, Icon: Sun },
  dark: { label: t`Dark`, Icon: Moon },
};

const places = [
  { path: paths.settings, label: t`Settings`, icon: Settings },
  { path: paths.rules, label: t`Rules`, icon: ListChecks },
  { path: paths.imports, label: t`Import`, icon: FileDown },
];
const look = ['flex min-h-11 items-center gap-3 hover:text-green', 'text-green', 'text-ink'] as const;

/** What the header's menu holds, on a desk and on a phone: how this device shows Saldo, and the pages beside the five. */
export function MenuChoices({ onLeave }: { onLeave: () => void }) {
  const id = useId();
  const theme = useTheme();
  return (
    <div className="rows">
      <div className="py-2">
        <div className="flex min-h-11 items-center justify-between gap-4">
          <span id={id}>{t`Theme`}</span>
          <div role="group" aria-labelledby={id} className="flex shrink-0 rounded-md border border-edge">
            {themes.map((value) => {
              const { label, Icon } = looks[value];
              return (
                <button
                  key={value}
                  type="button"
                  aria-pressed={value === theme}
                  title={label}
                  onClick={() => setTheme(value)}
                  className={classNames(
                    'flex min-h-10.5 w-10.5 items-center justify-center transition-colors first:rounded-l-md last:rounded-r-md',
                    value === theme
                      ? 'bg-green-wash text-green'
                      : 'bg-sheet text-ink-2 hover:bg-sunken hover:text-ink',
                  )}
                >
                  <Icon {...smallIconProps} />
                  <span className="sr-only">{label}</span>
                </button>
              );
            })}
          </div>
        </div>
        <Switch label={t`Hide amounts`} checked={useAmountsHidden()} onChange={toggleAmounts} />
      </div>
      <ul className="py-2">
        {places.map((place) => (
          <li key={place.path}>
            <PlaceLink place={place} look={look} onClick={onLeave} />
          </li>
        ))}
      </ul>
    </div>
  );
}
