import { expect, test } from 'vitest';
import { languageAsked } from './language-asked.ts';

test.each([
  [undefined, 'en'],
  ['', 'en'],
  ['es', 'es'],
  ['es-MX,es;q=0.9,en;q=0.8', 'es'],
  ['en-US,en;q=0.9,es;q=0.8', 'en'],
  ['fr-FR,fr;q=0.9,es;q=0.7,en;q=0.6', 'es'],
  ['en;q=0.1, es;q=0.5', 'es'],
  ['es;q=0, en', 'en'],
  ['*', 'en'],
  ['de', 'en'],
  ['nonsense;;;,=', 'en'],
])('%s asks for %s', (header, language) => expect(languageAsked(header)).toBe(language));
