import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { mutation } from '../fields.ts';
import { user } from './auth.schemas.ts';

export const openDemo = endpoint({
  name: 'openDemo',
  summary:
    'Look around as a person with invented money, who ends after a day; only where the operator offers it. Some calls answer DEMO to them.',
  method: 'POST',
  path: '/auth/demo',
  access: 'public',
  response: mutation({ token: z.string(), user }),
});
