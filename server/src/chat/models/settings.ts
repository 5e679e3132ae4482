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
