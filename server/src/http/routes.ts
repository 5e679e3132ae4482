import { apiPrefix, endpoints, type Endpoint } from '@saldo/contract';

/** An endpoint's address as Fastify writes it: `/api/v1/goals/:id`. */
export function routeOf(endpoint: Endpoint): string {
  return `${apiPrefix}${endpoint.path.replace(/\{(\w+)\}/g, ':$1')}`;
}

const partsOf = (path: string): string[] => path.replace(/\/$/, '').split('/');

const declared = endpoints.map(({ endpoint }) => ({
  method: endpoint.method,
  parts: partsOf(`${apiPrefix}${endpoint.path}`),
}));

/** The methods an API address answers to, for 405 and its Allow header; empty when there is no such address. */
export function methodsAt(path: string): string[] {
  const asked = partsOf(path);
  const methods = declared
    .filter(
      ({ parts }) =>
        parts.length === asked.length &&
        parts.every((part, at) => (part.startsWith('{') ? asked[at] !== '' : part === asked[at])),
    )
    .map(({ method }) => method as string);
  if (methods.includes('GET')) methods.push('HEAD');
  return [...new Set(methods)];
}
