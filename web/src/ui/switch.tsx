import { useId, type ReactNode } from 'react';

interface SwitchProps {
  label: string;
  /** What being on means. */
  text?: ReactNode;
  checked: boolean;
  onChange: (checked: boolean) => void;
}

/** On or off, on the platform's own checkbox; the whole line can be pressed. */
export function Switch({ label, text, checked, onChange }: SwitchProps) {
  const id = useId();
  return (
    <div className="relative flex min-h-11 items-center justify-between gap-4 xl:min-h-9">
      <div>
        <label htmlFor={id} className="after:absolute after:inset-0">
          {label}
        </label>
        {text ? (
          <p id={`${id}-text`} className="text-small text-ink-3">
            {text}
          </p>
        ) : null}
      </div>
      <input
        id={id}
        type="checkbox"
        role="switch"
        checked={checked}
        aria-checked={checked}
        onChange={(event) => onChange(event.target.checked)}
        aria-describedby={text ? `${id}-text` : undefined}
        className="switch"
      />
    </div>
  );
}
