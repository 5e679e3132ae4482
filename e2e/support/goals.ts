import { expect, type Locator, type Page } from '@playwright/test';
import { accountsOf, bearer, type AccountSeen } from './api.ts';

/** The card of a goal on the goals page. */
export const goalCard = (page: Page, title: string): Locator => page.getByRole('article', { name: title });

/** Opens the dialog for a new goal and types its title and target; nothing is saved. */
export async function fillNewGoal(page: Page, title: string, target: string): Promise<Locator> {
  await page.getByRole('button', { name: 'New Goal' }).first().click();
  const dialog = page.getByRole('dialog', { name: 'New goal' });
  await dialog.getByLabel('Title').fill(title);
  await dialog.getByLabel('Target amount').fill(target);
  return dialog;
}

/** Opens the field for more progress on a card and types an amount; `from` is the account it is to come from. */
export async function fillProgress(card: Locator, amount: string, from?: string): Promise<void> {
  await card.getByRole('button', { name: 'Add progress' }).click();
  if (from !== undefined) await card.getByRole('button', { name: `From ${from}` }).click();
  await card.getByLabel('Amount to add').fill(amount);
}

/** Presses Add on a card whose field is open. */
export const pressAdd = (card: Locator): Promise<void> =>
  card.getByRole('button', { name: 'Add', exact: true }).click();

/** Makes a goal by the API; its id. Dollars, as the API takes them. */
export async function addGoal(
  page: Page,
  token: string,
  data: { title: string; target_amount: number } & Record<string, unknown>,
): Promise<number> {
  const answer = await page.request.post('/api/v1/goals/', { headers: bearer(token), data });
  expect(answer.status(), await answer.text()).toBe(201);
  return ((await answer.json()) as { goal: { id: number } }).goal.id;
}

/** The person's account of that name. */
export async function accountNamed(page: Page, token: string, name: string): Promise<AccountSeen> {
  const found = (await accountsOf(page, token)).find((account) => account.name === name);
  if (!found) throw new Error(`no account ${name}`);
  return found;
}
