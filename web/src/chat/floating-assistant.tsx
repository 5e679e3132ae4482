import MessageSquareText from 'icon:message-square-text';
import { useState, type ComponentType } from 'react';
import { paths } from '../app/paths.ts';
import { useLocation } from '../app/routing/router.tsx';
import { classNames } from '../ui/class-names.ts';
import { iconProps } from '../ui/icon.ts';
import { showToast } from '../ui/toasts.ts';
import { t } from '../language/t.ts';

type Modal = ComponentType<{ open: boolean; onClose: () => void }>;

const load = async (): Promise<Modal> => (await import('./chat-modal.tsx')).ChatModal;

/**
 * The assistant's button on every signed-in page but its own: on narrow screens a tab at the right edge, no wider than
 * the gutter and the padding of a card, on wide ones in the margin beside the page, the left one while a panel stands at
 * the right, so that it never covers what a page is for. The modal's code comes with the first press.
 */
export function FloatingAssistant() {
  const { pathname } = useLocation();
  // Open on the page where it was opened: Back, too, leaves the modal.
  const [openAt, setOpenAt] = useState<string | null>(null);
  const [loading, setLoading] = useState(false);
  const [modal, setModal] = useState<{ Modal: Modal } | null>(null);
  if (pathname === paths.chat) return null;

  async function show() {
    setLoading(true);
    try {
      const Modal = await load();
      setModal({ Modal });
      setOpenAt(pathname);
    } catch {
      showToast('failure', t`Couldn’t open the assistant. Check your connection and try again.`);
    }
    setLoading(false);
  }

  const open = openAt === pathname;
  return (
    <>
      <div className="fixed right-0 bottom-[calc(4.75rem+env(safe-area-inset-bottom))] z-20 low:max-lg:static low:max-lg:ml-auto low:max-lg:w-fit lg:right-4 lg:bottom-5 xl:with-panel:right-auto xl:with-panel:left-2.5 print:hidden">
        <button
          type="button"
          aria-haspopup="dialog"
          aria-expanded={open}
          aria-busy={loading || undefined}
          title={t`AI Assistant`}
          onPointerEnter={() => void load().catch(() => undefined)}
          onFocus={() => void load().catch(() => undefined)}
          onClick={() => void show()}
          className={classNames(
            'relative flex h-14 w-7 items-center justify-center gap-2 rounded-l-lg border border-r-0 border-green bg-green font-medium text-on-green transition-colors select-none hover:border-green-strong hover:bg-green-strong',
            // The thumb finds more than the eye sees.
            'before:absolute before:inset-y-0 before:right-0 before:w-11 lg:before:hidden',
            'lg:size-13 lg:rounded-full lg:border-r lg:[box-shadow:var(--float)] min-[94rem]:w-auto min-[94rem]:px-5',
          )}
        >
          <MessageSquareText {...iconProps} className="max-lg:size-4.5" />
          <span className="sr-only min-[94rem]:not-sr-only">{t`AI Assistant`}</span>
        </button>
      </div>
      {modal ? <modal.Modal open={open} onClose={() => setOpenAt(null)} /> : null}
    </>
  );
}
