import { sameAgain, type Leaning, type Verdict } from '../leaning.ts';

const percent = /\b(?:percent\w*|porcentaje|porcentual\w*|porciento|por ciento)\b|%/;
const changed =
  /\b(?:change\w*|r[io]se|risen|rising|grow\w*|grew|went|go|goes|gone|going|up|down|drop\w*|f[ae]ll|fallen|increas\w*|decreas\w*|shr[aiu]nk|difference|differ\w*|baj\w+|sub(?:io|ido|ida|e|en|ieron)|aument\w+|ca(?:yo|ido|ida|e)|crec\w+|cambi\w+|vari\w+|dismin\w+|reduj\w+|reduc\w+|diferencia|less|more|lower|higher|menos|mas)\b/;
const ofSpending =
  /\b(?:of|de|del) (?:my |all |total |the |mi |mis |todo |el |los )*(?:spend\w*|expenses|gast\w+|total|income|ingresos)\b/;

const inPercent =
  /^(?:and |so |y |ok |what is that |how much is that |what about |that |that is |it |it is |eso |esa diferencia |the difference |la diferencia |cuanto es |cuanto (?:es|seria|son)(?: eso)? |es |seria )*(?:(?:in|as|en|como) )?(?:a |un )?(?:percent\w*|porcentaje|porcentual|por ciento|porciento|%)(?: terms| change)?$/;

/** `¿cuánto ha subido o bajado en porcentaje?` after one stretch and then another: the two held against each other. */
export function percentChange(leaning: Leaning): Verdict {
  const { marked, names, onRows, pattern, periods, previous } = leaning;
  const said = marked.words;
  // "in percent?" after the difference: it was told with it.
  if (previous.ask === 'compare' && !names && periods.length === 0 && inPercent.test(said))
    return sameAgain(leaning);
  const before = previous.earlierPeriods?.at(-1);
  const asks =
    onRows &&
    !names &&
    periods.length === 0 &&
    previous.ask === 'total' &&
    previous.periods.length === 1 &&
    before !== undefined &&
    percent.test(said) &&
    changed.test(pattern) &&
    !ofSpending.test(pattern);
  return asks ? { ...sameAgain(leaning), ask: 'compare', periods: [before, ...previous.periods] } : null;
}
