import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Provider } from 'oidc-provider';

const client = { client_id: 'saldo', client_secret: 'a secret of the tests' };

/**
 * A real OpenID Connect provider with forms of its own: whatever is typed as the login is both the account and its verified
 * address. `returnsTo` is where it sends browsers back to, known once Saldo has started with `env`.
 */
export async function startIdentityProvider(returnsTo: () => string) {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  let provider: Provider | null = null;
  server.on('request', (request, response) => {
    provider ??= new Provider(issuer, {
      clients: [{ ...client, redirect_uris: [returnsTo()] }],
      claims: { email: ['email', 'email_verified'], profile: ['given_name', 'family_name'] },
      findAccount: (_, sub) => ({
        accountId: sub,
        claims: () => ({ sub, email: sub, email_verified: true, given_name: 'Ines', family_name: 'Duarte' }),
      }),
      cookies: { keys: ['of the tests'] },
      ttl: {
        Interaction: 600,
        Session: 600,
        Grant: 600,
        AccessToken: 600,
        IdToken: 600,
        AuthorizationCode: 60,
      },
    });
    void provider.callback()(request, response);
  });
  return {
    env: {
      OIDC_ISSUER: issuer,
      OIDC_CLIENT_ID: client.client_id,
      OIDC_CLIENT_SECRET: client.client_secret,
      OIDC_NAME: 'Home ID',
    },
    stop: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}
