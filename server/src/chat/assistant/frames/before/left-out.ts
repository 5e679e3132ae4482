import type { DialogueState, Shown } from '../frame.ts';

const withoutIt =
  /^[^a-z]*(?:and |y |so |but |pero |ok |what about |que tal |how much )*(?:without|excluding|not counting|leaving out|taking out|minus|ignoring|if (?:i|we|you) (?:take|leave) out|sin(?: contar| incluir)?|quitando|excepto|ignorando|descontando) (?:it|that|this|that one|this one|the (?:first|biggest|top|largest)(?: one)?|that (?:payment|purchase|charge)|eso|es[ae]|est[ae]|el primero|la primera|el mayor|la mayor|es[ae] (?:pago|compra|cargo|gasto))[^a-z]*$/;

/** "and without that?" after the largest of a stretch: what that stretch comes to without its payee; null where nothing large was shown. */
export function withoutTheLargest(
  text: string,
  { frame, shown }: Pick<DialogueState, 'frame' | 'shown'>,
): { item: Shown; question: string } | null {
  const [first] = shown ?? [];
  if (frame?.ask !== 'extreme' || frame.order !== 'largest' || first?.kind !== 'row') return null;
  if (!withoutIt.test(text)) return null;
  const spanish = /\b(sin|quitando|excepto|ignorando|descontando)\b/.test(text);
  // Of one row the next largest is meant; of several they are what made the sum large.
  if ((frame.top ?? 1) < 2)
    return { item: first, question: spanish ? `y sin ${first.name}` : `and without ${first.name}` };
  return {
    item: first,
    question: spanish ? `y en total sin ${first.name}` : `and in total without ${first.name}`,
  };
}
