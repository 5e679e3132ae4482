import pg from 'pg';

const INT8 = 20;
const DATE = 1082;
const INT8_ARRAY = 1016;
const DATE_ARRAY = 1182;
const TEXT_ARRAY = 1009;

/**
 * A bigint as a JavaScript number.
 * @throws RangeError outside the safe integers: a wrong figure is worse than none.
 */
export function safeInteger(text: string): number {
  const value = Number(text);
  if (!Number.isSafeInteger(value))
    throw new RangeError(`The database gave an integer beyond the safe range: ${text}`);
  return value;
}

const asIs = (text: string) => text;

type Parser = (text: string) => unknown;

/** node-postgres's own parser of a type; its declaration knows only the types it has a name for. */
const usualParser = pg.types.getTypeParser as (oid: number, format?: 'text' | 'binary') => Parser;

/**
 * How values arrive: int8 as safe integers, dates as their own text (a Date would shift by the server's time zone),
 * numeric as text, never as floating point; everything else as node-postgres does.
 */
export const typeParsers: pg.CustomTypesConfig = {
  getTypeParser(oid: number, format?: 'text' | 'binary'): Parser {
    if (format !== 'binary') {
      if (oid === INT8) return safeInteger;
      if (oid === DATE) return asIs;
      if (oid === INT8_ARRAY) return arrayOf(safeInteger);
      if (oid === DATE_ARRAY) return arrayOf(asIs);
    }
    return usualParser(oid, format);
  },
};

/** One dimension is all we use; text[]'s own parser splits the list. */
function arrayOf(parse: Parser): Parser {
  const split = usualParser(TEXT_ARRAY) as (text: string) => (string | null)[];
  return (text) => split(text).map((element) => (element === null ? null : parse(element)));
}
