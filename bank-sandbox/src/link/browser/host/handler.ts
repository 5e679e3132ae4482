import type { LinkError, ToPage } from '../protocol.ts';
import { checkedConfig, oauthStateOf, type LinkConfig } from './config.ts';
import { elsewhere, NOWHERE } from './elsewhere.ts';
import { createFrame } from './frame.ts';
import { createOverlay } from './overlay.ts';
import { createSignInWindow } from './sign-in-window.ts';

/** What `Plaid.create` returns. */
export type Handler = {
  open: () => void;
  exit: (options?: { force?: boolean }) => void;
  destroy: () => void;
  submit: (data: unknown) => void;
};

/** How long an opened frame may stay silent before the app is notified. */
const SILENCE_MS = 15_000;

const UNREACHABLE: LinkError = {
  error_type: 'API_ERROR',
  error_code: 'INTERNAL_SERVER_ERROR',
  error_message: 'the Link frame did not answer',
  display_message: 'The bank connection is unavailable. Please try again later.',
};

/** One Link visit: a hidden frame that loads at once, shown by `open`. `base` is the bank's address, ending in `/`. */
export function createHandler(base: string, given: LinkConfig, institutionId: string | null = null): Handler {
  const config = checkedConfig(given);
  let destroyed = false;
  let patience = 0;

  const receive = (message: ToPage): void => {
    if (destroyed) return;
    switch (message.kind) {
      case 'loaded':
        return config.onLoad?.();
      case 'event':
        return config.onEvent?.(message.name, message.metadata);
      case 'success':
        leave();
        return config.onSuccess(message.publicToken, message.metadata);
      case 'exit':
        leave();
        return config.onExit?.(message.error, message.metadata);
      case 'oauth-open':
        return openBankPage(message.stateId, message.redirect);
      case 'oauth-done':
        signInWindow.close();
        window.focus();
        return line.element.focus();
      case 'institution':
        return undefined;
    }
  };

  const line = createFrame(`${base}link/v2/stable/link.html`, 'modal', receive);
  const overlay = createOverlay(line.element, () => line.send({ kind: 'exit', force: false }));
  const signInWindow = createSignInWindow(() => line.send({ kind: 'window-closed' }));
  const stateId = oauthStateOf(config.receivedRedirectUri);
  line.send({
    kind: 'configure',
    token: config.token,
    institutionId,
    oauthStateId: stateId,
    redirects: isHandheld(),
  });

  function leave(): void {
    clearTimeout(patience);
    signInWindow.close();
    overlay.hide();
  }

  function openBankPage(state: string, redirect: boolean): void {
    const address = new URL(`${base}link/oauth`);
    address.searchParams.set('state', state);
    if (redirect) {
      address.searchParams.set('redirect', 'true');
      location.assign(address);
    } else if (!signInWindow.open(address.href)) {
      line.send({ kind: 'window-blocked' });
    }
  }

  function giveUp(error: LinkError): void {
    leave();
    config.onExit?.(error, NOWHERE);
  }

  return {
    open: () => {
      if (destroyed || overlay.isOpen()) return;
      const misplaced = elsewhere(base);
      if (misplaced) return giveUp(misplaced);
      overlay.show();
      line.send({ kind: 'open' });
      patience = window.setTimeout(() => {
        if (!line.connected() && overlay.isOpen()) giveUp(UNREACHABLE);
      }, SILENCE_MS);
    },
    exit: (options = {}) => {
      if (!destroyed && overlay.isOpen()) line.send({ kind: 'exit', force: options.force === true });
    },
    destroy: () => {
      if (destroyed) return;
      leave();
      destroyed = true;
      line.close();
      overlay.remove();
    },
    submit: () =>
      console.warn('Plaid Link: submit() needs a Layer session; this link token does not start one.'),
  };
}

/** Phones and tablets go to the bank's page in the same tab, where they can, since pop-ups get lost there. */
function isHandheld(): boolean {
  return matchMedia('(hover: none) and (pointer: coarse)').matches;
}
