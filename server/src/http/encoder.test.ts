import { endpoints } from '@saldo/contract';
import { cents, money } from '@saldo/contract/money';
import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { definitionOf, encoderOf } from './encoder.ts';

type Schema = z.core.$ZodType;

/** Values that some check of a string or number in the contract lets pass. */
const leaves = [
  'TRAVEL',
  '2026-01-05',
  '2026-01-05T10:00:00.000Z',
  'ada@example.com',
  'https://example.com',
  7,
  12.5,
];

/** The fewest elements that an array may have. */
function leastOf({ checks = [] }: z.core.$ZodTypeDef): number {
  // eslint-disable-next-line no-underscore-dangle -- the name Zod gives to what libraries may read
  const limits = checks.map((check) => check._zod.def);
  return Math.max(0, ...limits.map((limit) => ('minimum' in limit ? Number(limit.minimum) : 0)));
}

/** A value as a handler would answer it; `turn` chooses between full and empty, and among options. */
function sample(schema: Schema, turn: number): unknown {
  const def = definitionOf(schema);
  // eslint-disable-next-line typescript/switch-exhaustiveness-check -- all others are leaves
  switch (def.type) {
    case 'boolean':
      return turn % 2 === 0;
    case 'enum':
      return Object.values(def.entries)[turn % Object.keys(def.entries).length];
    case 'literal':
      return def.values[0];
    case 'nullable':
      return turn % 2 === 0 ? sample(def.innerType, turn) : null;
    case 'optional':
      return turn % 2 === 0 ? sample(def.innerType, turn) : undefined;
    case 'array':
      return Array.from({ length: Math.max(turn % 3, leastOf(def)) }, (_, index) =>
        sample(def.element, turn + index),
      );
    case 'object':
      return {
        ...Object.fromEntries(Object.entries(def.shape).map(([name, field]) => [name, sample(field, turn)])),
        undeclared: 'must not go out',
      };
    case 'record':
      return { [String(sample(def.keyType, turn))]: sample(def.valueType, turn) };
    case 'pipe':
      return cents(123_456 + turn);
    case 'union':
      return sample(def.options[turn % def.options.length]!, turn);
    default:
      return [`x${turn}`, ...leaves].find((leaf) => z.safeEncode(schema, leaf).success);
  }
}

describe('the encoder of answers', () => {
  it.each(endpoints.map(({ endpoint }) => [endpoint.name, endpoint] as const))(
    'says of %s what its declaration says',
    (_, { response }) => {
      const encode = encoderOf(response);
      for (let turn = 0; turn < 6; turn += 1) {
        const value = sample(response, turn);
        const wanted = JSON.stringify(z.encode(response, value));
        expect(JSON.stringify(encode(value))).toBe(wanted);
        expect(wanted).not.toContain('undeclared');
      }
    },
  );

  const goal = z.object({ title: z.string(), amount: money, note: z.optional(z.nullable(z.string())) });
  it.each([
    ['a missing field', { amount: cents(5) }],
    ['another kind', { title: 5, amount: cents(5) }],
    ['null where there must be a value', { title: null, amount: cents(5) }],
    ['a fraction of a cent', { title: 'x', amount: 5.5 }],
    ['no number', { title: 'x', amount: Number.NaN }],
    ['an array for an object', []],
    ['nothing', undefined],
  ])('refuses %s', (_, value) => expect(() => encoderOf(goal)(value)).toThrow());
});
