import { useState } from 'react';
import { useAuthForm } from '../auth/use-auth-form.ts';
import type { Faults } from '../ui/form-errors.ts';
import { StepUpDeclined } from './step-up.ts';

interface SectionFormOptions<Name extends string> {
  names: readonly Name[];
  /** Faults found without the server. */
  check: (values: Record<Name, string>) => Faults;
  /** Saves; what it returns is said beside the button. */
  send: (values: Record<Name, string>) => Promise<string>;
}

/** A form that saves a part of the page by itself: the sign-in forms' hook, with a success that stays in place. */
export function useSectionForm<const Name extends string>({ names, check, send }: SectionFormOptions<Name>) {
  const [said, setSaid] = useState<string | null>(null);
  const { formProps, ...rest } = useAuthForm({
    names,
    check: (values) => {
      setSaid(null);
      return check(values);
    },
    send: async (values) => {
      try {
        setSaid(await send(values));
      } catch (error) {
        if (!(error instanceof StepUpDeclined)) throw error;
      }
    },
  });
  return {
    ...rest,
    said,
    formProps: {
      ...formProps,
      onChange: (event: Parameters<typeof formProps.onChange>[0]) => {
        setSaid(null);
        formProps.onChange(event);
      },
    },
  };
}
