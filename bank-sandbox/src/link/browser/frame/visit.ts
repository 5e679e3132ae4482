import type { Institution, LinkedAnswer, Session } from '../answers.ts';
import { createCaller, linkErrorOf, type Outcome } from '../calls.ts';
import type { EventMetadata, InstitutionRef, LinkError, ToFrame, ToPage } from '../protocol.ts';
import { said, speak } from '../language.ts';
import type { Pane, Steps } from './pane.ts';
import { createShell } from './shell.ts';
import { accountsStep } from './steps/accounts.ts';
import { connectingStep } from './steps/connecting.ts';
import { consentStep } from './steps/consent.ts';
import { credentialsStep } from './steps/credentials.ts';
import { institutionsStep } from './steps/institutions.ts';
import { mfaStep } from './steps/mfa.ts';
import { oauthStep, resumeStep, type BankPage } from './steps/oauth.ts';
import { problemStep } from './steps/problem.ts';
import { successStep } from './steps/success.ts';

type Settings = Extract<ToFrame, { kind: 'configure' }>;

/** One person's way through the widget: the state between the steps, and everything that leaves the frame. */
export function createVisit(root: HTMLElement, mode: 'modal' | 'embedded', send: (message: ToPage) => void) {
  const caller = createCaller(new URL('../../api/', location.href), () => settings?.token ?? '');
  const shell = createShell(root, close, leave);
  let settings: Settings | null = null;
  let loading: Promise<Outcome<Session>> | null = null;
  let session: Session | null = null;
  let institution: Institution | null = null;
  let pane: Pane | null = null;
  let paneCount = 0;
  let error: LinkError | null = null;
  let linked: LinkedAnswer | null = null;
  let bankPage: BankPage | null = null;
  let resumed = false;
  let shown = false;
  let unwanted = false;

  const steps: Steps = {
    session: current,
    institution: () => institution,
    announce: shell.announce,
    show: (next) => {
      paneCount += 1;
      pane = next;
      bankPage = null;
      shell.render(next);
      event('TRANSITION_VIEW', { view_name: next.view, mfa_type: next.mfaType ?? null });
    },
    event,
    /** Bound to the step that calls: an answer that comes after the person moved on never arrives. */
    call: async <T>(path: string, body?: object): Promise<Outcome<T>> => {
      const asked = paneCount;
      const outcome = await caller.call<T>(path, body);
      return asked === paneCount ? outcome : new Promise<never>(() => undefined);
    },
    later: (work, milliseconds) => {
      const asked = paneCount;
      setTimeout(() => asked === paneCount && work(), milliseconds);
    },
    failed: (failure) => {
      error = linkErrorOf(failure);
      event('ERROR', errorFields(error));
    },
    ended: (failure) => {
      if (failure.error_code !== 'INVALID_LINK_TOKEN') return false;
      error = linkErrorOf(failure);
      leave();
      return true;
    },
    chooseInstitution: (chosen) => {
      if (mode === 'embedded') return send({ kind: 'institution', institutionId: chosen.institution_id });
      institution = chosen;
      event('SELECT_INSTITUTION');
      steps.goSignIn();
    },
    setInstitution: (known) => {
      institution = known;
    },
    openBankPage: (stateId) => {
      event('OPEN_OAUTH');
      send({
        kind: 'oauth-open',
        stateId,
        redirect: settings?.redirects === true && current().redirect_uri !== null,
      });
    },
    bankPageDone: () => send({ kind: 'oauth-done' }),
    goConsent: () => consentStep(steps),
    goInstitutions: () => {
      institution = null;
      institutionsStep(steps, mode);
    },
    goSignIn: () => {
      if (institution?.oauth) bankPage = oauthStep(steps, institution);
      else if (institution) credentialsStep(steps, institution);
    },
    goProblem: (failure, status, retry) => problemStep(steps, linkErrorOf(failure), status, retry),
    goAfterLogin: (answer) => {
      error = null;
      if (answer.kind === 'mfa') return mfaStep(steps, answer.login_id, answer.mfa);
      if (current().update?.account_selection === false) {
        return connectingStep(steps, answer.login_id, null, steps.goSignIn, succeed);
      }
      accountsStep(steps, answer.login_id, answer.accounts);
    },
    goAccounts: (loginId, accounts) => accountsStep(steps, loginId, accounts),
    goConnecting: (loginId, ids, retry) => connectingStep(steps, loginId, ids, retry, succeed),
    finish: () => {
      if (!linked) return;
      const { public_token: publicToken, metadata } = linked;
      event('HANDOFF');
      end();
      send({ kind: 'success', publicToken, metadata });
    },
  };

  /** Steps run only once the session is there. */
  function current(): Session {
    if (!session) throw new Error('The session is not loaded yet.');
    return session;
  }

  function succeed(answer: LinkedAnswer): void {
    error = null;
    linked = answer;
    successStep(steps, answer.metadata);
  }

  function close(): void {
    if (mode === 'embedded') return;
    if (linked) steps.finish();
    else if (pane) shell.askToLeave();
    // Nothing was done yet that leaving could lose.
    else if (shown) leave();
    // The page does not listen yet: it learns of the press as soon as it does.
    else if (!settings) unwanted = true;
  }

  function leave(): void {
    if (linked) return steps.finish();
    const status = pane?.status ?? null;
    event('EXIT', { ...(error ? errorFields(error) : {}), exit_status: status });
    const metadata = {
      institution: reference(institution),
      status,
      link_session_id: session?.link_session_id ?? '',
      request_id: caller.requestId(),
    };
    const reason = error;
    end();
    const words = reason?.display_message;
    send({
      kind: 'exit',
      error: reason && { ...reason, display_message: words ? said(words) : null },
      metadata,
    });
  }

  function end(): void {
    paneCount += 1;
    shell.reset();
    shown = unwanted = false;
    pane = institution = error = linked = bankPage = null;
    loading = null;
  }

  async function open(): Promise<void> {
    const opened = (paneCount += 1);
    const outcome = await (loading ??= load());
    if (opened !== paneCount) return;
    event('OPEN');
    if (outcome.ok) return begin();
    if (steps.ended(outcome.error)) return;
    error = linkErrorOf(outcome.error);
    leave();
  }

  function begin(): void {
    const { update } = current();
    institution = update?.institution ?? presetInstitution();
    if (mode === 'embedded') return steps.goInstitutions();
    if (settings?.oauthStateId && !resumed) {
      resumed = true;
      return resumeStep(steps, settings.oauthStateId);
    }
    if (update) steps.goSignIn();
    else steps.goConsent();
  }

  function presetInstitution(): Institution | null {
    const { institutions, institution: preset } = current();
    return institutions.find((one) => one.institution_id === settings?.institutionId) ?? preset;
  }

  async function load(): Promise<Outcome<Session>> {
    const outcome = await caller.call<Session>('session');
    if (outcome.ok) {
      session = outcome.answer;
      speak(session.language);
      shell.dress();
    }
    return outcome;
  }

  function event(name: string, extra: Partial<EventMetadata> = {}): void {
    const metadata: EventMetadata = {
      account_number_mask: null,
      brand_name: null,
      error_code: null,
      error_message: null,
      error_type: null,
      exit_status: null,
      institution_id: institution?.institution_id ?? null,
      institution_name: institution?.name ?? null,
      institution_search_query: null,
      is_update_mode: session?.update ? 'true' : null,
      match_reason: null,
      mfa_type: null,
      routing_number: null,
      selection: null,
      view_name: null,
      link_session_id: session?.link_session_id ?? '',
      request_id: caller.requestId(),
      timestamp: new Date().toISOString(),
      ...extra,
    };
    send({ kind: 'event', name, metadata });
  }

  return {
    receive: (message: ToFrame): void => {
      switch (message.kind) {
        case 'configure':
          settings = message;
          loading = load();
          void loading.then(() => send({ kind: 'loaded' }));
          return;
        case 'open':
          shown = true;
          return unwanted ? leave() : void open();
        case 'exit':
          return message.force ? leave() : close();
        case 'window-closed':
          return void bankPage?.closed();
        case 'window-blocked':
          return bankPage?.blocked();
      }
    },
  };
}

function reference(institution: Institution | null): InstitutionRef | null {
  return institution && { name: institution.name, institution_id: institution.institution_id };
}

function errorFields(error: LinkError): Partial<EventMetadata> {
  return { error_type: error.error_type, error_code: error.error_code, error_message: error.error_message };
}
