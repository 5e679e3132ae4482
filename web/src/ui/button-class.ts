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
  large: 'min-h-13 px-6 text-body',
};

const iconSizes: Readonly<Record<ButtonSize, string>> = {
  small: 'size-9',
  regular: 'size-11',
  large: 'size-13',
};

/** The classes of a button; `square` for one that is an icon alone. */
export function buttonLook(kind: ButtonKind, size: ButtonSize, square: boolean): string {
  return classNames(
    'inline-flex shrink-0 items-center justify-center gap-2 rounded-md border font-medium transition-colors select-none',
    'disabled:opacity-55 aria-disabled:opacity-55',
    kinds[kind],
    (square ? iconSizes : sizes)[size],
  );
}

/** The look of a button, for links that lead somewhere as a button would. */
export function buttonClass(kind: ButtonKind = 'secondary', size: ButtonSize = 'regular'): string {
  return buttonLook(kind, size, false);
}

/** On a phone: the icon above a small word, as narrow as the word lets it be. */
export const toolLook =
  'max-sm:min-w-11 max-sm:flex-col max-sm:gap-0.5 max-sm:px-1 max-sm:text-[0.6875rem] max-sm:leading-3.5';
