/** A file that cannot be read at all; the message is fit to show a person. */
export class Unreadable extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'Unreadable';
  }
}

/** Most rows of one file: books of many years, and what is written at once in bounded time. */
const mostRows = 250_000;

/** Throws Unreadable for more rows than one file may have. */
export function requireFewRows(count: number): void {
  if (count > mostRows)
    throw new Unreadable('This file has more than 250,000 rows. Split it and import the parts.');
}

/** What files of other kinds begin with, in hexadecimal digits; a dot is any of them. */
const signatures: readonly (readonly [RegExp, string])[] = [
  [/^255044462d/, 'a PDF'],
  [/^89504e47/, 'a picture'],
  [/^ffd8ff/, 'a picture'],
  [/^47494638/, 'a picture'],
  // RIFF of WebP, and the boxes of HEIC and AVIF: their length stands between or before.
  [/^52494646.{8}57454250/, 'a picture'],
  [/^.{8}66747970(?:6865|6d696631|61766966)/, 'a picture'],
  [/^(?:49492a00|4d4d002a)/, 'a picture'],
  [/^504b0304/, 'a zip file or an Excel workbook'],
  [/^504b0506/, 'a zip file'],
  [/^1f8b/, 'a compressed file'],
  [/^d0cf11e0a1b11ae1/, 'an old Excel workbook'],
  [/^377abcaf271c/, 'a compressed file'],
  [/^52617221/, 'a compressed file'],
  [/^7f454c46/, 'a program'],
  [/^4d5a/, 'a program'],
];

/** Refuses by its first bytes what is no text. Throws Unreadable. */
export function requireText(start: Buffer): void {
  if (start.length === 0) throw new Unreadable('This file is empty.');
  const hex = start.subarray(0, 12).toString('hex');
  const kind = signatures.find(([signature]) => signature.test(hex))?.[1];
  if (kind !== undefined && !(kind === 'a program' && !start.includes(0)))
    throw new Unreadable(
      `This is ${kind}, not a list of rows. Export CSV, OFX, QIF, CAMT or MT940 at your bank.`,
    );
}
