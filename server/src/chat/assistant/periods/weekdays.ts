import { text, type Tokens } from './reading.ts';
import { monthWords, weekdayWords } from './words.ts';

export interface FoundWeekdays {
  days: number[];
  /** "every weekend", `cada lunes`: each of them, so that an average is taken over weeks. */
  each?: boolean;
  /** "a normal Saturday": a mean of them. */
  ordinary?: boolean;
  /** Groups of days held against each other: "weekends or weekdays". */
  sides?: number[][];
  from: number;
  to: number;
}

const usual =
  /^(usually|normally|typically|generally|average|avg|normalmente|suelo|solemos|promedio|habitualmente|media)$/;
const asOne = /^(in|en|such)$/;

/** The first group of weekdays from a token on: "on mondays", "on weekends", `los lunes`, `entre semana`. */
export function weekdayGroup(
  tokens: Tokens,
  taken: (index: number) => boolean,
  start = 0,
): FoundWeekdays | null {
  for (let at = start; at < tokens.length; at += 1) {
    if (taken(at)) continue;
    const head = text(tokens, at);
    const article = /^(los|on)$/.test(text(tokens, at - 1)) ? 1 : 0;
    const counted =
      tokens[at - 1]?.kind === 'number' ||
      /^(last|past|ultimos|couple|of|these|estos|two|three|dos|tres|next)$/.test(text(tokens, at - 1));
    if ((head === 'weekends' || head === 'findes') && counted) continue;
    if (head === 'weekends' || head === 'findes') return { days: [6, 7], from: at - article, to: at + 1 };
    if (
      (head === 'fines' || head === 'fin') &&
      text(tokens, at + 1) === 'de' &&
      text(tokens, at + 2) === 'semana' &&
      (text(tokens, at - 1) === 'los' || (head === 'fines' && !counted))
    )
      return { days: [6, 7], from: text(tokens, at - 1) === 'los' ? at - 1 : at, to: at + 3 };
    if (head === 'weekdays' || head === 'workdays' || head === 'weeknights')
      return { days: [1, 2, 3, 4, 5], from: at - article, to: at + 1 };
    if (head === 'entre' && text(tokens, at + 1) === 'semana')
      return { days: [1, 2, 3, 4, 5], from: at, to: at + 2 };
    const dow = weekdayWords.get(head);
    // "sat and sun": shy alone, plain together.
    const pair = /^(and|&|\/|or|-|y)$/.test(text(tokens, at + 1)) ? text(tokens, at + 2) : '';
    if (/^(sat|saturdays|sabados)$/.test(head) && /^(sun|sundays|domingos)$/.test(pair) && !counted)
      return { days: [6, 7], from: at - article, to: at + 3 };
    // "Friday nights": all of them, and rows have no hour.
    if (
      dow !== undefined &&
      /^(nights|evenings|mornings|afternoons|lunches)$/.test(text(tokens, at + 1)) &&
      !counted
    )
      return {
        days: [dow],
        from: at - article,
        to: /^lunches$/.test(text(tokens, at + 1)) ? at + 1 : at + 2,
      };
    // "what do I usually spend on a weekend": each of them.
    const typical =
      tokens.some((one) => usual.test(one.text)) &&
      /^(a|an|un)$/.test(text(tokens, at - 1)) &&
      !asOne.test(text(tokens, at - 2));
    // "my average Monday", "a normal Saturday", `un sábado normal`
    const ordinary =
      /^(average|typical|normal|usual|regular)$/.test(text(tokens, at - 1)) ||
      (/^(a|an|un|el)$/.test(text(tokens, at - 1)) &&
        /^(normal|tipico|cualquiera|promedio|medio)$/.test(text(tokens, head === 'fin' ? at + 3 : at + 1)));
    const every = typical || ordinary || /^(each|every|per|cada|por)$/.test(text(tokens, at - 1));
    if (every && /^(weekend|finde)$/.test(head))
      return { days: [6, 7], each: true, ordinary, from: at - 1, to: at + 1 };
    // "on a weekend": any of them.
    if (
      head === 'weekend' &&
      /^(on a|on any|any)$/.test(`${text(tokens, at - 2) === 'on' ? 'on ' : ''}${text(tokens, at - 1)}`)
    )
      return { days: [6, 7], from: at - (text(tokens, at - 2) === 'on' ? 2 : 1), to: at + 1 };
    if (every && head === 'fin' && text(tokens, at + 1) === 'de' && text(tokens, at + 2) === 'semana')
      return { days: [6, 7], each: true, ordinary, from: at - 1, to: at + 3 };
    if (dow !== undefined && every) return { days: [dow], each: true, ordinary, from: at - 1, to: at + 1 };
    if (
      dow === undefined ||
      (counted && head.endsWith('s') && !/^(of|these|estos)$/.test(text(tokens, at - 1)))
    )
      continue;
    const last = weekdayWords.get(text(tokens, at + 2));
    const joined =
      /^(to|through|thru|-|a|al|till|until)$/.test(text(tokens, at + 1)) ||
      (/^(and|y)$/.test(text(tokens, at + 1)) && /^(between|entre)$/.test(text(tokens, at - 1)));
    // "Monday to Friday" of a longer stretch; alone it is the days of this week.
    const longer = tokens.some(
      (one, index) =>
        (index < at || index > at + 2) &&
        (monthWords.has(one.text) || /^(month|year|quarter|mes|ano|trimestre)$/.test(one.text)),
    );
    if (last !== undefined && joined && longer) {
      const days = Array.from(
        { length: ((last - dow + 7) % 7) + 1 },
        (_, index) => ((dow + index - 1) % 7) + 1,
      );
      const opener = /^(between|entre|from|de)$/.test(text(tokens, at - 1)) ? 1 : 0;
      return { days, from: at - opener, to: at + 3 };
    }
    if (
      /^(mondays|tuesdays|wednesdays|thursdays|fridays|saturdays|sundays|sabados|domingos)$/.test(head) ||
      text(tokens, at - 1) === 'los' ||
      text(tokens, at - 1) === 'every'
    )
      return { days: [dow], from: at - article, to: at + 1 };
  }
  return null;
}
