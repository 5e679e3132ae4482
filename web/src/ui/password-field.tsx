import Eye from 'icon:eye';
import EyeOff from 'icon:eye-off';
import { useState, type ComponentProps, type ReactNode } from 'react';
import { smallIconProps } from './icon.ts';
import { Field } from './field.tsx';
import { t } from '../language/t.ts';

interface PasswordFieldProps extends Omit<ComponentProps<'input'>, 'id' | 'className' | 'type'> {
  label: string;
  error?: string | null | undefined;
  hint?: ReactNode;
  aside?: ReactNode;
  /** Which of the browser's stored passwords belongs here. */
  autoComplete: 'current-password' | 'new-password';
}

/** A password with a button that shows what was typed. Pasting and password managers are welcome. */
export function PasswordField({ label, error, hint, aside, ...input }: PasswordFieldProps) {
  const [shown, setShown] = useState(false);
  return (
    <Field {...{ label, error, hint, aside }}>
      {(wiring) => (
        <div className="relative">
          <input
            {...input}
            {...wiring}
            type={shown ? 'text' : 'password'}
            spellCheck={false}
            autoCapitalize="none"
            autoCorrect="off"
            className="control pr-22"
          />
          <button
            type="button"
            onClick={() => setShown(!shown)}
            aria-pressed={shown}
            aria-label={t`Show ${label.toLowerCase()}`}
            className="absolute inset-y-1 right-1 inline-flex items-center gap-1.5 rounded-sm px-2.5 text-small font-medium text-ink-2 hover:bg-sunken hover:text-ink"
          >
            {shown ? <EyeOff {...smallIconProps} /> : <Eye {...smallIconProps} />}
            <span aria-hidden="true">{shown ? t`Hide` : t`Show`}</span>
          </button>
        </div>
      )}
    </Field>
  );
}
