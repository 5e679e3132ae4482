import type { ConnectMessage, ReadyMessage, ToFrame, ToPage } from '../protocol.ts';

/** A frame and the private line to it. Messages sent before the frame answers wait for it. */
export type FrameLine = {
  element: HTMLIFrameElement;
  send: (message: ToFrame) => void;
  connected: () => boolean;
  close: () => void;
};

let frameCount = 0;

/**
 * Makes the frame. Its page runs in an origin of its own, so neither side can read the other; the secret in its
 * address lets the two recognise each other once, and from then on only the port speaks.
 */
export function createFrame(
  page: string,
  mode: 'modal' | 'embedded',
  receive: (message: ToPage) => void,
): FrameLine {
  const secret = randomSecret();
  const element = document.createElement('iframe');
  frameCount += 1;
  element.id = `plaid-link-iframe-${frameCount}`;
  element.title = 'Plaid Link';
  element.setAttribute('sandbox', 'allow-scripts allow-forms');
  element.referrerPolicy = 'no-referrer';
  const language = document.documentElement.lang;
  const settings = new URLSearchParams({ secret, mode, theme: pageTheme(), language });
  element.src = `${page}#${settings.toString()}`;

  const waiting: ToFrame[] = [];
  let port: MessagePort | null = null;
  const onReady = (event: MessageEvent<ReadyMessage>): void => {
    if (port || event.source !== element.contentWindow || event.origin !== 'null') return;
    if (event.data?.kind !== 'link:ready' || event.data.secret !== secret) return;
    window.removeEventListener('message', onReady);
    const channel = new MessageChannel();
    port = channel.port1;
    port.onmessage = (message: MessageEvent<ToPage>) => receive(message.data);
    const hello: ConnectMessage = { kind: 'link:connect', secret };
    // An opaque origin cannot be named as a target; the secret does not say more than the frame's own address.
    element.contentWindow?.postMessage(hello, '*', [channel.port2]);
    for (const message of waiting.splice(0)) port.postMessage(message);
  };
  window.addEventListener('message', onReady);

  return {
    element,
    send: (message) => {
      if (port) port.postMessage(message);
      else waiting.push(message);
    },
    connected: () => port !== null,
    close: () => {
      window.removeEventListener('message', onReady);
      port?.close();
      element.remove();
    },
  };
}

function randomSecret(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('');
}

/** An app that has settled on one colour scheme passes it on; otherwise the frame follows the system. */
function pageTheme(): string {
  const scheme = getComputedStyle(document.documentElement).colorScheme.replace('only', '').trim();
  return scheme === 'dark' || scheme === 'light' ? scheme : '';
}
