import { storedValue } from '../ui/stored-value.ts';

const setting = storedValue('saldo.shortcuts', ['on', 'off'], 'on');

/** False when the person switched the shortcuts of single keys off: speech input types letters too (WCAG 2.1.4). */
export function shortcutsAreOn(): boolean {
  return setting.get() === 'on';
}

export function useShortcutsOn(): boolean {
  return setting.use() === 'on';
}

/** Switches them, for this browser. */
export function switchShortcuts(on: boolean): void {
  setting.set(on ? 'on' : 'off');
}
