import CircleAlert from 'icon:circle-alert';
import CircleCheck from 'icon:circle-check';
import RotateCw from 'icon:rotate-cw';
import X from 'icon:x';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { Button, IconButton } from './button.tsx';
import { classNames } from './class-names.ts';
import { iconProps, smallIconProps } from './icon.ts';
import { dismissToast, useToasts, type Toast } from './toasts.ts';
import { MessageText } from './message-text.tsx';
import { t } from '../language/t.ts';

const tones = {
  success: { icon: CircleCheck, colour: 'text-green', role: 'status' },
  notice: { icon: RotateCw, colour: 'text-ink-2', role: 'status' },
  failure: { icon: CircleAlert, colour: 'text-red', role: 'alert' },
} as const;

/** Long enough to read twice at 200 words a minute, and more when there is something to press. */
const readingTime = (toast: Toast) => Math.max(5000, toast.text.length * 90) + toast.actions.length * 4000;

/** Where a card is that takes the focus with it when it goes: that goes back to where it was when the card came. */
function useFocusBack() {
  const card = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const [here, before] = [card.current, document.activeElement];
    return () => {
      if (here?.contains(document.activeElement) && before instanceof HTMLElement)
        before.focus({ preventScroll: true });
    };
  }, []);
  return card;
}

function ToastCard({ toast }: { toast: Toast }) {
  const card = useFocusBack();
  const [held, setHeld] = useState(false);
  const { icon: Icon, colour } = tones[toast.tone];
  useEffect(() => {
    if (held || toast.tone === 'notice') return;
    const timer = setTimeout(() => dismissToast(toast.id), readingTime(toast));
    return () => clearTimeout(timer);
  }, [held, toast]);
  return (
    <div
      ref={card}
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
      className="toast pointer-events-auto flex items-center gap-3 rounded-lg border border-hairline bg-sheet py-1.5 pr-1.5 pl-4 [box-shadow:var(--float)]"
    >
      <Icon {...iconProps} className={`shrink-0 ${colour}`} />
      {/* Two ways to act stand under the words, which one leaves room for. */}
      <div className="flex min-w-0 grow flex-wrap items-center gap-x-3">
        <p className="min-w-0 grow basis-44 py-2">
          <MessageText>{toast.text}</MessageText>
        </p>
        {toast.actions.length > 0 ? (
          <div className="flex gap-3 py-0.5">
            {toast.actions.map(({ label, run }) => (
              <Button
                key={label}
                size="small"
                onClick={() => {
                  run();
                  dismissToast(toast.id);
                }}
              >
                {label}
              </Button>
            ))}
          </div>
        ) : null}
      </div>
      <IconButton
        label={t`Dismiss`}
        size="small"
        icon={<X {...smallIconProps} />}
        onClick={() => dismissToast(toast.id)}
      />
    </div>
  );
}

/**
 * Where toasts appear: at the edge of the page, or `inDialog`, under the heading of a dialog, which makes the page behind it
 * inert. The two live regions stand from the start, because a region that arrives together with its text is often not
 * read out.
 */
export function Toaster({ inDialog = false }: { inDialog?: boolean }) {
  const toasts = useToasts(inDialog);
  const of = (role: 'status' | 'alert') => toasts.filter(({ tone }) => tones[tone].role === role);
  return (
    <div
      className={
        inDialog
          ? 'sticky top-0 z-1 bg-sheet px-5'
          : 'pointer-events-none fixed inset-x-4 bottom-[calc(7.5rem+env(safe-area-inset-bottom))] low:bottom-4 z-40 mx-auto grid max-w-form gap-2 lg:bottom-6 print:hidden'
      }
    >
      {(['status', 'alert'] as const).map((role) => (
        <div
          key={role}
          {...liveness(role, inDialog)}
          className={classNames('grid gap-2', inDialog && 'not-empty:pb-2')}
        >
          {of(role).map((toast) => (
            <ToastCard key={toast.id} toast={toast} />
          ))}
        </div>
      ))}
    </div>
  );
}

/** Live either way. A dialog's own words have the role: to walk to its alert is to walk to them. */
function liveness(role: 'status' | 'alert', inDialog: boolean) {
  return inDialog ? ({ 'aria-live': role === 'alert' ? 'assertive' : 'polite' } as const) : { role };
}
