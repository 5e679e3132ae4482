import { setTimeout as delay } from 'node:timers/promises';
import { apiPrefix } from '@saldo/contract';
import type { Logger } from 'pino';
import type { Config } from '../config.ts';
import type { BankProvider } from './bank.provider.ts';
import { plaidProvider } from './plaid/plaid.provider.ts';

/** Plaid's rule: the real widget is loaded from here, never bundled, proxied or served by the app. */
export const plaidScriptUrl = 'https://cdn.plaid.com/link/v2/stable/link-initialize.js';
/** The same path below whatever else speaks Plaid's wire format. */
const scriptPath = '/link/v2/stable/link-initialize.js';
const webhookPath = `${apiPrefix}/plaid/webhook`;

/** What the app knows of the bank that runs inside it. */
export interface EmbeddedBank {
  clientId: string;
  secret: string;
  /** The app's own address on this machine, once it listens: `http://127.0.0.1:3000`. */
  origin: () => string;
  /** The clock it signs its webhooks by; real time unless given. */
  now?: () => Date;
}

/** The provider that the settings name: Plaid with keys, else the embedded bank, through the same adapter. */
export function openProvider(config: Config, embedded: EmbeddedBank | null, log: Logger): BankProvider {
  const common = { log, sleep: (ms: number) => delay(ms), random: Math.random };
  const { bank } = config;
  if (bank.kind === 'plaid') {
    const { hostname } = new URL(bank.baseUrl);
    const isPlaid = hostname === 'plaid.com' || hostname.endsWith('.plaid.com');
    const scriptUrl = isPlaid ? plaidScriptUrl : `${bank.baseUrl.replace(/(?<!\/)\/+$/, '')}${scriptPath}`;
    return plaidProvider({
      ...common,
      clientId: bank.clientId,
      secret: bank.secret,
      environment: bank.environment,
      baseUrl: () => bank.baseUrl,
      scriptUrl: () => scriptUrl,
      webhookUrl: () => (config.publicUrl === null ? null : `${config.publicUrl}${webhookPath}`),
      embedded: isPlaid ? null : { sameOrigin: false },
    });
  }
  if (embedded === null) throw new Error('The embedded bank needs its credentials and its address');
  return plaidProvider({
    ...common,
    ...(embedded.now && { now: embedded.now }),
    clientId: embedded.clientId,
    secret: embedded.secret,
    environment: 'sandbox',
    baseUrl: () => bank.baseUrl ?? `${embedded.origin()}${bank.prefix}`,
    // A path: the page may be open under another name of the same origin.
    scriptUrl: () => (bank.baseUrl === null ? `${bank.prefix}${scriptPath}` : `${bank.baseUrl}${scriptPath}`),
    webhookUrl: () => `${embedded.origin()}${webhookPath}`,
    embedded: { sameOrigin: bank.baseUrl === null },
  });
}
