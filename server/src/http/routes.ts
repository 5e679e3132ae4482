import { apiPrefix, endpoints, type Endpoint } from '@saldo/contract';

/** An endpoint's address as Fastify writes it: `/api/v1/goals/:id`. */
export function routeOf(endpoint: Endpoint): string {
  return `${apiPrefix}${endpoint.path.replace(/\{(\w+)\}/g, ':$1')}`;
}

const patterns = endpoints.map(({ endpoint }) => ({
  method: endpoint.method,
  pattern: new RegExp(`^${apiPrefix}${endpoint.path.replace(/\/$/, '').replace(/\{\w+\}/g, '[^/]+')}/?$`),
}));

/** The methods an API address answers to, for 405 and its Allow header; empty when there is no such address. */
export function methodsAt(path: string): string[] {
  const methods = patterns.filter(({ pattern }) => pattern.test(path)).map(({ method }) => method as string);
  if (methods.includes('GET')) methods.push('HEAD');
  return [...new Set(methods)];
}
