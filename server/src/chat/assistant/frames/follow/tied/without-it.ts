import { sameAgain, type Leaning, type Verdict } from '../leaning.ts';

const words =
  /^(?:and |y |but |pero |ok |what about |que tal )*(?:without|excluding|not counting|leaving out|minus|sin(?: contar)?|quitando|excepto) (?:it|that|them|those|that one|those ones|this|eso|es[oa]s|ell[oa]s?|el|ese|esa)$/;

/** "and without it?" after one part of something: the rest of it; after one thing by itself: everything else. */
export function withoutIt(leaning: Leaning): Verdict {
  const { names, onRows, pattern, previous } = leaning;
  const last = previous.things.at(-1);
  if (!onRows || names || !last || !words.test(pattern)) return null;
  const things = previous.things.filter((one) => one.kind !== last.kind);
  const left = previous.things.filter((one) => one.kind === last.kind);
  return { ...sameAgain(leaning), things, earlier: [], exclude: [...previous.exclude, ...left] };
}
