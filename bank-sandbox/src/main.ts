/** Runs the demo bank as a process of its own: `npm run bank`. */
import { createHash } from 'node:crypto';
import Fastify from 'fastify';
import { z } from 'zod';
import { bankSandbox, openBank } from './index.ts';

const settings = z.object({
  BANK_DATABASE_URL: z
    .string('a PostgreSQL database of the bank alone (made if missing)')
    .startsWith('postgres'),
  BANK_KEY: z.string('a secret text, the same at every start').min(16),
  BANK_PORT: z.coerce.number().int().min(0).max(65_535).default(3900),
  BANK_HOST: z.string().default('127.0.0.1'),
  BANK_PREFIX: z.string().startsWith('/').default('/_bank'),
  BANK_PUBLIC_URL: z.url().optional(),
  BANK_CONTROL_TOKEN: z.string().min(8).optional(),
  PLAID_CLIENT_ID: z.string().min(1).optional(),
  PLAID_SECRET: z.string().min(1).optional(),
  RATE_LIMIT_SCALE: z.coerce.number().min(0).max(1000).default(1),
  LOG_LEVEL: z.string().default('info'),
});

const parsed = settings.safeParse(process.env);
if (!parsed.success) {
  console.error(parsed.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`).join('\n'));
  process.exit(2);
}
const env = parsed.data;

const app = Fastify({ logger: { level: env.LOG_LEVEL } });
const bank = await openBank({
  databaseUrl: env.BANK_DATABASE_URL,
  installationKey: createHash('sha256').update(env.BANK_KEY).digest(),
  publicUrl: () => env.BANK_PUBLIC_URL ?? `http://${env.BANK_HOST}:${port()}${env.BANK_PREFIX}`,
  logger: app.log,
  behaviours: { rateLimitScale: env.RATE_LIMIT_SCALE },
  ...(env.PLAID_CLIENT_ID && env.PLAID_SECRET
    ? { credentials: { clientId: env.PLAID_CLIENT_ID, secret: env.PLAID_SECRET } }
    : {}),
  ...(env.BANK_CONTROL_TOKEN ? { controlToken: env.BANK_CONTROL_TOKEN } : {}),
});
await app.register(bankSandbox(bank), { prefix: env.BANK_PREFIX });
await app.listen({ port: env.BANK_PORT, host: env.BANK_HOST });

for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void stop());

async function stop(): Promise<void> {
  await app.close();
  await bank.close();
}

function port(): number {
  const address = app.server.address();
  return typeof address === 'object' && address ? address.port : env.BANK_PORT;
}
