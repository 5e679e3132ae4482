import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { id, mutation } from '../fields.ts';
import { institution } from './bank.schemas.ts';

export const createLinkToken = endpoint({
  name: 'createLinkToken',
  summary: 'A token for the Link widget; with link_id it reconnects that link (update mode).',
  method: 'POST',
  path: '/plaid/create-link-token',
  access: 'session',
  body: z.optional(z.nullable(z.object({ link_id: z.optional(z.nullable(id)) }))),
  response: mutation({ link_token: z.string(), expiration: z.string(), script_url: z.string() }),
  errors: ['BANK_UNAVAILABLE', 'BANK_MISCONFIGURED'],
});

export const createPublicToken = endpoint({
  name: 'createPublicToken',
  summary: 'A public token without the widget; in test environments of the provider only.',
  method: 'POST',
  path: '/plaid/create-public-token',
  access: 'session',
  response: mutation({ public_token: z.string() }),
  errors: ['BANK_UNAVAILABLE', 'BANK_MISCONFIGURED'],
});

export const bankStatus = endpoint({
  name: 'bankStatus',
  summary: 'The live bank links.',
  method: 'GET',
  path: '/plaid/status',
  access: 'session',
  response: z.object({ linked: z.boolean(), institutions: z.array(institution) }),
});
