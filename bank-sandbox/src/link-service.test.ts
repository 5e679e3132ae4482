import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { BankError } from './errors.ts';
import type { LinkSession, LoginResult } from './link-service.ts';
import { refused, startTestBank, type TestBank } from './testing/bank.ts';

const QUOKKA = 'ins_900001';
const OTTERBROOK = 'ins_900002';
let bank: TestBank;
beforeAll(async () => {
  bank = await startTestBank();
});
afterAll(async () => {
  expect(bank.complaints).toEqual([]);
  await bank.close();
});

async function visit(more: object = {}): Promise<LinkSession> {
  return bank.link.getLinkSession(await bank.linkToken(more));
}
function accountsIn(result: LoginResult) {
  if (result.kind !== 'accounts') throw new Error(`expected accounts, got ${JSON.stringify(result)}`);
  return result;
}
async function codeOf(work: Promise<unknown>): Promise<string> {
  return work.then(
    () => 'nothing',
    (error: unknown) => (error instanceof BankError ? error.body.error_code : String(error)),
  );
}

describe('a new link', () => {
  test('goes from sign-in to an item whose ids are those the person saw', async () => {
    const session = await visit();
    expect(session).toMatchObject({ client_name: 'Test', update: null, products: ['transactions'] });
    const login = accountsIn(await bank.link.startLogin(session, QUOKKA, ' user_good ', 'pass_good'));
    const picked = login.accounts.slice(0, 2).map(({ id }) => id);
    const { public_token, metadata } = await bank.link.selectAccounts(session, login.login_id, picked);
    expect(metadata).toMatchObject({
      institution: { name: 'Quokka National Bank', institution_id: QUOKKA },
      link_session_id: session.link_session_id,
    });
    // A client without a page of its own reads the outcome here.
    const { link_sessions } = (await bank.api.linkTokenGet({ link_token: session.link_token })).data;
    expect(link_sessions).toMatchObject([
      {
        link_session_id: session.link_session_id,
        finished_at: bank.clock.now.toISOString(),
        on_success: { public_token, metadata },
        results: {
          item_add_results: [
            { public_token, accounts: metadata.accounts, institution: { institution_id: QUOKKA } },
          ],
        },
      },
    ]);
    const { access_token } = (await bank.api.itemPublicTokenExchange({ public_token })).data;
    const { accounts } = (await bank.api.accountsGet({ access_token })).data;
    expect(accounts.map(({ account_id }) => account_id)).toEqual(picked);
    expect(accounts.map(({ balances }) => balances.current)).toEqual(
      login.accounts.slice(0, 2).map(({ balance }) => balance),
    );
    const { added } = await bank.syncAll(access_token);
    expect(new Set(added.map(({ account_id }) => account_id))).toEqual(new Set(picked));
  });

  test('offers only the accounts that the client filters for', async () => {
    const shown = async (account_filters: object, username = 'user_good') => {
      const session = await visit({ account_filters });
      const result = await bank.link.startLogin(session, QUOKKA, username, 'pass_good');
      return result.kind === 'accounts' ? result.accounts.map(({ subtype }) => subtype) : result;
    };
    expect(await shown({ depository: { account_subtypes: ['savings'] } })).toEqual(['savings']);
    expect(await shown({ depository: { account_subtypes: ['all'] } })).toEqual(['checking', 'savings']);
    expect(
      await shown(
        { credit: { account_subtypes: ['all'] }, loan: { account_subtypes: ['mortgage'] } },
        'user_family',
      ),
    ).toEqual(['credit card', 'credit card', 'mortgage']);
    expect(await shown({ investment: { account_subtypes: ['ira'] } })).toMatchObject({
      kind: 'error',
      error: { error_code: 'NO_ACCOUNTS' },
    });
    const session = await visit({ account_filters: { depository: { account_subtypes: ['savings'] } } });
    const login = accountsIn(await bank.link.startLogin(session, QUOKKA, 'user_good', 'pass_good'));
    const picked = login.accounts.map(({ id }) => id);
    const { public_token } = await bank.link.selectAccounts(session, login.login_id, picked);
    const { access_token } = (await bank.api.itemPublicTokenExchange({ public_token })).data;
    expect((await bank.api.accountsGet({ access_token })).data.accounts).toHaveLength(1);
  });

  test('spends its link token, which also ends with its four hours', async () => {
    const session = await visit();
    const login = accountsIn(await bank.link.startLogin(session, QUOKKA, 'user_empty', 'pass_good'));
    await bank.link.selectAccounts(session, login.login_id, [login.accounts[0]!.id]);
    expect(await codeOf(bank.link.getLinkSession(session.link_token))).toBe('INVALID_LINK_TOKEN');
    expect(await codeOf(bank.link.selectAccounts(session, login.login_id, [login.accounts[0]!.id]))).toBe(
      'INVALID_LINK_TOKEN',
    );
    expect(await codeOf(bank.link.getLinkSession('link-sandbox-x'))).toBe('INVALID_LINK_TOKEN');
    const token = await bank.linkToken();
    const start = bank.clock.now;
    bank.clock.now = new Date(start.getTime() + 4 * 3_600_000 + 1);
    expect(await codeOf(bank.link.getLinkSession(token))).toBe('INVALID_LINK_TOKEN');
    bank.clock.now = start;
  });

  test('of two at the same moment with one token makes one item', async () => {
    const session = await visit();
    const login = accountsIn(await bank.link.startLogin(session, QUOKKA, 'user_empty', 'pass_good'));
    const ids = login.accounts.map(({ id }) => id);
    const both = await Promise.allSettled(
      [1, 2].map(() => bank.link.selectAccounts(session, login.login_id, ids)),
    );
    expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  });

  test('takes only accounts that were shown, and at least one', async () => {
    const session = await visit();
    const login = accountsIn(await bank.link.startLogin(session, QUOKKA, 'user_empty', 'pass_good'));
    for (const ids of [[], ['stranger'], [login.accounts[0]!.id, 'stranger']]) {
      expect(await codeOf(bank.link.selectAccounts(session, login.login_id, ids))).toBe('INVALID_FIELD');
    }
    const other = await visit();
    expect(await codeOf(bank.link.selectAccounts(other, login.login_id, [login.accounts[0]!.id]))).toBe(
      'INVALID_FIELD',
    );
    await bank.link.selectAccounts(session, login.login_id, [login.accounts[0]!.id]);
  });
});

describe('a sign-in', () => {
  test.each([
    ['nobody', 'pass_good', 'INVALID_CREDENTIALS'],
    ['user_good', 'wrong', 'INVALID_CREDENTIALS'],
    ['user_good', 'error_ITEM_LOCKED', 'ITEM_LOCKED'],
    ['user_good', 'error_INSTITUTION_DOWN', 'INSTITUTION_DOWN'],
    ['user_custom', 'no json', 'INVALID_CREDENTIALS'],
  ])('of %s with %s is refused with %s and a sentence for the person', async (name, password, code) => {
    const result = await bank.link.startLogin(await visit(), QUOKKA, name, password);
    expect(result).toMatchObject({
      kind: 'error',
      error: { error_code: code, display_message: expect.any(String) },
    });
  });

  test('fails at the bank that is down, and where the customer has no fitting account', async () => {
    expect(await bank.link.startLogin(await visit(), 'ins_900006', 'user_good', 'pass_good')).toMatchObject({
      error: { error_code: 'INSTITUTION_DOWN' },
    });
    expect(
      await bank.link.startLogin(await visit(), 'ins_900003', 'user_student', 'pass_good'),
    ).toMatchObject({ error: { error_code: 'NO_ACCOUNTS' } });
    expect(await codeOf(bank.link.startLogin(await visit(), 'ins_0', 'user_good', 'pass_good'))).toBe(
      'INVALID_INSTITUTION',
    );
  });

  test('may ask for a code, and for rounds of questions', async () => {
    const session = await visit();
    const device = await bank.link.startLogin(session, QUOKKA, 'user_good', 'mfa_device');
    if (device.kind !== 'mfa') throw new Error('no question');
    expect(await codeOf(bank.link.selectAccounts(session, device.login_id, ['x']))).toBe('INVALID_FIELD');
    expect(await bank.link.answerMfa(session, device.login_id, ['0000'])).toMatchObject({
      error: { error_code: 'INVALID_MFA' },
    });
    expect(await bank.link.answerMfa(session, device.login_id, ['1234'])).toMatchObject({ kind: 'accounts' });
    const asked = await bank.link.startLogin(session, QUOKKA, 'user_good', 'mfa_questions_2_2');
    if (asked.kind !== 'mfa') throw new Error('no question');
    expect(asked.mfa.prompts).toHaveLength(2);
    expect(await bank.link.answerMfa(session, asked.login_id, ['answer_0_0', 'answer_0_1'])).toMatchObject({
      kind: 'mfa',
      mfa: { round: 1 },
    });
    expect(await bank.link.answerMfa(session, asked.login_id, ['answer_1_0', 'answer_1_1'])).toMatchObject({
      kind: 'accounts',
    });
  });

  test('keeps no password', async () => {
    await bank.link.startLogin(await visit(), QUOKKA, 'user_transactions_dynamic', 'my-own-secret');
    const { rows } = await bank.bank.pool.query(
      "SELECT 1 FROM link_logins WHERE profile::text LIKE '%my-own-secret%' OR mfa::text LIKE '%my-own-secret%'",
    );
    expect(rows).toEqual([]);
  });
});

describe("the bank's own page (OAuth)", () => {
  test('signs in there, and the widget goes on from the decision', async () => {
    const session = await visit();
    const { state_id } = await bank.link.startOAuth(session, OTTERBROOK);
    expect(await bank.link.oauthVisit(state_id)).toMatchObject({
      client_name: 'Test',
      institution: { oauth: true },
      signed_in: false,
    });
    expect(await bank.link.oauthResult(session, state_id)).toEqual({ kind: 'waiting' });
    expect(await codeOf(bank.link.decideOAuth(state_id, true))).toBe('INVALID_FIELD');
    expect(await bank.link.signInOAuth(state_id, 'user_good', 'nope')).toMatchObject({ kind: 'error' });
    expect(await bank.link.signInOAuth(state_id, 'user_good', 'pass_good')).toMatchObject({
      kind: 'accounts',
    });
    expect(await bank.link.oauthResult(session, state_id)).toEqual({ kind: 'waiting' });
    await bank.link.decideOAuth(state_id, true);
    const result = accountsIn((await bank.link.oauthResult(session, state_id)) as LoginResult);
    expect(await bank.link.oauthVisit(state_id)).toBeUndefined();
    await bank.link.selectAccounts(
      session,
      result.login_id,
      result.accounts.map(({ id }) => id),
    );
  });

  test('may be refused there', async () => {
    const session = await visit();
    const { state_id } = await bank.link.startOAuth(session, OTTERBROOK);
    await bank.link.decideOAuth(state_id, false);
    expect(await bank.link.oauthResult(session, state_id)).toEqual({ kind: 'denied' });
  });
});

describe('update mode', () => {
  test('makes a signed-out item healthy again under the same token, and only for its own customer', async () => {
    const { access_token } = await bank.addItem({ username: 'user_family' });
    await bank.api.sandboxItemResetLogin({ access_token });
    expect((await refused(bank.api.accountsGet({ access_token }))).code).toBe('ITEM_LOGIN_REQUIRED');
    const session = await visit({ access_token, products: undefined });
    expect(session.update).toMatchObject({
      institution: { institution_id: QUOKKA },
      account_selection: false,
    });
    expect(await bank.link.startLogin(session, QUOKKA, 'user_good', 'pass_good')).toMatchObject({
      kind: 'error',
      error: { error_code: 'INVALID_CREDENTIALS' },
    });
    const login = accountsIn(await bank.link.startLogin(session, QUOKKA, 'user_family', 'pass_good'));
    await bank.link.finishUpdate(session, login.login_id);
    expect((await bank.api.accountsGet({ access_token })).data.accounts).toHaveLength(6);
  });

  test('can change the shared accounts; rows leave and come with them, and sums hold', async () => {
    const first = await visit();
    const before = accountsIn(await bank.link.startLogin(first, QUOKKA, 'user_good', 'pass_good'));
    const [checking, savings, card] = before.accounts.map(({ id }) => id) as [string, string, string];
    const { public_token } = await bank.link.selectAccounts(first, before.login_id, [checking, savings]);
    const { access_token } = (await bank.api.itemPublicTokenExchange({ public_token })).data;
    const { cursor, added } = await bank.syncAll(access_token);
    const session = await visit({
      access_token,
      products: undefined,
      update: { account_selection_enabled: true },
    });
    const login = accountsIn(await bank.link.startLogin(session, QUOKKA, 'user_good', 'pass_good'));
    expect(login.accounts.map(({ id, selected }) => [id, selected])).toEqual([
      [checking, true],
      [savings, true],
      [card, false],
    ]);
    await bank.link.finishUpdate(session, login.login_id, [checking, card]);
    expect(
      (await bank.api.accountsGet({ access_token })).data.accounts.map(({ account_id }) => account_id),
    ).toEqual([checking, card]);
    const changes = await bank.syncAll(access_token, cursor);
    expect(changes.removed).toHaveLength(added.filter(({ account_id }) => account_id === savings).length);
    expect(new Set(changes.added.map(({ account_id }) => account_id))).toEqual(new Set([card]));
  });
});

test('banks are found by the start of any word of their name', () => {
  expect(bank.link.searchInstitutions('otter').map(({ name }) => name)).toEqual(['Otterbrook Credit Union']);
  expect(bank.link.searchInstitutions('CREDIT').map(({ name }) => name)).toEqual(['Otterbrook Credit Union']);
  expect(bank.link.searchInstitutions('quokka nat')).toHaveLength(1);
  expect(bank.link.searchInstitutions('')).toHaveLength(6);
  expect(bank.link.searchInstitutions('zzz')).toEqual([]);
  expect(bank.link.institution('ins_109508')).toMatchObject({
    institution_id: 'ins_109508',
    name: 'Quokka National Bank',
  });
});

test('on a full disk a sign-in is 503 with Retry-After, and well again when there is room', async () => {
  const token = await bank.linkToken();
  const signIn = () =>
    fetch(`${bank.base}/link/api/login`, {
      method: 'POST',
      body: JSON.stringify({ institution_id: QUOKKA, username: 'user_good', password: 'pass_good' }),
      headers: { 'content-type': 'application/json', 'x-link-token': token },
    });
  await bank.bank.pool.query(
    `create function full_disk() returns trigger language plpgsql as $$ begin raise exception 'no space' using errcode = '53100'; end $$;
     create trigger full_disk before insert or update on link_logins execute function full_disk()`,
  );
  const full = await signIn();
  expect([full.status, full.headers.get('retry-after')]).toEqual([503, '30']);
  expect(await full.json()).toMatchObject({ error_type: 'API_ERROR', request_id: expect.any(String) });
  await bank.bank.pool.query('drop function full_disk cascade');
  expect((await signIn()).status).toBe(200);
});
