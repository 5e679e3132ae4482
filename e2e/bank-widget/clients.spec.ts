import { serveReactApp } from './support/app-pages.ts';
import { finish, leave, signIn, toBank } from './support/steps.ts';
import { expect, test, widgetOn } from './support/test.ts';

test.describe('the unmodified react-plaid-link', () => {
  test.beforeEach(({ context, bank }) => serveReactApp(context, bank));

  test('links a bank', async ({ bank, page }) => {
    await page.goto(`${bank.origin}/react?token=${await bank.linkToken()}`);
    await page.getByRole('button', { name: 'Connect' }).click();
    const widget = widgetOn(page);
    await toBank(widget.frame);
    await signIn(widget.frame);
    await finish(widget.frame);
    const outcome = await widget.outcome();
    expect(outcome).toMatchObject({
      call: 'success',
      metadata: { institution: { institution_id: 'ins_900001' } },
    });
    if (outcome.call === 'success')
      await bank.post('/item/public_token/exchange', { public_token: outcome.token });
    expect((await widget.received())[0]).toEqual({ call: 'load' });
  });

  test('leaves by its own exit, and cleans up when it goes', async ({ bank, page }) => {
    await page.goto(`${bank.origin}/react?token=${await bank.linkToken()}`);
    await page.getByRole('button', { name: 'Connect' }).click();
    const widget = widgetOn(page);
    await toBank(widget.frame);
    await leave(widget.frame);
    expect(await widget.outcome()).toMatchObject({
      call: 'exit',
      metadata: { status: 'requires_credentials' },
    });
    await page.getByRole('button', { name: 'Unmount' }).click();
    await expect(page.locator('iframe')).toHaveCount(0);
  });

  test('embeds the search', async ({ bank, page }) => {
    await page.goto(`${bank.origin}/react?embedded=1&token=${await bank.linkToken()}`);
    const embedded = page.frameLocator('#root iframe');
    await embedded.getByRole('button', { name: 'Northlight Cards' }).click();
    const modal = page.frameLocator('dialog iframe');
    await modal.getByRole('button', { name: 'Continue' }).click();
    await signIn(modal);
    await modal.getByRole('button', { name: 'Continue' }).click();
    await modal.getByRole('button', { name: 'Finish' }).click();
    expect(await widgetOn(page).outcome()).toMatchObject({
      call: 'success',
      metadata: { institution: { name: 'Northlight Cards' } },
    });
  });
});

test('a page on another origin is refused at once, with the reason', async ({
  bank,
  complaints,
  context,
  page,
}) => {
  const elsewhere = bank.origin.replace('127.0.0.1', 'localhost');
  await serveReactApp(context, { ...bank, origin: elsewhere });
  await page.goto(`${elsewhere}/react?token=${await bank.linkToken()}`);
  await page.getByRole('button', { name: 'Connect' }).click();
  expect(await widgetOn(page).outcome()).toMatchObject({
    call: 'exit',
    error: { error_code: 'INVALID_CONFIGURATION', error_message: expect.stringContaining('BANK_PUBLIC_URL') },
  });
  await expect(page.locator('dialog')).toBeHidden();
  // The console says it to the developer; the browser adds that the frame was refused.
  await expect.poll(() => complaints.some((text) => text.includes('BANK_PUBLIC_URL'))).toBe(true);
  complaints.length = 0;
});

test('a second load of the script warns and changes nothing', async ({ bank, open, page }) => {
  const warnings: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'warning') warnings.push(message.text());
  });
  const widget = await open(await bank.linkToken());
  const kept = await page.evaluate(async () => {
    const before = window.Plaid;
    const script = document.createElement('script');
    script.src = '/_bank/link/v2/stable/link-initialize.js?again';
    const loaded = new Promise((resolve) => script.addEventListener('load', resolve));
    document.head.append(script);
    await loaded;
    return before === window.Plaid;
  });
  expect(kept).toBe(true);
  expect(warnings).toEqual([
    expect.stringContaining('link-initialize.js script was embedded more than once'),
  ]);
  await expect(widget.frame.getByRole('heading', { level: 1 })).toBeVisible();
});

test('create() without a token throws in the app’s own stack', async ({ bank, open, page }) => {
  await open(await bank.linkToken());
  const message = await page.evaluate(() => {
    try {
      window.Plaid.create({ token: null, onSuccess: () => undefined });
      return '';
    } catch (error) {
      return (error as Error).message;
    }
  });
  expect(message).toContain('Missing Link parameter');
});
