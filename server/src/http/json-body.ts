import { AppError } from '../errors.ts';

/** Deepest nesting a body may have; the contract's own bodies need 3. */
const maxDepth = 32;

const decoder = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });

/** Refuses JSON text nested deeper than maxDepth before anything recursive sees it. Linear in the text. */
function checkDepth(text: string): void {
  let depth = 0;
  let inString = false;
  for (let index = 0; index < text.length; index += 1) {
    const char = text.charCodeAt(index);
    if (inString) {
      if (char === 92) index += 1;
      else if (char === 34) inString = false;
    } else if (char === 34) inString = true;
    else if (char === 123 || char === 91) {
      depth += 1;
      if (depth > maxDepth)
        throw new AppError('VALIDATION_ERROR', { message: 'The request is nested too deeply.' });
    } else if (char === 125 || char === 93) depth -= 1;
  }
}

/**
 * A request body as a value: undefined when empty, whatever the content type says.
 * Throws VALIDATION_ERROR for text that is not UTF-8, not JSON or nested too deeply.
 */
export function parseJsonBody(raw: Buffer | undefined): unknown {
  if (raw === undefined || raw.length === 0) return undefined;
  let text: string;
  try {
    text = decoder.decode(raw);
  } catch {
    throw new AppError('VALIDATION_ERROR', { message: 'The request is not valid UTF-8 text.' });
  }
  if (text.trim() === '') return undefined;
  checkDepth(text);
  try {
    return JSON.parse(text) as unknown;
  } catch {
    throw new AppError('VALIDATION_ERROR', { message: 'The request is not valid JSON.' });
  }
}
