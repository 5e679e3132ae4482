import type { Logger } from 'pino';
import { Configuration, PlaidApi } from 'plaid';
import * as z from 'zod/mini';
import { traced } from '../../tracing.ts';
import { BankError } from '../bank.errors.ts';
import { toBankError } from './plaid.errors.ts';

/** Plaid allows /transactions/refresh and /accounts/balance/get to take up to 30 s. */
const timeoutMs = 30_000;
/** Attempts after the first, for calls that may be repeated. */
const retries = 2;
/** The longest Retry-After that is waited for on the spot; a longer one is the job's matter. */
const longestWaitMs = 5_000;
/** A page of 500 rows is under 1 MB; past this an answer is not Plaid's. */
const largestAnswer = 32 * 1024 * 1024;

export interface PlaidClientOptions {
  clientId: string;
  secret: string;
  /** Asked at every call: the embedded bank's port is not known until the server listens. */
  baseUrl: () => string;
  log: Logger;
  /** Waiting and chance are arguments, so that tests can turn them. */
  sleep: (ms: number) => Promise<void>;
  random: () => number;
}

export interface PlaidCall {
  /**
   * Calls Plaid and checks the frame of its answer. Throws BankError only. `repeatable` calls are tried again with
   * jittered backoff when the bank could not be reached.
   */
  <S extends z.ZodMiniType>(
    operation: string,
    answer: S,
    call: (api: PlaidApi) => Promise<{ data: unknown }>,
    options?: { repeatable?: boolean },
  ): Promise<z.output<S>>;
}

function waitBefore(error: BankError, attempt: number, random: () => number): number | null {
  if (error.kind === 'rate_limited') {
    const asked = (error.retryAfter ?? 1) * 1_000;
    return attempt === 0 && asked <= longestWaitMs ? asked : null;
  }
  if (error.kind !== 'unavailable' || error.providerCode.startsWith('INSTITUTION_')) return null;
  return 250 * 2 ** attempt * (0.5 + random());
}

/** The one place that calls the SDK; its errors and answers are turned into ours here. */
export function plaidClient(options: PlaidClientOptions): PlaidCall {
  const { log, sleep, random } = options;
  let made: { baseUrl: string; api: PlaidApi } | null = null;

  function api(): PlaidApi {
    const baseUrl = options.baseUrl().replace(/(?<!\/)\/+$/, '');
    if (made?.baseUrl !== baseUrl) {
      const configuration = new Configuration({
        basePath: baseUrl,
        baseOptions: {
          headers: { 'PLAID-CLIENT-ID': options.clientId, 'PLAID-SECRET': options.secret },
          timeout: timeoutMs,
          maxRedirects: 0,
          maxContentLength: largestAnswer,
          // A proxy from the environment must not swallow calls to a bank on this machine.
          ...(/^https?:\/\/(127\.|localhost|\[::1\])/.test(baseUrl) && { proxy: false }),
        },
      });
      made = { baseUrl, api: new PlaidApi(configuration) };
    }
    return made.api;
  }

  async function once<S extends z.ZodMiniType>(
    operation: string,
    answer: S,
    call: (api: PlaidApi) => Promise<{ data: unknown }>,
  ): Promise<z.output<S>> {
    let data: unknown;
    try {
      ({ data } = await traced(`bank ${operation}`, 'CLIENT', {}, () => call(api())));
    } catch (thrown) {
      throw toBankError(thrown, operation);
    }
    const checked = z.safeParse(answer, data);
    if (checked.success) return checked.data;
    throw new BankError({ kind: 'unavailable', providerCode: 'MALFORMED_ANSWER', operation });
  }

  return async (operation, answer, call, { repeatable = true } = {}) => {
    for (let attempt = 0; ; attempt += 1) {
      try {
        return await once(operation, answer, call);
      } catch (error) {
        if (!(error instanceof BankError)) throw error;
        const wait = repeatable && attempt < retries ? waitBefore(error, attempt, random) : null;
        const facts = {
          operation,
          code: error.providerCode,
          providerRequestId: error.providerRequestId,
          attempt,
        };
        if (wait === null) {
          log.warn(facts, 'bank call failed');
          throw error;
        }
        log.info({ ...facts, waitMs: Math.round(wait) }, 'bank call tried again');
        await sleep(wait);
      }
    }
  };
}
