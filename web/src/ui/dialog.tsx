import X from 'icon:x';
import { useEffect, useId, useLayoutEffect, useRef, type ReactNode } from 'react';
import { IconButton } from './button.tsx';
import { beginHere } from './begin-here.ts';
import { classNames } from './class-names.ts';
import { iconProps } from './icon.ts';
import { Toaster } from './toaster.tsx';
import { lowWindow } from './use-media.ts';
import { t } from '../language/t.ts';

interface DialogProps {
  open: boolean;
  /** Called for Esc, the close button and a press outside; the owner decides and sets `open`. */
  onClose: () => void;
  title: string;
  description?: ReactNode;
  /**
   * `side` comes in from the right edge at full height; `sheet` from below, as high as what it holds; `panel` is a sheet on
   * phones and stands in the lower right corner elsewhere, with a body of its own height that arranges its own scrolling.
   */
  shape?: 'centre' | 'side' | 'sheet' | 'panel';
  /** Beside the close button. */
  actions?: ReactNode;
  /** Buttons at the foot, the main one last. */
  footer?: ReactNode;
  children: ReactNode;
}

/**
 * What is to be filled in first, else the safest of the buttons at the foot; the platform would begin on the close button,
 * which is right in a low window: the foot is far below what is to be read there.
 */
const beginningOf = (dialog: HTMLElement) =>
  dialog.querySelector<HTMLElement>('form :is(input:not([type=radio]), select, textarea):enabled') ??
  (matchMedia(lowWindow).matches ? null : dialog.querySelector<HTMLElement>('[data-foot] button'));

/**
 * A modal dialog on the platform's own <dialog>: the page behind is inert, Esc closes, focus goes in and comes back. Toasts
 * come into it while it is uppermost. Its content exists only while it is open.
 */
export function Dialog({
  open,
  onClose,
  title,
  description,
  shape = 'centre',
  actions,
  footer,
  children,
}: DialogProps) {
  const ref = useRef<HTMLDialogElement>(null);
  const id = useId();
  const panel = shape === 'panel';
  useEffect(() => {
    const dialog = ref.current;
    if (!dialog || open === dialog.open) return;
    if (open) {
      if (!dialog.querySelector('[autofocus]')) beginHere(beginningOf(dialog));
      dialog.showModal();
    } else dialog.close();
  }, [open]);
  // Taken away while it is open, the element would leave the focus nowhere; closed first, it gives it back.
  useLayoutEffect(() => {
    const dialog = ref.current;
    return () => {
      if (dialog?.open) dialog.close();
    };
  }, []);
  return (
    // The press outside is a convenience for pointers; keyboards have Esc and the close button.
    // eslint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions
    <dialog
      ref={ref}
      className={classNames('dialog', shape !== 'centre' && `dialog-${shape}`)}
      aria-labelledby={`${id}-title`}
      aria-describedby={description ? `${id}-description` : undefined}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
      onClick={(event) => {
        if (event.target === event.currentTarget) onClose();
      }}
    >
      {open ? (
        <div className={classNames('flex flex-col', panel ? 'h-full' : 'min-h-full')}>
          <div className="sticky top-0 z-1 bg-sheet low:contents">
            <div
              className={classNames(
                'flex items-start justify-between gap-4 px-5',
                panel ? 'py-1.5' : 'pt-4 pb-3',
              )}
            >
              <h2
                id={`${id}-title`}
                className="mt-2 line-clamp-4 min-w-0 font-serif text-title font-medium wrap-anywhere"
              >
                {title}
              </h2>
              <div className="-mr-2 flex shrink-0">
                {actions}
                <IconButton label={t`Close`} icon={<X {...iconProps} />} onClick={onClose} />
              </div>
            </div>
            <Toaster inDialog />
          </div>
          <div className={classNames('grow', panel ? 'flex min-h-0 flex-col' : 'px-5 pb-5')}>
            {description ? (
              <div id={`${id}-description`} className="pb-4 text-ink-2">
                {description}
              </div>
            ) : null}
            {children}
          </div>
          {footer ? (
            <div
              data-foot
              className="sticky bottom-0 low:static flex justify-end gap-3 border-t border-hairline bg-sheet px-5 py-4"
            >
              {footer}
            </div>
          ) : null}
        </div>
      ) : null}
    </dialog>
  );
}
