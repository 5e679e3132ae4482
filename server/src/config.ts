import { isIP } from 'node:net';
import { homedir, platform } from 'node:os';
import { join, resolve } from 'node:path';
import * as z from 'zod/mini';

/** Every fault of the environment at once, one line each, for a person to mend. */
export class ConfigError extends Error {
  readonly faults: readonly string[];

  constructor(faults: readonly string[]) {
    super(`Saldo cannot start with these settings:\n${faults.map((fault) => `  - ${fault}`).join('\n')}`);
    this.name = 'ConfigError';
    this.faults = faults;
  }
}

const whole = (min: number, max: number) =>
  z.pipe(
    z.string().check(z.regex(/^\d+$/, { error: 'must be a whole number' })),
    z.pipe(
      z.transform(Number),
      z
        .number()
        .check(
          z.minimum(min, { error: `must be at least ${min}` }),
          z.maximum(max, { error: `must be at most ${max}` }),
        ),
    ),
  );

const flag = z.pipe(
  z.enum(['0', '1', 'true', 'false'], { error: 'must be 0 or 1' }),
  z.transform((text) => text === '1' || text === 'true'),
);

const httpUrl = z.string().check(
  z.refine((text) => URL.canParse(text) && /^https?:$/.test(new URL(text).protocol), {
    error: 'must be an http(s) address',
  }),
);

/** What travels to an address without TLS can be read on the way, unless it never leaves the machine. */
const isSafe = ({ protocol, hostname }: URL) =>
  protocol === 'https:' || ['localhost', '127.0.0.1', '[::1]'].includes(hostname);

const optional = <S extends z.ZodMiniType>(schema: S) => z.optional(schema);

const environment = z.object({
  NODE_ENV: optional(z.string()),
  PORT: optional(whole(0, 65_535)),
  HOST: optional(z.string()),
  BASE_PATH: optional(
    z.string().check(
      z.regex(/^\/$|^(\/[A-Za-z0-9._~-]+)+\/?$/, {
        error: 'must be / or look like /saldo (letters, digits, . _ ~ -)',
      }),
      z.refine((path) => !/^\/(api|healthz|readyz|metrics|\.well-known)(\/|$)/.test(path), {
        error: 'must not be an address the server uses itself',
      }),
    ),
  ),
  PUBLIC_URL: optional(
    httpUrl.check(
      z.refine((text) => !URL.canParse(text) || new URL(text).href === `${new URL(text).origin}/`, {
        error: 'must be an origin such as https://money.example.org, without a path',
      }),
    ),
  ),
  DATA_DIR: optional(z.string()),
  DATABASE_URL: optional(
    z.string().check(z.regex(/^postgres(ql)?:\/\//, { error: 'must be a postgres:// address' })),
  ),
  DATABASE_REPLICA_URL: optional(
    z.string().check(z.regex(/^postgres(ql)?:\/\//, { error: 'must be a postgres:// address' })),
  ),
  DATABASE_POOLER: optional(z.enum(['transaction'], { error: 'may only be "transaction"' })),
  TRUST_PROXY: optional(z.string()),
  MAIL_OUTBOX_DIR: optional(z.string()),
  MAIL_FROM: optional(z.string()),
  SMTP_URL: optional(
    z.string().check(z.regex(/^smtps?:\/\//, { error: 'must be an smtp:// or smtps:// address' })),
  ),
  PLAID_CLIENT_ID: optional(z.string()),
  PLAID_SECRET: optional(z.string()),
  PLAID_ENV: optional(z.enum(['sandbox', 'production'], { error: 'must be sandbox or production' })),
  PLAID_BASE_URL: optional(httpUrl),
  BANK_PREFIX: optional(
    z.string().check(
      z.regex(/^(\/[A-Za-z0-9._~-]+)+$/, { error: 'must look like /_bank' }),
      z.refine((path) => !/^\/(api|healthz|readyz|metrics|\.well-known)(\/|$)/.test(path), {
        error: 'must not be an address the server uses itself',
      }),
    ),
  ),
  BANK_CONTROL_TOKEN: optional(
    z.string().check(z.minLength(16, { error: 'must have at least 16 characters' })),
  ),
  ASSISTANT_THREADS: optional(whole(1, 64)),
  ASSISTANT_DEADLINE_MS: optional(whole(100, 60_000)),
  LLM_PROVIDER: optional(
    z.enum(['openai-compatible', 'openai', 'anthropic'], {
      error: 'must be openai-compatible, openai or anthropic',
    }),
  ),
  LLM_MODEL: optional(z.string()),
  LLM_BASE_URL: optional(httpUrl),
  LLM_API_KEY: optional(z.string()),
  LLM_STREAM: optional(flag),
  LLM_DAILY_TOKENS: optional(whole(1, 1_000_000_000)),
  ENCRYPTION_KEYS: optional(z.string()),
  BACKUP_NIGHTLY: optional(flag),
  BACKUP_DIR: optional(z.string()),
  BACKUP_KEEP: optional(whole(1, 1_000)),
  RATE_LIMIT_SCALE: optional(
    z.pipe(
      z.string().check(z.regex(/^\d+(\.\d+)?$/, { error: 'must be a number from 0 to 1000' })),
      z.pipe(z.transform(Number), z.number().check(z.maximum(1000, { error: 'must be at most 1000' }))),
    ),
  ),
  SESSION_IDLE_MINUTES: optional(whole(1, 525_600)),
  SESSION_ABSOLUTE_MINUTES: optional(whole(1, 525_600)),
  REQUIRE_SECOND_FACTOR: optional(flag),
  OIDC_ISSUER: optional(
    httpUrl.check(
      z.refine((text) => !URL.canParse(text) || isSafe(new URL(text)), {
        error: 'must be an https address; only one of this machine may be http',
      }),
    ),
  ),
  OIDC_CLIENT_ID: optional(z.string()),
  OIDC_CLIENT_SECRET: optional(z.string()),
  OIDC_NAME: optional(z.string().check(z.maxLength(40, { error: 'must have at most 40 characters' }))),
  DEMO: optional(flag),
  SOURCE_URL: optional(httpUrl),
  SOCIAL_URLS: optional(z.string()),
  SECURITY_CONTACT: optional(z.string()),
  TEST_CLOCK: optional(
    z.string().check(
      z.refine((text) => text === '' || !Number.isNaN(Date.parse(text)), {
        error: 'must be an ISO 8601 instant',
      }),
    ),
  ),
  METRICS_TOKEN: optional(
    z.string().check(z.regex(/^[\x21-\x7e]{16,200}$/, { error: 'must be 16 to 200 visible characters' })),
  ),
  OTEL_EXPORTER_OTLP_ENDPOINT: optional(httpUrl),
  OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: optional(httpUrl),
  OTEL_TRACES_EXPORTER: optional(z.string()),
  OTEL_SDK_DISABLED: optional(z.string()),
  LOG_LEVEL: optional(z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'])),
  HSTS: optional(flag),
  STOP_GRACE_MS: optional(whole(0, 60_000)),
});

export type PlaidSettings =
  | {
      kind: 'plaid';
      clientId: string;
      secret: string;
      environment: 'sandbox' | 'production';
      baseUrl: string;
    }
  | { kind: 'embedded'; prefix: string; baseUrl: string | null; controlToken: string | null };

/** A language model the operator offers. A person's questions go there only after they agreed to its host. */
export interface LanguageModelSettings {
  provider: 'openai-compatible' | 'openai' | 'anthropic';
  /** Address of the API; the provider's own when null. */
  baseUrl: string | null;
  model: string;
  apiKey: string | null;
  /** Asks for streams of events; for servers that answer in nothing else. */
  stream: boolean;
  /** Most tokens a person may use in a day (UTC); null: no cap. */
  dailyTokens: number | null;
}

/** An OpenID Connect provider of the operator's, beside passwords. */
export interface IdentitySettings {
  /** Address of the provider, below which its configuration is published. */
  issuer: string;
  clientId: string;
  clientSecret: string;
  /** The name people know it by: it stands on the button. */
  name: string;
}

export interface Config {
  /** The built-in assistant: most questions read at once, and milliseconds each may take. */
  assistant: { threads: number; deadlineMs: number };
  /** Null: the built-in assistant alone. */
  languageModel: LanguageModelSettings | null;
  production: boolean;
  port: number;
  host: string;
  /** '' for the root, else '/saldo': never with a slash at its end. */
  basePath: string;
  /** Origin for links in mail, webhooks and OAuth returns; null until the port is known. */
  publicUrl: string | null;
  dataDir: string;
  databaseUrl: string | null;
  /** A streaming replica of that server, for reads; null: the primary alone. */
  replicaUrl: string | null;
  pooler: 'transaction' | null;
  /** Number of proxies in front, or their addresses; false: no header may name the caller. */
  trustProxy: false | number | string;
  mail: { smtpUrl: string | null; outboxDir: string; from: string };
  bank: PlaidSettings;
  /** Copies of the embedded database: whether one is made each night, where they go, and how many stay. */
  backup: { nightly: boolean; folder: string; keep: number };
  /** Key ring for data at rest, newest first; null: a key file in the data directory. */
  encryptionKeys: string | null;
  rateLimitScale: number;
  session: { idleMinutes: number; absoluteMinutes: number };
  /** True: who has no second factor can do nothing but set one up. */
  requireSecondFactor: boolean;
  /** Null: passwords and passkeys alone. */
  identity: IdentitySettings | null;
  /** True: whoever asks may look around as a person with invented money for a day. */
  demo: boolean;
  sourceUrl: string | null;
  socialUrls: readonly string[];
  /** Whom to notify of a fault in its safety, as addresses (mailto:, https:, tel:); none: nobody is named. */
  securityContacts: readonly string[];
  /** What a reader of /metrics must send; null: there is no such address. */
  metricsToken: string | null;
  /** Whether spans are sent, as OpenTelemetry's standard variables have it. */
  tracing: boolean;
  testClock: Date | null;
  logLevel: string;
  hsts: boolean;
  /** Milliseconds between the word that this instance stops (/readyz) and the moment it lets nobody in any more. */
  stopGraceMs: number;
}

/** The platform's place for a program's data: /var/lib/saldo as root, else the user's data directory. */
export function defaultDataDir(env: Readonly<Record<string, string | undefined>>): string {
  if (platform() === 'win32')
    return join(env['LOCALAPPDATA'] ?? join(homedir(), 'AppData', 'Local'), 'Saldo');
  if (process.getuid?.() === 0) return '/var/lib/saldo';
  if (platform() === 'darwin') return join(homedir(), 'Library', 'Application Support', 'Saldo');
  return join(env['XDG_DATA_HOME'] ?? join(homedir(), '.local', 'share'), 'saldo');
}

/**
 * Who may say where a request came from. A number of proxies counts back from the nearest one, so that a forged
 * X-Forwarded-For is never believed.
 */
function trustedProxies(text: string | undefined, faults: string[]): Config['trustProxy'] {
  if (text === undefined || text === '0' || text === 'false') return false;
  if (text === 'true') return 1;
  if (/^\d$/.test(text)) return Number(text);
  const parts = text.split(/[\s,]+/).filter(Boolean);
  const isProxy = (part: string) =>
    ['loopback', 'linklocal', 'uniquelocal'].includes(part) || isIP(part.replace(/\/\d{1,3}$/, '')) !== 0;
  if (!parts.every(isProxy))
    faults.push('TRUST_PROXY must be a number of proxies (1 to 9), or addresses and ranges of proxies');
  return parts.join(', ');
}

function bankSettings(env: z.output<typeof environment>, faults: string[]): PlaidSettings {
  const keys = [env.PLAID_CLIENT_ID, env.PLAID_SECRET].filter(Boolean).length;
  if (keys === 1) faults.push('PLAID_CLIENT_ID and PLAID_SECRET belong together: set both or neither');
  if (keys === 2) {
    if (env.BANK_CONTROL_TOKEN)
      faults.push('BANK_CONTROL_TOKEN is for the embedded bank: unset it when Plaid keys are set');
    const plaidEnv = env.PLAID_ENV ?? 'sandbox';
    return {
      kind: 'plaid',
      clientId: env.PLAID_CLIENT_ID ?? '',
      secret: env.PLAID_SECRET ?? '',
      environment: plaidEnv,
      baseUrl: env.PLAID_BASE_URL ?? `https://${plaidEnv}.plaid.com`,
    };
  }
  return {
    kind: 'embedded',
    prefix: env.BANK_PREFIX ?? '/_bank',
    baseUrl: env.PLAID_BASE_URL ?? null,
    controlToken: env.BANK_CONTROL_TOKEN ?? null,
  };
}

function modelSettings(env: z.output<typeof environment>, faults: string[]): LanguageModelSettings | null {
  if (!env.LLM_MODEL) {
    if (env.LLM_PROVIDER ?? env.LLM_BASE_URL ?? env.LLM_API_KEY ?? env.LLM_STREAM ?? env.LLM_DAILY_TOKENS)
      faults.push('LLM_MODEL must name the model when another LLM_ setting is there');
    return null;
  }
  return {
    provider: env.LLM_PROVIDER ?? 'openai-compatible',
    baseUrl: env.LLM_BASE_URL ?? null,
    model: env.LLM_MODEL,
    apiKey: env.LLM_API_KEY ?? null,
    stream: env.LLM_STREAM ?? false,
    dailyTokens: env.LLM_DAILY_TOKENS ?? null,
  };
}

function identitySettings(env: z.output<typeof environment>, faults: string[]): IdentitySettings | null {
  const { OIDC_ISSUER: issuer, OIDC_CLIENT_ID: clientId, OIDC_CLIENT_SECRET: clientSecret } = env;
  if (issuer && clientId && clientSecret)
    return { issuer, clientId, clientSecret, name: env.OIDC_NAME ?? new URL(issuer).hostname };
  if (issuer ?? clientId ?? clientSecret ?? env.OIDC_NAME)
    faults.push('OIDC_ISSUER, OIDC_CLIENT_ID and OIDC_CLIENT_SECRET belong together: set all three or none');
  return null;
}

/**
 * Settings from the environment, each with a working default. An empty value counts as unset.
 * Throws ConfigError with every fault at once.
 */
export function readConfig(env: Readonly<Record<string, string | undefined>>): Config {
  const given = Object.fromEntries(
    Object.entries(env).filter(([, value]) => value !== undefined && value.trim() !== ''),
  );
  const parsed = z.safeParse(environment, given);
  if (!parsed.success)
    throw new ConfigError(parsed.error.issues.map((issue) => `${issue.path.join('.')} ${issue.message}`));
  const value = parsed.data;
  const faults: string[] = [];
  const production = value.NODE_ENV === 'production';
  const bank = bankSettings(value, faults);
  if (production && value.TEST_CLOCK) faults.push('TEST_CLOCK is for tests: unset it in production');
  const idleMinutes = value.SESSION_IDLE_MINUTES ?? 7 * 24 * 60;
  const absoluteMinutes = value.SESSION_ABSOLUTE_MINUTES ?? 30 * 24 * 60;
  if (idleMinutes > absoluteMinutes)
    faults.push('SESSION_IDLE_MINUTES must not exceed SESSION_ABSOLUTE_MINUTES');
  const socialUrls = (value.SOCIAL_URLS ?? '').split(/[\s,]+/).filter(Boolean);
  for (const url of socialUrls)
    if (!URL.canParse(url) || !/^https?:$/.test(new URL(url).protocol))
      faults.push(`SOCIAL_URLS has "${url}", which is not an http(s) address`);
  const securityContacts = (value.SECURITY_CONTACT ?? '').split(/[\s,]+/).filter(Boolean);
  for (const contact of securityContacts)
    if (!/^(?:mailto:[^@]+@[^@]|https:\/\/.|tel:\+?\d)/.test(contact) || !URL.canParse(contact))
      faults.push(`SECURITY_CONTACT has "${contact}", which is not a mailto:, https: or tel: address`);
  const trustProxy = trustedProxies(value.TRUST_PROXY, faults);
  const basePath = (value.BASE_PATH ?? '/saldo').replace(/\/$/, '');
  const within = (inner: string, outer: string) => inner === outer || inner.startsWith(`${outer}/`);
  // Under the root every prefix lies; there the longer address wins.
  if (
    bank.kind === 'embedded' &&
    basePath !== '' &&
    (within(bank.prefix, basePath) || within(basePath, bank.prefix))
  )
    faults.push('BANK_PREFIX and BASE_PATH must not lie within each other');
  if (value.BACKUP_NIGHTLY && value.DATABASE_URL)
    faults.push(
      'BACKUP_NIGHTLY is for the embedded database: back the server of DATABASE_URL up with its own tools',
    );
  if (value.DATABASE_REPLICA_URL && !value.DATABASE_URL)
    faults.push('DATABASE_REPLICA_URL is a replica of the server of DATABASE_URL: set that too');
  if (value.DEMO && bank.kind !== 'embedded')
    faults.push('DEMO is made of the embedded bank: unset it when Plaid keys are set');
  if (value.DEMO && value.REQUIRE_SECOND_FACTOR)
    faults.push('DEMO lets people in without a second factor: set it or REQUIRE_SECOND_FACTOR, not both');
  const dataDir = resolve(value.DATA_DIR ?? defaultDataDir(env));
  const languageModel = modelSettings(value, faults);
  const identity = identitySettings(value, faults);
  if (faults.length > 0) throw new ConfigError(faults);
  return {
    assistant: {
      threads: value.ASSISTANT_THREADS ?? 2,
      deadlineMs: value.ASSISTANT_DEADLINE_MS ?? 2_000,
    },
    languageModel,
    production,
    port: value.PORT ?? 3000,
    host: value.HOST ?? '127.0.0.1',
    basePath,
    publicUrl: value.PUBLIC_URL === undefined ? null : new URL(value.PUBLIC_URL).origin,
    dataDir,
    databaseUrl: value.DATABASE_URL ?? null,
    replicaUrl: value.DATABASE_REPLICA_URL ?? null,
    pooler: value.DATABASE_POOLER ?? null,
    trustProxy,
    mail: {
      smtpUrl: value.SMTP_URL ?? null,
      outboxDir: resolve(value.MAIL_OUTBOX_DIR ?? join(dataDir, 'outbox')),
      from: value.MAIL_FROM ?? 'Saldo <no-reply@saldo.localhost>',
    },
    bank,
    backup: {
      nightly: value.BACKUP_NIGHTLY ?? false,
      folder: resolve(value.BACKUP_DIR ?? join(dataDir, 'backups')),
      keep: value.BACKUP_KEEP ?? 14,
    },
    encryptionKeys: value.ENCRYPTION_KEYS ?? null,
    rateLimitScale: value.RATE_LIMIT_SCALE ?? 1,
    session: { idleMinutes, absoluteMinutes },
    requireSecondFactor: value.REQUIRE_SECOND_FACTOR ?? false,
    identity,
    demo: value.DEMO ?? false,
    sourceUrl: value.SOURCE_URL ?? null,
    socialUrls,
    securityContacts,
    metricsToken: value.METRICS_TOKEN ?? null,
    tracing:
      Boolean(value.OTEL_EXPORTER_OTLP_ENDPOINT ?? value.OTEL_EXPORTER_OTLP_TRACES_ENDPOINT) &&
      value.OTEL_SDK_DISABLED?.toLowerCase() !== 'true' &&
      (value.OTEL_TRACES_EXPORTER ?? 'otlp') === 'otlp',
    testClock: value.TEST_CLOCK ? new Date(value.TEST_CLOCK) : null,
    logLevel: value.LOG_LEVEL ?? 'info',
    stopGraceMs: value.STOP_GRACE_MS ?? 1_000,
    hsts: value.HSTS ?? value.PUBLIC_URL?.startsWith('https:') ?? false,
  };
}
