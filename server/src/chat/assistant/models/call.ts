import {
  generateText,
  isStepCount,
  streamText,
  type LanguageModel,
  type ModelMessage,
  type ToolSet,
} from 'ai';
import { replyTokens } from './budget.ts';
import { instructions } from './instructions.ts';

const steps = 6;

/** What one turn of a model came to. */
export interface Called {
  text: string;
  steps: number;
  /** What was said and called on the way, with each call beside its result, for a second try. */
  messages: ModelMessage[];
  /** Tokens of the first prompt as the server counted them; undefined when it does not say. */
  promptTokens: number | undefined;
  totalTokens: number | undefined;
}

export interface Call {
  model: LanguageModel;
  messages: ModelMessage[];
  tools: ToolSet;
  signal: AbortSignal;
  /** Longest a single call may take, in milliseconds. */
  callMs: number;
  /** Asks for a stream of events, for servers that know nothing else. */
  stream: boolean;
}

/** Lets a model answer, calling tools on the way; its last step may only speak. Throws on any failure of the provider. */
export async function callModel({ model, messages, tools, signal, callMs, stream }: Call): Promise<Called> {
  const options = {
    model,
    instructions,
    messages,
    tools,
    stopWhen: isStepCount(steps),
    prepareStep: ({ stepNumber }: { stepNumber: number }) =>
      stepNumber >= steps - 1 ? { toolChoice: 'none' as const } : {},
    maxOutputTokens: replyTokens,
    temperature: 0,
    maxRetries: 0,
    abortSignal: signal,
    timeout: { stepMs: callMs },
  };
  if (!stream) {
    const result = await generateText(options);
    return {
      text: result.text,
      steps: result.steps.length,
      messages: result.responseMessages,
      promptTokens: result.steps[0]?.usage.inputTokens,
      totalTokens: result.usage.totalTokens,
    };
  }
  let failure: Error | null = null;
  const result = streamText({ ...options, onError: ({ error }) => void (failure ??= asError(error)) });
  await result.consumeStream();
  // Written by the callback above, which the compiler does not follow.
  const failed = failure as Error | null;
  if (failed !== null) throw failed;
  signal.throwIfAborted();
  const [text, done, usage] = await Promise.all([result.text, result.steps, result.usage]);
  if (done.at(-1)?.finishReason === 'error') throw new Error('the stream ended in an error');
  return {
    text,
    steps: done.length,
    messages: await result.responseMessages,
    promptTokens: done[0]?.usage.inputTokens,
    totalTokens: usage.totalTokens,
  };
}

const asError = (error: unknown): Error => (error instanceof Error ? error : new Error('the stream failed'));
