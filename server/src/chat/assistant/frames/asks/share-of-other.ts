import type { Frame } from '../frame.ts';
import type { Marked } from '../words/marked.ts';

const ofAnother =
  /\b(of|de|del) (?:(?:my|the|all|our|mi|mis|el|la|los|las|total|todo|todos) )*§[cm](?: (?:spending|expenses|budget|gastos?))* (?:is|was|does|es|fue|era|represents?|representa) (?:that|it|this|eso|esto|esa|ese)\b|\b(?:is|was|es|fue|represents?|representa) (?:that|it|this|eso|esto|esa|ese) (?:.{0,20} )?(?:of|de|del) (?:(?:my|the|all|our|mi|mis|el|la|los|las|total) )*§[cm]|\b(?:that|it|this|eso|esto) (?:is|was|es|fue) (?:of|de|del) (?:(?:my|the|mi|mis|el|la|los|las) )*§[cm]/;

/** "what share of groceries is that?" after the figure of a shop: what is measured stands in the turn before. */
export const asksShareOfOther = (now: Frame, marked: Marked, previous: Frame | null): boolean =>
  now.ask === 'share' &&
  now.things.length > 0 &&
  previous !== null &&
  previous.things.length > 0 &&
  previous.things.every((one) => now.things.every((other) => other.key !== one.key)) &&
  ofAnother.test(marked.pattern);
