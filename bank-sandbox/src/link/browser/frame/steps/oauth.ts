import type { Institution, OAuthAnswer, OAuthStart } from '../../answers.ts';
import { button, h } from '../../dom.ts';
import { icon } from '../../icons.ts';
import type { LinkError } from '../../protocol.ts';
import type { Steps } from '../pane.ts';
import { t } from '../../language.ts';

/** What the page around the frame reports of the bank's window. */
export type BankPage = { closed: () => Promise<void>; blocked: () => void };

const ASK_EVERY_MS = 700;

const DENIED: LinkError = {
  error_type: 'ITEM_ERROR',
  error_code: 'ACCESS_NOT_GRANTED',
  error_message: 'the end user did not grant access to the requested product',
  display_message: 'You didn’t allow access on your bank’s site.',
};

/** Sign-in on the bank's own page; the address is prepared first so that the press itself may open the window. */
export function oauthStep(steps: Steps, institution: Institution): BankPage {
  const note = h('p', { class: 'small', role: 'status' });
  let stateId: string | null = null;
  let asking = false;
  let pressed = false;
  const go = button('primary', '', () => openThere());
  /** A press before the address is there counts; the browser remembers it for some seconds. */
  const openThere = (): void => {
    pressed = true;
    if (!stateId) return;
    note.textContent = '';
    steps.openBankPage(stateId);
    label.textContent = t`Reopen the window`;
    waiting.hidden = false;
    lead.textContent = t`Finish in the ${institution.name} window. This page will continue on its own.`;
    if (!asking) void ask();
  };
  const stages = h(
    'ol',
    { class: 'stages' },
    ...[
      t`Sign in at ${institution.name}`,
      t`Allow ${steps.session().client_name} to read your accounts`,
      t`Your accounts appear here`,
    ].map((text) => h('li', {}, text)),
  );
  const waiting = h('div', { class: 'progress', 'aria-hidden': 'true', hidden: true }, h('span', {}));
  const label = h('span', {}, t`Go to ${institution.name}`);
  go.append(label, icon('outside', 18));
  const lead = h(
    'p',
    {},
    t`You’ll sign in on your bank’s site and come back here. ${steps.session().client_name} never sees your password.`,
  );

  const prepare = async (): Promise<void> => {
    const outcome = await steps.call<OAuthStart>('oauth/start', {
      institution_id: institution.institution_id,
    });
    if (!outcome.ok) return fail(outcome.error);
    stateId = outcome.answer.state_id;
    if (pressed) openThere();
  };
  /** Asks how it stands there, and goes on when it is decided; true while it is not. */
  const waits = async (): Promise<boolean> => {
    const outcome = await steps.call<OAuthAnswer>('oauth/result', { state_id: stateId });
    if (outcome.ok && outcome.answer.kind === 'waiting') return true;
    steps.bankPageDone();
    if (outcome.ok) arrive(steps, outcome.answer);
    else fail(outcome.error);
    return false;
  };
  const ask = async (): Promise<void> => {
    asking = true;
    if (await waits()) steps.later(() => void ask(), ASK_EVERY_MS);
  };
  const fail = (error: LinkError): void => {
    if (steps.ended(error)) return;
    steps.failed(error);
    steps.goProblem(error, 'requires_oauth', steps.goSignIn);
  };

  steps.show({
    view: 'OAUTH',
    title: t`Sign in at your bank`,
    status: 'requires_oauth',
    institution,
    content: [lead, stages, waiting, note],
    footer: [go],
    ...(steps.session().update ? {} : { back: steps.goInstitutions }),
  });
  void prepare();
  return {
    // The bank's page also closes its window when all is done, maybe before the next question.
    closed: async () => {
      if (!stateId || !(await waits())) return;
      steps.event('CLOSE_OAUTH');
      waiting.hidden = true;
      note.textContent = t`The bank’s window was closed before you finished.`;
    },
    blocked: () => {
      waiting.hidden = true;
      note.textContent = t`The browser blocked the window. Allow pop-ups for this page, then try again.`;
      label.textContent = t`Try again`;
    },
  };
}

/** Goes on where the bank's page sent the browser back to the app. */
export function resumeStep(steps: Steps, stateId: string): void {
  steps.show({
    view: 'LOADING',
    title: t`Welcome back…`,
    status: 'requires_oauth',
    content: [h('div', { class: 'progress', 'aria-hidden': 'true' }, h('span', {}))],
  });
  void resume();

  async function resume(): Promise<void> {
    const outcome = await steps.call<OAuthAnswer>('oauth/result', { state_id: stateId });
    if (outcome.ok) return arrive(steps, outcome.answer);
    if (steps.ended(outcome.error)) return;
    steps.failed(outcome.error);
    steps.goProblem(outcome.error, 'requires_oauth', steps.goConsent);
  }
}

function arrive(steps: Steps, answer: OAuthAnswer): void {
  if (answer.kind === 'accounts') {
    steps.setInstitution(answer.institution);
    return steps.goAfterLogin(answer);
  }
  steps.event('FAIL_OAUTH');
  const error = DENIED;
  steps.failed(error);
  const known = steps.institution() !== null;
  steps.goProblem(error, 'requires_oauth', known ? steps.goSignIn : steps.goInstitutions);
}
