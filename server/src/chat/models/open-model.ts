import { createAnthropic } from '@ai-sdk/anthropic';
import { createOpenAI } from '@ai-sdk/openai';
import { createOpenAICompatible } from '@ai-sdk/openai-compatible';
import type { LanguageModel } from 'ai';
import type { ModelSettings } from './settings.ts';

/** A redirect would send the question to a host that nobody agreed to. */
const straight: typeof fetch = (input, init) => fetch(input, { ...init, redirect: 'error' });

/** The operator's model. Only where one is set is this loaded: the providers' code stays in memory. */
export function openModel({ provider, baseUrl, model, apiKey }: ModelSettings): LanguageModel {
  const key = { ...(apiKey !== null && { apiKey }), fetch: straight };
  const address = baseUrl === null ? {} : { baseURL: baseUrl };
  if (provider === 'anthropic') return createAnthropic({ ...key, ...address })(model);
  if (provider === 'openai') return createOpenAI({ ...key, ...address })(model);
  return createOpenAICompatible({
    name: 'operator',
    includeUsage: true,
    // The form is a schema; servers that know none are given it in words besides.
    supportsStructuredOutputs: true,
    baseURL: baseUrl ?? 'http://localhost:11434/v1',
    ...key,
  })(model);
}
