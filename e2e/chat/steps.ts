import { expect, type Locator, type Page } from '@playwright/test';

/** Asks within the page or the modal, waits for the answer, and gives its turn. */
export async function ask(where: Page | Locator, question: string): Promise<Locator> {
  const log = where.getByRole('log');
  const turns = log.getByRole('article');
  const before = await turns.count();
  await where.getByRole('textbox', { name: 'Message' }).fill(question);
  await where.getByRole('button', { name: 'Send' }).click();
  await expect(turns).toHaveCount(before + 1);
  await expect(log).toHaveAttribute('aria-busy', 'false');
  const turn = turns.nth(before);
  // What a kept answer has for good; that the question was sent is said for six seconds only.
  await expect(turn.getByRole('button', { name: /^Delete message:/ })).toBeVisible();
  await expect(turn).toContainText(question);
  return turn;
}

/** The cents of an amount on the screen, without its sign. */
export const centsOf = (text: string | null): number => Number((text ?? '').replaceAll(/\D/g, ''));
