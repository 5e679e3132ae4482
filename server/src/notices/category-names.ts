import { readFileSync } from 'node:fs';
import { ownIdOf } from '@saldo/contract/transactions/transactions.rules';
import type { Language } from '../http/language-asked.ts';

let inSpanish: Record<string, string> | null = null;

/** The pages' own catalogue, which lies beside the server in every installation: one Spanish name for a category. */
function spanishNames(): Record<string, string> {
  const file = new URL('../../../web/src/language/es.json', import.meta.url);
  inSpanish ??= (JSON.parse(readFileSync(file, 'utf8')) as { said: Record<string, string> }).said;
  return inSpanish;
}

/** A category's name in a language; a person's own stays as they wrote it. */
export function categoryIn(language: Language, code: string, name: string): string {
  return language === 'es' && ownIdOf(code) === null ? (spanishNames()[name] ?? name) : name;
}
