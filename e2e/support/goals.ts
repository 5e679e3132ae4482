import type { Locator, Page } from '@playwright/test';

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
