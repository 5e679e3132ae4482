import { isPlainText } from '@saldo/contract/text';
import type { Configuration } from 'openid-client';
import type { IdentitySettings } from '../../config.ts';
import { AppError } from '../../errors.ts';
import type { Logger } from 'pino';
import type { Subject } from './identities.queries.ts';

/** What keeps an answer of the provider to the way it was asked on; the browser carries `state` alone. */
export interface WaySecrets {
  state: string;
  nonce: string;
  verifier: string;
}

/** Who the provider says came back. `email` only where the provider has verified it. */
export interface Claimed extends Subject {
  email: string | null;
  firstName: string;
  lastName: string;
}

/** The operator's OpenID Connect provider. */
export interface IdentityProvider {
  /** The address where the browser signs in. Throws SERVICE_UNAVAILABLE while the provider does not answer. */
  addressFor: (redirect: string, secrets: WaySecrets) => Promise<string>;
  /**
   * Who came back with this address. Throws INVALID_TOKEN for an answer that is refused, used, or not to this question,
   * SERVICE_UNAVAILABLE while the provider does not answer, or does not take this installation for its client.
   */
  claimsOf: (returned: URL, secrets: WaySecrets) => Promise<Claimed>;
}

/** Seconds one call to the provider may take: somebody waits at the page. */
const timeout = 5;

/** Loaded with the first sign-in that needs it: most installations never do. */
const client = () => import('openid-client');

/** What the provider says where it does not take this installation for its client: the operator's to mend. */
const notItsClient = new Set<unknown>(['invalid_client', 'unauthorized_client']);
/** Codes for an answer that is none of the protocol: a page of a proxy, or of another program. */
const notTheProtocol = new Set<unknown>([
  'OAUTH_RESPONSE_IS_NOT_CONFORM',
  'OAUTH_RESPONSE_IS_NOT_JSON',
  'OAUTH_PARSE_ERROR',
]);

/** The status of the answer that an error is about; 0 where it is about none. */
function statusOf(error: unknown): number {
  const { status, cause } = error as { status?: unknown; cause?: unknown };
  return typeof status === 'number' ? status : cause instanceof Response ? cause.status : 0;
}

/** The code of what went wrong; its message or cause may carry what the provider said, tokens among it. */
function reasonOf(error: unknown): string {
  const { code, name, error: said } = error as { code?: unknown; name?: unknown; error?: unknown };
  const status = statusOf(error);
  if (status >= 500 || (status >= 400 && notTheProtocol.has(code))) return `status ${status}`;
  const reasons = [notItsClient.has(said) ? said : null, code, name];
  return reasons.find((one) => typeof one === 'string') ?? 'unknown';
}

/** Whether a fault is the provider's or the operator's, whatever the browser came back with. */
function isTheirs(error: unknown): boolean {
  const { code, error: said } = error as { code?: unknown; error?: unknown };
  return (
    statusOf(error) >= 500 || code === 'OAUTH_TIMEOUT' || notTheProtocol.has(code) || notItsClient.has(said)
  );
}

/**
 * OpenID Connect Core, 2: at most 255 characters. What the database would keep as something else is nobody's, nor is what it kept
 * such as once: whoever brought half a character opened the account of U+FFFD.
 */
const isSubject = (subject: string): boolean =>
  subject.trim() !== '' && subject.length <= 255 && isPlainText(subject) && !subject.includes('\ufffd');

const text = (value: unknown): string => (typeof value === 'string' ? value.trim() : '');

/** Names where the provider gives them apart, else its one name parted at the first space. */
function namesOf(claims: Readonly<Record<string, unknown>>): Pick<Claimed, 'firstName' | 'lastName'> {
  const [first = '', ...rest] = text(claims['name']).split(/\s+/);
  return {
    firstName: text(claims['given_name']) || first,
    lastName: text(claims['family_name']) || rest.join(' '),
  };
}

/**
 * Speaks with the operator's provider. It is asked for its addresses with the first sign-in, not at the start: a provider
 * that is down must keep nobody from their password.
 */
export function openIdentityProvider(settings: IdentitySettings, log: Logger): IdentityProvider {
  let known: Promise<Configuration> | null = null;

  function unreachable(error: unknown): AppError {
    log.warn({ reason: reasonOf(error) }, 'the identity provider did not answer');
    return new AppError('SERVICE_UNAVAILABLE', {
      message: `“${settings.name}” cannot be reached right now. Please try again, or sign in with your password.`,
    });
  }

  async function discover(): Promise<Configuration> {
    // Marked as deprecated so that it stands out.
    // eslint-disable-next-line @typescript-eslint/no-deprecated -- for an address of this machine alone
    const { discovery, allowInsecureRequests } = await client();
    const server = new URL(settings.issuer);
    return discovery(server, settings.clientId, settings.clientSecret, undefined, {
      timeout,
      // Only an address of this machine may be without TLS (config.ts).
      ...(server.protocol === 'http:' && { execute: [allowInsecureRequests] }),
    });
  }

  async function configuration(): Promise<Configuration> {
    known ??= discover();
    try {
      return await known;
    } catch (error) {
      known = null;
      throw unreachable(error);
    }
  }

  return {
    async addressFor(redirect, { state, nonce, verifier }) {
      const config = await configuration();
      const { buildAuthorizationUrl, calculatePKCECodeChallenge } = await client();
      return buildAuthorizationUrl(config, {
        redirect_uri: redirect,
        scope: 'openid email profile',
        state,
        nonce,
        code_challenge: await calculatePKCECodeChallenge(verifier),
        code_challenge_method: 'S256',
      }).href;
    },
    async claimsOf(returned, { state, nonce, verifier }) {
      const config = await configuration();
      const {
        authorizationCodeGrant,
        fetchUserInfo,
        AuthorizationResponseError,
        ResponseBodyError,
        ClientError,
      } = await client();
      try {
        const tokens = await authorizationCodeGrant(config, returned, {
          expectedState: state,
          expectedNonce: nonce,
          pkceCodeVerifier: verifier,
          idTokenExpected: true,
        });
        const own = tokens.claims();
        if (!own || !isSubject(own.sub)) throw new AppError('INVALID_TOKEN');
        // Many providers give the address at this call alone.
        const more =
          own['email'] === undefined && config.serverMetadata().userinfo_endpoint !== undefined
            ? await fetchUserInfo(config, tokens.access_token, own.sub)
            : {};
        const claims: Readonly<Record<string, unknown>> = { ...more, ...own };
        return {
          issuer: own.iss,
          subject: own.sub,
          email: claims['email_verified'] === true ? text(claims['email']) || null : null,
          ...namesOf(claims),
        };
      } catch (error) {
        const refused =
          error instanceof AppError ||
          // In the address the browser came back with: anybody can write one.
          error instanceof AuthorizationResponseError ||
          ((error instanceof ResponseBodyError || error instanceof ClientError) && !isTheirs(error));
        if (!refused) throw unreachable(error);
        log.info({ reason: reasonOf(error) }, 'an answer of the identity provider was refused');
        throw new AppError('INVALID_TOKEN', {
          message: `The sign-in with “${settings.name}” did not work. Please try again.`,
        });
      }
    },
  };
}
