import * as z from 'zod/mini';

/** Integer id of Saldo in a path; anything else is treated as a missing thing. */
export const idParam = z.codec(z.string().check(z.regex(/^[1-9]\d{0,14}$/)), z.int(), {
  decode: Number,
  encode: String,
});

/** Path parameters of every call about one thing. */
export const idParams = z.object({ id: idParam });

/** Integer id of Saldo in JSON. */
export const id = z
  .int({ error: 'Use a whole number.' })
  .check(z.positive({ error: 'Use a positive number.' }));

/** An integer in a query string within bounds. */
export function queryInt(name: string, min: number, max: number) {
  const range = `${name} must be a whole number from ${min} to ${max}.`;
  return z.codec(
    z.string().check(
      z.regex(/^-?\d{1,12}$/, { error: range, abort: true }),
      z.refine((value) => Number(value) >= min && Number(value) <= max, { error: range }),
    ),
    z.int(),
    { decode: Number, encode: String },
  );
}

/** `true` or `false` in a query string. */
export const queryBoolean = z.codec(z.enum(['true', 'false'], { error: 'Use true or false.' }), z.boolean(), {
  decode: (value) => value === 'true',
  encode: (value) => (value ? 'true' : 'false'),
});

/** ISO 4217 code, or the provider's name of an unofficial currency. */
export const currency = z.string();

/** Totals of currencies that stand beside the USD figures. */
export const currencyTotal = <S extends z.ZodMiniType>(money: S) => z.object({ currency, total: money });

/** The answer of a mutation that has nothing else to say. */
export const done = z.object({ success: z.literal(true), message: z.string() });

/** Adds `success: true` and a human message to what a mutation returns. */
export function mutation<const S extends z.core.$ZodLooseShape>(shape: S) {
  return z.object({ success: z.literal(true), message: z.string(), ...shape });
}
