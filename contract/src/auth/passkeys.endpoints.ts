import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { idParams, mutation } from '../fields.ts';
import { user } from './auth.schemas.ts';
import { factors } from './factors.schemas.ts';
import { passkeyMade, passkeyName, passkeyOptions, passkeySigned } from './passkeys.schemas.ts';

export const beginPasskey = endpoint({
  name: 'beginPasskey',
  summary: 'Ask for what the browser makes a passkey with. Needs a full confirmation.',
  method: 'POST',
  path: '/auth/passkeys/options',
  access: 'session',
  inDemo: false,
  beforeFactor: true,
  response: mutation({ options: passkeyOptions }),
  errors: ['REAUTH_REQUIRED', 'CONFLICT'],
});

export const addPasskey = endpoint({
  name: 'addPasskey',
  summary:
    'Keep the passkey the browser made; with the first factor come ten recovery codes, shown this once. Needs a full confirmation.',
  method: 'POST',
  path: '/auth/passkeys',
  access: 'session',
  inDemo: false,
  beforeFactor: true,
  body: z.object({ name: passkeyName, passkey: passkeyMade }),
  status: 201,
  response: mutation({ factors, recovery_codes: z.array(z.string()) }),
  errors: ['REAUTH_REQUIRED', 'CONFLICT'],
});

export const renamePasskey = endpoint({
  name: 'renamePasskey',
  summary: 'Call a passkey by another name.',
  method: 'PATCH',
  path: '/auth/passkeys/{id}',
  access: 'session',
  inDemo: false,
  params: idParams,
  body: z.object({ name: passkeyName }),
  response: mutation({ factors }),
});

export const removePasskey = endpoint({
  name: 'removePasskey',
  summary: 'Forget a passkey. Needs a full confirmation.',
  method: 'DELETE',
  path: '/auth/passkeys/{id}',
  access: 'session',
  inDemo: false,
  params: idParams,
  response: mutation({ factors }),
  errors: ['REAUTH_REQUIRED', 'CONFLICT'],
});

export const beginPasskeyProof = endpoint({
  name: 'beginPasskeyProof',
  summary: 'Ask for what the browser signs to confirm the person within a session.',
  method: 'POST',
  path: '/auth/passkeys/proof',
  access: 'session',
  inDemo: false,
  beforeFactor: true,
  response: mutation({ options: passkeyOptions }),
});

export const beginPasskeySignIn = endpoint({
  name: 'beginPasskeySignIn',
  summary: 'Ask for what the browser signs to sign in with a passkey.',
  method: 'POST',
  path: '/auth/passkey-sign-in/options',
  access: 'public',
  response: mutation({ options: passkeyOptions }),
});

export const signInWithPasskey = endpoint({
  name: 'signInWithPasskey',
  summary: 'Sign in with a passkey, in place of password and second step.',
  method: 'POST',
  path: '/auth/passkey-sign-in',
  access: 'public',
  body: z.object({ passkey: passkeySigned }),
  response: mutation({ token: z.string(), user }),
  errors: ['INVALID_TOKEN', 'ACCOUNT_LOCKED'],
});
