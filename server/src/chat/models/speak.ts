import type { Unanswered } from '../render/topics.data.ts';
import { estimateTokens, replyTokens, wasTruncated } from './budget.ts';
import { callModel } from './call.ts';
import { cleanReply, tellsPrompt } from './clean.ts';
import type { Filler } from './fill.ts';
import type { Redactor } from './private.ts';
import { speakingInstructions } from './prompts.ts';

/** Topics that a model may put in its own words: none of them asks for a figure, an act or a decision. */
const spoken: ReadonlySet<Unanswered> = new Set<Unanswered>(['help', 'define', 'chat', 'elsewhere']);

export const maySpeak = (topic: Unanswered): boolean => spoken.has(topic);

/** What a reply came to; null where the built-in words stand. */
export interface Spoken {
  text: string | null;
  why: 'spoken' | 'withheld' | 'tooSmall' | 'failed';
  tokens: number;
}

/**
 * A model's own words for a message that asks for no figure. `reply` is what Saldo says itself, for it to keep to. Words
 * with any number, deed, link or piece of the prompt are withheld. Never throws, but for the caller's own abort.
 */
export async function speak(
  { model, stream, callMs }: Filler,
  { message, reply }: { message: string; reply: string },
  redactor: Redactor,
  signal: AbortSignal,
): Promise<Spoken> {
  const prompt = `Message: ${redactor.out(message)}\n\nWhat Saldo says to it: ${reply}`;
  const instructions = speakingInstructions;
  try {
    const called = await callModel({
      model,
      instructions,
      prompt,
      schema: null,
      maxTokens: replyTokens,
      callMs,
      signal,
      stream,
    });
    const tokens = called.totalTokens ?? estimateTokens(prompt + instructions + called.text);
    if (wasTruncated(prompt.length + instructions.length, called.promptTokens))
      return { text: null, why: 'tooSmall', tokens };
    const said = cleanReply(redactor.back(called.text));
    const text = said === null || tellsPrompt(said) ? null : said;
    return { text, why: text === null ? 'withheld' : 'spoken', tokens };
  } catch {
    signal.throwIfAborted();
    return { text: null, why: 'failed', tokens: estimateTokens(prompt + instructions) };
  }
}
