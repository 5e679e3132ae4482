import { longestLine } from './text.ts';

/** An object of a list that stands at the top of a JSON file. */
export interface Listed {
  list: string;
  /** Its own text. */
  text: string;
  /** The line that it begins on, from 1. */
  number: number;
  /** False where it is longer than anything Saldo writes, cut off, or stands where no list is. */
  whole: boolean;
  /** True of the last one where the file is cut off: in the middle of it, or where there is no text, after the one before. */
  cut: boolean;
}

const special = /["\\{}[\]\n]/g;

/**
 * The objects of the lists at the top of a JSON object, as they stand, however the file is laid out: other programs put each
 * value on a line of its own, or everything on one. Only brackets and strings are looked at; no more than one object is kept.
 */
export async function* readListed(text: AsyncIterable<string>): AsyncGenerator<Listed> {
  let depth = 0;
  let inString = false;
  let escaped = false;
  let line = 1;
  let list: string | null = null;
  /** The last list. */
  let last = '';
  /** The last string at the top, which names what comes. */
  let name = '';
  let kept: string | null = null;
  let began = 1;
  const keep = (piece: string) => {
    if (kept !== null && kept.length <= longestLine) kept += piece;
    else if (depth === 1 && inString && name.length < 100) name += piece;
  };
  for await (const piece of text) {
    let from = 0;
    special.lastIndex = 0;
    for (let found = special.exec(piece); found; found = special.exec(piece)) {
      const at = found.index;
      const [sign] = found;
      const isEscaped = escaped && at === from;
      escaped = false;
      if (at > from || isEscaped) keep(piece.slice(from, at));
      from = at;
      if (isEscaped) {
        keep(sign);
        from = at + 1;
        continue;
      }
      if (sign === '\n') line += 1;
      if (inString) {
        if (sign === '"') inString = false;
        else escaped = sign === '\\';
      } else if (sign === '"') {
        inString = true;
        if (depth === 1) name = '';
      } else if (sign === '{' || sign === '[') {
        if (depth === 1) {
          // What has no name has lost its list.
          if (name === '') yield { list: last, text: '', number: line, whole: false, cut: false };
          list = sign === '[' ? name : null;
          last = list ?? last;
          name = '';
        }
        if (depth === 2 && list !== null && sign === '{') [kept, began] = ['', line];
        depth += 1;
      } else if (sign === '}' || sign === ']') depth -= 1;
      if (kept !== null && kept.length <= longestLine) kept += sign;
      from = at + 1;
      if (kept !== null && list !== null && depth === 2 && sign === '}' && !inString) {
        yield { list, text: kept, number: began, whole: kept.length <= longestLine, cut: false };
        kept = null;
      }
    }
    keep(piece.slice(from));
    if (from < piece.length) escaped = false;
  }
  if (kept !== null) yield { list: last, text: kept, number: began, whole: false, cut: true };
  else if (depth !== 0 || inString) yield { list: last, text: '', number: line, whole: false, cut: true };
}
