import Maximize2 from 'icon:maximize-2';
import { Link } from '../app/routing/link.tsx';
import { paths } from '../app/paths.ts';
import { buttonLook } from '../ui/button-class.ts';
import { Dialog } from '../ui/dialog.tsx';
import { iconProps } from '../ui/icon.ts';
import { ConversationView } from './conversation-view.tsx';
import { t } from '../language/t.ts';

interface ChatModalProps {
  open: boolean;
  onClose: () => void;
}

/** The conversation over whatever page the person is on. */
export function ChatModal({ open, onClose }: ChatModalProps) {
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={t`AI Assistant`}
      shape="panel"
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
      <ConversationView historyClass="grow" startHere onLeave={onClose} />
    </Dialog>
  );
}
