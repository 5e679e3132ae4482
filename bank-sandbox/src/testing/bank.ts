import { randomBytes } from 'node:crypto';
import Fastify from 'fastify';
import { Configuration, CountryCode, PlaidApi, Products, type TransactionsSyncResponse } from 'plaid';
import { bankSandbox, openBank, type Behaviours } from '../index.ts';
import { linkService } from '../link-service.ts';
import { schemaOfAnswer, type Oracle } from './oracles/answers.ts';
import { openapiIsHere, plaidOpenapiOracle } from './oracles/plaid-openapi.ts';
import { plaidTypesOracle } from './oracles/plaid-types.ts';
import { testDatabase } from './database.ts';

const TODAY = '2026-11-21T15:00:00Z';
const PREFIX = '/_bank';

type Options = {
  now?: string;
  behaviours?: Partial<Behaviours>;
  databaseUrl?: string;
  installationKey?: Buffer;
};
type NewItem = {
  username?: string;
  password?: string;
  institution?: string;
  days?: number;
  webhook?: string;
  products?: Products[];
};

let oracles: Promise<Oracle[]> | undefined;
/** Both oracles where Plaid's document is present, else the one. Loaded once in a process. */
export const loadOracles = (): Promise<Oracle[]> =>
  (oracles ??= Promise.all([plaidTypesOracle(), ...(openapiIsHere ? [plaidOpenapiOracle()] : [])]));

/**
 * A real bank on a database and a port of its own, driven through the official SDK. Every answer is held against the
 * oracles; `complaints` lists what they said. Time stands at `now` and moves only by `clock`.
 */
export async function startTestBank(options: Options = {}) {
  const database = options.databaseUrl ? undefined : testDatabase();
  const clock = { now: new Date(options.now ?? TODAY) };
  const app = Fastify();
  const controlToken = randomBytes(8).toString('hex');
  const bank = await openBank({
    databaseUrl: database?.url ?? options.databaseUrl ?? '',
    installationKey: options.installationKey ?? randomBytes(32),
    publicUrl: () => base,
    controlToken,
    clock: () => clock.now,
    behaviours: {
      initialDelayMs: 0,
      historicalDelayMs: 0,
      emptyFirstSync: false,
      subCentAmounts: false,
      identicalModified: false,
      rateLimitScale: 0,
      ...options.behaviours,
    },
  });
  await app.register(bankSandbox(bank), { prefix: PREFIX });
  await app.listen({ port: 0, host: '127.0.0.1' });
  const base = `http://127.0.0.1:${(app.server.address() as { port: number }).port}${PREFIX}`;
  const { api, complaints } = await watchedClient(base, bank.keys.credentials);

  const link = linkService(bank);
  return {
    bank,
    app,
    base,
    api,
    clock,
    complaints,
    link,
    /** An item made without the widget. */
    addItem: async (wanted: NewItem = {}): Promise<{ access_token: string; item_id: string }> => {
      const created = await api.sandboxPublicTokenCreate({
        institution_id: wanted.institution ?? 'ins_900001',
        initial_products: wanted.products ?? [Products.Transactions],
        options: {
          override_username: wanted.username ?? 'user_good',
          override_password: wanted.password ?? 'pass_good',
          transactions: { days_requested: wanted.days ?? 730 },
          ...(wanted.webhook ? { webhook: wanted.webhook } : {}),
        },
      });
      const { access_token, item_id } = (
        await api.itemPublicTokenExchange({ public_token: created.data.public_token })
      ).data;
      return { access_token, item_id };
    },
    linkToken: async (more: object = {}): Promise<string> =>
      (
        await api.linkTokenCreate({
          client_name: 'Test',
          language: 'en',
          country_codes: [CountryCode.Us],
          user: { client_user_id: 'u1' },
          products: [Products.Transactions],
          ...more,
        })
      ).data.link_token,
    syncAll: (access_token: string, cursor?: string, count = 500) =>
      syncAll(api, access_token, cursor, count),
    control: async (
      method: string,
      path: string,
      body?: object,
    ): Promise<Record<string, never> & { [key: string]: unknown }> => {
      const answer = await fetch(`${base}/control${path}`, {
        method,
        headers: {
          authorization: `Bearer ${controlToken}`,
          ...(body ? { 'content-type': 'application/json' } : {}),
        },
        ...(body ? { body: JSON.stringify(body) } : {}),
      });
      const data = (await answer.json()) as never;
      if (!answer.ok) throw new Error(`control ${path}: ${JSON.stringify(data)}`);
      return data;
    },
    close: async (): Promise<void> => {
      await app.close();
      await bank.close();
      await database?.drop();
    },
  };
}

export type TestBank = Awaited<ReturnType<typeof startTestBank>>;
type Changes = Pick<TransactionsSyncResponse, 'added' | 'modified' | 'removed'>;

async function syncAll(
  api: PlaidApi,
  access_token: string,
  start: string | undefined,
  count: number,
): Promise<Changes & { cursor: string; pages: number; status: string }> {
  const all: Changes = { added: [], modified: [], removed: [] };
  let cursor = start;
  for (let pages = 1; ; pages++) {
    const { data } = await api.transactionsSync({ access_token, count, ...(cursor ? { cursor } : {}) });
    for (const part of ['added', 'modified', 'removed'] as const) all[part].push(...(data[part] as never[]));
    cursor = data.next_cursor;
    if (!data.has_more) return { ...all, cursor, pages, status: data.transactions_update_status };
  }
}

type Axios = {
  create: () => Axios;
  interceptors: { response: { use: (ok: unknown, bad: unknown) => void } };
};

async function watchedClient(base: string, { clientId, secret }: { clientId: string; secret: string }) {
  const complaints: string[] = [];
  const judges = await loadOracles();
  const configuration = new Configuration({
    basePath: base,
    baseOptions: { headers: { 'PLAID-CLIENT-ID': clientId, 'PLAID-SECRET': secret }, timeout: 20_000 },
  });
  // An axios of its own: the SDK's default one is shared by every client in the process.
  const axios = (new PlaidApi(configuration) as unknown as { axios: Axios }).axios.create();
  const api = new PlaidApi(configuration, undefined, axios as never);
  const judge = (url: string | undefined, status: number, data: unknown): void => {
    if (typeof data !== 'object') return;
    const schema = schemaOfAnswer((url ?? '').replace(base, ''), status);
    for (const oracle of judges) {
      const complaint = oracle.check(schema, data);
      if (complaint) complaints.push(`${oracle.name}: ${schema}: ${complaint}`);
    }
  };
  axios.interceptors.response.use(
    (response: { config: { url?: string }; status: number; data: unknown }) => {
      judge(response.config.url, response.status, response.data);
      return response;
    },
    (error: Error & { config?: { url?: string }; response?: { status: number; data: unknown } }) => {
      if (error.response) judge(error.config?.url, error.response.status, error.response.data);
      return Promise.reject(error);
    },
  );
  return { api, complaints };
}

/** The error that a refused call carries: HTTP status and Plaid's body. */
export async function refused(
  call: Promise<unknown>,
): Promise<{ status: number; code: string; type: string; request_id: string; message: string }> {
  try {
    await call;
  } catch (error) {
    const { response } = error as { response?: { status: number; data: Record<string, string> } };
    if (!response) throw error;
    const { error_code = '', error_type = '', request_id = '', error_message = '' } = response.data;
    return {
      status: response.status,
      code: error_code,
      type: error_type,
      request_id,
      message: error_message,
    };
  }
  throw new Error('the call was not refused');
}
