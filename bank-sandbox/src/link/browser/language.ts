import { spanishTexts } from './spanish-texts.ts';

let texts: Readonly<Record<string, string>> = {};

/** Speaks the language of a link token from here on; what is drawn already stays as it is. English where it is not known. */
export function speak(language: string): void {
  const spanish = /^es\b/.test(language);
  texts = spanish ? spanishTexts : {};
  document.documentElement.lang = spanish ? 'es' : 'en';
}

/** A text of the widget: its English, with a number for each value, is its name in the other language. */
export function t(parts: TemplateStringsArray, ...values: readonly (string | number)[]): string {
  const english = parts.map((part, at) => (at === 0 ? part : `{${at - 1}}${part}`)).join('');
  return (texts[english] ?? english).replace(/\{(\d)\}/g, (_, at) => String(values[Number(at)]));
}

/** A text that the bank's server sends, such as what an error means, known with or without its numbers; any other stays as it is. */
export function said(text: string): string {
  const numbers: string[] = [];
  const pattern = text.replace(/\d+/g, (number) => `{${numbers.push(number) - 1}}`);
  return texts[text] ?? texts[pattern]?.replace(/\{(\d)\}/g, (_, at) => numbers[Number(at)] ?? '') ?? text;
}
