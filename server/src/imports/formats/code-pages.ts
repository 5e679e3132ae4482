/*
 * Code page 850, in which programs of DOS and some of Windows write tables: the upper half of its characters. Letters of western Europe stand
 * in code page 437 at the same places. No decoder of the platform knows either.
 */
const upper =
  'ÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜø£Ø×ƒáíóúñÑªº¿®¬½¼¡«»░▒▓│┤ÁÂÀ©╣║╗╝¢¥┐' +
  '└┴┬├─┼ãÃ╚╔╩╦╠═╬¤ðÐÊËÈıÍÎÏ┘┌█▄¦Ì▀ÓßÔÒõÕµþÞÚÛÙýÝ¯´\u00ad±‗¾¶§÷¸°¨·¹³²■\u00a0';

/** Text of that code page. */
export const decodeDos = (bytes: Uint8Array): string =>
  Array.from(bytes, (byte) => (byte < 0x80 ? String.fromCodePoint(byte) : (upper[byte - 0x80] ?? ''))).join(
    '',
  );

const halves = Uint8Array.from({ length: 128 }, (_, index) => index + 128);
/** What each byte above 127 is in the code pages of western Europe; of equally likely ones the first. */
const pages = [
  ['windows-1252', new TextDecoder('windows-1252').decode(halves)],
  ['cp850', upper],
  ['macintosh', new TextDecoder('macintosh').decode(halves)],
] as const;

const usual = /[äöüßéáíóúñçàèìòùâêîôûëïãõåæøœ]/iu;

/** Which code page of western Europe makes the most letters of bytes within words, as such words have them. */
export function guessPage(bytes: Uint8Array): (typeof pages)[number][0] {
  const letter = (byte = 0) => (byte < 0x80 ? /[A-Za-z]/.exec(String.fromCodePoint(byte))?.[0] : undefined);
  const counts = pages.map(() => 0);
  for (const [at, byte] of bytes.entries()) {
    if (byte < 0x80) continue;
    const [before, after] = [letter(bytes[at - 1]), letter(bytes[at + 1])];
    const beside = before ?? after;
    if (beside === undefined) continue;
    for (const [page, [, half]] of pages.entries()) {
      const read = half[byte - 0x80] ?? '';
      // Behind a small letter stands no capital.
      const fits = before === undefined || before !== before.toLowerCase() || read === read.toLowerCase();
      if (fits && usual.test(read)) counts[page] = (counts[page] ?? 0) + 1;
    }
  }
  const most = Math.max(...counts);
  return pages[counts.indexOf(most)]?.[0] ?? 'windows-1252';
}
