import type { ComponentProps } from 'react';
import { TextField } from '../ui/field.tsx';
import type { Faults } from '../ui/form-errors.ts';
import { keepTypedEmail, typedEmail } from './typed-email.ts';
import { t } from '../language/t.ts';

type EmailFieldProps = Omit<ComponentProps<typeof TextField>, 'label' | 'name' | 'type' | 'inputMode'>;

/** Keeps what was typed or filled in before the code came, which was never a change; once, when the field is taken over. */
function keepFilledEmail(field: HTMLInputElement | null): void {
  if (field?.value) keepTypedEmail(field.value);
}

/** The address a person signs in with (named `email`); `carried` from form to form until somebody is signed in. */
export function EmailField({ carried = false, ...props }: EmailFieldProps & { carried?: boolean }) {
  return (
    <TextField
      label={t`Email`}
      name="email"
      type="email"
      autoComplete="username"
      inputMode="email"
      required
      {...(carried && {
        defaultValue: typedEmail(),
        ref: keepFilledEmail,
        onChange: (event) => keepTypedEmail(event.target.value),
      })}
      {...props}
    />
  );
}

interface NameFieldsProps {
  faults: Faults;
  /** The names as they are now. */
  names?: { first_name: string; last_name: string };
}

/** First and last name (named `first_name` and `last_name`), side by side where there is room. */
export function NameFields({ faults, names }: NameFieldsProps) {
  return (
    <div className="grid gap-5 sm:grid-cols-2">
      <TextField
        label={t`First name`}
        name="first_name"
        autoComplete="given-name"
        required
        defaultValue={names?.first_name}
        error={faults['first_name']}
      />
      <TextField
        label={t`Last name`}
        name="last_name"
        autoComplete="family-name"
        required
        defaultValue={names?.last_name}
        error={faults['last_name']}
      />
    </div>
  );
}
