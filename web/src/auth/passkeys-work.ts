import { useSyncExternalStore } from 'react';

/**
 * Whether this browser can use passkeys here: they need a page that came safely, under a name (WebAuthn, level 3, 5.1.4: an
 * address of digits is none).
 */
export function passkeysWork(): boolean {
  return window.isSecureContext && 'PublicKeyCredential' in window && !/^[\d.]+$|:/.test(location.hostname);
}

const never = () => () => {};

/** The same for components of pages that are drawn beforehand, where nobody knows yet. */
export function usePasskeysWork(): boolean {
  return useSyncExternalStore(never, passkeysWork, () => false);
}
