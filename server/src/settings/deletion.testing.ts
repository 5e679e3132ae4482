import { afterAll, afterEach, beforeAll } from 'vitest';
import { startTestApp, type TestApp } from '../testing/app.ts';
import { createPerson, type Person } from '../testing/factories.ts';
import { holdingBank, linkItem, newItem, type HeldBank } from '../testing/held-bank.ts';
import { startScriptedBank, type ScriptedBank } from '../testing/scripted-bank.ts';

/** An app with workers in front of a bank that can be held back, and the steps of a deletion. */
export function usingDeletion() {
  let scripted: ScriptedBank;
  let bank: HeldBank;
  let app: TestApp;
  beforeAll(async () => {
    scripted = await startScriptedBank();
    bank = holdingBank(scripted.provider);
    app = await startTestApp({ bank: bank.provider, workers: true });
  });
  afterAll(async () => {
    await app.close();
    await scripted.close();
  });
  afterEach(async () => {
    await app.db.directory.deleteFrom('revocations').execute();
    bank.down = false;
    bank.removed.length = 0;
  });
  const post = (line: string, { token }: Person, body?: unknown) => app.call(line, { token, body });
  return {
    /** Once the app has started. */
    parts: () => ({ app, scripted, bank }),
    post,
    linkBank: (person: Person, item = newItem()) => linkItem(app, scripted, person, item),
    /** A person who has just given their password. */
    async confirmed(overrides: Parameters<typeof createPerson>[1] = {}): Promise<Person> {
      const person = await createPerson(app, overrides);
      await post('POST /auth/reauthenticate', person, { password: person.password });
      return person;
    },
    deleteUser: (person: Person, confirm: unknown = person.email) =>
      post('DELETE /settings/user', person, { confirm }),
    revocations: () => app.db.directory.selectFrom('revocations').selectAll().orderBy('created_at').execute(),
    runJob: () => app.services.queue.enqueue('revoke-access', {}),
  };
}
