import { storedValue } from './stored-value.ts';

export const themes = ['system', 'light', 'dark'] as const;
export type Theme = (typeof themes)[number];

// public/before.js reads the same key before the first paint.
const theme = storedValue<Theme>('saldo.theme', themes, 'system');

/** The chosen theme; `system` follows the device. */
export function useTheme(): Theme {
  return theme.use();
}

/** Chooses a theme and shows it at once. */
export function setTheme(value: Theme): void {
  theme.set(value);
  if (value === 'system') delete document.documentElement.dataset['theme'];
  else document.documentElement.dataset['theme'] = value;
  for (const tag of document.querySelectorAll<HTMLMetaElement>('meta[data-scheme]'))
    tag.media = mediaOf(tag.dataset['scheme'], value);
}

/** When the colour of a theme is that of the frame around an installed app. */
function mediaOf(scheme: string | undefined, chosen: Theme): string {
  if (chosen === 'system') return `(prefers-color-scheme: ${scheme})`;
  return scheme === chosen ? 'all' : 'not all';
}
