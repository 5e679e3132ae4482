import { afterAll, beforeAll, expect } from 'vitest';
import { startTestApp, type TestApp } from '../testing/app.ts';
import {
  control,
  differences,
  noDifference,
  ledgerOf,
  linksOf,
  linkThroughWidget,
  storedRows,
  until,
} from '../testing/bank.ts';
import { createPerson, type Person } from '../testing/factories.ts';

export let app: TestApp;

/** Whom `start` made last, and their link's item at the bank. */
export let person: Person;
export let item: string;

/**
 * For all tests of a file: Saldo with the embedded bank. Without workers nothing syncs but what a test asks for; with them,
 * webhooks and jobs do their part.
 */
export function openWithBank(workers: boolean): void {
  beforeAll(() => open(workers));
  afterAll(() => app?.close());
}

async function open(workers: boolean) {
  app = await startTestApp({ bank: 'sandbox', clock: 'real', workers });
  await control(app, 'POST /behaviours', { initialDelayMs: 0, historicalDelayMs: 0 });
}

/** Syncs by hand until the whole history has come. */
export async function imported() {
  await until(
    async () => {
      await sync();
      return get('/plaid/status');
    },
    ({ institutions }) => institutions.every(({ status }: { status: string }) => status === 'active'),
  );
  item = (await linksOf(app, person)).at(-1)?.item_id ?? '';
}

/** A new person with a bank whose whole history is imported: a student's, the shortest, with many pending rows. */
export async function start() {
  await control(app, 'DELETE /faults');
  person = await createPerson(app);
  await linkThroughWidget(app, person, { username: `user_student+${person.id}` });
  await imported();
}

/** What a GET of the person answers. */
export const get = async (path: string) => (await app.call(`GET ${path}`, { token: person.token })).json;

/** A POST of the person. */
export const post = (path: string, body?: object) => app.call(`POST ${path}`, { token: person.token, body });

/** The button of the transactions page. */
export const sync = () => post('/transaction/sync-transactions');

/** Something happens at the bank. */
export const atBank = (action: object) => control(app, `POST /items/${item}`, action);

/** The next syncs meet a fault. */
export const fault = (order: object) =>
  control(app, 'POST /faults', { item_id: item, endpoint: '/transactions/sync', ...order });

/** The bank has news. */
export const refresh = () => atBank({ do: 'refresh' });

/** Saldo's place in the bank's stream of changes. */
export const cursor = async () => (await linksOf(app, person))[0]?.cursor;

/** Saldo holds what the bank holds, to the cent. */
export const expectLedger = async () =>
  expect(differences(await storedRows(app, person), (await ledgerOf(app, item)).rows)).toEqual(noDifference);
