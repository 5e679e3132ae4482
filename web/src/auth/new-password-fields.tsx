import { useState } from 'react';
import type { Faults } from '../ui/form-errors.ts';
import { PasswordField } from '../ui/password-field.tsx';
import { PasswordMeter } from './password-meter.tsx';

interface NewPasswordFieldsProps {
  label: string;
  name: string;
  faults: Faults;
}

/** A password that is being set, with its meter, and its repetition (named `confirm_password`). */
export function NewPasswordFields({ label, name, faults }: NewPasswordFieldsProps) {
  const [typed, setTyped] = useState('');
  return (
    <>
      <PasswordField
        label={label}
        name={name}
        autoComplete="new-password"
        required
        error={faults[name]}
        hint={<PasswordMeter password={typed} />}
        onInput={(event) => setTyped(event.currentTarget.value)}
      />
      <PasswordField
        label="Confirm password"
        name="confirm_password"
        autoComplete="new-password"
        required
        error={faults['confirm_password']}
      />
    </>
  );
}
