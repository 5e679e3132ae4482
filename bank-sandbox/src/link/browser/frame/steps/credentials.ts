import type { Institution, LoginAnswer } from '../../answers.ts';
import { h } from '../../dom.ts';
import { refusalOf, signInForm } from '../../sign-in-form.ts';
import { testUserList } from '../../test-users.ts';
import type { Steps } from '../pane.ts';
import { t } from '../../language.ts';

/** Errors that the same form can put right; every other one gets a page of its own. */
const CORRECTABLE = new Set(['INVALID_CREDENTIALS', 'INSUFFICIENT_CREDENTIALS']);

/** Username and password at the bank. */
export function credentialsStep(steps: Steps, institution: Institution, typed = ''): void {
  const updating = steps.session().update !== null;
  const signIn = signInForm({ typed, inside: false }, async (username, password) => {
    steps.event('SUBMIT_CREDENTIALS');
    steps.announce(t`Signing in…`);
    const outcome = await steps.call<LoginAnswer>('login', {
      institution_id: institution.institution_id,
      username,
      password,
    });
    steps.announce('');
    if (outcome.ok && outcome.answer.kind !== 'error') return steps.goAfterLogin(outcome.answer);
    const error = refusalOf(outcome);
    if (!error || steps.ended(error)) return;
    steps.failed(error);
    if (CORRECTABLE.has(error.error_code)) signIn.refuse(error);
    else steps.goProblem(error, 'requires_credentials', () => credentialsStep(steps, institution, username));
  });

  steps.show({
    view: 'CREDENTIAL',
    title: updating ? t`Sign in again` : t`Sign in`,
    status: 'requires_credentials',
    institution,
    content: [
      signIn.form,
      h('p', { class: 'small' }, t`Your sign-in details stay with the demo bank.`),
      testUserList(steps.session().test_users, (chosen) => {
        signIn.fill(chosen.username, chosen.password);
        steps.announce(t`Filled in ${chosen.username}`);
        signIn.submit.element.focus();
      }),
    ],
    footer: [signIn.submit.element],
    ...(updating ? {} : { back: steps.goInstitutions }),
    focus: typed ? signIn.password : signIn.user,
  });
}
