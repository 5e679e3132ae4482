import { useEffect, useRef, useState } from 'react';
import * as z from 'zod/mini';
import { translatedText } from '../language/translated-text.ts';

/** A fault for each bad field, by the field's name. */
export type Faults = Readonly<Record<string, string>>;

/** The first fault of each field by a schema of the contract; empty when all is well. */
export function faultsOf(schema: z.ZodMiniType, values: unknown): Faults {
  const result = z.safeParse(schema, values);
  const faults: Record<string, string> = {};
  for (const issue of result.success ? [] : result.error.issues)
    faults[issue.path.join('.')] ??= translatedText(issue.message);
  return faults;
}

/**
 * The faults of a form's fields. After a failed try the first bad field (in the order of the page) gets the focus; a
 * field's fault goes as soon as it is typed into. Put `form` on the form and `clear` on its onChange.
 */
export function useFormErrors() {
  const form = useRef<HTMLFormElement>(null);
  const [state, setState] = useState<{ faults: Faults; tries: number }>({ faults: {}, tries: 0 });
  useEffect(() => {
    if (state.tries > 0) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [state.tries]);
  return {
    form,
    faults: state.faults,
    /** Shows faults; true when there are any. */
    show(faults: Faults): boolean {
      setState(({ tries }) => ({ faults, tries: tries + 1 }));
      return Object.keys(faults).length > 0;
    },
    clear(name: string) {
      setState((before) => {
        if (!(name in before.faults)) return before;
        const { [name]: _gone, ...faults } = before.faults;
        return { ...before, faults };
      });
    },
  };
}

/** The text fields of a form as they were sent. */
export function textsOf<Name extends string>(
  form: HTMLFormElement,
  names: readonly Name[],
): Record<Name, string> {
  const data = new FormData(form);
  return Object.fromEntries(names.map((name) => [name, textOf(data.get(name))])) as Record<Name, string>;
}

function textOf(entry: FormDataEntryValue | null): string {
  return typeof entry === 'string' ? entry : '';
}
