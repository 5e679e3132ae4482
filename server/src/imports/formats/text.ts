import { analyse } from 'chardet';
import { decodeDos, guessPage } from './code-pages.ts';
import { Unreadable } from './unreadable.ts';

/** Opens the file's bytes from the beginning; each call reads them anew. */
export type OpenBytes = () => AsyncIterable<Buffer>;

/** How bytes become text: one encoding throughout, or lines of UTF-8 with others in between. */
export interface Encoding {
  name: string;
  byLine: boolean;
}

const sampleSize = 64 * 1024;
/** A line longer than this is read in pieces: memory stays flat whatever the file. */
export const longestLine = 256 * 1024;

/** Byte order marks and NUL bytes of two-byte encodings; undefined for anything else. */
function wideEncoding(sample: Buffer): string | undefined {
  if (sample[0] === 0xff && sample[1] === 0xfe) return 'utf-16le';
  if (sample[0] === 0xfe && sample[1] === 0xff) return 'utf-16be';
  let even = 0;
  let odd = 0;
  for (let index = 0; index < sample.length; index += 1)
    if (sample[index] === 0) {
      if (index % 2 === 0) even += 1;
      else odd += 1;
    }
  const share = (even + odd) / sample.length;
  if (share < 0.05) return undefined;
  if (share > 0.25 && (even < odd / 8 || odd < even / 8)) return odd > even ? 'utf-16le' : 'utf-16be';
  throw new Unreadable('This is not a text file.');
}

/** The likeliest encoding of text that is not UTF-8, among those this program can read. */
function guessEncoding(bytes: Buffer): string {
  const guesses = analyse(bytes).filter(({ name }) => name !== 'UTF-8' && !name.startsWith('UTF-32'));
  const [best] = guesses;
  const western = guesses.find(({ name }) => name === 'windows-1252' || name === 'ISO-8859-1');
  // Files in the languages of western Europe are by far the most; a hair's breadth is no reason to leave them.
  if (!best || (western && western.confidence >= best.confidence - 20)) return guessPage(bytes);
  try {
    return new TextDecoder(best.name).encoding;
  } catch {
    return 'windows-1252';
  }
}

/** Reads the whole file once to learn its encoding. Throws Unreadable for what is no text. */
export async function findEncoding(open: OpenBytes): Promise<Encoding> {
  const strict = new TextDecoder('utf-8', { fatal: true });
  let first = true;
  for await (const chunk of open()) {
    if (first) {
      const wide = wideEncoding(chunk.subarray(0, sampleSize));
      if (wide !== undefined) return { name: wide, byLine: false };
      first = false;
    }
    try {
      strict.decode(chunk, { stream: true });
    } catch {
      const at = chunk.findIndex((byte) => byte >= 0x80);
      return { name: guessEncoding(chunk.subarray(Math.max(0, at - 1_000), at + sampleSize)), byLine: true };
    }
  }
  return { name: 'utf-8', byLine: false };
}

async function* decoded(open: OpenBytes, { name, byLine }: Encoding): AsyncGenerator<string> {
  if (!byLine) {
    const decoder = new TextDecoder(name);
    for await (const chunk of open()) yield decoder.decode(chunk, { stream: true });
    yield decoder.decode();
    return;
  }
  const strict = new TextDecoder('utf-8', { fatal: true });
  const other = name === 'cp850' ? { decode: decodeDos } : new TextDecoder(name);
  const line = (bytes: Buffer) => {
    try {
      return strict.decode(bytes);
    } catch {
      return other.decode(bytes);
    }
  };
  let rest: Buffer = Buffer.alloc(0);
  for await (const chunk of open()) {
    const bytes = rest.length === 0 ? chunk : Buffer.concat([rest, chunk]);
    let from = 0;
    const parts: string[] = [];
    for (let end = bytes.indexOf(10); end !== -1; end = bytes.indexOf(10, from)) {
      parts.push(line(bytes.subarray(from, end + 1)));
      from = end + 1;
    }
    rest = bytes.subarray(from);
    if (rest.length > longestLine) {
      parts.push(line(rest));
      rest = Buffer.alloc(0);
    }
    yield parts.join('');
  }
  yield line(rest);
}

/** The file as text with one kind of line end, in pieces. */
export async function* readText(open: OpenBytes, encoding: Encoding): AsyncGenerator<string> {
  let carriage = false;
  let first = true;
  for await (const piece of decoded(open, encoding)) {
    let text: string = carriage ? `\r${piece}` : piece;
    carriage = text.endsWith('\r');
    if (carriage) text = text.slice(0, -1);
    if (first && text !== '') {
      first = false;
      text = text.replace(/^\ufeff/, '');
    }
    // No database keeps a NUL; where it stood stays to be seen.
    if (text !== '') yield text.replaceAll(/\r\n?/g, '\n').replaceAll('\0', '\ufffd');
  }
  if (carriage) yield '\n';
}

/** A line without its end, and its number from 1; an overlong line comes in pieces that bear one number. */
export interface Line {
  text: string;
  number: number;
  /** False for a piece that the next one continues. */
  whole: boolean;
}

export async function* readLines(text: AsyncIterable<string>): AsyncGenerator<Line> {
  let rest = '';
  let number = 1;
  for await (const piece of text) {
    const lines = (rest + piece).split('\n');
    rest = lines.pop() ?? '';
    for (const line of lines) {
      yield { text: line, number, whole: true };
      number += 1;
    }
    if (rest.length > longestLine) {
      yield { text: rest, number, whole: false };
      rest = '';
    }
  }
  if (rest !== '') yield { text: rest, number, whole: true };
}
