import { useEffect, useState, type ComponentType } from 'react';
import { whenIdle } from '../app/when-idle.ts';
import { useNavigate } from '../app/routing/router.tsx';
import { startWorker } from '../install/start-worker.ts';
import { showToast } from '../ui/toasts.ts';
import { moveInList } from './arrow-keys.ts';
import { earlyKeys } from './early-keys.ts';
import { isDialogOpen, shouldIgnoreKey } from './shortcut-guards.ts';
import { close, getActiveOverlay, open, useActiveOverlay, type ActiveOverlay } from './active-overlay.ts';
import { askPage } from './page-commands.ts';
import { shortcutsAreOn } from './shortcut-setting.ts';
import { shortcutReader, type Wish } from './shortcuts.ts';
import { t } from '../language/t.ts';

type Sheet = ComponentType<{ onClose: () => void }>;
type Name = Exclude<ActiveOverlay, 'nothing'>;

const load: Record<Name, () => Promise<Sheet>> = {
  palette: async () => (await import('./palette.tsx')).Palette,
  shortcuts: async () => (await import('./shortcut-sheet.tsx')).ShortcutSheet,
};

/** Listens to the keyboard for the signed-in pages, and shows the palette and the sheet of shortcuts. */
export function CommandHost() {
  const opened = useActiveOverlay();
  const [sheets, setSheets] = useState<Partial<Record<Name, Sheet>>>({});
  useKeyboard();
  useEffect(() => {
    startWorker();
    // Loaded before it is needed.
    whenIdle(() => void load.palette().catch(() => undefined));
  }, []);

  const missing = opened !== 'nothing' && !sheets[opened] ? opened : null;
  useEffect(() => {
    if (!missing) return;
    load[missing]().then(
      (sheet) => setSheets((known) => ({ ...known, [missing]: sheet })),
      () => {
        showToast('failure', t`Couldn’t load that. Check your connection and try again.`);
        close(missing);
      },
    );
  }, [missing]);

  const Sheet = opened === 'nothing' ? undefined : sheets[opened];
  return Sheet ? <Sheet onClose={() => close(opened)} /> : null;
}

function useKeyboard(): void {
  const navigate = useNavigate();
  useEffect(() => {
    const { read } = shortcutReader();
    const act = (wish: Wish) => {
      if (wish.kind === 'go') navigate(wish.to);
      else if (wish.kind === 'help') open('shortcuts');
      else if (wish.kind === 'search') search();
      else if (wish.kind === 'row') askPage('row', { act: wish.act });
      else askPage('new-goal', null);
    };
    const onKeyDown = (event: KeyboardEvent) => {
      if (isPaletteKey(event)) {
        event.preventDefault();
        if (!isDialogOpen()) open('palette');
        return;
      }
      if (event.ctrlKey || event.metaKey || event.altKey || !shortcutsAreOn()) return;
      // What is typed while the palette is being fetched is meant for it.
      if (getActiveOverlay() !== 'nothing' || shouldIgnoreKey(event)) return;
      const wish = read(event.key, event.timeStamp);
      if (wish) act(wish);
      if (wish || moveInList(event.key, event.target)) event.preventDefault();
    };
    earlyKeys().forEach(onKeyDown);
    addEventListener('keydown', onKeyDown);
    return () => removeEventListener('keydown', onKeyDown);
  }, [navigate]);
}

/** Ctrl+K, and ⌘K on a Mac. */
function isPaletteKey({ key, ctrlKey, metaKey, altKey, shiftKey }: KeyboardEvent): boolean {
  return key.toLowerCase() === 'k' && ctrlKey !== metaKey && !altKey && !shiftKey;
}

/** To the page's own search, or to the one for everything. */
function search(): void {
  const field = document.querySelector<HTMLInputElement>('main input[type="search"]');
  if (field) field.focus();
  else open('palette');
}
