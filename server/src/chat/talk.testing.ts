import { afterAll, beforeAll } from 'vitest';
import { startTestApp, type TestApp } from '../testing/app.ts';
import { createAccount, createPerson, createTransaction, type Person } from '../testing/factories.ts';

/** A row of the person's: its day, hundredths (below 0 is money out), payee, primary category and the rest of the detailed one. */
export type ToldRow = readonly [date: string, minor: number, name: string, primary: string, detailed: string];

/** Groceries of a few months, two coffees and the rent. */
export const everyday: readonly ToldRow[] = [
  ['2026-06-10', -10_000, 'Whole Foods', 'FOOD_AND_DRINK', 'GROCERIES'],
  ['2026-07-10', -20_000, 'Whole Foods', 'FOOD_AND_DRINK', 'GROCERIES'],
  ['2026-10-10', -3_000, 'Whole Foods', 'FOOD_AND_DRINK', 'GROCERIES'],
  ['2026-10-11', -700, 'Starbucks', 'FOOD_AND_DRINK', 'COFFEE'],
  ['2026-11-02', -500, 'Starbucks', 'FOOD_AND_DRINK', 'COFFEE'],
  ['2026-10-01', -100_000, 'Parkside', 'RENT_AND_UTILITIES', 'RENT'],
];

export interface Talk {
  /** What the assistant answers, over the real route. */
  say(message: string): Promise<string>;
  /** A talk from nothing: every answer of it. */
  talk(...turns: string[]): Promise<string[]>;
}

/** For all tests of a file: somebody with one account and these rows, on Saturday, November 21, 2026. */
export function talkOver(rows: readonly ToldRow[]): Talk {
  let app: TestApp;
  let person: Person;
  beforeAll(async () => {
    app = await startTestApp({ clock: '2026-11-21T15:00:00Z' });
    person = await createPerson(app);
    const account = await createAccount(app, person);
    for (const [date, minor, name, primary, detailed] of rows)
      await createTransaction(app, person, account, {
        date,
        amount_minor: minor,
        name,
        merchant_name: name,
        category_primary: primary,
        category_detailed: `${primary}_${detailed}`,
      });
  });
  afterAll(() => app?.close());

  async function say(message: string): Promise<string> {
    const { json } = await app.call('POST /chat/', { token: person.token, body: { message } });
    return (json as { response: string }).response;
  }
  return {
    say,
    async talk(...turns) {
      await app.call('DELETE /chat/delete/all', { token: person.token });
      const answers: string[] = [];
      for (const turn of turns) answers.push(await say(turn));
      return answers;
    },
  };
}
