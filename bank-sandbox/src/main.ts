/** Runs the demo bank as a process of its own: `npm run bank`. */
import { createHash } from 'node:crypto';
import Fastify from 'fastify';
import { bankSandbox, openBank } from './index.ts';

const env = process.env;
const port = Number(env.BANK_PORT ?? 3900);
const host = env.BANK_HOST ?? '127.0.0.1';
const prefix = env.BANK_PREFIX ?? '/_bank';

const faults = [
  env.BANK_DATABASE_URL
    ? ''
    : 'BANK_DATABASE_URL is needed: a PostgreSQL database of the bank alone, made if missing.',
  env.BANK_KEY && env.BANK_KEY.length >= 16
    ? ''
    : 'BANK_KEY is needed: a secret text of 16 characters or more, the same at every start.',
  Number.isInteger(port) && port >= 0 && port < 65_536 ? '' : 'BANK_PORT must be a port number.',
  !env.PLAID_CLIENT_ID === !env.PLAID_SECRET ? '' : 'PLAID_CLIENT_ID and PLAID_SECRET belong together.',
].filter(Boolean);
if (faults.length > 0) {
  console.error(faults.join('\n'));
  process.exit(2);
}

const app = Fastify({ logger: { level: env.LOG_LEVEL ?? 'info' }, disableRequestLogging: true });
const bank = await openBank({
  databaseUrl: env.BANK_DATABASE_URL!,
  installationKey: createHash('sha256').update(env.BANK_KEY!).digest(),
  publicUrl: () => env.BANK_PUBLIC_URL ?? `http://${host}:${addressPort()}${prefix}`,
  logger: app.log,
  ...(env.PLAID_CLIENT_ID
    ? { credentials: { clientId: env.PLAID_CLIENT_ID, secret: env.PLAID_SECRET! } }
    : {}),
  ...(env.BANK_CONTROL_TOKEN ? { controlToken: env.BANK_CONTROL_TOKEN } : {}),
});
await app.register(bankSandbox(bank), { prefix });
await app.listen({ port, host });

for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, async () => {
    await app.close();
    await bank.close();
  });
}

function addressPort(): number {
  const address = app.server.address();
  return typeof address === 'object' && address ? address.port : port;
}
