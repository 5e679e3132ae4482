import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { idParams, mutation } from '../fields.ts';
import { user } from './auth.schemas.ts';
import { secondStep } from './second-step.schemas.ts';
import { identity, providerAnswer } from './identities.schemas.ts';

const identities = z.array(identity);
/** Where the browser goes to sign in at the provider. */
const address = z.string();

export const beginIdentitySignIn = endpoint({
  name: 'beginIdentitySignIn',
  summary: "Ask for the address of the operator's identity provider where the person signs in.",
  method: 'POST',
  path: '/auth/identity-sign-in/begin',
  access: 'public',
  response: mutation({ address }),
});

export const signInByIdentity = endpoint({
  name: 'signInByIdentity',
  summary:
    'Sign in with what the identity provider sent the browser back with, in place of the password; whom nobody knows gets an account.',
  method: 'POST',
  path: '/auth/identity-sign-in',
  access: 'public',
  body: providerAnswer,
  response: z.union([mutation({ token: z.string(), user }), mutation({ second_step: secondStep })]),
  errors: ['INVALID_TOKEN', 'ACCOUNT_LOCKED', 'EMAIL_TAKEN'],
});

export const listIdentities = endpoint({
  name: 'listIdentities',
  summary: 'Which accounts at the identity provider open this one.',
  method: 'GET',
  path: '/auth/identities',
  access: 'session',
  response: z.object({ identities }),
});

export const beginIdentityJoin = endpoint({
  name: 'beginIdentityJoin',
  summary:
    'Ask for the address of the identity provider, to join an account there. Needs a full confirmation.',
  method: 'POST',
  path: '/auth/identities/begin',
  access: 'session',
  inDemo: false,
  response: mutation({ address }),
  errors: ['REAUTH_REQUIRED'],
});

export const joinIdentity = endpoint({
  name: 'joinIdentity',
  summary: 'Join the account at the identity provider that the browser came back with.',
  method: 'POST',
  path: '/auth/identities',
  access: 'session',
  inDemo: false,
  body: providerAnswer,
  status: 201,
  response: mutation({ identities }),
  errors: ['INVALID_TOKEN', 'CONFLICT'],
});

export const partIdentity = endpoint({
  name: 'partIdentity',
  summary:
    'Part an account at the identity provider from this one: it opens it no longer. Needs a full confirmation.',
  method: 'DELETE',
  path: '/auth/identities/{id}',
  access: 'session',
  inDemo: false,
  params: idParams,
  response: mutation({ identities }),
  errors: ['REAUTH_REQUIRED'],
});
