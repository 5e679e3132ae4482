import type { LanguageModel } from 'ai';
import { callModel } from './call.ts';
import { estimateTokens, formTokens, promptTokens, wasTruncated } from './budget.ts';
import { filledFrom, schemaOf, type Filled, type Form } from './form.ts';
import { formWords, instructions } from './instructions.ts';
import type { Redactor } from './private.ts';

/** What came of a model's filling: the form, or why there is none. */
export interface Filling {
  filled: Filled | null;
  why: 'filled' | 'unfit' | 'tooSmall' | 'tooLong' | 'failed';
  /** Tokens it cost, as the server counted them or as we estimate. */
  tokens: number;
}

export interface Filler {
  model: LanguageModel;
  stream: boolean;
  /** Longest a call may take, in milliseconds. */
  callMs: number;
}

/**
 * A message with its marks in place: "how much at [m1 uber] [m2 last month]". Each mark is found where the last one
 * ended, so that a word that stands twice is marked where it counts.
 */
function markedWords({ message, marks }: Form): string {
  let at = 0;
  const parts: string[] = [];
  for (const { id, said } of marks) {
    const from = message.toLowerCase().indexOf(said.toLowerCase(), at);
    if (from === -1) continue;
    parts.push(message.slice(at, from), `[${id} ${message.slice(from, from + said.length)}]`);
    at = from + said.length;
  }
  return [...parts, message.slice(at)].join('');
}

/** What a model is sent of a form; private parts are hidden. */
export const promptFor = (form: Form, redactor: Redactor): string =>
  `${redactor.out(formWords(form))}\n\nMessage: ${redactor.out(markedWords(form))}`;

/**
 * Lets a model fill the form of one message, by one call. It gives values that the form has, or nothing: no day, name or
 * amount can come from it. Never throws, but for the caller's own abort.
 */
export async function fillForm(
  { model, stream, callMs }: Filler,
  form: Form,
  redactor: Redactor,
  signal: AbortSignal,
): Promise<Filling> {
  const schema = schemaOf(form);
  const prompt = promptFor(form, redactor);
  const sent = instructions.length + prompt.length;
  if (estimateTokens(prompt) + estimateTokens(instructions) + formTokens > promptTokens)
    return { filled: null, why: 'tooLong', tokens: 0 };
  try {
    const called = await callModel({
      model,
      instructions,
      prompt,
      schema,
      maxTokens: formTokens,
      callMs,
      signal,
      stream,
    });
    const tokens = called.totalTokens ?? estimateTokens(prompt + instructions + called.text);
    if (wasTruncated(sent, called.promptTokens)) return { filled: null, why: 'tooSmall', tokens };
    const filled = filledFrom(called.text, form);
    return { filled, why: filled ? 'filled' : 'unfit', tokens };
  } catch {
    signal.throwIfAborted();
    return { filled: null, why: 'failed', tokens: estimateTokens(prompt + instructions) };
  }
}
