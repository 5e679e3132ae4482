import type { EventMetadata, ExitMetadata, LinkError, SuccessMetadata } from '../protocol.ts';

/** What an app hands to `Plaid.create`; names and meanings are Plaid's. */
export type LinkConfig = {
  token: string;
  onSuccess: (publicToken: string, metadata: SuccessMetadata) => void;
  onExit?: (error: LinkError | null, metadata: ExitMetadata) => void;
  onEvent?: (name: string, metadata: EventMetadata) => void;
  onLoad?: () => void;
  /** The address the bank's page came back to; it carries `oauth_state_id`. */
  receivedRedirectUri?: string;
};

/** Refuses what Plaid's script refuses, so that a mistake shows at once and in the app's own stack. */
export function checkedConfig(config: LinkConfig): LinkConfig {
  if (!config || typeof config.token !== 'string' || config.token === '') {
    throw new Error('Missing Link parameter. Link requires a token.');
  }
  if (typeof config.onSuccess !== 'function')
    throw new Error('Missing Link parameter. onSuccess must be a function.');
  return config;
}

/** The sign-in that a redirect brought back; null when the address does not carry one. */
export function oauthStateOf(uri: string | undefined): string | null {
  if (!uri) return null;
  try {
    return new URL(uri, location.href).searchParams.get('oauth_state_id');
  } catch {
    return null;
  }
}
