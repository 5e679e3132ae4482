import LoaderCircle from 'icon:loader-circle';
import type { ComponentProps, ReactNode } from 'react';
import { buttonLook, toolLook, type ButtonKind, type ButtonSize } from './button-class.ts';
import { classNames } from './class-names.ts';

interface ButtonProps extends ComponentProps<'button'> {
  kind?: ButtonKind;
  size?: ButtonSize;
  icon?: ReactNode;
  /** Work is under way: a turning mark, no further presses, focus kept. The label says what is happening. */
  busy?: boolean;
  /** Square, for a button that is an icon alone. */
  square?: boolean;
}

/** A button; `type` is `button` unless said, so none submits a form by accident. */
export function Button({
  kind = 'secondary',
  size = 'regular',
  icon,
  busy = false,
  square = false,
  className,
  children,
  onClick,
  ...rest
}: ButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      aria-busy={busy || undefined}
      aria-disabled={busy || rest['aria-disabled']}
      onClick={(event) => {
        // A busy button keeps the focus, so it is not disabled but deaf.
        if (busy) event.preventDefault();
        else onClick?.(event);
      }}
      className={classNames(buttonLook(kind, size, square), className)}
    >
      {busy ? <LoaderCircle size={18} strokeWidth={1.75} className="spin" aria-hidden="true" /> : icon}
      {children}
    </button>
  );
}

interface IconButtonProps extends Omit<ButtonProps, 'children' | 'icon' | 'square'> {
  label: string;
  icon: ReactNode;
}

/** A button that is only an icon; `label` is its name and its tooltip. Paper has no use for it. */
export function IconButton({ label, icon, kind = 'quiet', className, ...rest }: IconButtonProps) {
  return (
    <Button
      kind={kind}
      {...rest}
      square
      aria-label={label}
      title={label}
      icon={icon}
      className={classNames('print:hidden', className)}
    />
  );
}

interface ToolButtonProps extends IconButtonProps {
  /** What is in sight of the label: all of it, unless said. */
  words?: string;
  /** What a phone shows of that: one word. */
  short?: string;
}

/** A button among others at the head of a list: its icon and its words, on a phone the word below the icon. */
export function ToolButton({
  label,
  words = label,
  short = words,
  title = label,
  kind = 'secondary',
  className,
  ...rest
}: ToolButtonProps) {
  return (
    <Button
      {...rest}
      kind={kind}
      title={title}
      aria-label={label}
      className={classNames(toolLook, className)}
    >
      <span className="sm:hidden">{short}</span>
      <span className="max-sm:hidden">{words}</span>
    </Button>
  );
}
