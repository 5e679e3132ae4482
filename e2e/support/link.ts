import { expect, type APIRequestContext, type Page } from '@playwright/test';
import { bearer } from './api.ts';
import { openRegistered, type Person, type SignedIn } from './people.ts';
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
  await expect
    .poll(
      async () => {
        const answer = await request.get('/api/v1/plaid/status', { headers: bearer(token) });
        const { institutions } = (await answer.json()) as { institutions: { status: string }[] };
        return institutions.map(({ status }) => status);
      },
      { timeout, intervals: [200], message: 'the first import ends' },
    )
    .toEqual(Array.from({ length: banks }, () => 'active'));
}

/** Links a bank by the API and waits for its history: for tests that are about what comes after. */
export async function linkByApi(request: APIRequestContext, token: string): Promise<void> {
  const call = async (name: string, data: object) => {
    const answer = await request.post(`/api/v1/plaid/${name}`, { headers: bearer(token), data });
    expect(answer.status(), await answer.text()).toBe(200);
    return (await answer.json()) as { public_token: string };
  };
  const { public_token } = await call('create-public-token', {});
  await call('exchange-public-token', { public_token });
  await waitForImport(request, token);
}

/** As openWithBooks, with a bank of the person's own that answers: it takes ten times as long. */
export async function openWithBank(page: Page, path: string | null = null): Promise<Person & SignedIn> {
  const person = await openRegistered(page, null);
  await linkByApi(page.request, person.token);
  if (path !== null) await page.goto(path);
  return person;
}
