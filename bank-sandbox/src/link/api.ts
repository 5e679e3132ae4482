import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { bankError } from '../errors.ts';
import { requestId } from '../http/answer.ts';
import type { LinkService, LinkSession } from '../link-service.ts';

const text = z.string().max(200);
const id = z.string().min(1).max(100);
const forms = {
  institutions: z.object({ query: text }),
  login: z.object({ institution_id: id, username: text, password: z.string().max(500_000) }),
  mfa: z.object({ login_id: id, answers: z.array(text).max(20) }),
  accounts: z.object({ login_id: id, account_ids: z.array(id).max(100).nullable() }),
  oauthStart: z.object({ institution_id: id }),
  state: z.object({ state_id: id }),
  oauthLogin: z.object({ state_id: id, username: text, password: z.string().max(500_000) }),
  oauthDecide: z.object({ state_id: id, agreed: z.boolean() }),
};

/**
 * The calls behind the widget's pages: POST with JSON under `/link/api/`. Their pages have no origin, so they arrive as
 * `Origin: null` without cookies; the header `x-link-token` (or, on the bank's own page, the state id) is the
 * authority. Scripts of the app's own origin are turned away: only the frame has business here.
 */
export function registerLinkApi(app: FastifyInstance, link: LinkService): void {
  app.addHook('onRequest', async (request, reply) => {
    reply.headers({ 'access-control-allow-origin': 'null', vary: 'origin', 'cache-control': 'no-store' });
    const { origin } = request.headers;
    if (origin !== undefined && origin !== 'null') throw bankError('UNAUTHORIZED_ROUTE_ACCESS');
  });
  app.options('/link/api/*', (_request, reply) =>
    reply
      .headers({
        'access-control-allow-methods': 'POST',
        'access-control-allow-headers': 'content-type, x-link-token',
        'access-control-max-age': '600',
      })
      .code(204)
      .send(),
  );

  post('session', async (session) => ({
    link_session_id: session.link_session_id,
    client_name: session.client_name,
    language: session.language,
    redirect_uri: session.redirect_uri,
    update: session.update,
    institution: session.institution,
    institutions: link.searchInstitutions(''),
    test_users: link.testUsers(),
  }));
  post('institutions', async (_session, body) => ({
    institutions: link.searchInstitutions(parsed(forms.institutions, body).query),
  }));
  post('login', (session, body) => {
    const { institution_id, username, password } = parsed(forms.login, body);
    return link.startLogin(session, institution_id, username, password);
  });
  post('mfa', (session, body) => {
    const { login_id, answers } = parsed(forms.mfa, body);
    return link.answerMfa(session, login_id, answers);
  });
  post('accounts', (session, body) => {
    const { login_id, account_ids } = parsed(forms.accounts, body);
    if (session.update) return link.finishUpdate(session, login_id, account_ids ?? undefined);
    return link.selectAccounts(session, login_id, account_ids ?? []);
  });
  post('oauth/start', (session, body) =>
    link.startOAuth(session, parsed(forms.oauthStart, body).institution_id),
  );
  post('oauth/result', (session, body) => link.oauthResult(session, parsed(forms.state, body).state_id));

  bankPagePost('visit', async (body) => {
    const visit = await link.oauthVisit(parsed(forms.state, body).state_id);
    if (!visit) throw bankError('INVALID_FIELD', 'this sign-in is over');
    return { ...visit, test_users: link.testUsers() };
  });
  bankPagePost('login', async (body) => {
    const { state_id, username, password } = parsed(forms.oauthLogin, body);
    const result = await link.signInOAuth(state_id, username, password);
    // The bank's page shows no accounts; the widget asks for them itself.
    return result.kind === 'error' ? result : { kind: 'accounts', accounts: [] };
  });
  bankPagePost('decide', async (body) => {
    const { state_id, agreed } = parsed(forms.oauthDecide, body);
    await link.decideOAuth(state_id, agreed);
    return {};
  });

  /** A call of the frame, which holds the link token. */
  function post(path: string, answer: (session: LinkSession, body: unknown) => Promise<object>): void {
    app.post(`/link/api/${path}`, async (request) =>
      answered(request, await answer(await sessionOf(request), request.body)),
    );
  }

  /** A call of the bank's own page, which only holds the state id. */
  function bankPagePost(path: string, answer: (body: unknown) => Promise<object>): void {
    app.post(`/link/api/oauth/${path}`, async (request) => answered(request, await answer(request.body)));
  }

  async function sessionOf(request: FastifyRequest): Promise<LinkSession> {
    const token = request.headers['x-link-token'];
    if (typeof token !== 'string' || token.length > 200) throw bankError('INVALID_LINK_TOKEN');
    return link.getLinkSession(token);
  }
}

function answered(request: FastifyRequest, answer: object): object {
  return { ...answer, request_id: requestId(request) };
}

function parsed<T extends z.ZodType>(form: T, body: unknown): z.output<T> {
  const result = form.safeParse(body);
  if (result.success) return result.data;
  const issue = result.error.issues[0];
  throw bankError('INVALID_FIELD', `${issue?.path.join('.') || 'body'}: ${issue?.message ?? 'invalid'}`);
}
