import { bearer } from '../support/api.ts';
import { openSignedIn, openWithBooks, signInOnScreen } from '../support/people.ts';
import { expect, test } from '../support/kept-page.ts';
import { ask } from './steps.ts';

test('what is typed when the session runs out is there again for the same person', async ({ page }) => {
  const person = await openWithBooks(page, 'chat');
  const field = page.getByRole('textbox', { name: 'Message' });
  const question = 'How much have I spent on coffee since the spring?';
  await field.fill(question);
  await expect(field).toBeFocused();
  await page.request.post('/api/v1/auth/logout', { headers: bearer(person.token) });
  // The key alone: the field goes while it is pressed, and a press on the field would wait for it to come back.
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/login$/);
  await expect(page.getByLabel('Password', { exact: true })).toBeVisible();
  expect(await page.content()).not.toContain(question);
  await signInOnScreen(page, person);
  await page.getByRole('link', { name: 'Chat' }).filter({ visible: true }).first().click();
  await expect(field).toHaveValue(question);
});

test('a reload in the middle of an answer keeps the question and what was typed meanwhile', async ({
  page,
}) => {
  await openWithBooks(page, 'chat');
  const field = page.getByRole('textbox', { name: 'Message' });
  await page.route('**/api/v1/chat/', () => undefined, { times: 1 });
  await field.fill('How much is free to spend?');
  await field.press('Enter');
  await field.fill('and the rent?');
  await page.reload();
  await expect(page.getByText('You left before the answer was ready.')).toBeVisible();
  await expect(field).toHaveValue('and the rent?');
  await page.getByRole('button', { name: 'Ask again' }).click();
  await expect(page.getByText('Message sent!')).toBeVisible();
  await expect(page.getByRole('log').getByRole('article')).toContainText('$');
  await expect(field).toHaveValue('and the rent?');
});

test('the account that questions are about stays over a reload, and so does taking it back', async ({
  page,
}) => {
  await openWithBooks(page, 'chat');
  const picker = page.getByRole('combobox', { name: 'Account' });
  await picker.selectOption({ index: 1 });
  const chosen = await picker.inputValue();
  expect(chosen).not.toBe('');
  await page.reload();
  await expect(picker).toHaveValue(chosen);
  const asked = page.waitForRequest(
    (request) => request.method() === 'POST' && request.url().endsWith('/chat/'),
  );
  await ask(page, 'How much did I spend last month?');
  expect((await asked).postDataJSON()).toMatchObject({ selected_account_id: Number(chosen) });
  await picker.selectOption('');
  await page.reload();
  await expect(page.getByRole('log').getByRole('article')).toHaveCount(1);
  await expect(picker).toHaveValue('');
});

test('a question that comes before the assistant can read waits, and is answered by itself', async ({
  page,
  allowConsoleErrors,
}) => {
  allowConsoleErrors(/Failed to load resource/);
  await openWithBooks(page, 'chat');
  const wait = 'The assistant is still learning to read. It takes a minute or two on a first start.';
  const refused = {
    status: 503,
    headers: { 'Retry-After': '1' },
    contentType: 'application/json',
    body: JSON.stringify({ success: false, message: wait, code: 'ASSISTANT_UNAVAILABLE', request_id: 'r' }),
  };
  let refusals = 0;
  let isLearning = true;
  await page.route('**/api/v1/chat/', async (route) => {
    if (!isLearning) return route.continue();
    refusals += 1;
    return route.fulfill(refused);
  });
  const field = page.getByRole('textbox', { name: 'Message' });
  await field.fill('How much is free to spend?');
  await field.press('Enter');
  await expect(page.getByText(wait)).toBeVisible();
  await expect.poll(() => refusals).toBeGreaterThan(1);
  await expect(page.getByText(wait)).toBeVisible();
  isLearning = false;
  await expect(page.getByRole('log').getByRole('article')).toContainText('$');
  await expect(page.getByText(wait)).toBeHidden();
  await expect(page.getByRole('log')).toHaveAttribute('aria-busy', 'false');
});

test('an account deleted elsewhere does not stop the conversation', async ({ page }) => {
  const { token } = await openWithBooks(page, 'chat');
  const headers = bearer(token);
  const answer = await page.request.get('/api/v1/accounts/', { headers });
  const { accounts } = (await answer.json()) as { accounts: { id: number; name: string }[] };
  const [first] = accounts;
  if (!first) throw new Error('no account');
  const picker = page.getByLabel('Account', { exact: true });
  await picker.selectOption(String(first.id));
  await ask(page, 'How much did I spend last month?');
  await page.request.delete(`/api/v1/accounts/delete/${first.id}`, { headers });
  await page.getByRole('textbox', { name: 'Message' }).fill('and the month before?');
  await page.keyboard.press('Enter');
  await expect(page.getByText('The selected account was deleted.')).toBeVisible();
  await expect(picker).toHaveValue('');
  await page.getByRole('button', { name: 'Try Again' }).click();
  const turns = page.getByRole('log').getByRole('article');
  await expect(turns).toHaveCount(2);
  await expect(turns.last()).not.toContainText('About ');
});

test('a long history opens at its end, goes back in portions, and keeps the reader’s place', async ({
  page,
}) => {
  const { token } = await openWithBooks(page, 'goals');
  for (let count = 0; count < 45; count += 1)
    await page.request.post('/api/v1/chat/', {
      headers: bearer(token),
      data: { message: count === 20 ? 'How much did I spend last month?' : `hello ${count}` },
    });
  await page.getByRole('link', { name: 'Chat' }).filter({ visible: true }).first().click();
  const log = page.getByRole('log');
  const turns = log.getByRole('article');
  await expect(turns).toHaveCount(40);
  await expect(turns.last()).toBeInViewport();
  await log.evaluate((area) => area.scrollTo(0, 0));
  const oldest = turns.filter({ hasText: 'hello 5' }).first();
  const top = () => oldest.evaluate((turn) => Math.round(turn.getBoundingClientRect().top));
  const before = await top();
  await page.getByRole('button', { name: 'Show earlier messages' }).press('Enter');
  await expect(turns).toHaveCount(45);
  // The button went, which stood above them.
  expect(Math.abs((await top()) - before)).toBeLessThan(80);
  await expect(log).toBeFocused();

  // The rows behind a figure, and Back to the answer that stands on them.
  const figure = log.getByRole('link', { name: /open in Transactions/ }).first();
  await figure.scrollIntoViewIfNeeded();
  const place = await log.evaluate((area) => area.scrollTop);
  await figure.click();
  await expect(page).toHaveURL(/\/transactions\?/);
  await page.goBack();
  await expect(turns).toHaveCount(45);
  await expect.poll(() => log.evaluate((area) => area.scrollTop)).toBe(place);
});

test('somebody without an account is led to a bank', async ({ page }) => {
  await openSignedIn(page, 'chat');
  const way = page.getByRole('log').getByRole('link', { name: 'Connect a bank' });
  await expect(way).toBeVisible();
  await ask(page, 'How much did I spend last month?');
  // Instead of more questions that have no answer yet.
  await expect(page.getByRole('list', { name: 'Suggested questions' })).toHaveCount(0);
  await way.click();
  await expect(page).toHaveURL(/\/accounts$/);
});
