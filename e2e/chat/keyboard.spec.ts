import type { Page } from '@playwright/test';
import { openWithBooks } from '../support/people.ts';
import { expect, test } from '../support/kept-page.ts';
import { ask } from './steps.ts';

/** What has the focus: its role or tag, and its name. */
const focused = (page: Page) =>
  page.evaluate(() => {
    const { activeElement } = document;
    const name = activeElement?.getAttribute('aria-label') ?? activeElement?.getAttribute('id') ?? '';
    return `${activeElement?.getAttribute('role') ?? activeElement?.tagName.toLowerCase()} ${name}`.trim();
  });

test('by keyboard alone the focus is never lost, whatever goes away beneath it', async ({
  page,
  allowConsoleErrors,
}) => {
  allowConsoleErrors(/Failed to load resource/);
  await openWithBooks(page, 'chat');
  page.on('dialog', (dialog) => void dialog.accept());
  const field = page.getByRole('textbox', { name: 'Message' });

  // A question that is offered goes when it is asked.
  await page.getByRole('list', { name: 'Try asking' }).getByRole('button').first().press('Enter');
  await expect(page.getByText('Message sent!')).toBeVisible();
  await expect(field).toBeFocused();

  // A proposal's buttons go with their decision.
  const proposal = (await ask(page, 'create a goal to save $2000 for a vacation by June 2030')).getByRole(
    'group',
    { name: /Create goal/ },
  );
  await proposal.getByRole('button', { name: 'Confirm' }).press('Enter');
  await expect(proposal.getByText('Done', { exact: true })).toBeVisible();
  await expect(proposal).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(proposal.getByRole('button', { name: 'Undo' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(proposal.getByText('Undone', { exact: true })).toBeVisible();
  await expect(proposal).toBeFocused();

  // More citations take the place of the button that asked for them.
  const ranking = await ask(page, 'Top 5 categories this year');
  await ranking.getByRole('button', { name: /^\d+ more$/ }).press('Enter');
  await expect(ranking.getByRole('link', { name: /open in Transactions/ }).nth(3)).toBeFocused();

  // Stop goes with the wait, and Edit with the question that was stopped.
  let letGo: () => void = () => undefined;
  await page.route('**/api/v1/chat/', async (route) => {
    await new Promise<void>((resolve) => (letGo = resolve));
    await route.abort().catch(() => undefined);
  });
  await field.fill('How much is free to spend?');
  await field.press('Enter');
  await page.getByRole('button', { name: 'Stop' }).press('Enter');
  await expect(page.getByText('You stopped before there was an answer.')).toBeVisible();
  await expect(field).toBeFocused();
  await field.fill('and rent?');
  await page.getByRole('button', { name: 'Edit' }).press('Enter');
  await expect(field).toBeFocused();
  await expect(field).toHaveValue('How much is free to spend?\nand rent?');
  letGo();

  // A message that is deleted takes its buttons along.
  await page.getByRole('button', { name: 'Delete message: Top 5' }).press('Enter');
  await expect(page.getByText('Message deleted')).toBeVisible();
  expect(await focused(page)).toBe('log Conversation');
  await page.getByRole('button', { name: 'Delete All' }).press('Enter');
  await expect(page.getByText('All chat history deleted')).toBeVisible();
  expect(await focused(page)).toBe('log Conversation');
});
