import type { LoginAnswer, Mfa } from '../../answers.ts';
import { button, h, newId, on } from '../../dom.ts';
import { allFilled, formAlert, submitButton, textField, type Field } from '../../form.ts';
import { icon } from '../../icons.ts';
import type { ExitStatus } from '../../protocol.ts';
import type { Pane, Steps } from '../pane.ts';
import { said, t } from '../../language.ts';

/** The bank's second look: a code (after choosing where it goes), questions, or a choice. */
export function mfaStep(steps: Steps, loginId: string, mfa: Mfa): void {
  if (mfa.type === 'device') return deviceStep(steps, loginId, mfa);
  if (mfa.type === 'selections') return selectionStep(steps, loginId, mfa);
  answerStep(steps, loginId, mfa, 'requires_questions', 'questions');
}

function deviceStep(steps: Steps, loginId: string, mfa: Mfa): void {
  const devices = mfa.choices.length > 0 ? mfa.choices : [t`Text message to my phone`];
  steps.show({
    ...common(steps),
    title: t`Where should the code go?`,
    status: 'choose_device',
    mfaType: 'device',
    content: [
      h('p', {}, t`Your bank will send a code to check that it’s you.`),
      h(
        'div',
        { class: 'choices' },
        ...devices.map((device) =>
          deviceButton(device, () => {
            steps.event('SUBMIT_MFA', { mfa_type: 'device' });
            answerStep(steps, loginId, mfa, 'requires_code', 'code');
          }),
        ),
      ),
    ],
  });
}

function deviceButton(device: string, press: () => void): HTMLButtonElement {
  const choice = button('choice', device, press);
  choice.prepend(icon('phone', 22));
  return choice;
}

function selectionStep(steps: Steps, loginId: string, mfa: Mfa): void {
  const alert = formAlert();
  const questions = mfa.prompts.map((prompt) => radioGroup(prompt, mfa.choices));
  const formId = newId('mfa');
  const submit = submitButton(t`Continue`, formId);
  const form = h(
    'form',
    { id: formId, class: 'form', novalidate: true },
    alert.element,
    ...questions.map((one) => one.element),
  );
  const send = sender(steps, loginId, mfa, 'selections', 'requires_selections', alert.say, submit);
  on(form, 'submit', (event) => {
    event.preventDefault();
    const open = questions.find((one) => one.value() === null);
    if (open) {
      alert.say(t`Choose an answer.`);
      return open.focus();
    }
    void send(questions.map((one) => one.value() ?? ''));
  });
  steps.show({
    ...common(steps),
    title: t`One more question`,
    status: 'requires_selections',
    mfaType: 'selections',
    content: [form],
    footer: [submit.element],
  });
}

function answerStep(
  steps: Steps,
  loginId: string,
  mfa: Mfa,
  status: ExitStatus,
  mfaType: 'code' | 'questions',
): void {
  const code = mfaType === 'code';
  const alert = formAlert();
  const fields = mfa.prompts.map((prompt) =>
    textField(
      said(prompt),
      code
        ? { type: 'text', inputmode: 'numeric', autocomplete: 'one-time-code', class: 'code' }
        : { type: 'text', autocomplete: 'off' },
    ),
  );
  const formId = newId('mfa');
  const submit = submitButton(t`Continue`, formId);
  const form = h(
    'form',
    { id: formId, class: 'form', novalidate: true },
    alert.element,
    ...fields.map((field) => field.element),
  );
  const send = sender(steps, loginId, mfa, mfaType, status, alert.say, submit, fields);
  on(form, 'submit', (event) => {
    event.preventDefault();
    if (allFilled(fields, () => (code ? t`Enter the code` : t`Enter an answer`)))
      void send(fields.map((field) => field.input.value));
  });
  steps.show({
    ...common(steps),
    title: code
      ? t`Enter the code`
      : mfa.rounds > 1
        ? t`Security questions (${mfa.round + 1} of ${mfa.rounds})`
        : t`Security questions`,
    status,
    mfaType,
    content: [form],
    footer: [submit.element],
    ...(fields[0] ? { focus: fields[0].input } : {}),
  });
}

function sender(
  steps: Steps,
  loginId: string,
  mfa: Mfa,
  mfaType: string,
  status: ExitStatus,
  say: (text: string | null) => void,
  submit: ReturnType<typeof submitButton>,
  fields: Field[] = [],
) {
  return async (answers: string[]): Promise<void> => {
    if (submit.isBusy()) return;
    say(null);
    steps.event('SUBMIT_MFA', { mfa_type: mfaType });
    submit.busy(t`Checking…`);
    const outcome = await steps.call<LoginAnswer>('mfa', { login_id: loginId, answers });
    submit.busy(null);
    if (outcome.ok && outcome.answer.kind !== 'error') return steps.goAfterLogin(outcome.answer);
    const error = outcome.ok
      ? (outcome.answer as Extract<LoginAnswer, { kind: 'error' }>).error
      : outcome.error;
    if (steps.ended(error)) return;
    steps.failed(error);
    if (error.error_code !== 'INVALID_MFA')
      return steps.goProblem(error, status, () => mfaStep(steps, loginId, mfa));
    say(said(error.display_message ?? error.error_message));
    for (const field of fields) field.input.value = '';
    fields[0]?.input.focus();
  };
}

function radioGroup(prompt: string, choices: string[]) {
  const name = newId('choice');
  const inputs = choices.map((choice) => h('input', { type: 'radio', name, value: choice, id: newId(name) }));
  const element = h(
    'fieldset',
    { class: 'radios' },
    h('legend', {}, said(prompt)),
    ...inputs.map((input, n) => h('label', { for: input.id }, input, said(choices[n] ?? ''))),
  );
  return {
    element,
    value: () => inputs.find((input) => input.checked)?.value ?? null,
    focus: () => inputs[0]?.focus(),
  };
}

function common(steps: Steps): Pick<Pane, 'view' | 'institution' | 'back'> {
  return { view: 'MFA', institution: steps.institution(), back: steps.goSignIn };
}
