import { randomUUID } from 'node:crypto';
import { giveUp, say } from '../../launch/say.mjs';

// `npm run seed`: a person with two years of transactions, made through the front door of a running Saldo with the embedded
// bank (`npm start` in another terminal). PORT or SALDO_URL name another address than the usual one.
const origin = process.env['SALDO_URL'] ?? `http://127.0.0.1:${process.env['PORT'] ?? 3000}`;
const importTimeout = 120_000;

interface Status {
  institutions: { name: string; status: string }[];
}

const person = {
  first_name: 'Ada',
  last_name: 'Lovelace',
  email: `ada-${randomUUID().slice(0, 8)}@example.com`,
  password: 'a long walk by the sea',
};

await call('POST', '/auth/register', person);
const { token } = await call<{ token: string }>('POST', '/auth/login', person);
const { public_token } = await call<{ public_token: string }>(
  'POST',
  '/plaid/create-public-token',
  {},
  token,
);
await call('POST', '/plaid/exchange-public-token', { public_token }, token);
const status = await imported(token);
const { total_count: rows } = await call<{ total_count: number }>(
  'GET',
  '/transaction/transactions?limit=1',
  undefined,
  token,
);
say(
  `${person.first_name} banks with ${status.institutions.map(({ name }) => name).join(', ')}: ${rows} transactions`,
);
say(`sign in as ${person.email} with the password: ${person.password}`);

async function imported(session: string): Promise<Status> {
  const deadline = Date.now() + importTimeout;
  while (Date.now() < deadline) {
    const current = await call<Status>('GET', '/plaid/status', undefined, session);
    if (!current.institutions.some(({ status: state }) => state === 'importing')) return current;
    await new Promise((resolve) => setTimeout(resolve, 500));
  }
  return giveUp('the import did not end in time');
}

async function call<T>(method: string, path: string, body?: object, session?: string): Promise<T> {
  const answer = await fetch(`${origin}/api/v1${path}`, {
    method,
    headers: {
      ...(body === undefined ? {} : { 'Content-Type': 'application/json' }),
      ...(session === undefined ? {} : { Authorization: `Bearer ${session}` }),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  }).catch(() => giveUp(`nobody answers at ${origin}: run npm start in another terminal`));
  if (!answer.ok) giveUp(`${method} ${path} answered ${answer.status}: ${await answer.text()}`);
  return (await answer.json()) as T;
}
