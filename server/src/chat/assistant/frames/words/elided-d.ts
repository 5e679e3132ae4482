import { isKnown } from '../../language/lexicon.ts';
import { commonSpanish } from '../../language/common-spanish.ts';
import { spanishForms } from '../../language/spanish-forms.ts';
import { fold } from '../../language/fold.ts';

const isWord = (word: string): boolean => isKnown(word) || commonSpanish.has(word) || spanishForms.has(word);

/** `cobrao`, `gastaos`, `repetío`; without its accent an -io is a preterite too, but for what stands before it. */
const elided =
  /(?<!\p{L})(\p{L}{3,}?)(ao|ío|(?<=(?:^|\s)(?:he|has|ha|hemos|han|est[aá]n?|cobros?|cargos?|pagos?|recibos?|todo|fue) \p{L}{3,}?)io)(s?)(?!\p{L})/giu;

/** `me han cobrao dos veces`, `un cobro repetío`: participles without the d that nobody says, with it. */
export const withItsD = (question: string): string =>
  question.replaceAll(elided, (said, stem: string, ending: string, plural: string) => {
    const whole = `${stem}${/^a/i.test(ending) ? 'ado' : 'ido'}${plural}`;
    const stands = /^a/i.test(ending) && isWord(fold(said));
    return !stands && isWord(fold(whole)) ? whole : said;
  });
