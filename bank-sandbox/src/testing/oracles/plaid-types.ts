import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { Ajv } from 'ajv';
import { cached } from './cache.ts';
import { wantedSchemas, type Oracle } from './answers.ts';

/** Bump when the way of making the schemas changes. */
const RECIPE = '1';

/** Schemas made from the official SDK's own types, in which no field may appear that the SDK does not declare. */
export async function plaidTypesOracle(): Promise<Oracle> {
  const path = fileURLToPath(import.meta.resolve('plaid')).replace(/index\.js$/, 'api.d.ts');
  const types = await readFile(path, 'utf8');
  const schemas = await cached('plaid-types', [RECIPE, types, ...wantedSchemas], () => makeSchemas(path));
  const ajv = new Ajv({ strict: false, allErrors: true, schemas: [{ $id: 'plaid', definitions: schemas }] });
  return {
    name: "the plaid package's types",
    check: (schema, value) => {
      const validate = ajv.getSchema(`plaid#/definitions/${schema}`);
      if (!validate) return `no schema ${schema}`;
      return validate(value) ? undefined : ajv.errorsText(validate.errors);
    },
  };
}

async function makeSchemas(path: string): Promise<Record<string, unknown>> {
  const { createGenerator } = await import('ts-json-schema-generator');
  const generator = createGenerator({
    path,
    skipTypeCheck: true,
    additionalProperties: false,
    topRef: true,
    expose: 'all',
    jsDoc: 'none',
    encodeRefs: false,
  });
  return Object.assign(
    {},
    ...wantedSchemas.map((name) => generator.createSchema(name).definitions),
  ) as Record<string, unknown>;
}
