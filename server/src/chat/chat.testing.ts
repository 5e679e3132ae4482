import { afterAll, beforeAll, beforeEach } from 'vitest';
import { startTestApp, type TestApp } from '../testing/app.ts';
import { createAccount, createPerson, createTransaction, type Person } from '../testing/factories.ts';
import { startChatServer, type ChatServer } from './testing.ts';

export let app: TestApp;
export let chat: ChatServer;
export let person: Person;
export let checking: number;
export let card: number;

/** For every test of a file: a new person with a checking account, a card and two months of groceries and coffee. */
export function startChat(): void {
  beforeAll(async () => {
    app = await startTestApp({ clock: '2026-11-21T15:00:00Z' });
    chat = await startChatServer(app);
  });
  afterAll(async () => {
    await chat?.close();
    await app?.close();
  });
  beforeEach(async () => {
    person = await createPerson(app);
    checking = await createAccount(app, person);
    card = await createAccount(app, person, {
      name: 'Sapphire Card',
      type: 'credit',
      subtype: 'credit card',
      current_minor: 50_000,
      available_minor: 450_000,
      limit_minor: 500_000,
    });
    await spend('2026-10-03', 54.2, 'Whole Foods', 'FOOD_AND_DRINK_GROCERIES');
    await spend('2026-10-20', 20.8, 'Whole Foods', 'FOOD_AND_DRINK_GROCERIES', checking);
    await spend('2026-10-31', 9.99, 'Blue Bottle', 'FOOD_AND_DRINK_COFFEE');
    await spend('2026-09-30', 100, 'Whole Foods', 'FOOD_AND_DRINK_GROCERIES');
    await spend('2026-11-01', 200, 'Whole Foods', 'FOOD_AND_DRINK_GROCERIES');
  });
}

/** A call by the person, or by `who`; signed out with null. */
export const call = (line: string, body?: unknown, who: Person | null = person) =>
  chat.call(line, { token: who?.token, body });

/** What the chat answers to a message. */
export const say = async (message: string, account?: number) =>
  (await call('POST /chat/', { message, ...(account === undefined ? {} : { selected_account_id: account }) }))
    .json;

/** Says the turns of a talk of their own one after the other; the last answer. */
export async function talk(...messages: string[]): Promise<Awaited<ReturnType<typeof say>>> {
  await call('DELETE /chat/delete/all');
  let answer: Awaited<ReturnType<typeof say>>;
  for (const message of messages) answer = await say(message);
  return answer;
}

/** A purchase on the card, or on another account. */
export const spend = (date: string, dollars: number, merchant: string, detailed: string, account = card) =>
  createTransaction(app, person, account, {
    date,
    amount_minor: -Math.round(dollars * 100),
    name: merchant,
    merchant_name: merchant,
    category_primary: detailed.startsWith('FOOD') ? 'FOOD_AND_DRINK' : 'GENERAL_MERCHANDISE',
    category_detailed: detailed,
    pending: false,
  });
