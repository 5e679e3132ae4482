import { expect, type Locator, type Page } from '@playwright/test';
import { bearer } from '../support/api.ts';
import { waitForImport } from '../support/link.ts';
import { openSignedIn } from '../support/people.ts';

/** Links a bank by the API and waits for its history. */
export async function linkByApi(page: Page, token: string): Promise<void> {
  const call = async (name: string, data: object) => {
    const headers = bearer(token);
    const answer = await page.request.post(`/api/v1/plaid/${name}`, { headers, data });
    expect(answer.status(), await answer.text()).toBe(200);
    return (await answer.json()) as { public_token: string };
  };
  const { public_token } = await call('create-public-token', {});
  await call('exchange-public-token', { public_token });
  await waitForImport(page.request, token);
}

/** Somebody signed in with two years of transactions, linked by the API: these tests are about what comes after. */
export async function openWithBank(page: Page, path: string) {
  const person = await openSignedIn(page);
  await linkByApi(page, person.token);
  await page.goto(path);
  return person;
}

/** Asks within the page or the modal, waits for the answer, and gives its turn. */
export async function ask(where: Page | Locator, question: string): Promise<Locator> {
  const log = where.getByRole('log');
  const turns = log.getByRole('article');
  const before = await turns.count();
  await where.getByRole('textbox', { name: 'Message' }).fill(question);
  await where.getByRole('button', { name: 'Send' }).click();
  await expect(turns).toHaveCount(before + 1);
  await expect(log).toHaveAttribute('aria-busy', 'false');
  await expect(where.getByText('Message sent!')).toBeVisible();
  const turn = turns.nth(before);
  await expect(turn).toContainText(question);
  return turn;
}

/** The cents of an amount on the screen, without its sign. */
export const centsOf = (text: string | null): number => Number((text ?? '').replaceAll(/\D/g, ''));
