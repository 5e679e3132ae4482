import { describe, expect, it } from 'vitest';
import { endpoints } from './api.ts';
import { openApiDocument } from './openapi.ts';

/** Section 7 of the specification, call by call. */
const specified = [
  'POST /auth/register',
  'POST /auth/login',
  'POST /auth/forgot-password',
  'POST /auth/reset-password',
  'POST /auth/logout',
  'POST /plaid/create-link-token',
  'POST /plaid/create-public-token',
  'POST /plaid/exchange-public-token',
  'POST /plaid/disconnect',
  'GET /plaid/status',
  'GET /accounts/',
  'POST /accounts/sync-accounts',
  'GET /accounts/{id_or_type}',
  'DELETE /accounts',
  'DELETE /accounts/delete/{id}',
  'GET /accounts/summary',
  'GET /transaction/transactions',
  'POST /transaction/sync-transactions',
  'GET /transaction/{id}',
  'GET /transaction/by-type/{type}',
  'GET /transaction/summary',
  'DELETE /transaction/{id}/delete',
  'DELETE /transaction/delete-all',
  'GET /chat/history',
  'POST /chat/',
  'DELETE /chat/delete/{id}',
  'DELETE /chat/delete/all',
  'GET /goals/',
  'POST /goals/',
  'GET /goals/{id}',
  'PUT /goals/{id}',
  'DELETE /goals/{id}',
  'PUT /goals/{id}/progress',
  'GET /goals/summary',
  'GET /goals/overdue',
  'GET /goals/near-deadline',
  'GET /goals/category/{category}',
  'GET /goals/categories',
  'GET /goals/search',
  'GET /goals/{id}/progress-info',
  'GET /goals/statistics',
];

describe('the API document', () => {
  const declared = endpoints.map(({ endpoint }) => `${endpoint.method} ${endpoint.path}`);

  it('declares every call of the specification', () => {
    expect(specified.filter((call) => !declared.includes(call))).toEqual([]);
  });

  it('declares no call and no name twice', () => {
    expect(new Set(declared).size).toBe(declared.length);
    const names = endpoints.map(({ endpoint }) => endpoint.name);
    expect(new Set(names).size).toBe(names.length);
  });

  it('shows money as a wire number and lists its errors', () => {
    const document = openApiDocument('1.0.0') as {
      paths: Record<string, Record<string, { responses: Record<string, unknown> }>>;
    };
    const text = JSON.stringify(document.paths['/api/v1/goals/']?.['post']);
    expect(text).toContain('"target_amount":{"type":"number"');
    expect(Object.keys(document.paths['/api/v1/goals/']?.['post']?.responses ?? {})).toEqual(
      expect.arrayContaining(['201', '400', '401', '409', '422', '429']),
    );
  });
});
