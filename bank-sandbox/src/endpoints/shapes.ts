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

const COUNTRIES = 'US GB ES NL FR IE CA DE IT PL DK NO SE EE LT LV PT BE AT FI'.split(' ');
const LANGUAGES = 'da nl en et fr de hi it lv lt no pl pt ro es sv vi'.split(' ');

/** Countries that Plaid serves, as ISO 3166-1 alpha-2. */
export const countryCodes = z.array(z.enum(COUNTRIES, 'must be country codes that are supported')).min(1);
/** Languages that Link speaks at Plaid; this bank's widget speaks English only. */
export const languageCode = z.enum(LANGUAGES, 'must be a supported language code');
