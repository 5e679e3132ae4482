import { useEffect, useState, type ChangeEvent, type SubmitEvent } from 'react';
import { ApiError, messageOf } from '../api/api-error.ts';
import { messages } from '../app/messages.ts';
import { textsOf, useFormErrors, type Faults } from '../ui/form-errors.ts';

interface AuthFormOptions<Name extends string> {
  names: readonly Name[];
  /** Faults found without the server. */
  check: (values: Record<Name, string>) => Faults;
  send: (values: Record<Name, string>) => Promise<void>;
  /** A problem that stands there from the start. */
  before?: string | null;
}

/**
 * One submit-and-wait form: checks, focuses the first bad field, sends once at a time, keeps what was typed, and puts the
 * server's faults beside their fields or, when they belong to none, above the form.
 */
export function useAuthForm<const Name extends string>({
  names,
  check,
  send,
  before = null,
}: AuthFormOptions<Name>) {
  const { form, faults, show, clear } = useFormErrors();
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(before);
  useEffect(() => {
    const { dataset } = document.documentElement;
    if (dataset['sent'] === undefined) return;
    delete dataset['sent'];
    form.current?.requestSubmit();
  }, [form]);

  async function submit(element: HTMLFormElement) {
    const values = textsOf(element, names);
    setProblem(null);
    if (show(check(values))) return;
    setBusy(true);
    try {
      await send(values);
    } catch (error) {
      const known =
        error instanceof ApiError ? error.fields.filter(({ path }) => names.includes(path as Name)) : [];
      if (!show(Object.fromEntries(known.map(({ path, message }) => [path, message]))))
        setProblem(messageOf(error, messages.api.serverError));
    } finally {
      setBusy(false);
    }
  }

  return {
    busy,
    faults,
    problem,
    setProblem,
    formProps: {
      ref: form,
      // Sent before the code has come (public/before.js keeps that), a form of this kind does not go into the address.
      method: 'dialog' as const,
      noValidate: true,
      onSubmit: (event: SubmitEvent<HTMLFormElement>) => {
        event.preventDefault();
        if (!busy) void submit(event.currentTarget);
      },
      onChange: (event: ChangeEvent<HTMLFormElement>) =>
        clear((event.target as unknown as HTMLInputElement).name),
    },
  };
}
