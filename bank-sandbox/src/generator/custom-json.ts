/** Reading of a custom user's JSON: unusable parts are left out. */
export type Json = Record<string, unknown>;

/** The accounts that the JSON describes. */
export function overridesOf(custom: unknown): Json[] {
  return asList(record(custom).override_accounts).map(record);
}

/** The part of the JSON that describes this account of ours (`custom-<place>`). */
export function overrideOf(custom: unknown, key: string): Json {
  return overridesOf(custom)[Number(key.replace('custom-', ''))] ?? {};
}

export function record(value: unknown): Json {
  return typeof value === 'object' && value !== null ? (value as Json) : {};
}

export function asList(value: unknown): unknown[] {
  return Array.isArray(value) ? value.slice(0, 25_000) : [];
}

export function text(value: unknown): string | undefined {
  return typeof value === 'string' && value !== '' ? value.slice(0, 200) : undefined;
}

/** Plaid's published users write numbers and numbers in quotes. */
export function numeric(value: unknown): number | undefined {
  const number = typeof value === 'string' && value.trim() !== '' ? Number(value) : value;
  return typeof number === 'number' && Number.isFinite(number) && Math.abs(number) < 1e11
    ? number
    : undefined;
}

/** Minor units. */
export function cents(value: unknown): number | undefined {
  const number = numeric(value);
  return number === undefined ? undefined : Math.round(number * 100);
}

/** A day of the month, 1 to 31; `last` is 31, which every month ends at. */
export function dayOfMonth(value: unknown): number | undefined {
  if (value === 'last') return 31;
  const number = numeric(value);
  return number !== undefined && Number.isInteger(number) && number >= 1 && number <= 31 ? number : undefined;
}
