import { instructions } from './instructions.ts';
import { speakingInstructions } from './prompts.ts';

const longest = 1000;

/** Beginnings of a call that came as text instead of as a call. */
const calls = ['<tool', '</tool', '<function', '<|', '[tool_calls]', '```', '{"', '"name"'];

/** Words for a number; only the books give figures. */
const numberWords = new Set(
  (
    'two three four five six seven eight nine ten eleven twelve twenty thirty forty fifty sixty seventy eighty ninety ' +
    'hundred hundreds thousand thousands million half third quarter percent dozen double twice ' +
    'dos tres cuatro cinco seis siete ocho nueve diez once doce veinte treinta cuarenta cincuenta sesenta setenta ' +
    'ochenta noventa cien ciento cientos mil miles millon mitad tercio cuarto docena doble'
  ).split(' '),
);

/** No model can act, so words that say something was done are false: a subject and a deed beside each other. */
const deeds = new Set(
  (
    'created added moved transferred sent paid deleted removed cancelled canceled scheduled updated changed recorded ' +
    'confirmed booked blocked creado agregado movido transferido enviado pagado borrado eliminado cancelado programado ' +
    'actualizado cambiado registrado confirmado bloqueado'
  ).split(' '),
);

const wordsOf = (text: string): string[] =>
  text
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);

/**
 * Words of a model as they may be shown: without thinking, markup and addresses. Null where nothing is left, or where
 * they hold a number, a deed or a call.
 */
export function cleanReply(text: string): string | null {
  const end = text.lastIndexOf('</think>');
  const said = (end === -1 ? text : text.slice(end + '</think>'.length)).slice(0, 8_000);
  const lower = said.toLowerCase();
  if (lower.includes('<think') || calls.some((one) => lower.includes(one))) return null;
  const clean = said
    .replaceAll(/!?\[([^[\]]*)\]\([^()]*\)/g, '$1')
    .replaceAll(/<[^<>]*>/g, '')
    .replaceAll(/[*_#`«»]/g, '')
    .trim();
  if (clean.length === 0 || clean.length > longest) return null;
  if (/[\p{N}$€£%@]|:\/\/|www\./u.test(clean)) return null;
  const words = wordsOf(clean);
  return words.some((word) => numberWords.has(word) || deeds.has(word)) ? null : clean;
}

const window = 8;
const told = wordsOf(`${instructions} ${speakingInstructions}`);
const windows = new Set(told.map((_, at) => told.slice(at, at + window).join(' ')).slice(0, 1 - window));

/** True when eight words in a row are the prompt's own. */
export function tellsPrompt(text: string): boolean {
  const words = wordsOf(text);
  return words.some((_, at) => windows.has(words.slice(at, at + window).join(' ')));
}
