import { bearer } from './support/api.ts';
import { reach } from './support/keys.ts';
import { openSignedIn } from './support/people.ts';
import { expect, test } from './support/test.ts';

test('a file, a rule and a category of one’s own by keys alone, and the focus is always seen', async ({
  page,
}) => {
  test.slow();
  const { keyboard } = page;
  const { token } = await openSignedIn(page, null);
  const headers = bearer(token);
  await page.request.post('/api/v1/accounts/', {
    headers,
    data: {
      name: 'Purse',
      type: 'depository',
      subtype: 'cash',
      opening_balance: 0,
      opening_date: '2026-01-01',
    },
  });
  const books = async () => {
    const answer = await page.request.get('/api/v1/transaction/transactions', { headers });
    const { transactions } = (await answer.json()) as {
      transactions: { name: string; amount: number; category_detailed: string | null }[];
    };
    return transactions
      .map(({ name, amount, category_detailed: category }) => [name, amount, category].join(' '))
      .toSorted();
  };

  await test.step('a file, with a decision turned', async () => {
    await page.goto('import');
    // Asked for before the press: the browser is told to hand choosers over in a call of its own, which may come later than a key.
    const chooser = page.waitForEvent('filechooser');
    await reach(page, page.getByRole('button', { name: 'Choose files' }));
    await keyboard.press('Enter');
    const rows = [
      '2026-03-01,Corner Shop,-4.50',
      '2026-03-01,Corner Shop,-4.50',
      '2026-03-02,Corner Shop,-6.00',
      '2026-02-31,Bad day,-1.00',
    ];
    await (
      await chooser
    ).setFiles({
      name: 'march.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from(['Date,Description,Amount', ...rows, ''].join('\n')),
    });
    await reach(page, page.getByLabel('Into account'));
    await keyboard.type('Purse');
    await expect(page.getByRole('button', { name: 'Import 3 rows' })).toBeVisible();
    await reach(page, page.getByLabel('Decision on line 3'));
    await keyboard.type('Leave');
    await expect(page.getByRole('button', { name: 'Import 2 rows' })).toBeEnabled();
    await reach(page, page.getByLabel('Date for line 5'));
    await keyboard.type('02282026');
    await reach(page, page.getByRole('button', { name: 'Set' }).first());
    // While the decision before is being kept, the button is busy and takes no press.
    await expect(async () => {
      await keyboard.press('Enter');
      await expect(page.getByRole('button', { name: 'Import 3 rows' })).toBeVisible({ timeout: 3_000 });
    }).toPass();
    await reach(page, page.getByRole('button', { name: 'Import 3 rows' }));
    await keyboard.press('Enter');
    await expect(page.getByRole('heading', { name: '3 rows imported' })).toBeFocused();
    expect(await books()).toEqual(['Bad day -1 ', 'Corner Shop -4.5 ', 'Corner Shop -6 ']);
  });

  await test.step('a rule, with the rows it would change', async () => {
    await page.goto('transactions/rules');
    await reach(page, page.getByRole('button', { name: 'New rule' }).first());
    await keyboard.press('Enter');
    const dialog = page.getByRole('dialog');
    await reach(page, dialog.getByLabel('Payee has'));
    await keyboard.type('corner shop');
    await reach(page, dialog.getByLabel('Category'));
    await keyboard.type('Groceries');
    await reach(page, dialog.getByRole('button', { name: 'Keep and change 2' }));
    await keyboard.press('Enter');
    await expect(page.getByText('2 transactions changed')).toBeVisible();
    expect(await books()).toContain('Corner Shop -6 FOOD_AND_DRINK_GROCERIES');
    await reach(page, page.getByRole('button', { name: /^Undo 2 changed/ }));
    await keyboard.press('Enter');
    await expect(page.getByText('2 transactions changed back. The rule is off now.')).toBeVisible();
  });

  await test.step('a category of one’s own', async () => {
    await page.goto('settings#categories');
    await reach(page, page.getByRole('button', { name: 'Add category' }));
    await keyboard.press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Add category' });
    await reach(page, dialog.getByLabel('Name'));
    await keyboard.type('Concerts');
    await reach(page, dialog.getByLabel('Part of'));
    await keyboard.type('Entertainment');
    await reach(page, dialog.getByRole('button', { name: 'Add category' }));
    await keyboard.press('Enter');
    await expect(page.getByText('In Entertainment, no transactions')).toBeVisible();
    await reach(page, page.getByRole('button', { name: 'Edit Concerts' }));
    await keyboard.press('Enter');
    const edit = page.getByRole('dialog', { name: 'Edit Concerts' });
    await reach(page, edit.getByLabel('Name'));
    await keyboard.press('End');
    await keyboard.type(' and shows');
    await keyboard.press('Enter');
    await expect(page.getByRole('button', { name: 'Edit Concerts and shows' })).toBeVisible();
  });

  await test.step('taken back', async () => {
    await page.goto('import');
    await reach(page, page.getByRole('button', { name: /^march\.csv/ }));
    await keyboard.press('Enter');
    await reach(page, page.getByRole('button', { name: 'Undo this import' }));
    await keyboard.press('Enter');
    await expect(page.getByText('Taken back. Your books are as they were.')).toBeVisible();
    expect(await books()).toEqual([]);
  });
});
