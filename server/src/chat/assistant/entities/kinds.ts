import { categories } from './categories.ts';
import type { CategoryConcept } from './concepts/concept.ts';
import { everydayWords } from './concepts/everyday.ts';
import type { Entity, Tokens } from './entity.ts';
import { sequenceAt, wordsOf } from './phrase.ts';

const wordForms = (phrase: string): string[] => phrase.split(/[\s-]+|(?<=\S)&(?=\S)/).filter(Boolean);

interface CategoryPhrase {
  words: string[];
  concept: CategoryConcept;
}

/** By their first word, the longest first. */
const categoryPhrases = new Map<string, CategoryPhrase[]>();
for (const concept of categories)
  for (const phrase of [...concept.words, ...everydayWords(concept.key)]) {
    const words = wordForms(phrase.replace(' & ', ' '));
    const head = words[0] ?? '';
    const shelf = [...(categoryPhrases.get(head) ?? []), { words, concept }];
    categoryPhrases.set(
      head,
      shelf.toSorted((a, b) => b.words.length - a.words.length),
    );
  }

/** Kinds of spending by their words, longest first. */
export function linkCategories(
  tokens: Tokens,
  taken: (at: number) => boolean,
): Extract<Entity, { kind: 'category' }>[] {
  const words = wordsOf(tokens).filter((word) => tokens[word.at]?.kind === 'word');
  const found: Extract<Entity, { kind: 'category' }>[] = [];
  for (let at = 0; at < words.length; at += 1) {
    const hit = categoryPhrases
      .get(words[at]?.text ?? '')
      ?.find(
        (one) =>
          sequenceAt(words, at, one.words) && one.words.every((_, k) => !taken(words[at + k]?.at ?? -1)),
      );
    if (!hit) continue;
    const from = words[at]?.at ?? 0;
    found.push({
      kind: 'category',
      concept: hit.concept,
      from,
      to: (words[at + hit.words.length - 1]?.at ?? from) + 1,
    });
    at += hit.words.length - 1;
  }
  return found;
}
