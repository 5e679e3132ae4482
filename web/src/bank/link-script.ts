import type { Plaid } from 'react-plaid-link';
import { messages } from '../app/messages.ts';

const patienceMs = 15_000;
let loading: Promise<Plaid> | null = null;

/**
 * Fetches the Link widget's script when it is first needed; later calls share it. A script that fails, is silent for
 * 15 s or brings no `window.Plaid` rejects with the specification's message and leaves nothing behind, so that the next
 * press tries anew (docs/decisions: own Link loader).
 */
export function loadLinkScript(url: string): Promise<Plaid> {
  loading ??= insert(url).catch((error: unknown) => {
    loading = null;
    throw error;
  });
  return loading;
}

function insert(url: string): Promise<Plaid> {
  return new Promise((resolve, reject) => {
    const script = document.createElement('script');
    const timer = setTimeout(fail, patienceMs);
    function fail() {
      clearTimeout(timer);
      script.remove();
      reject(new Error(messages.bank.widgetLoadFailed));
    }
    script.src = url;
    script.async = true;
    script.onerror = fail;
    script.onload = () => {
      // The type says it is always there; the network may have brought something else.
      const plaid = window.Plaid as Plaid | undefined;
      if (!plaid) return fail();
      clearTimeout(timer);
      resolve(plaid);
    };
    document.head.append(script);
  });
}
