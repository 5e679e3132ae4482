/**
 * Cuts the two faces of Saldo to what its screens use and writes them beside the tokens. Run by hand after a change of
 * font version or character set: `node scripts/subset-fonts.mjs`. The results are committed, so a build needs none of it.
 */
import { readFile, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import subsetFont from 'subset-font';

const files = (face) => new URL(import.meta.resolve(`@fontsource-variable/${face}/package.json`)).href;
const range = (from, to) =>
  Array.from({ length: to - from + 1 }, (_, index) => String.fromCodePoint(from + index)).join('');

// English, Spanish and the signs of the interface come with every page; western and central European letters (names of
// people, banks and shops) are in files a browser fetches only when such a letter is on the screen.
const core = `${range(0x20, 0x7e)}\u00a0¡¿áéíóúüñÁÉÍÓÚÜÑ©·×–—‘’“”•…−€→←↑↓`;
const western = Array.from(range(0xa1, 0xff))
  .filter((letter) => !core.includes(letter))
  .join('');
const central = range(0x100, 0x17f);

// The display cut of the serif (optical size 36); of both faces only the weights in use.
const serif = { opsz: 36, wght: { min: 400, max: 600 } };
const sans = { wght: { min: 400, max: 600 } };

const faces = [
  { face: 'newsreader', file: 'newsreader-latin-opsz-normal', out: 'newsreader', text: core, axes: serif },
  {
    face: 'newsreader',
    file: 'newsreader-latin-opsz-normal',
    out: 'newsreader-western',
    text: western,
    axes: serif,
  },
  {
    face: 'newsreader',
    file: 'newsreader-latin-ext-opsz-normal',
    out: 'newsreader-central',
    text: central,
    axes: serif,
  },
  {
    face: 'instrument-sans',
    file: 'instrument-sans-latin-wght-normal',
    out: 'instrument-sans',
    text: core,
    axes: sans,
  },
  {
    face: 'instrument-sans',
    file: 'instrument-sans-latin-wght-normal',
    out: 'instrument-sans-western',
    text: western,
    axes: sans,
  },
  {
    face: 'instrument-sans',
    file: 'instrument-sans-latin-ext-wght-normal',
    out: 'instrument-sans-central',
    text: central,
    axes: sans,
  },
];

for (const { face, file, out, text, axes } of faces) {
  const source = await readFile(new URL(`./files/${file}.woff2`, files(face)));
  const cut = await subsetFont(source, text, { targetFormat: 'woff2', variationAxes: axes, noHinting: true });
  await writeFile(fileURLToPath(new URL(`../src/ui/fonts/${out}.woff2`, import.meta.url)), cut);
  console.log(
    `${out.padEnd(24)} ${(source.length / 1024).toFixed(1).padStart(6)} kB -> ${(cut.length / 1024).toFixed(1).padStart(5)} kB`,
  );
}
