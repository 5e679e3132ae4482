import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { done, idParams, mutation } from '../fields.ts';
import { user } from './auth.schemas.ts';
import { factorCode, factors, ticket } from './factors.schemas.ts';

export const passSecondStep = endpoint({
  name: 'passSecondStep',
  summary: 'Finish a sign-in that asked for a second factor: with a code of the app or a recovery code.',
  method: 'POST',
  path: '/auth/second-step',
  access: 'public',
  body: z.object({
    ticket,
    code: factorCode,
    /** Spare this browser the second step for 30 days. */
    trust: z.optional(z.boolean()),
  }),
  response: mutation({ token: z.string(), user }),
  errors: ['INVALID_TOKEN', 'ACCOUNT_LOCKED'],
});

export const getFactors = endpoint({
  name: 'getFactors',
  summary: 'Which second factors are on, and how many recovery codes are left.',
  method: 'GET',
  path: '/auth/factors',
  access: 'session',
  beforeFactor: true,
  response: z.object({ factors }),
});

export const beginTotp = endpoint({
  name: 'beginTotp',
  summary:
    'Make a key for an authenticator app, shown this once; a code confirms it. Needs a full confirmation.',
  method: 'POST',
  path: '/auth/factors/totp',
  access: 'session',
  inDemo: false,
  beforeFactor: true,
  response: mutation({
    /** The key in base 32, to type. */
    key: z.string(),
    /** The same as an otpauth address, to draw as a QR code. */
    address: z.string(),
  }),
  errors: ['REAUTH_REQUIRED'],
});

export const confirmTotp = endpoint({
  name: 'confirmTotp',
  summary:
    'Turn the authenticator app on with its first code; with the first factor come ten recovery codes, shown this once.',
  method: 'POST',
  path: '/auth/factors/totp/confirm',
  access: 'session',
  inDemo: false,
  beforeFactor: true,
  body: z.object({ code: factorCode }),
  response: mutation({ factors, recovery_codes: z.array(z.string()) }),
  errors: ['REAUTH_REQUIRED', 'CONFLICT'],
});

export const removeTotp = endpoint({
  name: 'removeTotp',
  summary: 'Turn the authenticator app off. Needs a full confirmation.',
  method: 'DELETE',
  path: '/auth/factors/totp',
  access: 'session',
  inDemo: false,
  response: mutation({ factors }),
  errors: ['REAUTH_REQUIRED', 'CONFLICT'],
});

export const renewRecoveryCodes = endpoint({
  name: 'renewRecoveryCodes',
  summary: 'Make ten new recovery codes, shown this once; the old ones are void. Needs a full confirmation.',
  method: 'POST',
  path: '/auth/factors/recovery-codes',
  access: 'session',
  inDemo: false,
  response: mutation({ factors, recovery_codes: z.array(z.string()) }),
  errors: ['REAUTH_REQUIRED', 'CONFLICT'],
});

export const forgetTrustedDevice = endpoint({
  name: 'forgetTrustedDevice',
  summary: 'Ask a browser for the second step again that was spared it.',
  method: 'DELETE',
  path: '/auth/factors/trusted-devices/{id}',
  access: 'session',
  params: idParams,
  response: done,
});
