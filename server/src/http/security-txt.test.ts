import { expect, test } from 'vitest';
import { startTestApp } from '../testing/app.ts';

const path = 'GET //.well-known/security.txt';

test('security.txt names whom the operator set, and a day it is good until', async () => {
  const app = await startTestApp({
    clock: '2026-03-01T10:20:30Z',
    env: {
      SECURITY_CONTACT: 'mailto:safety@example.org https://example.org/report',
      PUBLIC_URL: 'https://money.example.org',
    },
  });
  try {
    const { status, headers, text } = await app.call(path);
    expect([status, headers.get('content-type')]).toEqual([200, 'text/plain; charset=utf-8']);
    expect(headers.get('strict-transport-security')).toContain('max-age=');
    expect(text).toBe(
      'Contact: mailto:safety@example.org\nContact: https://example.org/report\n' +
        'Expires: 2026-05-30T00:00:00.000Z\nCanonical: https://money.example.org/.well-known/security.txt\n',
    );
  } finally {
    await app.close();
  }
});

test.each(['/saldo', '/'])('under %s there is no security.txt while nobody is named', async (base) => {
  const app = await startTestApp({ env: { BASE_PATH: base } });
  try {
    const { status, json } = await app.call(path);
    expect([status, json.code]).toEqual([404, 'NOT_FOUND']);
  } finally {
    await app.close();
  }
});
