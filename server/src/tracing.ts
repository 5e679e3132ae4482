import { setTimeout as delay } from 'node:timers/promises';
import { context, propagation, SpanKind, SpanStatusCode, trace, type Attributes } from '@opentelemetry/api';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Config } from './config.ts';

/*
 * What takes how long within a call, as OpenTelemetry spans: calls by declared route, uses of a database connection, jobs, calls
 * of the bank. Attributes name kinds of things: nothing that a person wrote, no id, no address, no statement.
 * Names of attributes: https://opentelemetry.io/docs/specs/semconv/
 */

const tracer = trace.getTracer('saldo');
/** Whether spans go anywhere; until then each place costs one look at this. */
let on = false;

/** How long a stop waits for the last spans to be sent. */
const mostSeconds = 2;

/** What a failure is called: its code or class, never its message, which may quote a person. */
function typeOf(error: unknown): string {
  const { code, name } = (error ?? {}) as { code?: unknown; name?: unknown };
  return typeof code === 'string' ? code : typeof name === 'string' ? name : 'unknown';
}

/** Runs work within a span of its own, which is the child of the one around it. */
export async function traced<T>(
  name: string,
  kind: keyof typeof SpanKind,
  attributes: Attributes,
  work: () => Promise<T>,
): Promise<T> {
  if (!on) return work();
  return tracer.startActiveSpan(name, { kind: SpanKind[kind], attributes }, async (span) => {
    try {
      return await work();
    } catch (error) {
      span.setAttribute('error.type', typeOf(error));
      span.setStatus({ code: SpanStatusCode.ERROR });
      throw error;
    } finally {
      span.end();
    }
  });
}

/** Each call a span, named by its declared route; a child of the caller's, where W3C's `traceparent` names one. */
export function traceCalls(server: FastifyInstance): void {
  if (!on) return;
  const ends = new WeakMap<FastifyRequest, (status: number) => void>();
  server.addHook('onRequest', (request, _reply, done) => {
    const caller = propagation.extract(context.active(), request.headers);
    const route = request.routeOptions.url ?? 'none';
    const attributes = { 'http.request.method': request.method, 'http.route': route };
    const span = tracer.startSpan(
      `${request.method} ${route}`,
      { kind: SpanKind.SERVER, attributes },
      caller,
    );
    ends.set(request, (status) => {
      span.setAttribute('http.response.status_code', status);
      if (status >= 500) span.setStatus({ code: SpanStatusCode.ERROR });
      span.end();
    });
    context.with(trace.setSpan(caller, span), done);
  });
  server.addHook('onResponse', (request, reply, done) => {
    ends.get(request)?.(reply.statusCode);
    done();
  });
}

/**
 * Sends spans where OpenTelemetry's standard variables say (OTLP over HTTP, as JSON); its libraries read the address, headers,
 * sampler, batches and attributes from the environment. To be called before the server that it traces is made.
 * @returns what sends the rest and stops it; null where the settings want none
 */
export async function startTracing({
  tracing,
}: Pick<Config, 'tracing'>): Promise<(() => Promise<void>) | null> {
  if (!tracing) return null;
  const [{ BatchSpanProcessor, NodeTracerProvider }, { OTLPTraceExporter }, resources] = await Promise.all([
    import('@opentelemetry/sdk-trace-node'),
    import('@opentelemetry/exporter-trace-otlp-http'),
    import('@opentelemetry/resources'),
  ]);
  const named = resources.detectResources({ detectors: [resources.envDetector] });
  const provider = new NodeTracerProvider({
    resource: resources.resourceFromAttributes({ 'service.name': 'saldo' }).merge(named),
    spanProcessors: [new BatchSpanProcessor(new OTLPTraceExporter())],
  });
  provider.register();
  on = true;
  return async () => {
    on = false;
    // A collector that does not answer must not hold up a stop.
    await Promise.race([provider.shutdown(), delay(mostSeconds * 1_000, undefined, { ref: false })]);
    for (const api of [trace, context, propagation]) api.disable();
  };
}
