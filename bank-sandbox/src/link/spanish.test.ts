import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { displayMessages } from '../errors.ts';
import { institutions } from '../institutions/catalogue.ts';
import { testUsers } from '../people/people.ts';
import { spanishTexts } from './browser/spanish-texts.ts';

const root = new URL('browser/', import.meta.url);
const code = readdirSync(root, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.ts') && !file.endsWith('spanish-texts.ts'))
  .map((file) => readFileSync(new URL(file, root), 'utf8'))
  .join('\n')
  .replace(/^\s*(\/\/|\/?\*).*$/gm, '');

/** The texts that the code marks, with numbers for their values. */
const marked = [...code.matchAll(/\bt`([^`]*)`/g)].map(([, text = '']) => {
  let value = 0;
  return text.replace(/\$\{(?:[^{}]|\{[^{}]*\})*\}/g, () => `{${value++}}`);
});

describe('the widget in Spanish', () => {
  it('has every text that the code marks', () => {
    expect(marked.length).toBeGreaterThan(90);
    expect(marked.filter((text) => !(text in spanishTexts))).toEqual([]);
  });

  it('has what the bank’s server says', () => {
    const sent = [
      ...displayMessages,
      ...institutions.map(({ hint }) => hint),
      ...testUsers.map(({ label }) => label),
    ];
    expect(sent.filter((text) => !(text in spanishTexts))).toEqual([]);
  });

  it('has the values of the English text in each Spanish one', () => {
    const values = (text: string) => (text.match(/\{\d\}/g) ?? []).toSorted();
    for (const [english, spanish] of Object.entries(spanishTexts))
      expect(values(spanish), english).toEqual(values(english));
  });

  it('leaves no sentence of the pages unmarked', () => {
    const pages = code.replace(/new Error\([^)]*\)|console\.\w+\([^;]*;|error_message: '[^']*'/g, '');
    const unmarked = [...pages.matchAll(/(?<!\bt)['`]([A-Z][a-z’]+(?: [^'`\n]*)?)['`]/g)]
      .map(([, text = '']) => text)
      .filter((text) => text.includes(' ') && !(text in spanishTexts));
    // Said to the app that shows the widget, in Plaid's English.
    expect(unmarked.toSorted()).toEqual([
      'Plaid Link',
      'Plaid Link',
      'The bank connection is not set up for this page.',
      'The bank connection is unavailable. Please try again later.',
    ]);
  });
});
