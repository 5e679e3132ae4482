import type { TestApp } from '../testing/app.ts';
import { createTransaction, type Person } from '../testing/factories.ts';
import type { PlayerServer } from './assistant/models/players.testing.ts';
import { makeReworder } from './assistant/models/reword.ts';

/** How an offer differs from a plain one. */
export interface OfferChange {
  stream?: boolean;
  dailyTokens?: number;
  /** How long a call and a turn may take, in milliseconds. */
  wait?: Parameters<typeof makeReworder>[2];
}

/** The model of a player server, as an operator would offer it. */
export const offerOf = (players: PlayerServer, { wait, ...change }: OfferChange = {}) =>
  makeReworder(
    {
      provider: 'openai-compatible',
      baseUrl: players.baseUrl,
      model: 'player',
      apiKey: null,
      stream: false,
      dailyTokens: null,
      ...change,
    },
    undefined,
    wait,
  );

/** The person agrees to what these players may be sent. */
export const agreeTo = (app: TestApp, { id }: Person, { host }: PlayerServer) =>
  app.db.inTransaction(id, (tx) =>
    tx.insertInto('settings').values({ user_id: id, assistant_model_host: host }).execute(),
  );

/** A few coffees: at Blue Bottle $55.55 in October and $88.00 in September, and another payee's in October. */
export async function drinkCoffee(
  app: TestApp,
  person: Person,
  account: Parameters<typeof createTransaction>[2],
  other: string,
): Promise<void> {
  const rows = [
    ['2026-10-03', 12_34, 'Blue Bottle'],
    ['2026-10-20', 43_21, 'Blue Bottle'],
    ['2026-10-21', 99_00, other],
    ['2026-09-21', 88_00, 'Blue Bottle'],
  ] as const;
  for (const [date, cents, merchant] of rows)
    await createTransaction(app, person, account, {
      date,
      amount_minor: -cents,
      name: merchant,
      merchant_name: merchant,
      category_primary: 'FOOD_AND_DRINK',
      category_detailed: 'FOOD_AND_DRINK_COFFEE',
      pending: false,
    });
}
