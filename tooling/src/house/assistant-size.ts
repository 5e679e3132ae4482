import { isData } from './data.ts';
import { isTestCode, sourcesOf, type Tree } from './tree.ts';

/** Where the assistant stands: its own folders, and the rooms that its sums and its looks ahead moved into. */
const folders = ['reader/', 'server/src/chat/', 'server/src/books/', 'server/src/recurring/'];

const isCode = (path: string): boolean =>
  !isTestCode(path) && !isData(path) && !/(\.testing|\.config)\.ts$/.test(path);

/** Lines of a text; `bare` without blank lines and those that hold nothing but a comment. */
function linesOf(text: string, bare: boolean): number {
  const lines = text.replace(/\n$/, '').split('\n');
  if (!bare) return lines.length;
  let commented = false;
  return lines.filter((line) => {
    const said = line.trim();
    const comment = commented || /^(\/\/|\/\*)/.test(said);
    commented = comment && !said.startsWith('//') && !said.endsWith('*/');
    return said !== '' && !comment;
  }).length;
}

/**
 * How long the assistant is: every line of its code, blank ones and comments too, without tests, what only tests use, and data
 * (`*.data.ts`, which a check holds to be literals). Beside it the lines that hold code.
 */
export function assistantSize(tree: Tree): string {
  const rows = folders.map((folder) => {
    const texts = sourcesOf(tree)
      .filter((path) => path.startsWith(folder) && isCode(path))
      .map((path) => tree.read(path));
    const sum = (bare: boolean) => texts.reduce((total, text) => total + linesOf(text, bare), 0);
    return { folder, files: texts.length, all: sum(false), bare: sum(true) };
  });
  const total = { folder: 'together', files: 0, all: 0, bare: 0 };
  for (const { files, all, bare } of rows) {
    total.files += files;
    total.all += all;
    total.bare += bare;
  }
  const lines = [...rows, total].map(
    ({ folder, files, all, bare }) =>
      `  ${String(all).padStart(6)}  ${String(bare).padStart(6)}  ${String(files).padStart(4)}  ${folder}`,
  );
  return ['lines, of which not blank and no comment, and files, without tests and data:', ...lines].join(
    '\n',
  );
}
