import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../testing/app.ts';
import { createPerson, type Person } from '../testing/factories.ts';

let app: TestApp;
let person: Person;

beforeAll(async () => {
  app = await startTestApp({ clock: '2026-11-22T12:00:00Z' });
});
afterAll(() => app?.close());
beforeEach(async () => {
  person = await createPerson(app);
});

const call = (line: string, body?: unknown, who: Person = person) =>
  app.call(line, { token: who.token, body });
const views = async (who: Person = person) => (await call('GET /views/', undefined, who)).json.views;
const save = (name: string, address = '') => call('POST /views/', { name, address });

describe('saved views', () => {
  test('are for signed-in people only, and each person has their own', async () => {
    expect(await app.call('GET /views/')).toMatchObject({ status: 401 });
    const other = await createPerson(app);
    const { status, json } = await save('Café and “out”', 'start=2026-10-01&end=2026-10-31&by=merchant');
    expect(status).toBe(201);
    expect(await views()).toEqual([
      { id: json.id, name: 'Café and “out”', address: 'start=2026-10-01&end=2026-10-31&by=merchant' },
    ]);
    expect(await views(other)).toEqual([]);
  });

  test('two devices that save at once both keep theirs, and a deletion takes one alone', async () => {
    await save('Food', 'by=merchant');
    const names = Array.from({ length: 8 }, (_, at) => `View ${at}`);
    await Promise.all([...names.map((name) => save(name)), save('Rent')]);
    const all = await views();
    expect(all.map(({ name }: { name: string }) => name).toSorted()).toEqual(['Food', 'Rent', ...names]);
    const [food, ...rest] = all;
    await Promise.all([call(`DELETE /views/${food.id}`), save('Late')]);
    expect((await views()).map(({ id }: { id: number }) => id)).toEqual([
      ...rest.map(({ id }: { id: number }) => id),
      expect.any(Number),
    ]);
    expect((await call(`DELETE /views/${food.id}`)).status).toBe(404);
  });

  test('a name that is there takes the new view, whatever its case', async () => {
    const first = (await save('Éxito', 'by=account')).json.id;
    const again = await Promise.all([save('ÉXITO', 'by=tag'), save('éxito', 'by=tag')]);
    expect(again.map(({ json }) => json.id)).toEqual([first, first]);
    expect(await views()).toEqual([{ id: first, name: expect.any(String), address: 'by=tag' }]);
  });

  test('is renamed, but not to the name of another', async () => {
    const food = (await save('Food')).json.id;
    await save('Rent');
    expect((await call(`PATCH /views/${food}`, { name: 'rent' })).json.code).toBe('CONFLICT');
    expect((await call(`PATCH /views/${food}`, { name: 'FOOD' })).status).toBe(200);
    expect((await views()).map(({ name }: { name: string }) => name)).toEqual(['FOOD', 'Rent']);
  });

  test('30 are kept, however many come at once', async () => {
    await Promise.all(Array.from({ length: 28 }, (_, at) => save(`v${at}`)));
    const more = await Promise.all(['x', 'y', 'z', 'q'].map((name) => save(name)));
    expect(more.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 201, 400, 400]);
    expect(await views()).toHaveLength(30);
    expect((await save('v3', 'by=tag')).status).toBe(201);
  });

  test.each([
    [{ name: ' ', address: '' }, 'name'],
    [{ name: 'x'.repeat(61), address: '' }, 'name'],
    [{ name: 'x', address: '"><script>' }, 'address'],
    [{ name: 'x', address: 'a'.repeat(501) }, 'address'],
  ])('%j is refused by name', async (body, path) => {
    const { status, json } = await call('POST /views/', body);
    expect([status, json.errors.map((one: { path: string }) => one.path)]).toEqual([400, [path]]);
    expect(await views()).toEqual([]);
  });
});
