import type { ComponentProps } from 'react';
import { TextField } from './field.tsx';
import { t } from '../language/t.ts';

/**
 * What every input of an amount carries. It is a text field, because the number fields of browsers throw away what they
 * cannot read ("1,000", "12,50"), and with it what could be said about it; `min` and `step` say what the rules check.
 */
export const amountInput = {
  type: 'text',
  inputMode: 'decimal',
  autoComplete: 'off',
  min: 0,
  step: 0.01,
} as const;

/** The same for screen readers. */
const bounds = <span className="sr-only"> {t`At least 0, in steps of 0.01.`}</span>;

type AmountFieldProps = Omit<ComponentProps<typeof TextField>, keyof typeof amountInput>;

/** A field for an amount of money. */
export function AmountField({ hint, ...rest }: AmountFieldProps) {
  return (
    <TextField
      {...amountInput}
      {...rest}
      hint={
        <>
          {hint}
          {bounds}
        </>
      }
    />
  );
}
