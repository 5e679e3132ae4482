import type { LoginAnswer } from './answers.ts';
import type { Outcome } from './calls.ts';
import { h, newId, on } from './dom.ts';
import { allFilled, formAlert, submitButton, textField } from './form.ts';
import type { LinkError } from './protocol.ts';
import { said, t } from './language.ts';

/** Username and password, as the widget and the bank's own page ask for them. */
export type SignInForm = {
  form: HTMLElement;
  submit: ReturnType<typeof submitButton>;
  user: HTMLInputElement;
  password: HTMLInputElement;
  /** Puts a user name and password in, and what was complained of away. */
  fill: (username: string, password: string) => void;
  /** Says why, and asks for the password again. */
  refuse: (error: LinkError) => void;
};

/** `send` gets both once they are filled in, never twice at a time; the button stands under the form or is placed elsewhere. */
export function signInForm(
  { typed = '', inside }: { typed?: string; inside: boolean },
  send: (username: string, password: string) => Promise<void>,
): SignInForm {
  const alert = formAlert();
  const user = textField(t`Username`, { type: 'text', autocomplete: 'username' });
  const password = textField(t`Password`, { type: 'password', autocomplete: 'current-password' });
  const id = newId('sign-in');
  const submit = submitButton(t`Sign in`, id);
  user.input.value = typed;
  const form = h(
    'form',
    { id, class: 'form', novalidate: true },
    alert.element,
    user.element,
    password.element,
    ...(inside ? [submit.element] : []),
  );
  const signIn = async (): Promise<void> => {
    if (submit.isBusy()) return;
    alert.say(null);
    const filled = allFilled([user, password], (field) =>
      field === user ? t`Enter your username` : t`Enter your password`,
    );
    if (!filled) return;
    submit.busy(t`Signing in…`);
    await send(user.input.value, password.input.value);
    submit.busy(null);
  };
  on(form, 'submit', (event) => {
    event.preventDefault();
    void signIn();
  });
  return {
    form,
    submit,
    user: user.input,
    password: password.input,
    fill(username, secret) {
      user.input.value = username;
      password.input.value = secret;
      user.complain(null);
      password.complain(null);
    },
    refuse(error) {
      alert.say(said(error.display_message ?? error.error_message));
      password.input.value = '';
      password.input.focus();
    },
  };
}

/** Why a sign-in did not go through; null when it did. */
export function refusalOf(outcome: Outcome<LoginAnswer>): LinkError | null {
  if (!outcome.ok) return outcome.error;
  return outcome.answer.kind === 'error' ? outcome.answer.error : null;
}
