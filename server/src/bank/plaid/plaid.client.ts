import axios from 'axios';
import type { Logger } from 'pino';
import * as z from 'zod/mini';
import { traced } from '../../tracing.ts';
import { BankError } from '../bank.errors.ts';
import { toBankError } from './plaid.errors.ts';

/** Plaid allows /transactions/refresh and /accounts/balance/get to take up to 30 s. */
const usualTimeoutMs = 30_000;
/** Attempts after the first, for calls that may be repeated. */
const retries = 2;
/** The longest Retry-After that is waited for on the spot; a longer one is the job's matter. */
const longestWaitMs = 5_000;
/** A page of 500 rows is under 1 MB; past this an answer is not Plaid's. */
const largestAnswer = 32 * 1024 * 1024;
/** The version of Plaid's interface that is spoken; the embedded bank speaks it too. */
const apiVersion = '2020-09-14';

export interface PlaidClientOptions {
  clientId: string;
  secret: string;
  /** Asked at every call: the embedded bank's port is not known until the server listens. */
  baseUrl: () => string;
  log: Logger;
  timeoutMs?: number;
  /** Waiting and chance are arguments, so that tests can turn them. */
  sleep: (ms: number) => Promise<void>;
  random: () => number;
}

export interface PlaidCall {
  /**
   * Calls Plaid at the path `operation` and checks the frame of its answer. Throws BankError only. `repeatable` calls are
   * tried again with jittered backoff when the bank could not be reached.
   */
  <S extends z.ZodMiniType>(
    operation: string,
    answer: S,
    request: object,
    options?: { repeatable?: boolean },
  ): Promise<z.output<S>>;
}

function waitBefore(error: BankError, attempt: number, random: () => number): number | null {
  if (error.kind === 'rate_limited') {
    const asked = (error.retryAfter ?? 1) * 1_000;
    return attempt === 0 && asked <= longestWaitMs ? asked : null;
  }
  // Who waited for a silent bank once is not kept waiting again and again.
  if (error.kind !== 'unavailable' || /^(?:INSTITUTION_|TIMEOUT$)/.test(error.providerCode)) return null;
  return 250 * 2 ** attempt * (0.5 + random());
}

/**
 * The one place that calls the bank; errors and answers are turned into ours here. Plaid's own SDK for Node would do no more
 * for the twelve calls that are made, and its ten megabytes of source, with what is kept of them, stay in memory.
 */
export function plaidClient(options: PlaidClientOptions): PlaidCall {
  const { log, sleep, random, timeoutMs = usualTimeoutMs } = options;

  function post(operation: string, request: object): Promise<{ data: unknown }> {
    const baseUrl = options.baseUrl().replace(/(?<!\/)\/+$/, '');
    return axios.post(`${baseUrl}/${operation}`, request, {
      headers: {
        'PLAID-CLIENT-ID': options.clientId,
        'PLAID-SECRET': options.secret,
        'Plaid-Version': apiVersion,
      },
      timeout: timeoutMs,
      maxRedirects: 0,
      maxContentLength: largestAnswer,
      // A proxy from the environment must not swallow calls to a bank on this machine.
      ...(/^https?:\/\/(127\.|localhost|\[::1\])/.test(baseUrl) && { proxy: false }),
    });
  }

  async function once<S extends z.ZodMiniType>(
    operation: string,
    answer: S,
    request: object,
  ): Promise<z.output<S>> {
    let data: unknown;
    try {
      ({ data } = await traced(`bank ${operation}`, 'CLIENT', {}, () => post(operation, request)));
    } catch (thrown) {
      throw toBankError(thrown, operation);
    }
    const checked = z.safeParse(answer, data);
    if (checked.success) return checked.data;
    throw new BankError({ kind: 'unavailable', providerCode: 'MALFORMED_ANSWER', operation });
  }

  return async (operation, answer, request, { repeatable = true } = {}) => {
    for (let attempt = 0; ; attempt += 1) {
      try {
        return await once(operation, answer, request);
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
