import { categories } from '../../../entities/categories.ts';
import { fold, nameWords } from '../../../language/fold.ts';
import type { Thing } from '../../frame.ts';
import { rowsAgain, type Leaning, type Verdict } from '../leaning.ts';

/** Words a thing may be pointed at by: those of its names. */
function wordsOf({ key, kind, values }: Thing): string[] {
  const concept = kind === 'category' ? categories.find((one) => one.key === key) : undefined;
  const names = concept ? [concept.en, concept.es, ...concept.words] : values;
  return names.flatMap((one) => nameWords(fold(one)));
}

const pointed =
  /\b(?:the|that|el|la|los|las|ese|esa)(?: de(?: la| el)?)? (?<word>[a-z]{3,}) ?(?:one|ones|fee|fees|charge|charges|part|payment|bit)?\b/g;

/** "when was the late one?" after interest and late fees, `¿y cuándo fue el de mora?`: the one of the kinds told that bears the word. */
export function oneOfTheKinds(leaning: Leaning): Verdict {
  const { marked, now, onRows, operation, periods, previous } = leaning;
  if (!onRows || previous.things.length < 2 || now.things.length + now.accountIds.length > 0) return null;
  const said = marked.words;
  if (said.split(' ').length > 9) return null;
  const words = [...said.matchAll(pointed)].map((one) => one.groups?.word ?? '');
  const hits = previous.things.filter((one) => wordsOf(one).some((word) => words.includes(word)));
  const [only, ...others] = hits;
  if (!only || others.length > 0) return null;
  return {
    ...rowsAgain(leaning),
    ask: operation ? now.ask : 'total',
    order: operation ? now.order : 'largest',
    things: [only],
    earlier: previous.things,
    periods: periods.length > 0 ? periods : previous.periods,
  };
}
