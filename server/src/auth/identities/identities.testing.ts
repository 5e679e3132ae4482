import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Provider, type Configuration } from 'oidc-provider';
import type { TestApp } from '../../testing/app.ts';
import { browser, type Browser } from '../factors/factors.testing.ts';
import type { Reply } from '../../testing/http.ts';

/** What the provider says of somebody, by their subject. */
export type Claims = Record<string, unknown>;

export interface TestProvider {
  issuer: string;
  /** The settings of a Saldo that lets people in with it. */
  env: Record<string, string>;
  people: Map<string, Claims>;
  /** Who sits at the browser: signed in as without a question. */
  atBrowser: string;
  /** True: every call is answered as by a proxy whose server is gone. */
  down: boolean;
  /** What is answered where a code is to become tokens, in the place of what the provider says. */
  atToken: { status: number; type: string; body: string } | null;
  /** Claims of the next ID tokens in the place of what the provider says. */
  twist: Claims;
  close: () => Promise<void>;
}

const client = { client_id: 'saldo', client_secret: 'a secret of the tests' };

/** An ID token that says something else; over TLS nobody looks at its signature (OpenID Connect Core, 3.1.3.7). */
function twisted(token: string, claims: Claims): string {
  const [head = '', payload = '', signature = ''] = token.split('.');
  const said = JSON.parse(Buffer.from(payload, 'base64url').toString()) as Claims;
  return [head, Buffer.from(JSON.stringify({ ...said, ...claims })).toString('base64url'), signature].join(
    '.',
  );
}

/** A real OpenID Connect provider on a port of its own, that signs in whoever sits at the browser. */
export async function startProvider(redirectUri: string): Promise<TestProvider> {
  const people = new Map<string, Claims>();
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const configuration: Configuration = {
    clients: [{ ...client, redirect_uris: [redirectUri] }],
    claims: { email: ['email', 'email_verified'], profile: ['name', 'given_name', 'family_name'] },
    findAccount: (_, sub) => ({ accountId: sub, claims: () => ({ sub, ...people.get(sub) }) }),
    features: { devInteractions: { enabled: false } },
    interactions: { url: (_, { uid }) => `/interaction/${uid}` },
    pkce: { required: () => true },
    // Given, since it prints a line for each that is not.
    ttl: {
      Interaction: 600,
      Session: 600,
      Grant: 600,
      AccessToken: 600,
      IdToken: 600,
      AuthorizationCode: 60,
    },
    cookies: { keys: ['of the tests'] },
  };
  const provider = new Provider(issuer, configuration);
  provider.use(async (context, next) => {
    await next();
    const body = context.body as { id_token?: string } | undefined;
    if (body?.id_token) context.body = { ...body, id_token: twisted(body.id_token, made.twist) };
  });
  const answer = provider.callback();

  async function interact(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { prompt, params, session } = await provider.interactionDetails(request, response);
    if (prompt.name === 'login')
      return provider.interactionFinished(request, response, { login: { accountId: made.atBrowser } });
    const grant = new provider.Grant({
      accountId: session!.accountId,
      clientId: String(params['client_id']),
    });
    grant.addOIDCScope('openid email profile');
    const consent = { grantId: await grant.save() };
    return provider.interactionFinished(request, response, { consent }, { mergeWithLastSubmission: true });
  }

  server.on('request', (request, response) => {
    if (made.down) response.writeHead(502).end();
    else if (made.atToken && request.url === '/token')
      response.writeHead(made.atToken.status, { 'Content-Type': made.atToken.type }).end(made.atToken.body);
    else if (request.url?.startsWith('/interaction/')) void interact(request, response);
    else void answer(request, response);
  });
  const made: TestProvider = {
    issuer,
    env: {
      OIDC_ISSUER: issuer,
      OIDC_CLIENT_ID: client.client_id,
      OIDC_CLIENT_SECRET: client.client_secret,
      OIDC_NAME: 'Home ID',
    },
    people,
    atBrowser: '',
    down: false,
    atToken: null,
    twist: {},
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
  return made;
}

/** Goes where the browser is sent, as whoever sits there; the query it comes back with. */
export async function walk(address: string, redirectUri: string): Promise<string> {
  const cookies = new Map<string, string>();
  let next = address;
  for (let steps = 0; steps < 10; steps += 1) {
    const Cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const reply = await fetch(next, { redirect: 'manual', headers: { Cookie } });
    for (const given of reply.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(given) ?? [];
      cookies.set(name, value);
    }
    const location = reply.headers.get('location');
    if (location === null) throw new Error(`the provider answered ${reply.status}: ${await reply.text()}`);
    next = new URL(location, next).href;
    if (next.startsWith(redirectUri)) return new URL(next).search;
  }
  throw new Error('the provider goes round in circles');
}

/** Begins a sign-in in this browser and walks it; what the browser came back with. */
export async function answerFor(own: Browser, redirectUri: string): Promise<string> {
  const begun = await own('POST /auth/identity-sign-in/begin');
  if (begun.status !== 200) throw new Error(`begin answered ${begun.text}`);
  return walk(begun.json.address, redirectUri);
}

/** A whole sign-in in a browser of its own, or in a given one. */
export async function signInAt(app: TestApp, redirectUri: string, own = browser(app)): Promise<Reply> {
  return own('POST /auth/identity-sign-in', { body: { answer: await answerFor(own, redirectUri) } });
}
