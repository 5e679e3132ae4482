import type { ToPage } from '../protocol.ts';
import { checkedConfig, type LinkConfig } from './config.ts';
import { elsewhere, NOWHERE } from './elsewhere.ts';
import { createFrame } from './frame.ts';
import { createHandler, type Handler } from './handler.ts';

/** The bank search inside the app's own page; choosing a bank opens the modal with that bank. */
export function createEmbeddedHandler(
  base: string,
  given: LinkConfig,
  target: HTMLElement,
): { destroy: () => void } {
  const config = checkedConfig(given);
  const misplaced = elsewhere(base);
  if (misplaced) {
    config.onExit?.(misplaced, NOWHERE);
    return { destroy: () => undefined };
  }
  let modal: Handler | null = null;
  const receive = (message: ToPage): void => {
    if (message.kind === 'loaded') config.onLoad?.();
    if (message.kind === 'event') config.onEvent?.(message.name, message.metadata);
    if (message.kind === 'exit') config.onExit?.(message.error, message.metadata);
    if (message.kind === 'institution') {
      modal?.destroy();
      const { onLoad: _alreadyTold, ...rest } = config;
      modal = createHandler(base, rest, message.institutionId);
      modal.open();
    }
  };
  const line = createFrame(`${base}link/v2/stable/link.html`, 'embedded', receive);
  Object.assign(line.element.style, {
    width: '100%',
    height: '100%',
    minHeight: '320px',
    border: '0',
    display: 'block',
  });
  target.append(line.element);
  line.send({
    kind: 'configure',
    token: config.token,
    institutionId: null,
    oauthStateId: null,
    redirects: false,
  });
  line.send({ kind: 'open' });
  return {
    destroy: () => {
      modal?.destroy();
      line.close();
    },
  };
}
