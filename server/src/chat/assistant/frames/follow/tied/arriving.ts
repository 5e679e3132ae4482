import { sameAgain, type Leaning, type Verdict } from '../leaning.ts';

const closed =
  /^(?:(?:and|so|y|ok|but|pero|entonces|then|will|would|can|could|am|are|is|do|does|i|we|it|that|this|the|my|going|gonna|to|still|even|be|on|by|in|at|a|an|for|with|like|keep|if|rate|pace|speed|time|track|schedule|way|make|get|reach|hit|there|do|done|finish|finished|arrive|ready|go|as|things|stand|then|so|voy|vamos|va|puedo|podre|podremos|creo|crees|que|lo|la|le|de|este|ese|esto|asi|seguir|sigo|sigue|seguimos|ritmo|paso|tiempo|llegar|llegare|llegaremos|llego|llegamos|llega|llegaria|alcanzo|alcanzar|alcanzare|alcanzamos|alcanza|lograr|lograre|logro|logramos|consigo|conseguir|conseguire|cumplo|cumplir|ahi|alli|meta|goal|con|bien|si|como|hasta|ahora)(?: |$))+$/;
const arrives =
  /\b(make it|get there|reach it|hit it|do it|arrive|be (?:there|done|ready)|finish|on (?:time|track|schedule)|in time|llegar\w*|lleg[oa]|llegamos|alcanz\w+|lograr\w*|logr[oa]\w*|consig\w+|conseguir\w*|cumpl\w+|a tiempo)\b/;

/** "am I going to make it?", `¿a este ritmo llego a tiempo?` after one goal: its pace, never that of the accounts. */
export function arriving(leaning: Leaning): Verdict {
  const { marked, names, now, pattern, periods, previous } = leaning;
  const asks =
    previous.ask.startsWith('goal') &&
    previous.ask !== 'goalProgress' &&
    previous.goalIds.length === 1 &&
    !names &&
    now.amount === null &&
    periods.length === 0 &&
    marked.counts.length === 0 &&
    arrives.test(pattern) &&
    closed.test(pattern);
  return asks ? { ...sameAgain(leaning), ask: 'goalPace', amount: null, periods: [] } : null;
}
