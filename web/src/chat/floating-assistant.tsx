import { MessageSquareText } from 'lucide-react';
import { useState, type ComponentType } from 'react';
import { paths } from '../app/paths.ts';
import { useLocation } from '../app/routing/router.tsx';
import { classNames } from '../ui/class-names.ts';
import { iconProps } from '../ui/icon.ts';
import { showToast } from '../ui/toasts.ts';

type Modal = ComponentType<{ open: boolean; onClose: () => void }>;

const load = async (): Promise<Modal> => (await import('./chat-modal.tsx')).ChatModal;

/**
 * The assistant's button on every signed-in page but its own. On narrow screens it lies along the top of the navigation,
 * on wide ones in the margin beside the page, so that it never covers what a page is for. The modal's code comes with
 * the first press.
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
      showToast('failure', 'The assistant could not be loaded. Check your connection and press again.');
    }
    setLoading(false);
  }

  const open = openAt === pathname;
  return (
    <>
      <div className="floating fixed inset-x-0 bottom-[calc(3.75rem+env(safe-area-inset-bottom))] z-20 border-t border-hairline bg-paper px-4 py-1.5 low:max-lg:static lg:inset-x-auto lg:right-4 lg:bottom-5 lg:border-0 lg:bg-transparent lg:p-0 print:hidden">
        <button
          type="button"
          aria-haspopup="dialog"
          aria-expanded={open}
          aria-busy={loading || undefined}
          title="AI Assistant"
          onPointerEnter={() => void load().catch(() => undefined)}
          onFocus={() => void load().catch(() => undefined)}
          onClick={() => void show()}
          className={classNames(
            'mx-auto flex min-h-10 w-full max-w-140 items-center justify-center gap-2 rounded-full border border-edge bg-sheet font-medium text-ink transition-colors select-none hover:border-green',
            'lg:size-13 lg:border-green lg:bg-green lg:text-on-green lg:shadow-float lg:hover:border-green-strong lg:hover:bg-green-strong',
            'min-[94rem]:w-auto min-[94rem]:px-5',
          )}
        >
          <MessageSquareText {...iconProps} className="text-green lg:text-current" />
          <span className="lg:sr-only min-[94rem]:not-sr-only">AI Assistant</span>
        </button>
      </div>
      {modal ? <modal.Modal open={open} onClose={() => setOpenAt(null)} /> : null}
    </>
  );
}
