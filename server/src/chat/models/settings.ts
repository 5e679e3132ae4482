import { createAnthropic } from '@ai-sdk/anthropic';
import { createOpenAI } from '@ai-sdk/openai';
import { createOpenAICompatible } from '@ai-sdk/openai-compatible';
import type { LanguageModel } from 'ai';
import type { LanguageModelSettings } from '../../config.ts';

export type ModelSettings = LanguageModelSettings;

const ownHosts = {
  openai: 'api.openai.com',
  anthropic: 'api.anthropic.com',
  'openai-compatible': 'localhost',
} as const;

/** The host questions are sent to, as the person is shown it and agrees to it. */
export function modelHost(settings: ModelSettings): string {
  return settings.baseUrl === null ? ownHosts[settings.provider] : new URL(settings.baseUrl).host;
}

/** True when nothing leaves this computer: a loopback address, never a name that only begins like one. */
export function isLocal(settings: ModelSettings): boolean {
  const { hostname } = new URL(`http://${modelHost(settings)}`);
  return /^(?:localhost|127(?:\.\d{1,3}){3}|\[::1\])$/.test(hostname) || hostname.endsWith('.localhost');
}

/** A redirect would send the question to a host that nobody agreed to. */
const straight: typeof fetch = (input, init) => fetch(input, { ...init, redirect: 'error' });

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
