import { readFileSync } from 'node:fs';

export interface Item {
  language: 'en' | 'es';
  turns: { question: string; expected: string }[];
}

function read(file: string, language: 'en' | 'es'): Item[] {
  return readFileSync(new URL(`questions/${file}`, import.meta.url), 'utf8')
    .split('\n')
    .filter((line) => line.trim() !== '' && !line.startsWith('#'))
    .map((line) => {
      const cut = line.indexOf(' | ');
      const questions = line.slice(0, cut).split(' >> ');
      const expected = line.slice(cut + 3).split(' >> ');
      if (questions.length !== expected.length) throw new Error(`turns do not match: ${line}`);
      return {
        language,
        turns: questions.map((question, index) => ({
          question: question.trim(),
          expected: expected[index]?.trim() ?? '',
        })),
      };
    });
}

/** The hand-written development questions, in both languages. */
export const developmentQuestions = (): Item[] => [
  ...read('english.txt', 'en'),
  ...read('spanish.txt', 'es'),
];
