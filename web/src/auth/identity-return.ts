import { beginIdentityJoin, beginIdentitySignIn } from '@saldo/contract/auth/identities.endpoints';
import { useLayoutEffect, useState } from 'react';
import { call } from '../api/call.ts';

/** Kept while the provider's page takes the place of ours: whether the way is for joining. */
const key = 'saldo.identity';

function keep(purpose: string | null): void {
  try {
    if (purpose === null) sessionStorage.removeItem(key);
    else sessionStorage.setItem(key, purpose);
  } catch {
    // Without storage a way to join comes back as one to sign in, and is refused.
  }
}

/** Leaves for the provider, to sign in there and come back. Settles only when leaving fails. */
export async function leaveToSignIn(): Promise<void> {
  const { address } = await call(beginIdentitySignIn, {});
  keep(null);
  location.assign(address);
  return new Promise(() => {});
}

/** Leaves for the provider, to join an account there to this one. Settles only when leaving fails. */
export async function leaveToJoin(): Promise<void> {
  const { address } = await call(beginIdentityJoin, {});
  keep('join');
  location.assign(address);
  return new Promise(() => {});
}

export interface IdentityAnswer {
  purpose: 'sign-in' | 'join';
  /** The query the provider sent the browser back with; null where there is none. */
  answer: string | null;
}

function readAnswer(): IdentityAnswer {
  let purpose: string | null = null;
  try {
    purpose = sessionStorage.getItem(key);
  } catch {
    // Nothing was kept.
  }
  return { purpose: purpose === 'join' ? 'join' : 'sign-in', answer: location.search || null };
}

/**
 * What the provider sent, once: it is taken out of the address as soon as the page is drawn, so that it lands in no history
 * list or screenshot.
 */
export function useAnswer(): IdentityAnswer {
  const [given] = useState(readAnswer);
  useLayoutEffect(() => {
    history.replaceState(history.state, '', location.pathname);
    keep(null);
  }, []);
  return given;
}
