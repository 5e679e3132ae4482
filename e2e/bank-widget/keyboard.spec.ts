import type { Page } from '@playwright/test';
import { toBank, toBanks } from './support/steps.ts';
import { expect, test, type Widget } from './support/test.ts';

/** Presses Tab until what has the focus bears this name. */
async function tabTo(page: Page, widget: Widget, name: string | RegExp): Promise<void> {
  const focused = widget.frame.locator(':focus');
  for (let presses = 0; presses < 40; presses++) {
    const label = await focused.evaluate(
      (element) => element.getAttribute('aria-label') ?? element.textContent,
    );
    if (typeof name === 'string' ? label?.trim() === name : name.test(label ?? '')) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`Tab never came to ${String(name)}`);
}

test('the whole way without a mouse, and the focus comes home', async ({ bank, open, page }) => {
  const widget = await open(await bank.linkToken());
  const title = widget.frame.getByRole('heading', { level: 1 });
  await expect(title).toBeFocused();
  await tabTo(page, widget, 'Continue');
  await page.keyboard.press('Enter');

  await expect(widget.frame.getByRole('searchbox')).toBeFocused();
  await page.keyboard.type('quo');
  await expect(widget.frame.getByRole('listitem')).toHaveCount(1);
  await page.keyboard.press('ArrowDown');
  await expect(widget.frame.getByRole('button', { name: 'Quokka National Bank' })).toBeFocused();
  await page.keyboard.press('Enter');

  await expect(widget.frame.getByLabel('Username')).toBeFocused();
  await page.keyboard.type('user_good');
  await page.keyboard.press('Tab');
  await page.keyboard.type('mfa_questions_1_1');
  await page.keyboard.press('Enter');
  await expect(widget.frame.getByRole('textbox', { name: /Question 1/ })).toBeFocused();
  await page.keyboard.type('answer_0_0');
  await page.keyboard.press('Enter');

  await expect(title).toHaveText('Share with Saldo');
  await expect(title).toBeFocused();
  await tabTo(page, widget, 'Continue');
  await page.keyboard.press('Enter');
  await expect(title).toHaveText('You’re connected');
  await expect(title).toBeFocused();
  await tabTo(page, widget, 'Finish');
  await page.keyboard.press('Enter');
  expect(await widget.outcome()).toMatchObject({ call: 'success' });
  await expect(page.getByRole('button', { name: 'Connect' })).toBeFocused();
});

test('arrows walk the list of banks, and letters go back to the search', async ({ bank, open, page }) => {
  const widget = await open(await bank.linkToken());
  await toBanks(widget.frame);
  const search = widget.frame.getByRole('searchbox');
  const banks = widget.frame.getByRole('listitem').getByRole('button');
  await expect(search).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(banks.nth(0)).toBeFocused();
  await page.keyboard.press('End');
  await expect(banks.nth(5)).toBeFocused();
  await page.keyboard.press('ArrowUp');
  await expect(banks.nth(4)).toBeFocused();
  await page.keyboard.press('Home');
  await page.keyboard.press('ArrowUp');
  await expect(search).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('o');
  await expect(search).toBeFocused();
  await expect(search).toHaveValue('o');
  await expect(banks).toHaveText([/Otterbrook/]);
});

test('Tab never leaves the widget, nor the question on top of it', async ({ bank, open, page }) => {
  const widget = await open(await bank.linkToken());
  await toBank(widget.frame);
  const focusIsInside = () => page.evaluate(() => document.activeElement?.tagName === 'IFRAME');
  const names = new Set<string | null>();
  for (let presses = 0; presses < 24; presses++) {
    await page.keyboard.press(presses < 12 ? 'Tab' : 'Shift+Tab');
    expect(await focusIsInside()).toBe(true);
    names.add(await widget.frame.locator(':focus').evaluate((element) => element.outerHTML));
  }
  expect(names.size).toBeGreaterThan(8);

  await page.keyboard.press('Escape');
  const question = widget.frame.getByRole('alertdialog');
  for (const expected of ['Yes, leave', 'Keep going', 'Yes, leave']) {
    await page.keyboard.press('Tab');
    await expect(question.getByRole('button', { name: expected })).toBeFocused();
  }
});

test('what lies behind is out of reach for clicks and for the focus', async ({ bank, open, page }) => {
  const widget = await open(await bank.linkToken());
  await expect(page.getByRole('dialog', { name: 'Plaid Link' })).toHaveAttribute('aria-modal', 'true');
  await expect(page.getByRole('button', { name: 'Connect' }).click({ timeout: 500 })).rejects.toThrow(
    /intercepts pointer events/,
  );
  await page.evaluate(() => document.querySelector<HTMLElement>('a')?.focus());
  expect(await page.evaluate(() => document.activeElement?.tagName)).not.toBe('A');
  await expect(widget.frame.getByRole('heading', { level: 1 })).toBeVisible();
});
