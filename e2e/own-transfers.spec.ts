import type { Page } from '@playwright/test';
import { expectAccessible } from './support/accessible.ts';
import { bearer } from './support/api.ts';
import { openSignedIn, rememberInBrowser } from './support/people.ts';
import { expect, test } from './support/kept-page.ts';

async function addAccount(page: Page, token: string, data: object): Promise<void> {
  await page.request.post('/api/v1/accounts/', {
    headers: bearer(token),
    data: { opening_balance: 0, opening_date: '2025-10-01', ...data },
  });
}

async function take(page: Page, to: string, ...lines: string[]): Promise<void> {
  await page.goto('import');
  await page.locator('input[type="file"]').setInputFiles({
    name: `${to}.csv`,
    mimeType: 'text/csv',
    buffer: Buffer.from(['Date,Description,Amount', ...lines, ''].join('\n')),
  });
  await page.getByLabel(words.into).selectOption({ label: to });
  await page.getByRole('button', { name: words.send }).click();
  await expect(page.getByRole('link', { name: words.see })).toBeVisible();
}

/** In Spanish, where the numbers stand elsewhere in the sentences. */
const words = {
  into: 'A la cuenta',
  send: /^Importar \d+ filas/,
  see: 'Ver movimientos',
  heading: '2 pagos parecen traspasos entre tus cuentas',
  one: '1 pago parece un traspaso entre tus cuentas',
  all: 'Estos 2 son traspasos',
  single: 'Es un traspaso',
  not: 'No son traspasos',
  undo: 'Deshacer',
  show: 'Mostrarlos',
};

test('payments that look like transfers are offered after a file', async ({ page }) => {
  await rememberInBrowser(page, 'saldo.language', 'es');
  const { token } = await openSignedIn(page, null);
  await addAccount(page, token, { name: 'Giro', type: 'depository', subtype: 'checking' });
  await addAccount(page, token, { name: 'Visa', type: 'credit', subtype: 'credit card' });
  const spending = async () => {
    const answer = await page.request.get(
      '/api/v1/transaction/spending?start_date=2026-03-01&end_date=2026-04-30',
      { headers: bearer(token) },
    );
    return ((await answer.json()) as { data: { spending: number } }).data.spending;
  };
  await take(
    page,
    'Giro',
    '2026-03-20,RENT,-100.00',
    '2026-03-30,NORTHERN CARDS DD,-400.00',
    '2026-04-28,NORTHERN CARDS DD,-60.00',
  );
  await take(
    page,
    'Visa',
    '2026-03-05,SHOP,-460.00',
    '2026-03-06,BOOKS,-5.00',
    '2026-03-07,TEA,-5.00',
    '2026-04-02,PAYMENT RECEIVED THANK YOU,400.00',
    '2026-04-30,PAYMENT RECEIVED THANK YOU,60.00',
  );
  // What comes in on the card was a refund until now, so that the sum is right and its months are not.
  const section = page.getByRole('region', { name: words.heading });
  await expect(section.getByRole('listitem')).toHaveCount(2);
  await expect(section.getByRole('listitem').first()).toContainText('NORTHERN CARDS DD');
  await expectAccessible(page);

  const types = async (type: string) => {
    const answer = await page.request.get(`/api/v1/transaction/summary?type=${type}`, {
      headers: bearer(token),
    });
    return ((await answer.json()) as { summary: { total_count: number } }).summary.total_count;
  };
  expect(await types('refunds')).toBe(2);
  await section.getByRole('button', { name: words.all }).press('Enter');
  await expect(section).toHaveCount(0);
  expect(await types('refunds')).toBe(0);
  expect(await spending()).toBe(570);
  await page.getByRole('button', { name: words.undo, exact: true }).click();
  await expect(section.getByRole('listitem')).toHaveCount(2);
  expect(await types('refunds')).toBe(2);

  // It stands where the rows are, too.
  await page.goto('transactions');
  await page.getByRole('button', { name: words.show }).press('Enter');
  await expect(section.getByRole('heading')).toBeFocused();
  await expect(section.getByRole('listitem')).toHaveCount(2);
  await expectAccessible(page);

  // One of them alone, and the other never again; the offer stands before the next file too.
  await page.goto('import');
  await section.getByRole('checkbox').first().uncheck();
  await section.getByRole('button', { name: words.single }).click();
  const rest = page.getByRole('region', { name: words.one });
  await rest.getByRole('checkbox').check();
  await rest.getByRole('button', { name: words.not }).click();
  await expect(rest).toHaveCount(0);
  expect(await types('refunds')).toBe(1);
});
