import { endpoints } from '@saldo/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestApp, type TestApp } from './testing/app.ts';
import { createPerson, type Person } from './testing/factories.ts';
import type { Reply } from './testing/http.ts';
import { callCase, cases, createOwned, everythingOf, idsOf, neverWas, type Owned } from './testing/owned.ts';

/*
 * Walks every endpoint and every integer id it takes, in path, query and body. A person who names another's id must get
 * what a person gets who names an id that never was, and must change nothing. A new endpoint with an id and without a
 * case (testing/owned.ts) fails the run.
 */

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ clock: 'real' });
});
afterAll(() => app.close());

const named = new Map(endpoints.map(({ endpoint }) => [endpoint.name, endpoint]));
const endpointOf = (name: string) => named.get(name.split(' ')[0] ?? '')!;

describe('another person’s id', () => {
  test('every id of every endpoint has its case, and no case is left over', () => {
    const declared = endpoints.flatMap(({ endpoint }) => idsOf(endpoint)).toSorted();
    expect([...new Set(declared)]).toEqual(Object.keys(cases).toSorted());
  });

  let owner: Person;
  let stranger: Person;
  let theirs: Owned;
  let own: Owned;
  beforeAll(async () => {
    [owner, stranger] = [await createPerson(app), await createPerson(app)];
    [theirs, own] = [await createOwned(app, owner), await createOwned(app, stranger)];
  });

  test.each(Object.keys(cases))('%s: the same as an id that never was', async (name) => {
    const { of } = cases[name]!;
    const endpoint = endpointOf(name);
    const before = await everythingOf(app, owner);
    const from = { token: stranger.token, own };
    const foreign = await callCase(app, endpoint, name, { ...from, id: theirs[of] });
    const missing = await callCase(app, endpoint, name, { ...from, id: neverWas });
    const bare = ({ status, json }: Reply) => ({ status, body: { ...json, request_id: '' } });
    expect(bare(foreign)).toEqual(bare(missing));
    expect(await everythingOf(app, owner)).toBe(before);
    // A filter finds nothing of a stranger's, and says so by its count.
    if (!/ query\.|\.filter\./.test(name)) expect(foreign.json.code).toBe('NOT_FOUND');
    expect(foreign.text).not.toContain('Everyday');
  });

  test.each(Object.keys(cases))('%s: its owner is let in', async (name) => {
    const { of } = cases[name]!;
    // What reads leaves everything as it was; what writes has things of its own.
    const reads = endpointOf(name).method === 'GET';
    const person = reads ? owner : await createPerson(app);
    const things = reads ? theirs : await createOwned(app, person);
    const from = { token: person.token, own: things, id: things[of] };
    expect((await callCase(app, endpointOf(name), name, from)).json.code).not.toBe('NOT_FOUND');
  });

  test('calls about everything touch only what is one’s own', async () => {
    const before = await everythingOf(app, owner);
    for (const line of [
      'DELETE /transaction/delete-all',
      'DELETE /accounts',
      'DELETE /chat/delete/all',
      'POST /plaid/disconnect',
    ])
      expect([200, 409, 501], line).toContain((await app.call(line, { token: stranger.token })).status);
    expect(await everythingOf(app, owner)).toBe(before);
    const { json } = await app.call('GET /transaction/summary', { token: stranger.token });
    expect(json.summary).toMatchObject({ total_count: 0, net_balance: 0 });
  });
});
