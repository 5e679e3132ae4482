import { rowsAgain, type Leaning, type Verdict } from '../leaning.ts';

const percent =
  /^(?:and |so |y |ok |then )*(?:(?:by )?(?:how much|what|which|que|cuanto|por cuanto|en cuanto)(?: (?:is|was|es|fue|that|it|eso|more|mas|in|en|as|a|por|percent\w*|porcentaje|%|por ciento))*|(?:in|as|en|por) (?:a |un )?(?:percent\w*|porcentaje|%))$/;
const names = /\b(percent\w*|porcentaje|por ciento)\b|%/;

/** "by what percent?" after two things held against each other: how far apart they are, as a part of the smaller. */
export function percentApart(leaning: Leaning): Verdict {
  const { pattern, periods, previous } = leaning;
  return previous.ask === 'compareThings' &&
    !leaning.names &&
    periods.length === 0 &&
    names.test(pattern) &&
    percent.test(pattern)
    ? { ...rowsAgain(leaning), said: 'by what percent' }
    : null;
}
