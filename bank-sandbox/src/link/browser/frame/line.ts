import type { ConnectMessage, ReadyMessage, ToFrame, ToPage } from '../protocol.ts';

/** The frame's end of the private line. */
export type Line = { send: (message: ToPage) => void };

/**
 * Waits for the page to hand over its port: from the window around this one, of the origin that served this page,
 * with the secret of this frame's address, once.
 */
export function connectToPage(secret: string, receive: (message: ToFrame) => void): Line {
  let port: MessagePort | null = null;
  const onConnect = (event: MessageEvent<ConnectMessage>): void => {
    if (event.source !== parent || event.origin !== location.origin) return;
    if (event.data?.kind !== 'link:connect' || event.data.secret !== secret || !event.ports[0]) return;
    window.removeEventListener('message', onConnect);
    port = event.ports[0];
    port.onmessage = (message: MessageEvent<ToFrame>) => receive(message.data);
  };
  window.addEventListener('message', onConnect);
  const ready: ReadyMessage = { kind: 'link:ready', secret };
  parent.postMessage(ready, location.origin);
  return { send: (message) => port?.postMessage(message) };
}
