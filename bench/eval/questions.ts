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

const months =
  'january|february|march|april|may|june|july|august|september|october|november|december|enero|febrero|marzo|abril|mayo|junio|julio|agosto|septiembre|octubre|noviembre|diciembre|q[1-4]|h[12]';
const names =
  "whole foods|trader joe's|uber eats|7-eleven|best buy|blue bottle|home depot|starbucks|starbuks|amazon|target|uber|lyft|netflix|spotify|zara|ikea|costco|nordstrom|acme|sapphire card|sapphire|japan trip|japan|japón";

/** A question with its names, amounts and periods masked, so that variants of one phrasing look alike. */
export function maskedQuestion(question: string): string {
  return question
    .toLowerCase()
    .replaceAll(new RegExp(`\\b(${names})\\b`, 'g'), '#name')
    .replaceAll(new RegExp(`\\b(${months})\\b`, 'g'), '#month')
    .replaceAll(/\$?\d[\d.,/-]*k?/g, '#number')
    .replaceAll(/[¿?¡!.,]/g, '')
    .replaceAll(/\s+/g, ' ')
    .trim();
}
