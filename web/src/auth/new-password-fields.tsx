import { useState } from 'react';
import { textsOf, type Faults } from '../ui/form-errors.ts';
import { PasswordField } from '../ui/password-field.tsx';
import { PasswordMeter } from './password-meter.tsx';
import { t } from '../language/t.ts';

interface NewPasswordFieldsProps {
  label: string;
  name: string;
  faults: Faults;
}

const about = ['email', 'first_name', 'last_name'] as const;

/** A password that is being set, with its meter, and its repetition (named `confirm_password`). */
export function NewPasswordFields({ label, name, faults }: NewPasswordFieldsProps) {
  const [typed, setTyped] = useState('');
  /** What else the form says of the person: a password made of it is no secret. */
  const [owner, setOwner] = useState({});
  return (
    <>
      <PasswordField
        label={label}
        name={name}
        autoComplete="new-password"
        required
        error={faults[name]}
        hint={<PasswordMeter password={typed} owner={owner} fault={faults[name]} />}
        onInput={({ currentTarget }) => {
          setTyped(currentTarget.value);
          if (currentTarget.form) setOwner(textsOf(currentTarget.form, about));
        }}
      />
      <PasswordField
        label={t`Confirm password`}
        name="confirm_password"
        autoComplete="new-password"
        required
        error={faults['confirm_password']}
      />
    </>
  );
}
