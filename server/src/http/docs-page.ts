type Json = Record<string, unknown>;

interface Operation {
  operationId: string;
  tags: string[];
  summary: string;
  security: unknown[];
  parameters: { name: string; in: string; required: boolean; schema: Json; description?: string }[];
  requestBody?: { content: { 'application/json': { schema: Json } } };
  responses: Record<string, { description: string; content?: Record<string, { schema: Json }> }>;
}

export const docsStyle = `
:root{color-scheme:light dark;--ink:#1d1b18;--paper:#faf8f3;--line:#ddd7ca;--quiet:#6a655b;--accent:#1f6b4a}
@media(prefers-color-scheme:dark){:root{--ink:#ece8df;--paper:#14130f;--line:#34312a;--quiet:#a39d90;--accent:#6fc79e}}
body{margin:0 auto;max-width:56rem;padding:2.5rem 1.25rem 6rem;background:var(--paper);color:var(--ink);font:16px/1.55 system-ui,sans-serif}
h1{font-size:2rem;margin:0 0 .25rem}h2{margin:3rem 0 .5rem;padding-bottom:.35rem;border-bottom:1px solid var(--line);text-transform:capitalize}
p{max-width:46rem}a{color:var(--accent)}nav a{margin-right:1rem;text-transform:capitalize}
details{border-bottom:1px solid var(--line);padding:.6rem 0}summary{cursor:pointer;display:flex;flex-wrap:wrap;gap:.25rem .75rem;align-items:baseline}
code,pre{font:13px/1.5 ui-monospace,monospace}.method{min-width:4.25rem;font-weight:700;color:var(--accent)}
.say{color:var(--quiet);flex-basis:100%;padding-left:5rem}pre{overflow-x:auto;padding:.75rem 1rem;border:1px solid var(--line);border-radius:6px;white-space:pre-wrap}
h4{margin:1rem 0 .25rem}table{border-collapse:collapse}td{padding:.15rem 1.25rem .15rem 0;vertical-align:top}.quiet{color:var(--quiet)}
@media(max-width:40rem){.say{padding-left:0}}`;

function escape(text: string): string {
  return text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);
}

/** A JSON Schema in the words of a type: short enough to read, exact enough to use. */
function typeText(schema: Json, indent = ''): string {
  if (typeof schema['const'] !== 'undefined') return JSON.stringify(schema['const']);
  if (Array.isArray(schema['enum'])) return schema['enum'].map((value) => JSON.stringify(value)).join(' | ');
  const union = (schema['anyOf'] ?? schema['oneOf'] ?? schema['allOf']) as Json[] | undefined;
  if (union)
    return [...new Set(union.map((part) => typeText(part, indent)))].join(schema['allOf'] ? ' & ' : ' | ');
  if (schema['type'] === 'array') {
    const items = typeText((schema['items'] ?? {}) as Json, indent);
    return items.includes(' | ') && !items.startsWith('{') ? `(${items})[]` : `${items}[]`;
  }
  if (schema['type'] === 'object' && schema['properties']) {
    const required = new Set((schema['required'] ?? []) as string[]);
    const inner = `${indent}  `;
    const lines = Object.entries(schema['properties'] as Record<string, Json>).map(
      ([name, value]) => `${inner}${name}${required.has(name) ? '' : '?'}: ${typeText(value, inner)}`,
    );
    return `{\n${lines.join('\n')}\n${indent}}`;
  }
  return typeof schema['type'] === 'string' ? schema['type'] : 'any';
}

function parameterRows(parameters: Operation['parameters']): string {
  return parameters
    .map(
      ({ name, in: place, required, schema, description }) =>
        `<tr><td><code>${escape(name)}${required ? '' : '?'}</code></td><td class="quiet">${place}</td>` +
        `<td><code>${escape(typeText(schema))}</code> ${escape(description ?? '')}</td></tr>`,
    )
    .join('');
}

function operationHtml(method: string, path: string, operation: Operation): string {
  const bodySchema = Object.values(operation.requestBody?.content ?? {})[0]?.schema;
  const [status, answer] = Object.entries(operation.responses)[0] ?? ['200', { description: '' }];
  const errors = Object.entries(operation.responses)
    .slice(1)
    .map(
      ([code, { description }]) =>
        `<tr><td><code>${code}</code></td><td><code>${escape(description)}</code></td></tr>`,
    );
  const media = Object.keys(answer.content ?? {}).join(' or ');
  const schema = Object.values(answer.content ?? {})[0]?.schema;
  return (
    `<details id="${operation.operationId}"><summary><code class="method">${method.toUpperCase()}</code>` +
    `<code>${escape(path)}</code>${operation.security.length > 0 ? '' : '<span class="quiet">public</span>'}` +
    `<span class="say">${escape(operation.summary)}</span></summary>` +
    (operation.parameters.length > 0
      ? `<h4>Parameters</h4><table>${parameterRows(operation.parameters)}</table>`
      : '') +
    (bodySchema ? `<h4>Body</h4><pre>${escape(typeText(bodySchema))}</pre>` : '') +
    (schema
      ? `<h4>Answer ${status}${media === 'application/json' ? '' : `, a file: ${media}`}</h4><pre>${escape(typeText(schema))}</pre>`
      : '') +
    `<h4>Failures</h4><table>${errors.join('')}</table></details>`
  );
}

/** The OpenAPI document as a page a person reads: no script, nothing loaded from anywhere. */
export function docsPage(document: Json): string {
  const { info, paths } = document as {
    info: { title: string; description: string };
    paths: Record<string, Record<string, Operation>>;
  };
  const rooms = new Map<string, string[]>();
  for (const [path, operations] of Object.entries(paths))
    for (const [method, operation] of Object.entries(operations)) {
      const room = operation.tags[0] ?? '';
      rooms.set(room, [...(rooms.get(room) ?? []), operationHtml(method, path, operation)]);
    }
  const sections = [...rooms].map(
    ([room, items]) => `<section id="${room}"><h2>${room}</h2>${items.join('')}</section>`,
  );
  const links = [...rooms.keys()].map((room) => `<a href="#${room}">${room}</a>`).join('');
  return (
    `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">` +
    `<title>${escape(info.title)} API</title><style>${docsStyle}</style></head><body><main>` +
    `<h1>${escape(info.title)} API</h1><p>${escape(info.description)} Send the token of <a href="#login">login</a> as ` +
    `<code>Authorization: Bearer …</code>. The same as a document for programs: <a href="openapi.json">openapi.json</a>.</p>` +
    `<nav aria-label="Rooms">${links}</nav>${sections.join('')}</main></body></html>`
  );
}
