import { LoaderCircle } from 'lucide-react';
import type { ComponentProps, ReactNode } from 'react';
import { classNames } from './class-names.ts';

export type ButtonKind = 'primary' | 'secondary' | 'quiet' | 'danger';
export type ButtonSize = 'regular' | 'small' | 'large';

const kinds: Readonly<Record<ButtonKind, string>> = {
  primary: 'bg-green text-on-green border-green hover:bg-green-strong hover:border-green-strong',
  secondary: 'bg-sheet text-ink border-edge hover:border-ink hover:bg-sunken',
  quiet: 'border-transparent text-ink-2 hover:bg-sunken hover:text-ink',
  danger: 'bg-sheet text-red border-red hover:bg-red-wash',
};

const sizes: Readonly<Record<ButtonSize, string>> = {
  small: 'min-h-9 px-3 text-small',
  regular: 'min-h-11 px-4 text-body',
  large: 'min-h-13 px-6 text-lead',
};

const iconSizes: Readonly<Record<ButtonSize, string>> = {
  small: 'size-9',
  regular: 'size-11',
  large: 'size-13',
};

function look(kind: ButtonKind, size: string): string {
  return classNames(
    'inline-flex shrink-0 items-center justify-center gap-2 rounded-md border font-medium transition-colors select-none',
    'disabled:opacity-55 aria-disabled:opacity-55',
    kinds[kind],
    size,
  );
}

/** The look of a button, for links that lead somewhere as a button would. */
export function buttonClass(kind: ButtonKind = 'secondary', size: ButtonSize = 'regular'): string {
  return look(kind, sizes[size]);
}

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
      className={classNames(look(kind, (square ? iconSizes : sizes)[size]), className)}
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

/** A button that is only an icon; `label` is its name and its tooltip. */
export function IconButton({ label, icon, kind = 'quiet', ...rest }: IconButtonProps) {
  return <Button kind={kind} {...rest} square aria-label={label} title={label} icon={icon} />;
}
