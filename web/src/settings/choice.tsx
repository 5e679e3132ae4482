import { useId, type ReactNode } from 'react';
import { classNames } from '../ui/class-names.ts';

interface ChoiceProps {
  /** Shared by the choices of one question. */
  name: string;
  label: string;
  text?: ReactNode;
  icon?: ReactNode;
  checked: boolean;
  disabled?: boolean;
  onChoose: () => void;
}

/** One of a few answers, with what it means under it. */
export function Choice({ name, label, text, icon, checked, disabled = false, onChoose }: ChoiceProps) {
  const id = useId();
  return (
    <div
      className={classNames(
        'relative flex gap-3 rounded-md border p-3 transition-colors',
        disabled
          ? 'border-hairline bg-sunken text-ink-3 forced-colors:border-[GrayText] forced-colors:text-[GrayText]'
          : 'border-edge hover:border-ink-2 has-checked:border-green has-checked:bg-green-wash',
      )}
    >
      <input
        id={id}
        type="radio"
        name={name}
        checked={checked}
        aria-disabled={disabled || undefined}
        onChange={() => {
          if (!disabled) onChoose();
        }}
        aria-describedby={text ? `${id}-text` : undefined}
        className={classNames(
          'relative z-1 mt-1 size-4 shrink-0',
          disabled ? 'cursor-not-allowed opacity-45 [filter:grayscale(1)]' : 'accent-green',
        )}
      />
      <div className="min-w-0">
        {/* The whole card is the label's, so that it can be pressed anywhere. */}
        <label
          htmlFor={id}
          className={classNames(
            'flex items-center gap-2 font-medium after:absolute after:inset-0',
            disabled && 'cursor-not-allowed',
          )}
        >
          {label}
          {icon}
        </label>
        {text ? (
          <div id={`${id}-text`} className={classNames('text-small', !disabled && 'text-ink-2')}>
            {text}
          </div>
        ) : null}
      </div>
    </div>
  );
}
