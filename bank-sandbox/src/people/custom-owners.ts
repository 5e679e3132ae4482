import { z } from 'zod';
import { overridesOf, overrideOf, record } from '../generator/custom-json.ts';

const line = z.string().min(1).max(200);
const flag = z.boolean().catch(false);
/** A list of which unusable entries are left out; undefined when none is left. */
const usable = <T extends z.ZodType>(entry: T) =>
  z
    .array(z.unknown())
    .max(100)
    .transform((all) => {
      const good = all.flatMap((one) => {
        const read = entry.safeParse(one);
        return read.success ? [read.data] : [];
      });
      return good.length > 0 ? good : undefined;
    })
    .optional()
    .catch(undefined);

const PHONES = ['home', 'work', 'office', 'mobile', 'mobile1', 'other'] as const;
const identity = z.object({
  names: usable(line),
  phone_numbers: usable(z.object({ data: line, primary: flag, type: z.enum(PHONES).catch('other') })),
  emails: usable(
    z.object({ data: line, primary: flag, type: z.enum(['primary', 'secondary', 'other']).catch('other') }),
  ),
  addresses: usable(
    z.object({
      primary: flag,
      data: z.object({
        street: line,
        city: line.nullable().catch(null),
        region: line.nullable().catch(null),
        postal_code: line.nullable().catch(null),
        country: line.nullable().catch(null),
      }),
    }),
  ),
});

/**
 * What a custom user says of the owner of one account, in Plaid's shape: fields that are not said are absent. Names are
 * the same on every account of an item, as Plaid says.
 */
export function customOwner(custom: unknown, key: string): object {
  const own = identity.parse(record(overrideOf(custom, key).identity));
  const names =
    own.names ??
    overridesOf(custom)
      .map((one) => identity.parse(record(one.identity)).names)
      .find((some) => some !== undefined);
  return Object.fromEntries(Object.entries({ ...own, names }).filter(([, value]) => value !== undefined));
}
