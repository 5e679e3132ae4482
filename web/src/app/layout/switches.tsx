import { Eye, EyeOff, Monitor, Moon, Sun } from 'lucide-react';
import { IconButton } from '../../ui/button.tsx';
import { toggleAmounts, useAmountsHidden } from '../../ui/hide-amounts.ts';
import { iconProps } from '../../ui/icon.ts';
import { setTheme, themes, useTheme, type Theme } from '../../ui/theme.ts';
import { t } from '../../language/t.ts';

/** Keeps figures off the screen, or shows them again. */
export function AmountsSwitch() {
  const hidden = useAmountsHidden();
  return (
    <IconButton
      label={t`Hide amounts`}
      aria-pressed={hidden}
      icon={hidden ? <EyeOff {...iconProps} /> : <Eye {...iconProps} />}
      onClick={toggleAmounts}
    />
  );
}

const icons = { system: Monitor, light: Sun, dark: Moon } as const;
const names: Readonly<Record<Theme, string>> = { system: t`as the device`, light: t`light`, dark: t`dark` };

/** Steps through the device's theme, light and dark; its name says which is on. */
export function ThemeSwitch() {
  const theme = useTheme();
  const next = themes[(themes.indexOf(theme) + 1) % themes.length] ?? 'system';
  const Icon = icons[theme];
  return (
    <IconButton
      label={t`Theme: ${names[theme]}. Change to ${names[next]}`}
      icon={<Icon {...iconProps} />}
      onClick={() => setTheme(next)}
    />
  );
}
