import type { PlaidLinkError, PlaidLinkOnSuccessMetadata } from 'react-plaid-link';
import { loadLinkScript } from './link-script.ts';

export type LinkOutcome =
  | { kind: 'success'; publicToken: string | null; metadata: PlaidLinkOnSuccessMetadata }
  /** `error` is null when the person simply closed the widget. */
  | { kind: 'exit'; error: PlaidLinkError | null };

interface OpenLinkOptions {
  scriptUrl: string;
  token: string;
  /** The address a bank's own page came back to, with `oauth_state_id`. */
  receivedRedirectUri?: string;
  /** The widget is on the screen. */
  onOpen?: () => void;
}

/** Opens the Link widget and gives how it ended. Rejects when its script cannot be loaded. */
export async function openLink({
  scriptUrl,
  token,
  receivedRedirectUri,
  onOpen,
}: OpenLinkOptions): Promise<LinkOutcome> {
  const plaid = await loadLinkScript(scriptUrl);
  return new Promise((resolve) => {
    const finish = (outcome: LinkOutcome) => {
      resolve(outcome);
      // After the widget's own closing, which must not meet a handler that is gone.
      queueMicrotask(() => handler.destroy());
    };
    const handler = plaid.create({
      token,
      onSuccess: (publicToken, metadata) => finish({ kind: 'success', publicToken, metadata }),
      onExit: (error) => finish({ kind: 'exit', error }),
      ...(receivedRedirectUri ? { receivedRedirectUri } : {}),
    });
    handler.open();
    onOpen?.();
  });
}
