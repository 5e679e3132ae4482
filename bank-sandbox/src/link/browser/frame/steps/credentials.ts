import type { Institution, LoginAnswer } from '../../answers.ts';
import { h, newId, on } from '../../dom.ts';
import { allFilled, formAlert, submitButton, textField } from '../../form.ts';
import { testUserList } from '../../test-users.ts';
import type { Steps } from '../pane.ts';

/** Errors that the same form can put right; every other one gets a page of its own. */
const CORRECTABLE = new Set(['INVALID_CREDENTIALS', 'INSUFFICIENT_CREDENTIALS']);

/** User name and password at the bank. */
export function credentialsStep(steps: Steps, institution: Institution, typed = ''): void {
  const updating = steps.session().update !== null;
  const alert = formAlert();
  const user = textField('User name', { type: 'text', autocomplete: 'username' });
  const password = textField('Password', { type: 'password', autocomplete: 'current-password' });
  const formId = newId('sign-in');
  const submit = submitButton('Sign in', formId);
  user.input.value = typed;
  const form = h(
    'form',
    { id: formId, class: 'form', novalidate: true },
    alert.element,
    user.element,
    password.element,
  );
  on(form, 'submit', (event) => {
    event.preventDefault();
    void signIn();
  });

  const signIn = async (): Promise<void> => {
    if (submit.isBusy()) return;
    alert.say(null);
    const filled = allFilled([user, password], (field) =>
      field === user ? 'Enter your user name' : 'Enter your password',
    );
    if (!filled) return;
    steps.event('SUBMIT_CREDENTIALS');
    submit.busy('Signing in…');
    steps.announce('Signing in…');
    const outcome = await steps.call<LoginAnswer>('login', {
      institution_id: institution.institution_id,
      username: user.input.value,
      password: password.input.value,
    });
    submit.busy(null);
    steps.announce('');
    if (outcome.ok && outcome.answer.kind !== 'error') return steps.goAfterLogin(outcome.answer);
    const error = outcome.ok
      ? (outcome.answer as Extract<LoginAnswer, { kind: 'error' }>).error
      : outcome.error;
    if (steps.ended(error)) return;
    steps.failed(error);
    if (!CORRECTABLE.has(error.error_code)) {
      return steps.goProblem(error, 'requires_credentials', () =>
        credentialsStep(steps, institution, user.input.value),
      );
    }
    alert.say(error.display_message ?? error.error_message);
    password.input.value = '';
    password.input.focus();
  };

  steps.show({
    view: 'CREDENTIAL',
    title: updating ? 'Sign in again' : 'Sign in',
    status: 'requires_credentials',
    institution,
    content: [
      form,
      h('p', { class: 'small' }, 'Credentials never leave this machine.'),
      testUserList(steps.session().test_users, (chosen) => {
        user.input.value = chosen.username;
        password.input.value = chosen.password;
        user.complain(null);
        password.complain(null);
        steps.announce(`Filled in ${chosen.username}`);
        submit.element.focus();
      }),
    ],
    footer: [submit.element],
    ...(updating ? {} : { back: steps.goInstitutions }),
    focus: typed ? password.input : user.input,
  });
}
