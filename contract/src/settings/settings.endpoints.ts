import * as z from 'zod/mini';
import { newPassword, user } from '../auth/auth.schemas.ts';
import { endpoint } from '../endpoint.ts';
import { done, idParams, mutation } from '../fields.ts';
import {
  deviceSession,
  emailChange,
  exportFiles,
  settings,
  settingsChange,
  userDeletion,
} from './settings.schemas.ts';

export const getSettings = endpoint({
  name: 'getSettings',
  summary: 'Name, e-mail, time zone, first day of the week, language and the dashboard’s cards.',
  method: 'GET',
  path: '/settings',
  access: 'session',
  response: z.object({ settings }),
});

export const changeSettings = endpoint({
  name: 'changeSettings',
  summary: 'Change names, time zone, first day of the week, language or cards; what is left out stays.',
  method: 'PATCH',
  path: '/settings',
  access: 'session',
  body: settingsChange,
  response: mutation({ settings, user }),
});

export const changeEmail = endpoint({
  name: 'changeEmail',
  summary:
    'Sign in with another address from now on; the old one gets a notice. Needs the password confirmed.',
  method: 'PUT',
  path: '/settings/email',
  access: 'session',
  inDemo: false,
  body: emailChange,
  response: mutation({ user }),
  errors: ['REAUTH_REQUIRED', 'EMAIL_TAKEN'],
});

export const changePassword = endpoint({
  name: 'changePassword',
  summary: 'Set a new password; every other session ends. Needs the password confirmed.',
  method: 'PUT',
  path: '/settings/password',
  access: 'session',
  inDemo: false,
  body: z.object({ new_password: newPassword }),
  response: done,
  errors: ['REAUTH_REQUIRED'],
});

export const listSessions = endpoint({
  name: 'listSessions',
  summary: 'Where the person is signed in: this session first, then the last used.',
  method: 'GET',
  path: '/settings/sessions',
  access: 'session',
  response: z.object({ sessions: z.array(deviceSession) }),
});

export const endSession = endpoint({
  name: 'endSession',
  summary: 'Sign one device out; ending the session of this call is a sign-out.',
  method: 'DELETE',
  path: '/settings/sessions/{id}',
  access: 'session',
  params: idParams,
  response: done,
});

export const endOtherSessions = endpoint({
  name: 'endOtherSessions',
  summary: 'Sign every other device out.',
  method: 'DELETE',
  path: '/settings/sessions',
  access: 'session',
  response: mutation({ ended: z.int() }),
});

export const exportData = endpoint({
  name: 'exportData',
  summary:
    'Download what Saldo holds of the person, as one JSON file or as tables. Needs the password confirmed.',
  method: 'GET',
  path: '/settings/export/{file}',
  access: 'session',
  inDemo: false,
  params: z.object({ file: z.enum(exportFiles) }),
  /** The file itself: streamed, not JSON in the usual shape. */
  response: z.string(),
  media: ['application/json', 'text/csv'],
  errors: ['REAUTH_REQUIRED'],
});

export const deleteUser = endpoint({
  name: 'deleteUser',
  summary:
    'Delete the person and everything of theirs, and end every bank link. Needs the password confirmed.',
  method: 'DELETE',
  path: '/settings/user',
  access: 'session',
  inDemo: false,
  body: userDeletion,
  response: done,
  errors: ['REAUTH_REQUIRED'],
});
