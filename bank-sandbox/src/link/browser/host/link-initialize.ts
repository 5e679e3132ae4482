import type { LinkConfig } from './config.ts';
import { createEmbeddedHandler } from './embedded.ts';
import { createHandler } from './handler.ts';

/** The bank's address as the server knows it; the server fills it in when it serves the script. */
const servedFrom = '__BANK_ADDRESS__';
const scriptPath = 'link/v2/stable/link-initialize.js';

install();

function install(): void {
  if ('Plaid' in window) {
    console.warn(
      'Warning: The Plaid link-initialize.js script was embedded more than once. This is an unsupported configuration and could lead to unpredictable behavior. Please ensure Plaid Link is embedded only once per page.',
    );
    return;
  }
  const base = bankAddress(document.currentScript);
  Object.assign(window, {
    Plaid: {
      create: (config: LinkConfig) => createHandler(base, config),
      createEmbedded: (config: LinkConfig, target: HTMLElement) =>
        createEmbeddedHandler(base, config, target),
    },
  });
}

/**
 * The frame answers only to pages of its own origin. So the script goes by the address it was loaded from, which is
 * the one the person typed (localhost or 127.0.0.1), and by the server's word when it came from elsewhere.
 */
function bankAddress(script: HTMLOrSVGScriptElement | null): string {
  const address = script instanceof HTMLScriptElement ? (script.src.split(/[?#]/, 1)[0] ?? '') : '';
  const own = address.startsWith(`${location.origin}/`) && address.endsWith(scriptPath);
  return own ? address.slice(0, -scriptPath.length) : servedFrom;
}
