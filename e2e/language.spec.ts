import { expectAccessible, expectAccessibleIn, layoutRules } from './support/accessible.ts';
import { bearer, openPurse } from './support/api.ts';
import { moveAndWait } from './support/move.ts';
import { openSignedIn, openWithBooks, rememberInBrowser } from './support/people.ts';
import { expect, test } from './support/kept-page.ts';
import { collectData, untranslated } from './support/untranslated.ts';

const screens = [
  'dashboard',
  'accounts',
  'transactions',
  'transactions?view=date',
  'transactions/spending',
  'transactions/recurring',
  'transactions/rules',
  'import',
  'goals',
  'notices',
  'chat',
  'settings',
  'nowhere',
];

const people = [
  ['a new person', openSignedIn, [{ width: 320 }]],
  ['a person with books', openWithBooks, [{ width: 320, rules: layoutRules }, { width: 1280 }]],
] as const;

for (const [who, open] of people)
  test(`every word on the screens of ${who} is in the catalogue`, async ({ page }) => {
    test.slow();
    const data = collectData(page);
    await rememberInBrowser(page, 'saldo.language', 'pseudo');
    await open(page, 'unsubscribe');
    const left: Record<string, string[]> = {};
    for (const screen of screens) {
      await moveAndWait(page, screen);
      const words = await untranslated(page, await data());
      if (words.length > 0) left[screen] = words;
    }
    expect(left).toEqual({});
  });

test('a browser in Spanish begins in Spanish, and the settings change the language', async ({
  browser,
  baseURL,
}) => {
  const context = await browser.newContext({ locale: 'es-MX', timezoneId: 'UTC', baseURL: baseURL ?? '' });
  const page = await context.newPage();
  await page.goto('');
  await expect(page.locator('html')).toHaveAttribute('lang', 'es');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Ten claras tus cuentas.');
  await page.goto('login');
  await expect(page.locator('html')).toHaveAttribute('lang', 'es');
  await expect(page.getByRole('button', { name: 'Iniciar sesión' })).toBeVisible();
  await expectAccessible(page);

  await openSignedIn(page, 'settings');
  await page.getByRole('group', { name: 'Idioma' }).getByText('English').click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Settings');
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  // The choice holds for the front page, too.
  await page.goto('');
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  await context.close();
});

test('the language goes with the person to another device', async ({ page, browser, baseURL }) => {
  const { token, user } = await openSignedIn(page, 'settings');
  await page.getByRole('group', { name: 'Language' }).getByText('Español').click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Configuración');
  // Zones have Spanish names, and are found by their English ones, too.
  const zone = page.getByLabel('Zona horaria');
  await zone.pressSequentially('mexico c');
  await expect(zone.locator('option:checked')).toHaveText('Ciudad de México');
  await zone.press('Tab');

  const other = await browser.newContext({ locale: 'en-US', timezoneId: 'UTC', baseURL: baseURL ?? '' });
  const there = await other.newPage();
  await there.goto('login');
  await expect(there.getByRole('button', { name: 'Sign in', exact: true })).toBeVisible();
  await there.evaluate(
    ([key, person]) => {
      localStorage.setItem('token', key);
      localStorage.setItem('user', person);
    },
    [token, JSON.stringify(user)] as const,
  );
  await there.goto('goals');
  await expect(there.locator('html')).toHaveAttribute('lang', 'es');
  await expect(there.getByRole('heading', { level: 1 })).toHaveText('Metas financieras');
  await other.close();
});

for (const [who, open, looks] of people)
  test(`the screens of ${who} in Spanish are accessible and nothing sticks out`, async ({ page }) => {
    test.slow();
    await rememberInBrowser(page, 'saldo.language', 'es');
    await open(page, 'unsubscribe');
    for (const screen of screens) {
      await moveAndWait(page, screen);
      // Colours, and what a phone has otherwise than a desk, are those of English: words are longer, and where the narrowest.
      for (const { width, ...rules } of looks)
        await test.step(`${screen}, ${width} px`, async () => {
          await page.setViewportSize({ width, height: 844 });
          await expectAccessibleIn({ colorScheme: 'light', ...rules }, page);
        });
    }
  });

test('days, amounts and the server’s own sentences are Spanish', async ({ page }) => {
  await rememberInBrowser(page, 'saldo.language', 'es');
  await openWithBooks(page, 'transactions?view=date');
  const row = page.getByRole('article').first();
  await expect(row.getByText(/^\d{1,2} [a-z]{3} \d{4}$/).first()).toBeVisible();
  await expect(row.getByText(/\$\d/).first()).toBeVisible();
  await page.goto('goals');
  await page.getByRole('button', { name: 'Nueva meta' }).first().click();
  await page.getByRole('button', { name: 'Crear meta' }).click();
  await expect(page.getByText('Escribe un título.')).toBeVisible();
  await openSignedIn(page, 'accounts');
  await expect(page.locator('link[rel="manifest"]')).toHaveAttribute('href', /manifest\.es\.webmanifest$/);
  await page.getByRole('button', { name: 'Conectar con Plaid' }).click();
  const widget = page.frameLocator('iframe[title="Plaid Link"]');
  await expect(widget.getByRole('heading', { name: 'Conecta un banco con Saldo' })).toBeVisible();
});

test('a row’s history is in Spanish, but for what somebody typed', async ({ page }) => {
  await rememberInBrowser(page, 'saldo.language', 'es');
  const { token } = await openSignedIn(page, null);
  const send = async (method: 'post' | 'patch', path: string, data: object) => {
    const answer = await page.request[method](`/api/v1/${path}`, { headers: bearer(token), data });
    return (await answer.json()) as { transaction: { id: number }; category: { id: number } };
  };
  const purse = await openPurse(page, token);
  // A car in Spanish; in English the provider calls a loan so.
  const { category } = await send('post', 'categories/', {
    name: 'Auto',
    category_primary: 'TRANSPORTATION',
  });
  const { transaction: row } = await send('post', 'transaction/', {
    account_id: purse,
    date: '2025-10-05',
    amount: -30,
    name: 'Taller Ruiz',
  });
  for (const change of [
    { category_primary: 'FOOD_AND_DRINK', category_detailed: 'FOOD_AND_DRINK_BEER_WINE_AND_LIQUOR' },
    { date: '2025-10-06' },
    { category_id: category.id },
    { transfer_of: null },
    {
      splits: [
        {
          amount: -20,
          category_primary: 'FOOD_AND_DRINK',
          category_detailed: 'FOOD_AND_DRINK_BEER_WINE_AND_LIQUOR',
        },
        { amount: -10, category_id: category.id },
      ],
    },
  ])
    await send('patch', `transaction/${row.id}`, change);
  await page.goto(`transactions?row=${row.id}`);
  const panel = page.getByRole('complementary', { name: 'Movimiento' });
  const drinks = 'Comida y bebidas › Cerveza, vino y licores';
  for (const line of [
    `Tú: categoría: ${drinks}`,
    'Tú: fecha: 6 oct 2025',
    'Tú: categoría: Transporte › Auto',
    'Tú: traspaso: sin traspaso',
    `Tú: dividido: ${drinks} -$20.00, Transporte › Auto -$10.00`,
  ])
    await expect(panel.getByText(line)).toBeVisible();
  await expect(panel.getByRole('table', { name: 'Partes' })).toContainText('Transporte › Auto');
});
