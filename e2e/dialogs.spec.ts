import { openWithBooks } from './support/people.ts';
import { expect, test } from './support/kept-page.ts';

/** Where, what opens the dialog, and what is to be filled in first; by role and name. */
const forms = [
  ['accounts', 'Edit Everyday Checking', 'textbox', 'Name'],
  ['transactions/recurring', 'Add recurring', 'textbox', 'Name'],
  ['settings#categories', 'Add category', 'textbox', 'Name'],
  ['goals', 'New Goal', 'textbox', 'Title'],
] as const;

test('a dialog begins with its first field, else with the safest button', async ({ page }, { project }) => {
  await openWithBooks(page);
  const dialog = page.getByRole('dialog');
  // A touch keyboard would cover half of the sheet: there the dialog begins with its close button.
  const isTouch = project.use.hasTouch === true;
  for (const [path, opener, role, field] of forms)
    await test.step(opener, async () => {
      await page.goto(path);
      await page.getByRole('button', { name: opener }).first().press('Enter');
      const begin = isTouch
        ? dialog.getByRole('button', { name: 'Close' })
        : dialog.getByRole(role, { name: field });
      await expect(begin.first()).toBeFocused();
      await page.keyboard.press('Escape');
      await expect(dialog).toBeHidden();
    });
  await page.goto('accounts');
  await page.getByRole('button', { name: 'Disconnect', exact: true }).press('Enter');
  await expect(dialog.getByRole('button', { name: isTouch ? 'Close' : 'Keep connected' })).toBeFocused();
});
