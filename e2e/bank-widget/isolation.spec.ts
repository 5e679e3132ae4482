import type { Frame, Page } from '@playwright/test';
import { signIn, toBank } from './support/steps.ts';
import { expect, test } from './support/test.ts';

function frameOf(page: Page): Frame {
  const frame = page.frames().find((one) => one.url().includes('/link.html'));
  if (!frame) throw new Error('no frame');
  return frame;
}

test('the frame cannot read what the app keeps, and the app cannot read the frame’s fields', async ({
  bank,
  open,
  page,
}) => {
  const widget = await open(await bank.linkToken());
  await page.evaluate(() => localStorage.setItem('token', 'the session of the app'));
  await toBank(widget.frame);
  await widget.frame.getByLabel('User name').fill('user_good');
  await widget.frame.getByLabel('Password', { exact: true }).fill('pass_good');

  const reach = (attempt: string) =>
    frameOf(page).evaluate((code) => {
      try {
        const reads: Record<string, () => unknown> = {
          origin: () => self.origin,
          localStorage: () => localStorage.getItem('token'),
          sessionStorage: () => sessionStorage.length,
          indexedDB: () => indexedDB.open('x'),
          cookie: () => document.cookie,
          parentStorage: () => parent.localStorage.getItem('token'),
          parentDocument: () => parent.document.title,
        };
        return String(reads[code]?.());
      } catch (error) {
        return (error as Error).name;
      }
    }, attempt);
  expect(await reach('origin')).toBe('null');
  for (const attempt of [
    'localStorage',
    'sessionStorage',
    'indexedDB',
    'cookie',
    'parentStorage',
    'parentDocument',
  ]) {
    expect(await reach(attempt), attempt).toBe('SecurityError');
  }

  const seen = await page.evaluate(() => {
    const frame = document.querySelector('iframe');
    try {
      return [frame?.contentDocument, frame?.contentWindow?.document.title];
    } catch (error) {
      return [frame?.contentDocument, (error as Error).name];
    }
  });
  expect(seen).toEqual([null, 'SecurityError']);
  expect(await page.content()).not.toContain('pass_good');
});

test('the app’s own scripts may not call the bank behind the frame', async ({
  bank,
  open,
  page,
  complaints,
}) => {
  const token = await bank.linkToken();
  await open(token);
  const answer = await page.evaluate(async (link_token) => {
    const response = await fetch('/_bank/link/api/session', {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-link-token': link_token },
      body: '{}',
    });
    return [response.status, ((await response.json()) as { error_code: string }).error_code];
  }, token);
  expect(answer).toEqual([400, 'UNAUTHORIZED_ROUTE_ACCESS']);
  expect(complaints).toEqual([]);
});

test('no other origin may frame the widget, and nobody the bank’s own page', async ({
  bank,
  page,
  context,
  complaints,
}) => {
  const elsewhere = bank.origin.replace('127.0.0.1', 'localhost');
  await context.route(`${elsewhere}/thief`, (route) =>
    route.fulfill({
      contentType: 'text/html',
      body: `<link rel="icon" href="data:,"><iframe src="${bank.url}/link/v2/stable/link.html"></iframe>`,
    }),
  );
  await context.route(`${bank.origin}/thief`, (route) =>
    route.fulfill({
      contentType: 'text/html',
      body: `<link rel="icon" href="data:,"><iframe src="${bank.url}/link/oauth?state=x"></iframe>`,
    }),
  );
  for (const origin of [elsewhere, bank.origin]) {
    await page.goto(`${origin}/thief`);
    await expect(page.locator('iframe')).toBeAttached();
    // The browser puts a page of its own where a refused one would be.
    await expect.poll(() => page.frames()[1]?.url()).toMatch(/^chrome-error:/);
  }
  complaints.length = 0;
});

test('the frame talks to nobody without its secret', async ({ bank, open, page }) => {
  const widget = await open(await bank.linkToken());
  await toBank(widget.frame);
  const answered = await page.evaluate(async () => {
    const channel = new MessageChannel();
    const answer = new Promise((resolve) => {
      channel.port1.addEventListener('message', () => resolve('answered'));
      channel.port1.start();
    });
    const frame = document.querySelector('iframe');
    frame?.contentWindow?.postMessage({ kind: 'link:connect', secret: 'guessed' }, '*', [channel.port2]);
    channel.port1.postMessage({ kind: 'configure', token: 'x' });
    channel.port1.postMessage({ kind: 'open' });
    // The frame's own line answers after anything that it would have sent on this one.
    const handler = (window as unknown as { handler: { exit: (options: object) => void } }).handler;
    handler.exit({ force: true });
    const heard = () =>
      (window as unknown as { heard: { call: string }[] }).heard.some(({ call }) => call === 'exit');
    while (!heard()) await new Promise(requestAnimationFrame);
    return Promise.race([answer, Promise.resolve('silence')]);
  });
  expect(answered).toBe('silence');
});

test('the pages’ policies allow no inline script or style, and no origin', async ({ bank }) => {
  for (const [path, ancestors] of [
    ['/link/v2/stable/link.html', "'self'"],
    ['/link/oauth', "'none'"],
  ] as const) {
    const response = await fetch(`${bank.url}${path}`);
    const policy = response.headers.get('content-security-policy') ?? '';
    expect(policy).toContain('sandbox allow-scripts allow-forms;');
    expect(policy).toContain(`frame-ancestors ${ancestors}`);
    expect(policy).toContain("default-src 'none'");
    expect(policy).not.toMatch(/unsafe|allow-same-origin|\*/);
    expect(response.headers.get('referrer-policy')).toBe('no-referrer');
    expect(response.headers.get('x-content-type-options')).toBe('nosniff');
  }
});

test('credentials travel in the body of one call and nowhere else', async ({ bank, open, page }) => {
  const carriers: string[] = [];
  page.on('request', (request) => {
    const carries = `${request.url()} ${JSON.stringify(request.headers())} ${request.postData() ?? ''}`;
    if (carries.includes('pass_good')) carriers.push(new URL(request.url()).pathname);
  });
  const widget = await open(await bank.linkToken());
  await toBank(widget.frame);
  await signIn(widget.frame);
  await widget.frame.getByRole('checkbox', { name: 'All accounts' }).waitFor();
  expect(carriers).toEqual(['/_bank/link/api/login']);
  expect(JSON.stringify(await widget.heard())).not.toMatch(/pass_good|user_good/);
});
