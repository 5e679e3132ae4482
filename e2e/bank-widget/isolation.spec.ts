import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Frame, Page } from '@playwright/test';
import { leave, signIn, toBank } from './support/steps.ts';
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
  await widget.frame.getByLabel('Username').fill('user_good');
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
  complaints,
}) => {
  const framing = (address: string) => `<link rel="icon" href="data:,"><iframe src="${address}"></iframe>`;
  const elsewhere = createServer((_request, response) => {
    response.setHeader('content-type', 'text/html');
    response.end(framing(`${bank.url}/link/v2/stable/link.html`));
  });
  await once(elsewhere.listen(0, '127.0.0.1'), 'listening');
  const { port } = elsewhere.address() as AddressInfo;
  await page
    .context()
    .route(`${bank.origin}/own`, (route) =>
      route.fulfill({ contentType: 'text/html', body: framing(`${bank.url}/link/oauth?state=x`) }),
    );
  for (const address of [`http://127.0.0.1:${port}/`, `${bank.origin}/own`]) {
    await page.goto(address);
    // The browser puts a page of its own where a refused one would be.
    await expect.poll(() => page.frames()[1]?.url()).toMatch(/^chrome-error:/);
  }
  elsewhere.close();
  complaints.length = 0;
});

test('the frame takes no second line, nor one without its secret', async ({ bank, open, page }) => {
  const widget = await open(await bank.linkToken());
  await toBank(widget.frame);
  const frame = frameOf(page);
  await frame.evaluate(() => {
    const arrived = new Promise((resolve) => window.addEventListener('message', resolve, { once: true }));
    Object.assign(window, { arrived: arrived.then(() => true) });
  });
  await page.evaluate(() => {
    const channel = new MessageChannel();
    const overheard: unknown[] = [];
    channel.port1.addEventListener('message', (message) => overheard.push(message.data));
    channel.port1.start();
    Object.assign(window, { overheard });
    const inside = document.querySelector('iframe')?.contentWindow;
    inside?.postMessage({ kind: 'link:connect', secret: 'guessed' }, '*', [channel.port2]);
    channel.port1.postMessage({ kind: 'exit', force: true });
  });
  expect(await frame.evaluate(() => (window as unknown as { arrived: Promise<boolean> }).arrived)).toBe(true);
  expect(await widget.events()).not.toContain('exit');
  await leave(widget.frame);
  expect(await widget.outcome()).toMatchObject({ call: 'exit' });
  expect(await page.evaluate(() => (window as unknown as { overheard: unknown[] }).overheard)).toEqual([]);
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
  expect(JSON.stringify(await widget.received())).not.toMatch(/pass_good|user_good/);
});
