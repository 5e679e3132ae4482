import { setTimeout as delay } from 'node:timers/promises';
import type { TestApp } from '../testing/app.ts';
import type { Reply } from '../testing/http.ts';
import type { Person } from '../testing/factories.ts';

/** Sends a file as a browser does. */
export async function upload(
  app: TestApp,
  person: Pick<Person, 'token'>,
  name: string,
  content: string | Uint8Array<ArrayBuffer>,
  fields: Record<string, string> = {},
): Promise<Reply> {
  const form = new FormData();
  for (const [key, value] of Object.entries(fields)) form.append(key, value);
  form.append('file', new Blob([content]), name);
  const response = await fetch(`${app.origin}/api/v1/imports/`, {
    method: 'POST',
    headers: { Authorization: `Bearer ${person.token}` },
    body: form,
  });
  const text = await response.text();
  return { status: response.status, headers: response.headers, text, json: JSON.parse(text) };
}

/** The import once it waits for the person. */
export async function settled(app: TestApp, person: Person, id: number): Promise<Reply['json']> {
  const from = app.logged().length;
  for (;;) {
    const { json } = await app.call(`GET /imports/${id}`, { token: person.token });
    if (!['reading', 'committing', 'undoing'].includes(json.import?.status)) return json.import;
    const failed = app
      .logged()
      .slice(from)
      .split('\n')
      .find((line) => line.includes('"job":"import-step"'));
    if (failed) throw new Error(failed);
    await delay(20);
  }
}

/** Uploads and waits until it is read. */
export async function reads(
  app: TestApp,
  person: Person,
  name: string,
  content: string | Uint8Array<ArrayBuffer>,
  fields: Record<string, string> = {},
): Promise<Reply['json']> {
  const { status, json, text } = await upload(app, person, name, content, fields);
  if (status !== 202) throw new Error(`upload answered ${status} ${text}`);
  return settled(app, person, json.import.id);
}

/** The records of an import. */
export async function rowsOf(
  app: TestApp,
  person: Person,
  id: number,
  query = 'limit=500',
): Promise<Reply['json'][]> {
  const { json } = await app.call(`GET /imports/${id}/rows?${query}`, { token: person.token });
  return json.rows;
}

/** Commits and waits. */
export async function commits(app: TestApp, person: Person, id: number): Promise<Reply['json']> {
  const { status, text } = await app.call(`POST /imports/${id}/commit`, { token: person.token });
  if (status !== 200) throw new Error(`commit answered ${status} ${text}`);
  return settled(app, person, id);
}

/** Uploads, answers nothing, commits. */
export async function imports(
  app: TestApp,
  person: Person,
  accountId: number,
  name: string,
  content: string | Uint8Array<ArrayBuffer>,
): Promise<Reply['json']> {
  const read = await reads(app, person, name, content, { account_id: String(accountId) });
  if (read.status !== 'ready') throw new Error(`not ready: ${JSON.stringify(read)}`);
  return commits(app, person, read.id);
}

/** An account kept by hand; its id. */
export async function handAccount(app: TestApp, person: Person, over: object = {}): Promise<number> {
  const { status, json, text } = await app.call('POST /accounts/', {
    token: person.token,
    body: { name: 'Checking', type: 'depository', opening_balance: 0, opening_date: '2020-01-01', ...over },
  });
  if (status !== 201) throw new Error(text);
  return json.account.id;
}

/** The books as lines, sorted. */
export async function books(app: TestApp, person: Person): Promise<string[]> {
  const lines: string[] = [];
  let cursor = '';
  do {
    const { json } = await app.call(
      `GET /transaction/transactions?limit=500${cursor && `&cursor=${cursor}`}`,
      {
        token: person.token,
      },
    );
    for (const row of json.transactions)
      lines.push(`${row.account_name} ${row.date} ${row.amount} ${row.name}`);
    cursor = json.next_cursor ?? '';
  } while (cursor !== '');
  return lines.toSorted();
}
