import { startProgram } from '../../support/program.ts';

const client = { client_id: 'widget-tests', secret: 'secret-of-the-widget-tests' };
const controlToken = 'control-of-the-widget-tests';

/** The running bank, spoken to as a client of Plaid would. */
export interface Bank {
  /** The bank's address, prefix included. */
  url: string;
  /** Its origin, where the test's app pages live too. */
  origin: string;
  post: <T = Record<string, unknown>>(path: string, body?: object) => Promise<T>;
  control: (path: string, body?: object) => Promise<void>;
  linkToken: (more?: object) => Promise<string>;
  /** An item made without the widget, for update mode. */
  makeItem: (username?: string) => Promise<{ access_token: string; item_id: string }>;
  stop: () => Promise<void>;
}

export async function startBank(): Promise<Bank> {
  const database = new URL(process.env['SALDO_POSTGRES'] ?? '');
  database.pathname = `/bank_widget_${process.pid}_${Date.now()}`;
  const settings = {
    BANK_PORT: '0',
    BANK_DATABASE_URL: database.href,
    BANK_KEY: 'key-of-the-widget-tests',
    BANK_CONTROL_TOKEN: controlToken,
    PLAID_CLIENT_ID: client.client_id,
    PLAID_SECRET: client.secret,
  };
  const running = await startProgram(['bank-sandbox/src/main.ts'], settings, /listening at (http:[^"\s]+)/);
  const origin = new URL(running.address).origin;
  const url = `${origin}/_bank`;

  async function send<T>(path: string, body: object, headers: Record<string, string>): Promise<T> {
    const response = await fetch(`${url}${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify(body),
    });
    const answer = (await response.json()) as T & { error_code?: string };
    if (!response.ok) throw new Error(`${path}: ${response.status} ${JSON.stringify(answer)}`);
    return answer;
  }
  const post = <T>(path: string, body: object = {}) => send<T>(path, { ...client, ...body }, {});

  return {
    url,
    origin,
    post,
    control: async (path, body = {}) => {
      await send(`/control${path}`, body, { authorization: `Bearer ${controlToken}` });
    },
    linkToken: async (more = { products: ['transactions'] }) => {
      const { link_token } = await post<{ link_token: string }>('/link/token/create', {
        client_name: 'Saldo',
        language: 'en',
        country_codes: ['US'],
        user: { client_user_id: 'person-1' },
        ...more,
      });
      return link_token;
    },
    makeItem: async (username = 'user_good') => {
      const { public_token } = await post<{ public_token: string }>('/sandbox/public_token/create', {
        institution_id: 'ins_900001',
        initial_products: ['transactions'],
        options: { override_username: username, override_password: 'pass_good' },
      });
      return post('/item/public_token/exchange', { public_token });
    },
    stop: () => running.stop(),
  };
}
