import { fold } from '../language/fold.ts';
import { instructions } from './instructions.ts';
import { toolNames } from './tools.ts';

const longest = 4000;

/** A call that came as text instead of as a call, in the shapes models are known to use. */
const callAsText =
  /<\/?(?:tool_call|function|tools?)\b|<\|[a-z_]+\|>|\[TOOL_CALLS\]|```tool_code|"(?:name|function|tool)"\s*:\s*"[a-z_]+"\s*,\s*"(?:arg|param|input)/i;
const toolNamed = new RegExp(`\\b(?:${toolNames.join('|')})\\b`);

/** No driver can act, so a reply that says it did is false, figures or none. */
const claimsDeed =
  /\b(?:i(?:'ve| have)?(?: now| just| already)?|we(?:'ve| have)?|has been|have been|was|were) (?:successfully )?(?:created?|added|moved|transfer+ed|sent|paid|deleted|removed|cancel+ed|scheduled|updated|changed|recorded|confirmed|booked)\b(?! up)|\b(?:he|hemos|ha sido|fue|qued[oó])(?: ya)? (?:cread|agregad|añadid|movid|transferid|enviad|pagad|borrad|eliminad|cancelad|programad|actualizad|cambiad|registrad|confirmad)[oa]s?\b|\b(?:done|listo|hecho)[,.!:]/i;

/**
 * What never reaches a person: deeds nobody did, calls written as text, thinking, markup, links, images, telephone numbers. Null when
 * nothing is left that could be shown.
 */
export function cleanReply(text: string): string | null {
  const said = text
    .replaceAll(/<think(?:ing)?>[\s\S]*?(?:<\/think(?:ing)?>|$)/gi, '')
    // Some models leave out the opening tag.
    .replace(/^[\s\S]*<\/think(?:ing)?>/i, '');
  if (callAsText.test(said) || toolNamed.test(said) || claimsDeed.test(said)) return null;
  const clean = said
    .replaceAll(/!?\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replaceAll(/!?\[([^\]]*)\]\[[^\]]*\]/g, '$1')
    .replaceAll(/(?:https?|ftp|javascript|data|mailto|tel):\S+|www\.\S+/gi, '')
    .replaceAll(/[\w.+-]+@[\w-]+(?:\.[\w-]+)+/g, '')
    .replaceAll(/<[^>]*>/g, '')
    .replaceAll(/\+?\d(?:[ ()-]{0,2}\d){9,}/g, '')
    .replaceAll(/[«»]/g, '')
    .replaceAll(/[ \t]+$/gm, '')
    .trim();
  return clean.length === 0 || clean.length > longest ? null : clean;
}

const wordsOf = (text: string): string[] => fold(text).match(/[a-z0-9']+/g) ?? [];
const window = 8;
const prompt = wordsOf(instructions);
const windows = new Set(
  prompt.slice(0, 1 - window).map((_, index) => prompt.slice(index, index + window).join(' ')),
);

/** True when eight words in a row are the prompt's own. */
export function tellsPrompt(text: string): boolean {
  const words = wordsOf(text);
  return words.some((_, index) => windows.has(words.slice(index, index + window).join(' ')));
}
