import fc from 'fast-check';

/** As much of JSON Schema as the contract's schemas use. */
export interface WireSchema {
  type?: string;
  enum?: unknown[];
  const?: unknown;
  format?: string;
  properties?: Record<string, WireSchema>;
  required?: string[];
  items?: WireSchema;
  anyOf?: WireSchema[];
  oneOf?: WireSchema[];
  allOf?: WireSchema[];
}

const nastyTexts = [
  '',
  ' ',
  "' OR 1=1--",
  '%',
  '_',
  '\\',
  '\u0000',
  '\ud800',
  '\u202eabc',
  '\u200b',
  '👩‍👩‍👧‍👦',
  '<img src=x onerror=alert(1)>',
  '__proto__',
  'constructor',
  '-1',
  '0',
  '1e309',
  '0x10',
  'NaN',
  '2026-02-30',
  '2026-01-05',
  '9999-12-31',
  '0000-00-00',
  'a'.repeat(5_000),
  '\u0301'.repeat(2_000),
  '[object Object]',
  '${7*7}',
  '../../etc/passwd',
];

const nastyNumbers = [
  0,
  -0,
  -1,
  1,
  1.5,
  0.1 + 0.2,
  1e15,
  9007199254740993,
  1e21,
  -1e300,
  2147483648,
  999999999.99,
];

const anyText = fc.oneof(
  { weight: 3, arbitrary: fc.constantFrom(...nastyTexts) },
  { weight: 1, arbitrary: fc.string({ unit: 'binary', maxLength: 60 }) },
  { weight: 1, arbitrary: fc.string({ maxLength: 30 }) },
);

/** Any JSON value, of any type but the one that is wanted. */
const anything: fc.Arbitrary<unknown> = fc.oneof(
  anyText,
  fc.constantFrom(...nastyNumbers),
  fc.constantFrom(null, true, false, [], {}, [[]], { __proto__: null }),
  fc.jsonValue({ maxDepth: 3 }),
);

/** A value that roughly fits: right types, often wrong content. `ids` are numbers that exist. */
export function roughly(schema: WireSchema, ids: readonly number[]): fc.Arbitrary<unknown> {
  if (schema.const !== undefined) return fc.constant(schema.const);
  if (schema.enum) return fc.constantFrom(...schema.enum);
  const union = schema.anyOf ?? schema.oneOf ?? schema.allOf;
  if (union) return fc.oneof(...union.map((part) => roughly(part, ids)));
  switch (schema.type) {
    case 'object': {
      const fields = Object.entries(schema.properties ?? {}).map(([name, value]) => [
        name,
        hostile(value, ids),
      ]);
      return fc.record(Object.fromEntries(fields) as Record<string, fc.Arbitrary<unknown>>, {
        requiredKeys: [],
      });
    }
    case 'array':
      return fc.array(hostile(schema.items ?? {}, ids), { maxLength: 5 });
    case 'integer':
      return fc.oneof(fc.constantFrom(...ids), fc.integer(), fc.constantFrom(...nastyNumbers));
    case 'number':
      return fc.oneof(
        fc.constantFrom(...nastyNumbers),
        fc.integer({ min: 0, max: 100_000 }).map((cents) => cents / 100),
      );
    case 'boolean':
      return fc.boolean();
    case 'null':
      return fc.constant(null);
    case 'string':
      return fc.oneof(
        anyText,
        fc.constantFrom(...ids).map(String),
        fc.integer({ min: -5, max: 600 }).map(String),
      );
    case undefined:
    default:
      return anything;
  }
}

/** Mostly what roughly fits, now and then something else altogether. */
export function hostile(schema: WireSchema, ids: readonly number[]): fc.Arbitrary<unknown> {
  return fc.oneof({ weight: 6, arbitrary: roughly(schema, ids) }, { weight: 1, arbitrary: anything });
}
