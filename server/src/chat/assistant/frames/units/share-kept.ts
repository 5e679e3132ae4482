import type { Frame, Thing } from '../frame.ts';

/** A category that lies within another one. */
const within = (one: Thing, whole: Thing): boolean =>
  one.kind === 'category' &&
  whole.kind === 'category' &&
  one.key !== whole.key &&
  one.values.every((code) => whole.values.some((wide) => code === wide || code.startsWith(`${wide}_`)));

const sameThings = (a: readonly Thing[], b: readonly Thing[]): boolean =>
  a.length === b.length && a.every((one, at) => one.key === b[at]?.key);

const together =
  /\b(?:together|combined|both|altogether|added up|l[oa]s (?:dos|§k)|amb[oa]s|junt[oa]s|en conjunto|in all|the (?:two|§k|three))\b/;
const money = /\b(?:how much|spen[dt]\w*|dollars?|cuanto|gast\w+|dinero|plata)\b/;

/** What a part was a share of stays: over other days, for another part of the same whole, and for two parts together. */
export function shareKept(frame: Frame, previous: Frame | null): Frame {
  if (previous && frame.ask === 'share') {
    const of = amongThose(frame, previous);
    if (of) return of;
  }
  if (previous?.ask !== 'share') return frame;
  if (
    frame.ask === 'total' &&
    frame.things.length > 1 &&
    together.test(frame.said) &&
    !money.test(frame.said)
  )
    return { ...frame, ask: 'share', per: null, groupBy: null, top: null };
  if (frame.ask !== 'share' || previous.things.length < 2) return frame;
  if (sameThings(frame.things, previous.things)) return { ...frame, said: previous.said };
  const [part, ...others] = frame.things;
  const whole = previous.things.find((one) => previous.things.some((other) => within(other, one)));
  return whole && part && others.length === 0 && within(part, whole)
    ? { ...frame, things: [whole, part], said: 'share of §c is §c' }
    : frame;
}

const ofAll =
  /\b(?:of|de)(?: \w+)? (?:all|everything|total|spending|income|todo|gasto|ingresos?)\b|\bof (?:my|our) \w+/;
const added: ReadonlySet<string> = new Set(['total', 'compareThings', 'count', 'average', 'list']);

/** "what percentage is Costco?" after several payees or kinds side by side: of what those come to; of a payee, of its kind. */
function amongThose(frame: Frame, previous: Frame): Frame | null {
  if (!added.has(previous.ask) || ofAll.test(frame.said) || previous.flow === 'income') return null;
  const [first] = previous.things;
  const [part, ...others] = frame.things;
  if (sameThings(frame.things, previous.things) && frame.things.length === 2) {
    const whole = frame.things.find((one) => one.kind === 'category');
    const shop = frame.things.find((one) => one.kind === 'merchant');
    return whole && shop && !frame.anyOf
      ? { ...frame, things: [whole, shop], said: 'share of §c at §m' }
      : null;
  }
  if (!first || !part || others.length > 0 || previous.things.length < 2) return null;
  if (!previous.things.every((one) => one.kind === first.kind && one.kind !== 'text')) return null;
  if (!previous.things.some((one) => one.key === part.key)) return null;
  const whole: Thing = {
    kind: first.kind,
    values: [...new Set(previous.things.flatMap((one) => one.values))],
    key: previous.things.map((one) => one.key).join(' / '),
  };
  const mark = first.kind === 'merchant' ? '§m' : '§c';
  return { ...frame, things: [whole, part], said: `share of ${mark} is ${mark}` };
}
