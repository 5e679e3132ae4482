import { useId, type ReactNode } from 'react';

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
    <div className="relative flex gap-3 rounded-md border border-edge p-3 transition-colors hover:border-ink-2 has-checked:border-green has-checked:bg-green-wash">
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
        className="relative z-1 mt-1 size-4 shrink-0 accent-green"
      />
      <div className="min-w-0">
        {/* The whole card is the label's, so that it can be pressed anywhere. */}
        <label htmlFor={id} className="flex items-center gap-2 font-medium after:absolute after:inset-0">
          {label}
          {icon}
        </label>
        {text ? (
          <div id={`${id}-text`} className="text-small text-ink-2">
            {text}
          </div>
        ) : null}
      </div>
    </div>
  );
}
