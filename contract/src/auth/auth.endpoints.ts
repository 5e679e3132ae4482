import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { done, mutation } from '../fields.ts';
import { credentials, givenPassword, newPassword, registration, user } from './auth.schemas.ts';
import { factorCode } from './factors.schemas.ts';
import { secondStep } from './second-step.schemas.ts';
import { passkeySigned } from './passkeys.schemas.ts';

export const register = endpoint({
  name: 'register',
  summary: 'Create an account.',
  method: 'POST',
  path: '/auth/register',
  access: 'public',
  body: registration,
  status: 201,
  response: done,
  errors: ['EMAIL_TAKEN'],
});

export const login = endpoint({
  name: 'login',
  summary:
    'Sign in; the token opens every other call. Who has a second factor gets a ticket for the second step instead.',
  method: 'POST',
  path: '/auth/login',
  access: 'public',
  body: credentials,
  response: z.union([mutation({ token: z.string(), user }), mutation({ second_step: secondStep })]),
  errors: ['INVALID_CREDENTIALS', 'ACCOUNT_LOCKED'],
});

export const forgotPassword = endpoint({
  name: 'forgotPassword',
  summary: 'Ask for a reset link; the answer never shows whether the address is known.',
  method: 'POST',
  path: '/auth/forgot-password',
  access: 'public',
  // Whatever is sent, the answer is the same sentence (contract); so nothing is refused here.
  body: z.object({ email: z.optional(z.unknown()) }),
  response: done,
});

export const resetPassword = endpoint({
  name: 'resetPassword',
  summary: 'Set a new password with the token of a reset mail; ends every session.',
  method: 'POST',
  path: '/auth/reset-password',
  access: 'public',
  body: z.object({
    token: z
      .string({ error: 'Invalid or missing token.' })
      .check(z.maxLength(200, { error: 'Invalid or missing token.' })),
    new_password: newPassword,
  }),
  response: done,
  errors: ['INVALID_TOKEN'],
});

export const logout = endpoint({
  name: 'logout',
  summary: 'End this session; answers the same with or without a valid token.',
  method: 'POST',
  path: '/auth/logout',
  access: 'public',
  response: done,
});

export const reauthenticate = endpoint({
  name: 'reauthenticate',
  summary:
    'Confirm the password, a code or passkey of a second factor, or both, before a change of e-mail, password or second factor, an export or deleting the account (5 minutes).',
  method: 'POST',
  path: '/auth/reauthenticate',
  access: 'session',
  inDemo: false,
  beforeFactor: true,
  body: z
    .object({
      password: z.optional(givenPassword),
      code: z.optional(factorCode),
      passkey: z.optional(passkeySigned),
    })
    .check(
      z.refine(({ password, code, passkey }) => (password ?? code ?? passkey) !== undefined, {
        error: 'Password is required.',
        path: ['password'],
      }),
    ),
  response: done,
  errors: ['VALIDATION_ERROR'],
});
