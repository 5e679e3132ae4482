import { z } from 'zod';

/** Optional fields accept null as well: real clients send it (`cursor: null`, `access_token: null`). */
export const maybe = <T extends z.ZodType>(type: T) => type.nullish();
export const token = z.string().min(1).max(200);
export const maybeText = maybe(z.string().max(5_000));
export const maybeFlag = maybe(z.boolean());
export const strings = z.array(z.string().max(200)).max(500);
/** Known to Plaid, without effect here. */
export const ignored = z.unknown().optional();

/** A calendar day as YYYY-MM-DD. */
export const day = z.string().regex(/^\d{4}-\d{2}-\d{2}$/, 'date must be YYYY-MM-DD');
