import type { BrowserContext } from '@playwright/test';
import type { Bank } from './bank.ts';
import { clientScript } from './client-script.ts';

/** The app's policy in production: the widget must live with it. */
const strictPolicy =
  "default-src 'none'; script-src 'self'; style-src 'self'; frame-src 'self'; connect-src 'self'; img-src 'self' data:";
const cdn = 'https://cdn.plaid.com/link/v2/stable/link-initialize.js';

/** The little app on the bank's origin, as in production, under the strict policy. */
export async function serveApp(context: BrowserContext, bank: Bank): Promise<void> {
  const script = await clientScript('app.ts');
  await context.route(`${bank.origin}/app.js`, (route) =>
    route.fulfill({ contentType: 'text/javascript', body: script }),
  );
  await context.route(`${bank.origin}/app?*`, (route) =>
    route.fulfill({
      contentType: 'text/html',
      headers: { 'content-security-policy': strictPolicy },
      body: page(
        `<script src="/_bank/link/v2/stable/link-initialize.js"></script><script defer src="/app.js"></script>`,
        `<main><h1>App</h1><button type="button" id="connect">Connect</button> <a href="#x">A link behind</a>
         <div id="embedded"></div></main>`,
      ),
    }),
  );
}

/** The React app; the address of Plaid's content network answers with the bank's script. */
export async function serveReactApp(context: BrowserContext, bank: Bank): Promise<void> {
  const script = await clientScript('react.tsx');
  await context.route(`${bank.origin}/react.js`, (route) =>
    route.fulfill({ contentType: 'text/javascript', body: script }),
  );
  await context.route(`${bank.origin}/react?*`, (route) =>
    route.fulfill({
      contentType: 'text/html',
      headers: {
        'content-security-policy': strictPolicy.replace("script-src 'self'", `script-src 'self' ${cdn}`),
      },
      body: page('<script defer src="/react.js"></script>', '<div id="root"></div>'),
    }),
  );
  await context.route(cdn, async (route) => {
    const response = await fetch(`${bank.url}/link/v2/stable/link-initialize.js`);
    await route.fulfill({ contentType: 'text/javascript', body: await response.text() });
  });
}

function page(head: string, body: string): string {
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>App</title><link rel="icon" href="data:,">
    <meta name="viewport" content="width=device-width, initial-scale=1">${head}</head><body>${body}</body></html>`;
}
