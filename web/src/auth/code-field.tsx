import type { ComponentProps } from 'react';
import { TextField } from '../ui/field.tsx';
import { t } from '../language/further.ts';

type CodeFieldProps = Pick<ComponentProps<typeof TextField>, 'error' | 'hint' | 'ref'> & {
  /** `app`: six digits, for which phones show their digits; `recovery`: twelve characters; `any`: either. */
  kind: 'app' | 'recovery' | 'any';
};

const labels = { app: t`Code from the app`, recovery: t`Recovery code`, any: t`Code` } as const;

/** A code of the second step (named `code`). Spaces, hyphens and case may be as they come; nothing cuts what is pasted. */
export function CodeField({ kind, ...props }: CodeFieldProps) {
  return (
    <TextField
      label={labels[kind]}
      name="code"
      inputMode={kind === 'app' ? 'numeric' : 'text'}
      autoComplete={kind === 'recovery' ? 'off' : 'one-time-code'}
      autoCapitalize={kind === 'app' ? 'none' : 'characters'}
      autoCorrect="off"
      spellCheck={false}
      required
      {...props}
    />
  );
}
