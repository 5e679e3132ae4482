import { expect, type APIRequestContext, type Page } from '@playwright/test';
import { openSignedIn, type Person, type SignedIn } from './people.ts';
import { finish, signIn, toBank } from '../bank-widget/support/steps.ts';

/** Goes through the widget on the accounts page as a person would. Username: one of the bank's test users. */
export async function linkOnScreen(page: Page, username = 'user_good'): Promise<void> {
  await page.goto('accounts');
  await page.getByRole('button', { name: /connect with plaid/i }).click();
  const frame = page.frameLocator('iframe[title="Plaid Link"]');
  await toBank(frame);
  await signIn(frame, 'pass_good', username);
  await finish(frame);
}

/** Waits until all of this person's banks, so many, have their history. */
export async function waitForImport(
  request: APIRequestContext,
  token: string,
  timeout = 60_000,
  banks = 1,
): Promise<void> {
  const headers = { Authorization: `Bearer ${token}` };
  await expect
    .poll(
      async () => {
        const answer = await request.get('/api/v1/plaid/status', { headers });
        const { institutions } = (await answer.json()) as { institutions: { status: string }[] };
        return institutions.map(({ status }) => status);
      },
      { timeout, message: 'the first import ends' },
    )
    .toEqual(Array.from({ length: banks }, () => 'active'));
}

/** Somebody new who has linked a bank as a person would, and whose history is there. */
export async function openLinked(page: Page): Promise<Person & SignedIn> {
  const person = await openSignedIn(page, 'accounts');
  await linkOnScreen(page);
  await waitForImport(page.request, person.token);
  return person;
}
