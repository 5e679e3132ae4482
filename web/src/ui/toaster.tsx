import { CircleAlert, CircleCheck, X } from 'lucide-react';
import { useEffect, useState } from 'react';
import { Button, IconButton } from './button.tsx';
import { iconProps, smallIconProps } from './icon.ts';
import { dismissToast, useToasts, type Toast } from './toasts.ts';
import { Words } from './words.tsx';

/** Long enough to read twice at 200 words a minute, and more when there is something to press. */
const readingTime = (toast: Toast) => Math.max(5000, toast.text.length * 90) + (toast.action ? 4000 : 0);

function ToastCard({ toast }: { toast: Toast }) {
  const [held, setHeld] = useState(false);
  useEffect(() => {
    if (held) return;
    const timer = setTimeout(() => dismissToast(toast.id), readingTime(toast));
    return () => clearTimeout(timer);
  }, [held, toast]);
  return (
    <div
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
      className="toast pointer-events-auto flex items-center gap-3 rounded-lg border border-hairline bg-sheet py-1.5 pr-1.5 pl-4 shadow-float"
    >
      {toast.tone === 'failure' ? (
        <CircleAlert {...iconProps} className="shrink-0 text-red" />
      ) : (
        <CircleCheck {...iconProps} className="shrink-0 text-green" />
      )}
      <p className="min-w-0 grow py-2">
        <Words>{toast.text}</Words>
      </p>
      {toast.action ? (
        <Button
          size="small"
          onClick={() => {
            toast.action?.run();
            dismissToast(toast.id);
          }}
        >
          {toast.action.label}
        </Button>
      ) : null}
      <IconButton
        label="Dismiss"
        size="small"
        icon={<X {...smallIconProps} />}
        onClick={() => dismissToast(toast.id)}
      />
    </div>
  );
}

/**
 * Where toasts appear. The two live regions stand from the start, because a region that arrives together with its text
 * is often not read out.
 */
export function Toaster() {
  const toasts = useToasts();
  const of = (tone: Toast['tone']) => toasts.filter((toast) => toast.tone === tone);
  return (
    <div className="pointer-events-none fixed inset-x-4 bottom-20 z-40 mx-auto grid max-w-form gap-2 lg:bottom-6 print:hidden">
      {(['success', 'failure'] as const).map((tone) => (
        <div key={tone} role={tone === 'failure' ? 'alert' : 'status'} className="grid gap-2">
          {of(tone).map((toast) => (
            <ToastCard key={toast.id} toast={toast} />
          ))}
        </div>
      ))}
    </div>
  );
}
