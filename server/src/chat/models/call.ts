import { generateText, streamText, type LanguageModel, type OutputInterface } from 'ai';

/** What one call came to. */
export interface Called {
  text: string;
  /** Tokens of the prompt as the server counted them; undefined when it does not say. */
  promptTokens: number | undefined;
  totalTokens: number | undefined;
}

export interface Call {
  model: LanguageModel;
  instructions: string;
  prompt: string;
  /** A JSON schema that the reply is to fit; null for plain words. */
  schema: object | null;
  maxTokens: number;
  /** Longest the call may take, in milliseconds. */
  callMs: number;
  signal: AbortSignal;
  /** Asks for a stream of events, for servers that know nothing else. */
  stream: boolean;
}

/** Asks for JSON by a schema, and takes the text as it comes: what fits is judged by us. */
const fitting = (schema: object): OutputInterface<string, string, never> => ({
  name: 'form',
  responseFormat: Promise.resolve({ type: 'json', schema, name: 'form' }),
  parseCompleteOutput: ({ text }) => Promise.resolve(text),
  parsePartialOutput: () => Promise.resolve(undefined),
  createElementStreamTransform: () => undefined,
});

const asError = (error: unknown): Error => (error instanceof Error ? error : new Error('the stream failed'));

/** One call of a model. Throws on any failure of the provider. */
export async function callModel({
  signal,
  stream,
  schema,
  maxTokens,
  callMs,
  ...asked
}: Call): Promise<Called> {
  const options = {
    ...asked,
    ...(schema === null ? {} : { output: fitting(schema) }),
    maxOutputTokens: maxTokens,
    temperature: 0,
    maxRetries: 0,
    abortSignal: AbortSignal.any([signal, AbortSignal.timeout(callMs)]),
  };
  if (!stream) {
    const { text, usage } = await generateText(options);
    return { text, promptTokens: usage.inputTokens, totalTokens: usage.totalTokens };
  }
  let failure: Error | null = null;
  const result = streamText({ ...options, onError: ({ error }) => void (failure ??= asError(error)) });
  await result.consumeStream();
  // Written by the callback above, which the compiler does not follow.
  const failed = failure as Error | null;
  if (failed !== null) throw failed;
  options.abortSignal.throwIfAborted();
  const [text, usage, reason] = await Promise.all([result.text, result.usage, result.finishReason]);
  if (reason === 'error') throw new Error('the stream ended in an error');
  return { text, promptTokens: usage.inputTokens, totalTokens: usage.totalTokens };
}
