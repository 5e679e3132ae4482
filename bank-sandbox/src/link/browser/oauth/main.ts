import type { LoginAnswer, OAuthVisit } from '../answers.ts';
import { createCaller, type Outcome } from '../calls.ts';
import { button, h, mountPoint } from '../dom.ts';
import { icon } from '../icons.ts';
import { refusalOf, signInForm } from '../sign-in-form.ts';
import { testUserList } from '../test-users.ts';
import { speak, t } from '../language.ts';

const parameters = new URLSearchParams(location.search);
const stateId = parameters.get('state') ?? '';
const redirects = parameters.get('redirect') === 'true';
const caller = createCaller(new URL('api/oauth/', location.href), () => '');
const root = mountPoint('bank');

speak(navigator.language);
void open();

/** The bank's own page: sign-in, then agreement, then back to where the person came from. */
async function open(): Promise<void> {
  const outcome = await ask<OAuthVisit>('visit');
  if (!outcome.ok) return showEnd(t`This session has expired`, t`Go back to the app and start again.`);
  const visit = outcome.answer;
  speak(visit.language);
  document.documentElement.style.setProperty('--bank', visit.institution.primary_color);
  if (visit.signed_in) showAgreement(visit);
  else showSignIn(visit);
}

function showSignIn(visit: OAuthVisit): void {
  const signIn = signInForm({ inside: true }, async (username, password) => {
    const error = refusalOf(await ask<LoginAnswer>('login', { username, password }));
    if (error) signIn.refuse(error);
    else showAgreement(visit);
  });
  const users = testUserList(visit.test_users, (chosen) => {
    signIn.fill(chosen.username, chosen.password);
    signIn.submit.element.focus();
  });
  show(
    visit,
    t`Sign in to online banking`,
    [signIn.form, h('p', { class: 'small' }, t`Your sign-in details stay with the demo bank.`), users],
    signIn.user,
  );
}

function showAgreement(visit: OAuthVisit): void {
  const decide = async (agreed: boolean): Promise<void> => {
    const outcome = await ask('decide', { agreed });
    if (!outcome.ok) return showEnd(t`This session has expired`, t`Go back to the app and start again.`);
    goBack(visit);
  };
  show(visit, t`Allow ${visit.client_name} to read your accounts?`, [
    h('p', {}, t`${visit.client_name} will be able to see, but not change:`),
    h(
      'ul',
      { class: 'scopes' },
      ...[t`Names and types of your accounts`, t`Balances`, t`Transactions of the last two years`].map(
        (text) => h('li', {}, icon('check', 18), h('span', {}, text)),
      ),
    ),
    h('p', { class: 'small' }, t`You can revoke this permission any time.`),
    h(
      'div',
      { class: 'decision' },
      button('primary', t`Allow`, () => void decide(true)),
      button('plain', t`Don’t allow`, () => void decide(false)),
    ),
  ]);
}

/** To the app's registered address in the same tab, or out of the way in a window of its own. */
function goBack(visit: OAuthVisit): void {
  if (redirects && visit.redirect_uri) {
    const address = new URL(visit.redirect_uri);
    address.searchParams.set('oauth_state_id', stateId);
    location.assign(address);
    return;
  }
  showEnd(t`You can close this window`, t`The other page will continue on its own.`);
  window.close();
}

function show(visit: OAuthVisit, title: string, content: HTMLElement[], focus?: HTMLElement): void {
  const heading = h('h1', { tabindex: -1 }, title);
  root.replaceChildren(
    h(
      'header',
      { class: 'bank-bar' },
      h('img', { src: visit.institution.logo, alt: '', width: 36, height: 36, class: 'logo' }),
      h('p', {}, visit.institution.name),
      h('p', { class: 'demo' }, t`Demo bank`),
    ),
    h('main', {}, heading, ...content),
  );
  document.title = `${title} · ${visit.institution.name} · ${t`Demo bank`}`;
  (focus ?? heading).focus();
}

function showEnd(title: string, text: string): void {
  const heading = h('h1', { tabindex: -1 }, title);
  root.replaceChildren(h('main', { class: 'end' }, heading, h('p', {}, text)));
  document.title = `${title} · ${t`Demo bank`}`;
  heading.focus();
}

function ask<T>(path: string, body: object = {}): Promise<Outcome<T>> {
  return caller.call<T>(path, { state_id: stateId, ...body });
}
