import { guide, terms } from './glossary.data.ts';

/** The words of a message without accents and marks, in lower case, each between blanks. */
const folded = (message: string): string =>
  ` ${message
    .slice(0, 2_000)
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .join(' ')} `;

const tables = { define: terms, help: guide, cannot: guide };

/** What the word of money in a message means, or where in Saldo something is done, in a sentence; null for none that is known. */
export function meaningOf(topic: string, message: string, language: 'en' | 'es'): string | null {
  const words = folded(message);
  const found = (tables as Partial<Record<string, typeof terms>>)[topic]
    ?.flatMap((term) => term.said.map((said) => ({ said, term })))
    .filter(({ said }) => words.includes(` ${said} `) || words.includes(` ${said}s `))
    .toSorted((a, b) => b.said.length - a.said.length)[0];
  return found ? found.term[language] : null;
}
