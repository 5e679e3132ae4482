import type { Dice } from './dice.ts';

export const noises = ['clean', 'case', 'accents', 'filler', 'voice', 'typo1', 'typo2', 'mixed'] as const;
export type Noise = (typeof noises)[number];

const fillers = {
  en: {
    before: [
      'hey, ',
      'hi! ',
      'ok so ',
      'quick question: ',
      'um, ',
      'sorry, ',
      'could you tell me ',
      "i'm curious, ",
      'so ',
      'please tell me: ',
      'just wondering, ',
    ],
    after: [' please', ' thanks', ' pls', ', if you can', ' lol', ', roughly?', ' asap', ', thank you!'],
  },
  es: {
    before: ['oye, ', 'hola, ', 'a ver, ', 'una pregunta: ', 'perdona, ', 'eh, ', 'bueno, ', 'porfa, '],
    after: [' por favor', ' gracias', ', porfa', ', si puedes', ' jaja', ', ¿sí?'],
  },
} as const;

/** A word of the other language that people mix in. */
const mixes: Readonly<Record<'en' | 'es', readonly [RegExp, string][]>> = {
  en: [
    [/^how much did I spend\b/i, 'cuánto did I spend'],
    [/\bplease\b/i, 'por favor'],
    [/^(?=.)/, 'oye, '],
  ],
  es: [
    [/\bcompras\b/i, 'purchases'],
    [/\bgastos\b/i, 'expenses'],
    [/\btotal\b/i, 'total'],
    [/^(?=.)/, 'ok, '],
  ],
};

const neighbours: Readonly<Record<string, string>> = {
  a: 's',
  e: 'r',
  i: 'o',
  o: 'p',
  u: 'y',
  r: 't',
  t: 'r',
  n: 'm',
  m: 'n',
  s: 'd',
  c: 'v',
  l: 'k',
  p: 'o',
  d: 'f',
  h: 'g',
  g: 'h',
};

/** One slip of the fingers in a word: two letters swapped, one lost, one doubled, or the key beside it. */
function slip(word: string, dice: Dice): string {
  const at = dice.whole(1, word.length - 2);
  const letter = word[at] ?? '';
  switch (dice.whole(0, 3)) {
    case 0:
      return word.slice(0, at) + (word[at + 1] ?? '') + letter + word.slice(at + 2);
    case 1:
      return word.slice(0, at) + word.slice(at + 1);
    case 2:
      return word.slice(0, at) + letter + word.slice(at);
    default:
      return word.slice(0, at) + (neighbours[letter] ?? letter + letter) + word.slice(at + 1);
  }
}

/** Slips in words of five letters and more that are no names and hold no digit. */
function misspell(text: string, count: number, kept: readonly string[], dice: Dice): string {
  let result = text;
  for (let done = 0; done < count; done += 1) {
    const names = kept.join(' ').toLowerCase();
    const words = [...result.matchAll(/\p{L}{5,}/gu)].filter(
      (match) => !names.includes(match[0].toLowerCase()) && !/^\p{Lu}/u.test(match[0]),
    );
    if (words.length === 0) return result;
    const chosen = dice.pick(words);
    result =
      result.slice(0, chosen.index) + slip(chosen[0], dice) + result.slice(chosen.index + chosen[0].length);
  }
  return result;
}

const bare = (text: string): string => text.normalize('NFD').replaceAll(/\p{M}/gu, '');

/** A question as it is really typed or spoken. `kept` holds the names in it, which are spelt right. */
export function noisy(
  text: string,
  noise: Noise,
  language: 'en' | 'es',
  kept: readonly string[],
  dice: Dice,
): string {
  switch (noise) {
    case 'clean':
      return text.slice(0, 1) + text.slice(1);
    case 'case':
      return dice.chance(0.5) ? text.toLowerCase() : text.toUpperCase();
    case 'accents':
      return bare(text).replaceAll(/[¿¡]/g, '');
    case 'filler':
      return dice.chance(0.5)
        ? `${dice.pick(fillers[language].before)}${text}`
        : `${text.replace(/[?.]$/, '')}${dice.pick(fillers[language].after)}`;
    case 'voice':
      return bare(text.toLowerCase()).replaceAll(/[¿?¡!,.:](?!\d)/g, '');
    case 'typo1':
      return misspell(text, 1, kept, dice);
    case 'typo2':
      return misspell(text, 2, kept, dice);
    case 'mixed': {
      const [pattern, word] = mixes[language].find(([one]) => one.test(text)) ?? [/^(?=.)/, ''];
      return text.replace(pattern, word);
    }
  }
}
