import Search from 'icon:search';
import { IconButton } from '../ui/button.tsx';
import { iconProps } from '../ui/icon.ts';
import { open, useActiveOverlay } from './active-overlay.ts';
import { t } from '../language/t.ts';

/** The palette for those who press rather than type. */
export function PaletteButton() {
  return (
    <IconButton
      label={t`Search and commands`}
      aria-haspopup="dialog"
      aria-expanded={useActiveOverlay() === 'palette'}
      aria-keyshortcuts="Control+K Meta+K"
      icon={<Search {...iconProps} />}
      onClick={() => open('palette')}
    />
  );
}
