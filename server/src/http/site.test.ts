import { mkdtemp, mkdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../testing/app.ts';
import { sendRaw } from '../testing/raw.ts';

const script = `console.log(${JSON.stringify('saldo '.repeat(500))});`;
const page = (name: string) =>
  `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="app-base" content="/" />` +
  `<meta name="app-source-url" content=""><link rel="icon" href="./favicon.svg"><title>${name}</title>` +
  `<script type="module" src="./assets/index-CN1j7pm3.js"></script></head><body>${name}</body></html>`;

let webRoot: string;
beforeAll(async () => {
  webRoot = await mkdtemp(join(tmpdir(), 'saldo-site-'));
  const files = {
    'index.html': page('shell'),
    'landing.html': page('landing'),
    'favicon.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
    'sw.js': script,
    'manifest.webmanifest': '{"start_url":"./dashboard","scope":"./"}',
    'icons/icon-192.png': 'picture',
    'assets/index-CN1j7pm3.js': script,
    'assets/index-CN1j7pm3.js.map': '{"sources":["secret.ts"]}',
    'assets/face-FUuv2YHG.woff2': 'font',
    '.hidden': 'hidden',
  };
  for (const [path, content] of Object.entries(files)) {
    await mkdir(dirname(join(webRoot, path)), { recursive: true });
    await writeFile(join(webRoot, path), content);
  }
});
afterAll(() => rm(webRoot, { recursive: true, force: true }));

describe.each([
  ['', '/'],
  ['/saldo', '/saldo'],
  ['/a/b', '/a/b/'],
])('under %s/', (base, setting) => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startTestApp({
      webRoot,
      env: { BASE_PATH: setting, SOURCE_URL: 'https://code.example/"saldo"?a=1&b=2' },
    });
  });
  afterAll(() => app.close());
  const get = (path: string, headers: Record<string, string> = {}) => app.call(`GET /${path}`, { headers });

  test('the landing page and the shell are placed: base, settings, addresses', async () => {
    const landing = await get(`${base}/`);
    expect(landing.status).toBe(200);
    expect(landing.headers.get('content-type')).toBe('text/html; charset=utf-8');
    expect(landing.text).toContain('<title>landing</title>');
    expect(landing.text).toContain(`<meta name="app-base" content="${base}/">`);
    expect(landing.text).toContain(
      '<meta name="app-source-url" content="https://code.example/&quot;saldo&quot;?a=1&amp;b=2">',
    );
    expect(landing.text).toContain('<meta name="app-social-urls" content="">');
    expect(landing.text).toContain(`src="${base}/assets/index-CN1j7pm3.js"`);
    expect(landing.text).toContain(`href="${base}/favicon.svg"`);
    expect(landing.text).not.toContain('./');
    for (const path of [
      '/login',
      '/login/return',
      '/dashboard',
      '/transactions/',
      '/reset-password?token=x',
    ]) {
      const shell = await get(`${base}${path}`);
      expect([shell.status, shell.text.includes('<title>shell</title>')], path).toEqual([200, true]);
    }
  });

  test('an unknown page is the shell with a 404; a missing file never with a page', async () => {
    for (const path of ['/nowhere', '/dashboard/deep', '/Login']) {
      const { status, text } = await get(`${base}${path}`);
      expect([status, text.includes('<title>shell</title>')], path).toEqual([404, true]);
    }
    for (const path of [
      '/assets/index-gone1234.js',
      '/assets/',
      '/robots.txt',
      '/other.webmanifest',
      '/assets/index-CN1j7pm3.js.map',
      '/.hidden',
      '/index.html',
    ]) {
      const { status, json } = await get(`${base}${path}`);
      expect([status, json?.code], path).toEqual([404, 'NOT_FOUND']);
    }
  });

  test('an address that cannot be read is an unknown page like any other; of the API it stays an answer', async () => {
    for (const path of ['/goals%', '/transactions/%', '/%ff', '//x', '/dashboard//x?a=%']) {
      const { status, text, headers } = await get(`${base}${path}`);
      expect([status, text.includes('<title>shell</title>')], path).toEqual([404, true]);
      expect(headers.get('content-security-policy'), path).toContain("script-src 'self'");
      expect(headers.get('x-request-id'), path).toBeTruthy();
    }
    for (const call of ['GET /api/v1/goals/%', `POST ${base}/goals%`]) {
      const { status, json, headers } = await app.call(call);
      expect([status, json?.code], call).toEqual([404, 'NOT_FOUND']);
      expect(headers.get('x-request-id'), call).toBeTruthy();
    }
  });

  test('hashed files are kept for ever, the rest is asked for again; both know If-None-Match', async () => {
    const asset = await get(`${base}/assets/index-CN1j7pm3.js`);
    expect(asset.text).toBe(script);
    expect(asset.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    expect(asset.headers.get('content-type')).toBe('text/javascript; charset=utf-8');
    for (const path of ['/', '/login', '/favicon.svg']) {
      const first = await get(`${base}${path}`);
      expect(first.headers.get('cache-control'), path).toBe('no-cache');
      const etag = first.headers.get('etag') ?? '';
      expect((await get(`${base}${path}`, { 'If-None-Match': etag })).status, path).toBe(304);
      expect((await get(`${base}${path}`, { 'If-None-Match': '"other"' })).status, path).toBe(200);
    }
  });

  test('headers of full length and odd forms are read as they are meant', async () => {
    const path = `${base}/assets/index-CN1j7pm3.js`;
    const etag = (await get(path, { 'Accept-Encoding': 'identity' })).headers.get('etag') ?? '';
    const raw = (name: string, value: string) =>
      sendRaw(
        app.origin,
        `GET ${path} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n${name}: ${value}\r\n\r\n`,
      ).then((answer) => answer.split('\r\n', 1)[0]);
    const long = 15_000;
    for (const [name, value, status] of [
      ['Accept-Encoding', `br${' '.repeat(long)}x`, 200],
      ['Accept-Encoding', 'br;q='.repeat(long / 5), 200],
      ['If-None-Match', `a${' '.repeat(long)}b`, 200],
      ['If-None-Match', `a${'\t'.repeat(long)}b`, 200],
      ['If-None-Match', `${'"x", '.repeat(long / 5)}${etag}`, 304],
      ['If-None-Match', `"x",W/${etag} , "y"`, 304],
      ['If-None-Match', '*', 304],
    ] as const)
      expect(await raw(name, value), `${name}: ${value.slice(0, 20)}`).toContain(` ${status} `);
  });

  test('the worker and the manifest are of their types, asked for anew each time, and right for this base', async () => {
    for (const [path, type] of [
      ['/sw.js', 'text/javascript; charset=utf-8'],
      ['/manifest.webmanifest', 'application/manifest+json; charset=utf-8'],
      ['/icons/icon-192.png', 'image/png'],
    ] as const) {
      const { status, headers } = await get(`${base}${path}`);
      expect([status, headers.get('content-type'), headers.get('cache-control')], path).toEqual([
        200,
        type,
        'no-cache',
      ]);
    }
    // A worker may serve what lies beside and below it, unless a header says more; ours never does.
    const worker = await get(`${base}/sw.js`);
    expect(worker.headers.get('service-worker-allowed')).toBeNull();
    expect(worker.headers.get('content-security-policy')).toContain("worker-src 'self'");
    expect(worker.headers.get('content-security-policy')).toContain("manifest-src 'self'");
    // Relative addresses, which the browser reads from where the manifest lies.
    const { text } = await get(`${base}/manifest.webmanifest`);
    expect(text).toBe('{"start_url":"./dashboard","scope":"./"}');
  });

  test('text is compressed as the browser asks', async () => {
    const ask = async (accept: string) => {
      const answer = await sendRaw(
        app.origin,
        `GET ${base}/assets/index-CN1j7pm3.js HTTP/1.1\r\nHost: x\r\nConnection: close\r\nAccept-Encoding: ${accept}\r\n\r\n`,
      );
      const [head, body] = [
        answer.slice(0, answer.indexOf('\r\n\r\n')),
        answer.slice(answer.indexOf('\r\n\r\n') + 4),
      ];
      return { encoding: /content-encoding: (\w+)/i.exec(head)?.[1], body: Buffer.from(body, 'latin1') };
    };
    const br = await ask('gzip, deflate, br');
    expect([br.encoding, brotliDecompressSync(br.body).toString()]).toEqual(['br', script]);
    const gzip = await ask('gzip;q=0.5, br;q=0');
    expect([gzip.encoding, gunzipSync(gzip.body).toString()]).toEqual(['gzip', script]);
    const plain = await ask('identity');
    expect([plain.encoding, plain.body.toString()]).toEqual([undefined, script]);
  });

  test('every page carries the policy, without inline script', async () => {
    const { headers } = await get(`${base}/login`);
    const policy = headers.get('content-security-policy') ?? '';
    expect(policy).toContain("default-src 'none'; script-src 'self'; style-src 'self';");
    expect(policy).toContain("frame-ancestors 'none'");
    expect(policy).not.toContain('unsafe');
    expect(policy).not.toContain('plaid');
    expect(headers.get('referrer-policy')).toBe('no-referrer');
    expect(headers.get('x-content-type-options')).toBe('nosniff');
  });

  test('what lies beside the base path is not ours', async () => {
    if (base === '') return;
    for (const path of [`${base}-evil`, `${base}-evil/login`, '/login', '/assets/index-CN1j7pm3.js'])
      expect((await get(path)).status, path).toBe(404);
    const root = await get('/?from=mail');
    expect([root.status, root.headers.get('location')]).toEqual([302, `${base}/?from=mail`]);
    const bare = await get(`${base}?a=1`);
    expect([bare.status, bare.headers.get('location')]).toEqual([308, `${base}/?a=1`]);
  });

  test('nothing outside the build can be reached', async () => {
    for (const path of ['/..%2f..%2fetc/passwd', '/%2e%2e/%2e%2e/etc/passwd', '/assets/..%5c..%5cx'])
      expect((await get(`${base}${path}`)).status, path).toBe(404);
    const answer = await sendRaw(
      app.origin,
      `GET ${base}/../../etc/passwd HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n`,
    );
    expect(answer).toMatch(/^HTTP\/1\.1 404 /);
  });
});

describe('with an outside bank', () => {
  test.each([
    [
      'Plaid',
      { PLAID_CLIENT_ID: 'id', PLAID_SECRET: 'secret' },
      [
        "script-src 'self' https://cdn.plaid.com/link/v2/stable/link-initialize.js;",
        "style-src-attr 'unsafe-inline'",
        "connect-src 'self' https://sandbox.plaid.com;",
        'frame-src https://cdn.plaid.com;',
      ],
    ],
    [
      'one at another address',
      { PLAID_BASE_URL: 'https://bank.example:8443/x' },
      ["script-src 'self' https://bank.example:8443;", 'frame-src https://bank.example:8443;'],
    ],
  ])('%s: the policy lets in exactly its addresses', async (_, env, parts) => {
    const app = await startTestApp({
      webRoot,
      env: { ...env, BANK_CONTROL_TOKEN: '', PUBLIC_URL: 'https://money.example.org' },
    });
    try {
      const { headers } = await app.call('GET //saldo/login');
      for (const part of parts) expect(headers.get('content-security-policy')).toContain(part);
      expect(headers.get('strict-transport-security')).toBe('max-age=63072000; includeSubDomains');
    } finally {
      await app.close();
    }
  });
});
