import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { Ajv2020 } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import { parse } from 'yaml';
import { cached } from './cache.ts';
import type { Oracle } from './answers.ts';

const RECIPE = '1';
export const shared = fileURLToPath(new URL('../../../../../shared/plaid/', import.meta.url));

/** Whether Plaid's own document lies beside this clone. */
export const openapiIsHere: boolean = existsSync(`${shared}openapi.yml`);
if (!openapiIsHere && process.env.SALDO_EXPECT_SHARED === '1')
  throw new Error(`SALDO_EXPECT_SHARED=1, but ${shared}openapi.yml is missing.`);

/** Plaid's own OpenAPI document, with unknown fields refused wherever an object is described. */
export async function plaidOpenapiOracle(): Promise<Oracle> {
  const text = await readFile(`${shared}openapi.yml`, 'utf8');
  const schemas = await cached('plaid-openapi', [RECIPE, text], () =>
    strictSchemas(parse(text, { maxAliasCount: -1 }) as Document),
  );
  const ajv = new Ajv2020({
    strict: false,
    allErrors: true,
    schemas: [{ $id: 'plaid', components: { schemas } }],
  });
  (addFormats as unknown as (on: Ajv2020) => void)(ajv);
  // The package's own `url` refuses addresses on this machine.
  ajv.addFormat('url', (address) => URL.canParse(address));
  return {
    name: "Plaid's OpenAPI document, strict",
    check: (schema, value) => {
      const validate = ajv.getSchema(`plaid#/components/schemas/${schema}-strict`);
      if (!validate) return `no schema ${schema}`;
      return validate(value) ? undefined : ajv.errorsText(validate.errors);
    },
  };
}

type Node = Record<string, unknown>;
type Document = { components: { schemas: Record<string, Node> } };

/**
 * JSON Schema 2020 from OpenAPI 3.0. Every schema becomes two: `Name`, open, for use inside allOf, and `Name-strict`,
 * closed by unevaluatedProperties, for every other use.
 */
function strictSchemas({ components: { schemas } }: Document): Record<string, unknown> {
  const out: Record<string, unknown> = {};
  for (const [name, schema] of Object.entries(schemas)) {
    out[name] = convert(schema, false);
    out[`${name}-strict`] = convert(schema, true);
  }
  return out;
}

/** `closed`: the object described here may have no further fields. Inside allOf objects stay open, the outer one closes. */
function convert(schema: Node, closed: boolean): Node {
  const {
    nullable,
    example: _example,
    discriminator: _discriminator,
    additionalProperties,
    ...rest
  } = schema;
  const out: Node = {};
  for (const [key, value] of Object.entries(rest)) {
    if (key.startsWith('x-')) continue;
    if (key === '$ref') out.$ref = closed ? `${value as string}-strict` : value;
    else if (key === 'properties')
      out[key] = Object.fromEntries(
        Object.entries(value as Node).map(([name, one]) => [name, convert(one as Node, true)]),
      );
    else if (key === 'items') out[key] = convert(value as Node, true);
    else if (key === 'allOf' || key === 'oneOf' || key === 'anyOf')
      out[key] = (value as Node[]).map((one) => convert(one, key !== 'allOf' && closed));
    else if ((key === 'exclusiveMinimum' || key === 'exclusiveMaximum') && typeof value === 'boolean')
      continue;
    else out[key] = value;
  }
  const described = out.properties !== undefined || out.allOf !== undefined;
  if (typeof additionalProperties === 'object')
    out.additionalProperties = convert(additionalProperties as Node, true);
  else if (closed && described) out.unevaluatedProperties = false;
  return nullable === true ? { anyOf: [out, { type: 'null' }] } : out;
}
