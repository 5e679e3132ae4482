import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { readConfig } from './config.ts';
import { startTestApp, type TestApp } from './testing/app.ts';
import { createPerson } from './testing/factories.ts';
import { startTracing } from './tracing.ts';

interface Span {
  name: string;
  kind: number;
  traceId: string;
  spanId: string;
  parentSpanId?: string;
  attributes: { key: string; value: Record<string, unknown> }[];
  status: { code?: number };
}

/** What a collector is sent. */
const bodies: string[] = [];
const collector = createServer((request, answer) => {
  let body = '';
  request.setEncoding('utf8');
  request.on('data', (part: string) => void (body += part));
  request.on('end', () => {
    bodies.push(body);
    answer.setHeader('Content-Type', 'application/json').end('{}');
  });
});

let app: TestApp;
let stop: (() => Promise<void>) | null;
beforeAll(async () => {
  await new Promise<void>((resolve) => void collector.listen(0, '127.0.0.1', resolve));
  vi.stubEnv('OTEL_EXPORTER_OTLP_ENDPOINT', `http://127.0.0.1:${(collector.address() as AddressInfo).port}`);
  vi.stubEnv('OTEL_RESOURCE_ATTRIBUTES', 'deployment.environment.name=tests');
  stop = await startTracing({ tracing: true });
  app = await startTestApp({ bank: 'sandbox' });
});
afterAll(async () => {
  vi.unstubAllEnvs();
  await app?.close();
  collector.close();
});

test('a call, its reads, a job and the bank are spans that hold nothing of a person', async () => {
  const person = await createPerson(app);
  const done = Promise.withResolvers<void>();
  await app.services.queue.work([{ name: 'traced', run: async () => done.resolve() }]);
  await app.services.queue.enqueue('traced', { of: person.email });
  await done.promise;
  const trace = '0af7651916cd43dd8448eb211c80319c';
  const listed = await app.call('GET /transaction/transactions?search=Zanzibar', {
    token: person.token,
    headers: { traceparent: `00-${trace}-b7ad6b7169203331-01` },
  });
  expect(listed.status).toBe(200);
  await app.call('GET /accounts/900719925474', { token: person.token });
  await app.call('POST /plaid/create-link-token', { token: person.token, body: {} });
  await app.app.server.close();
  await stop?.();

  const sent = bodies.flatMap(
    (body) =>
      (
        JSON.parse(body) as {
          resourceSpans: { resource: unknown; scopeSpans: { spans: Span[] }[] }[];
        }
      ).resourceSpans,
  );
  const spans = sent.flatMap(({ scopeSpans }) => scopeSpans.flatMap((scope) => scope.spans));
  const valueOf = ({ attributes }: Span, key: string) =>
    Object.values(attributes.find((one) => one.key === key)?.value ?? {})[0];
  const call = spans.find(({ parentSpanId }) => parentSpanId === 'b7ad6b7169203331');
  expect(call).toMatchObject({ name: 'GET /api/v1/transaction/transactions', traceId: trace });
  expect(valueOf(call!, 'http.response.status_code')).toBe(200);
  expect(spans).toContainEqual(
    expect.objectContaining({ name: 'database', traceId: trace, parentSpanId: call?.spanId }),
  );
  const missed = spans.find(({ name }) => name.startsWith('GET /api/v1/accounts/:'));
  expect(valueOf(missed!, 'http.response.status_code')).toBe(404);
  expect(spans.map(({ name }) => name)).toEqual(
    expect.arrayContaining(['job traced', 'bank link/token/create', 'POST /api/v1/plaid/create-link-token']),
  );
  const words = bodies.join('');
  expect(words).toContain('deployment.environment.name');
  for (const secret of [person.email, person.token, 'Zanzibar', '900719925474', 'select '])
    expect(words).not.toContain(secret);
});

test('without an address, or where it is switched off, there is none', async () => {
  const address = { OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:4318' };
  expect(readConfig(address).tracing).toBe(true);
  expect(readConfig({}).tracing).toBe(false);
  expect(readConfig({ ...address, OTEL_SDK_DISABLED: 'true' }).tracing).toBe(false);
  expect(readConfig({ ...address, OTEL_TRACES_EXPORTER: 'none' }).tracing).toBe(false);
  expect(await startTracing({ tracing: false })).toBeNull();
});
