import { useId, type ComponentProps, type ReactNode } from 'react';
import { classNames } from './class-names.ts';
import { MessageText } from './message-text.tsx';

/** What a control inside a Field must carry, so that label, hint and error belong to it. */
export interface FieldWiring {
  id: string;
  'aria-describedby': string | undefined;
  'aria-invalid': true | undefined;
}

interface FieldProps {
  label: string;
  hint?: ReactNode;
  error?: string | null | undefined;
  /** At the right of the label: "Forgot password?". */
  aside?: ReactNode;
  className?: string;
  children: (wiring: FieldWiring) => ReactNode;
}

/** Label, control, hint and error as one. The error takes the place of nothing: it appears under the control. */
export function Field({ label, hint, error, aside, className, children }: FieldProps) {
  const id = useId();
  const described = [error && `${id}-error`, hint && `${id}-hint`].filter(Boolean).join(' ');
  return (
    <div className={classNames('grid grid-cols-[minmax(0,1fr)] content-start gap-1.5', className)}>
      <div className="flex items-baseline justify-between gap-4">
        <label htmlFor={id} className="text-small font-medium text-ink-2">
          {label}
        </label>
        {aside}
      </div>
      {children({ id, 'aria-describedby': described || undefined, 'aria-invalid': error ? true : undefined })}
      {error ? (
        <p id={`${id}-error`} className="text-small text-red">
          <MessageText>{error}</MessageText>
        </p>
      ) : null}
      {hint ? (
        <div id={`${id}-hint`} className="text-small text-ink-3">
          {hint}
        </div>
      ) : null}
    </div>
  );
}

type InputProps = Omit<FieldProps, 'children'> &
  Omit<ComponentProps<'input'>, 'id' | 'children' | 'className'>;

/** A one-line text field. */
export function TextField({ label, hint, error, aside, className, ...input }: InputProps) {
  return (
    <Field {...{ label, hint, error, aside }} {...(className ? { className } : {})}>
      {(wiring) => <input type="text" {...input} {...wiring} className="control" />}
    </Field>
  );
}

type SelectProps = Omit<FieldProps, 'children'> & Omit<ComponentProps<'select'>, 'id' | 'className'>;

/** The platform's own choice list: best on phones, free of script. */
export function SelectField({ label, hint, error, aside, className, children, ...select }: SelectProps) {
  return (
    <Field {...{ label, hint, error, aside }} {...(className ? { className } : {})}>
      {(wiring) => (
        <select {...select} {...wiring} className="control">
          {children}
        </select>
      )}
    </Field>
  );
}
