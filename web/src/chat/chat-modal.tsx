import Maximize2 from 'icon:maximize-2';
import { Link } from '../app/routing/link.tsx';
import { paths } from '../app/paths.ts';
import { buttonLook } from '../ui/button-class.ts';
import { Dialog } from '../ui/dialog.tsx';
import { iconProps } from '../ui/icon.ts';
import { lowWindow, useMedia } from '../ui/use-media.ts';
import { ConversationView } from './conversation-view.tsx';
import { t } from '../language/t.ts';

interface ChatModalProps {
  open: boolean;
  onClose: () => void;
}

/** The conversation over whatever page the person is on. */
export function ChatModal({ open, onClose }: ChatModalProps) {
  // A panel as low as that has no room between its bars for what was said: the whole scrolls, as on the page.
  const low = useMedia(lowWindow);
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={t`AI Assistant`}
      shape={low ? 'sheet' : 'panel'}
      actions={
        <Link
          to={paths.chat}
          onClick={onClose}
          aria-label={t`Open full page`}
          title={t`Open full page`}
          className={buttonLook('quiet', 'regular', true)}
        >
          <Maximize2 {...iconProps} size={18} />
        </Link>
      }
    >
      <ConversationView historyClass={low ? undefined : 'grow'} startHere onLeave={onClose} />
    </Dialog>
  );
}
