import type { Locator, Request } from '@playwright/test';
import { bearer } from '../support/api.ts';
import { openWithBooks } from '../support/people.ts';
import { expect, test } from '../support/kept-page.ts';
import { ask, centsOf } from './steps.ts';

test('an answered question is no call that was broken off', async ({ page }) => {
  await openWithBooks(page, 'chat');
  // A history still on its way is dropped on purpose when an answer overtakes it.
  await expect(page.getByText('Hello Ada.')).toBeVisible();
  const brokenOff: string[] = [];
  page.on('requestfailed', (request) =>
    brokenOff.push(`${request.method()} ${request.url()} ${request.failure()?.errorText}`),
  );
  const isQuestion = (request: Request) => request.method() === 'POST' && request.url().endsWith('/chat/');
  const ended = Promise.race([
    page.waitForEvent('requestfinished', isQuestion),
    page.waitForEvent('requestfailed', isQuestion),
  ]);
  await ask(page, 'How much is free to spend?');
  await expect(page.getByRole('log')).toContainText('free to spend');
  await ended;
  expect(brokenOff).toEqual([]);
});

test('a conversation on the page: a follow-up, a citation that adds up, a chart, one account, a reload', async ({
  page,
}) => {
  await openWithBooks(page, 'chat');
  await expect(page.getByText('Hello Ada.')).toBeVisible();
  const offered = page.getByRole('list', { name: 'Try asking' }).getByRole('button');
  await expect(offered).toHaveCount(4);
  await offered.first().click();
  await expect(page.getByRole('log').getByRole('article').locator('.money').first()).toContainText(
    /\$[\d,]+\.\d\d/,
  );

  const first = await ask(page, 'How much did I spend on food and drink last month?');
  await expect(first).toContainText('Built-in assistant');
  const followUp = await ask(page, 'and the month before?');
  const daysOf = (turn: Locator) => turn.getByRole('button', { name: /^Change the days:/ }).textContent();
  await expect(followUp.getByRole('button', { name: /^Change which transactions:/ })).toContainText(
    /food and drink/i,
  );
  expect(await daysOf(followUp)).not.toBe(await daysOf(first));

  // The figure of the answer, added up by the transactions screen from the rows it opens.
  const chip = first.getByRole('link', { name: /open in Transactions/ }).first();
  const behind = first.getByTitle('See the transactions').first();
  const spent = centsOf(await behind.textContent());
  const rows = /(\d+) transactions/.exec((await chip.textContent()) ?? '')?.[1] ?? '';
  expect(spent).toBeGreaterThan(0);
  await chip.click();
  await expect(page).toHaveURL(
    /\/transactions\?start=\d{4}-\d\d-01&end=[\d-]+&type=spending&category=FOOD_AND_DRINK$/,
  );
  const figure = (label: string) =>
    page
      .locator('dl > div', { has: page.getByText(label, { exact: true }) })
      .locator('dd')
      .first();
  await expect(figure('Total Transactions')).toHaveText(rows);
  expect(centsOf(await figure('Net Balance').textContent())).toBe(spent);
  // The filters that came with it are there to be taken away.
  const inForce = page.getByRole('group', { name: 'Active filters' });
  await expect(inForce).toContainText('Spending');
  await expect(inForce).toContainText('Food and drinks');
  await page.goBack();
  await expect(page.getByRole('log').getByRole('article')).toHaveCount(3);
  // The figure within the sentence leads to the same rows.
  await expect(behind).toHaveAttribute('href', /type=spending&category=FOOD_AND_DRINK$/);

  const ranking = await ask(page, 'Top 5 categories this year');
  // Each figure stands once, with its bar below it.
  const bars = ranking.getByRole('listitem').filter({ has: page.locator('rect') });
  await expect(bars).toHaveCount(5);
  await expect(ranking.getByRole('table')).toHaveCount(0);
  const listed = bars.locator('.money', { hasText: '$' });
  const drawn = await listed.allTextContents();
  expect(drawn).toHaveLength(5);
  // It leads to its very rows.
  await listed.first().press('Enter');
  await expect(page).toHaveURL(/\/transactions\?.*type=spending&category=/);
  await expect
    .poll(async () => centsOf(await figure('Net Balance').textContent()))
    .toBe(centsOf(drawn[0] ?? null));
  await page.goBack();
  await expect(page.getByRole('log').getByRole('article')).toHaveCount(4);

  await page.getByLabel('Account', { exact: true }).selectOption({ index: 1 });
  const account =
    (await page.getByLabel('Account', { exact: true }).locator('option:checked').textContent()) ?? '';
  const name = account.replace(/ ••.*/, '');
  await expect(page.getByText(`Account selected: ${name}.`)).toBeVisible();
  const scoped = await ask(page, 'How much did I spend last month?');
  await expect(scoped).toContainText(`About ${name}`);
  await expect(scoped.getByRole('button', { name: /^Change the accounts:/ })).toContainText(name);
  await page.getByLabel('Account', { exact: true }).selectOption('All accounts');
  await expect(page.getByText('Account deselected.')).toBeVisible();

  await page.getByRole('textbox', { name: 'Message' }).fill('half a thought');
  await page.reload();
  await expect(page.getByRole('log').getByRole('article')).toHaveCount(5);
  await expect(page.getByRole('textbox', { name: 'Message' })).toHaveValue('half a thought');
});

test('a proposal is only carried out when it is confirmed, and taken back', async ({ page }) => {
  const { token } = await openWithBooks(page, 'chat');
  const goals = async () => {
    const answer = await page.request.get('/api/v1/goals/', {
      headers: bearer(token),
    });
    return ((await answer.json()) as { goals: { title: string }[] }).goals.map(({ title }) => title);
  };
  const wish = 'create a goal to save $2000 for a vacation by June 2030';
  const proposal = (await ask(page, wish)).getByRole('group', { name: /Create goal/ });
  await expect(proposal).toContainText('$2,000.00');
  expect(await goals()).toEqual([]);
  await proposal.getByRole('button', { name: 'Confirm' }).click();
  await expect(proposal.getByText('Done', { exact: true })).toBeVisible();
  expect(await goals()).toEqual(['Vacation']);
  await proposal.getByRole('button', { name: 'Undo' }).click();
  await expect(proposal.getByText('Undone', { exact: true })).toBeVisible();
  expect(await goals()).toEqual([]);
  await expect(proposal.getByRole('button')).toHaveCount(0);

  const second = (await ask(page, wish)).getByRole('group', { name: /Create goal/ });
  await second.getByRole('button', { name: 'Cancel' }).click();
  await expect(second.getByText('Cancelled', { exact: true })).toBeVisible();
  expect(await goals()).toEqual([]);

  // A plain "yes" does what the button does, and the card says so.
  const third = (await ask(page, wish)).getByRole('group', { name: /Create goal/ });
  await ask(page, 'yes');
  await expect(third.getByText('Done', { exact: true })).toBeVisible();
  expect(await goals()).toEqual(['Vacation']);
  await page.goto('goals');
  await expect(page.getByRole('article', { name: 'Vacation' })).toBeVisible();
});

test('the assistant floats over every page but its own and holds the same conversation', async ({ page }) => {
  await openWithBooks(page, 'chat');
  await ask(page, 'What are my subscriptions?');
  await expect(page.getByRole('button', { name: 'AI Assistant' })).toHaveCount(0);
  for (const path of ['dashboard', 'accounts', 'goals', 'transactions']) {
    await page.goto(path);
    await expect(page.getByRole('button', { name: 'AI Assistant' })).toBeVisible();
  }
  const button = page.getByRole('button', { name: 'AI Assistant' });
  const modal = page.getByRole('dialog', { name: 'AI Assistant' });
  await button.click();
  await expect(modal.getByRole('textbox', { name: 'Message' })).toBeFocused();
  await expect(modal.getByRole('article')).toHaveCount(1);
  await page.keyboard.press('Escape');
  await expect(modal).toBeHidden();
  await expect(button).toBeFocused();

  await button.press('Enter');
  await modal.getByLabel('Account', { exact: true }).selectOption({ index: 1 });
  await expect(modal.getByText(/^Account selected: /)).toBeVisible();
  await modal.getByLabel('Account', { exact: true }).selectOption('All accounts');
  await expect(modal.getByText(/^Account deselected\./)).toBeVisible();
  const answer = await ask(modal, 'How much did I spend on food and drink last month?');
  await answer
    .getByRole('link', { name: /open in Transactions/ })
    .first()
    .click();
  await expect(modal).toBeHidden();
  await expect(page).toHaveURL(/\/transactions\?.*category=FOOD_AND_DRINK/);

  await button.click();
  // Known already, the conversation is there before the dialog has a size: it begins at its newest turn all the same.
  await expect.poll(() => modal.getByRole('log').evaluate((log) => log.scrollTop)).toBeGreaterThan(0);
  await modal.getByRole('link', { name: 'Open full page' }).click();
  await expect(page).toHaveURL(/\/chat$/);
  await expect(page.getByRole('log').getByRole('article')).toHaveCount(2);
});

test('messages are deleted after a question, one by one and all', async ({ page }) => {
  const person = await openWithBooks(page, 'chat');
  await ask(page, 'How much is free to spend?');
  await ask(page, 'What are my subscriptions?');
  const questions: string[] = [];
  let accept = false;
  page.on('dialog', (dialog) => {
    questions.push(dialog.message());
    void (accept ? dialog.accept() : dialog.dismiss());
  });
  const turns = page.getByRole('log').getByRole('article');
  await page.getByRole('button', { name: 'Delete message: How much is free' }).click();
  await expect(turns).toHaveCount(2);
  accept = true;
  await page.getByRole('button', { name: 'Delete message: How much is free' }).click();
  await expect(turns).toHaveCount(1);
  await expect(turns).toContainText('subscriptions');
  await page.reload();
  await expect(turns).toHaveCount(1);
  await page.getByRole('button', { name: 'Delete All' }).click();
  await expect(page.getByText('All chat history deleted')).toBeVisible();
  await expect(page.getByText('Hello Ada.')).toBeVisible();
  expect(questions).toHaveLength(3);
  const kept = await page.request.get('/api/v1/chat/history', {
    headers: { Authorization: `Bearer ${person.token}` },
  });
  expect(await kept.json()).toMatchObject({ history: [] });
});

test('a question waits, is stopped, fails and is asked again without being lost', async ({
  page,
  allowConsoleErrors,
}) => {
  allowConsoleErrors(/Failed to load resource/);
  await openWithBooks(page, 'chat');
  const field = page.getByRole('textbox', { name: 'Message' });
  const send = page.getByRole('button', { name: 'Send' });
  let asked = 0;
  let letGo: () => void = () => undefined;
  await page.route('**/api/v1/chat/', async (route) => {
    asked += 1;
    if (asked === 1) await new Promise<void>((resolve) => (letGo = resolve));
    if (asked <= 2) await route.abort().catch(() => undefined);
    else await route.continue();
  });
  await field.fill('   ');
  await send.click();
  await field.fill('How much is free to spend?');
  await field.press('Enter');
  await expect(send).toBeDisabled();
  await expect(page.getByRole('log')).toHaveAttribute('aria-busy', 'true');
  await expect(field).toHaveValue('');
  await page.getByRole('button', { name: 'Stop' }).click();
  await expect(page.getByText('You stopped before there was an answer.')).toBeVisible();
  await expect(send).toBeEnabled();
  letGo();
  await page.getByRole('button', { name: 'Ask again' }).click();
  await expect(page.getByText('Error sending message')).toBeVisible();
  await page.getByRole('button', { name: 'Try Again' }).click();
  await expect(page.getByText('Message sent!')).toBeVisible();
  await expect(page.getByRole('log').getByRole('article')).toContainText('$');
  expect(asked).toBe(3);
});
