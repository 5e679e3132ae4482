// @vitest-environment jsdom
import { exchangePublicToken } from '@saldo/contract/sync/sync.endpoints';
import { login } from '@saldo/contract/auth/auth.endpoints';
import { accountsSummary, deleteAccount, listAccounts } from '@saldo/contract/accounts/accounts.endpoints';
import { deleteTransaction, listTransactions } from '@saldo/contract/transactions/transactions.endpoints';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { getSession, rereadSession, startSession } from '../session/session.ts';
import { ApiError } from './api-error.ts';
import { call, callOr } from './call.ts';

const user = { id: 1, first_name: 'Ada', last_name: 'L', name: 'Ada L', email: 'ada@example.com' };
const server = vi.fn<(address: string, init: RequestInit) => Promise<Response>>();

const answer = (status: number, body: unknown) =>
  Promise.resolve(new Response(typeof body === 'string' ? body : JSON.stringify(body), { status }));

async function failureOf(promise: Promise<unknown>): Promise<ApiError> {
  const error: unknown = await promise.then(
    () => null,
    (thrown: unknown) => thrown,
  );
  if (!(error instanceof ApiError)) throw new Error(`not an ApiError: ${String(error)}`);
  return error;
}

beforeEach(() => {
  server.mockReset();
  vi.stubGlobal('fetch', server);
  localStorage.clear();
  rereadSession();
});

describe('what is sent', () => {
  it('carries the token, the time zone and JSON, to the one address of the API', async () => {
    startSession('secret', user);
    server.mockReturnValue(answer(200, { accounts: [] }));
    await call(listAccounts, {});
    const [address, init] = server.mock.calls[0] ?? [];
    const headers = new Headers(init?.headers);
    expect(address).toBe('/api/v1/accounts/');
    expect(headers.get('authorization')).toBe('Bearer secret');
    expect(headers.get('content-type')).toBe('application/json');
    expect(headers.get('x-timezone')).toBe(Intl.DateTimeFormat().resolvedOptions().timeZone);
    expect(headers.has('idempotency-key')).toBe(false);
  });

  it('fills path and query in wire form', async () => {
    server.mockReturnValue(answer(200, { success: true, message: 'ok' }));
    await call(deleteAccount, { params: { id: 7 } });
    expect(server.mock.calls[0]?.[0]).toBe('/api/v1/accounts/delete/7');
    server.mockReturnValue(answer(500, {}));
    await callOr('x', listTransactions, {
      query: { limit: 10, offset: 0, search: 'a&b', pending: true },
    }).catch(() => 0);
    expect(server.mock.calls[1]?.[0]).toBe(
      '/api/v1/transaction/transactions?search=a%26b&pending=true&limit=10&offset=0',
    );
  });

  it('gives calls that change links a fresh idempotency key, or the one it is given', async () => {
    server.mockImplementation(() =>
      answer(200, { success: true, message: 'ok', institution_name: null, accounts: [] }),
    );
    await call(exchangePublicToken, { body: { public_token: 'p' } });
    await call(exchangePublicToken, { body: { public_token: 'p' } });
    await call(exchangePublicToken, { body: { public_token: 'p' }, idempotencyKey: 'mine' });
    const keys = server.mock.calls.map(([, init]) => new Headers(init.headers).get('idempotency-key'));
    expect(keys[0]).toMatch(/^[0-9a-f]{32}$/);
    expect(keys[1]).not.toBe(keys[0]);
    expect(keys[2]).toBe('mine');
  });

  it('gives money as whole cents', async () => {
    const summary = {
      total_balance: 12.1,
      total_accounts: 1,
      total_assets: 12.1,
      total_liabilities: 0,
      currency: 'USD',
      other_currencies: [],
    };
    server.mockReturnValue(answer(200, { summary }));
    expect((await call(accountsSummary, {})).summary.total_balance).toBe(1210);
  });
});

describe('the three parts of an error', () => {
  it('are the message, code and status of the server', async () => {
    server.mockReturnValue(
      answer(409, { success: false, message: 'Connect a bank first.', code: 'BANK_NOT_LINKED' }),
    );
    const error = await failureOf(call(listAccounts, {}));
    expect([error.message, error.code, error.status]).toEqual([
      'Connect a bank first.',
      'BANK_NOT_LINKED',
      409,
    ]);
  });

  it.each([['<html>bad gateway</html>'], [{}], [{ message: 17, code: null }], ['null']])(
    'fall back to the Spanish words for an answer like %j',
    async (body) => {
      server.mockReturnValue(answer(502, body));
      const error = await failureOf(call(listAccounts, {}));
      expect([error.message, error.code, error.status]).toEqual([
        'Error del servidor',
        'Error desconocido',
        502,
      ]);
    },
  );

  it('say that there is no connection, with status 0', async () => {
    server.mockRejectedValue(new TypeError('Failed to fetch'));
    const error = await failureOf(call(listAccounts, {}));
    expect([error.message, error.status]).toEqual(['Error de conexión. Verifica tu conexión a internet.', 0]);
  });

  it('say that the request could not be set up', async () => {
    startSession('two\nlines', user);
    const error = await failureOf(call(listAccounts, {}));
    expect([error.message, error.status]).toEqual(['Error de configuración', 0]);
    expect(server).not.toHaveBeenCalled();
  });

  it('do not take an answer of another shape for a success', async () => {
    server.mockReturnValue(answer(200, { accounts: 'none' }));
    expect((await failureOf(call(listAccounts, {}))).message).toBe('Error del servidor');
  });

  it('keep the faults of single fields and drop what is none', async () => {
    const errors = [{ path: 'email', message: 'Enter a valid email address.' }, { path: 3 }, null];
    server.mockReturnValue(answer(400, { message: 'Please check.', code: 'VALIDATION_ERROR', errors }));
    expect((await failureOf(call(listAccounts, {}))).fields).toEqual([errors[0]]);
  });
});

describe('calls of transactions and chat', () => {
  it('throw the message of the server', async () => {
    server.mockReturnValue(
      answer(404, { message: 'Not found. It may have been deleted.', code: 'NOT_FOUND' }),
    );
    const error = await failureOf(
      callOr('Error deleting transaction', deleteTransaction, { params: { id: 1 } }),
    );
    expect(error.message).toBe('Not found. It may have been deleted.');
  });

  it('throw their fallback when the server said nothing or was not there', async () => {
    server.mockReturnValueOnce(answer(500, ''));
    server.mockRejectedValueOnce(new TypeError('Failed to fetch'));
    const remove = () =>
      failureOf(callOr('Error deleting transaction', deleteTransaction, { params: { id: 1 } }));
    expect((await remove()).message).toBe('Error deleting transaction');
    expect((await remove()).message).toBe('Error deleting transaction');
  });
});

describe('a 401', () => {
  const refusal = { success: false, message: 'Please sign in to continue.', code: 'UNAUTHENTICATED' };
  // jsdom has no navigation and says so; the full redirect is seen in the browser tests.
  beforeEach(() => void vi.spyOn(console, 'error').mockImplementation(() => undefined));

  it('ends the session', async () => {
    startSession('secret', user);
    server.mockReturnValue(answer(401, refusal));
    await failureOf(call(listAccounts, {}));
    expect(localStorage.getItem('token')).toBeNull();
    expect(localStorage.getItem('user')).toBeNull();
  });

  it('to an earlier session leaves the present one alone', async () => {
    startSession('old', user);
    server.mockImplementation(() => {
      startSession('new', user);
      return answer(401, refusal);
    });
    await failureOf(call(listAccounts, {}));
    expect(getSession()?.token).toBe('new');
  });

  it('to the sign-in call is only its message', async () => {
    startSession('secret', user);
    server.mockReturnValue(
      answer(401, { ...refusal, message: 'Incorrect email or password.', code: 'INVALID_CREDENTIALS' }),
    );
    const error = await failureOf(call(login, { body: { email: 'a', password: 'b' } }));
    expect(error.message).toBe('Incorrect email or password.');
    expect(getSession()?.token).toBe('secret');
  });
});
