import { isDenied } from '../words/stretches.ts';
import type { Entity } from '../../entities/entity.ts';
import { isKnown } from '../../language/lexicon.ts';
import type { Token } from '../../language/tokens.ts';
import { negatedVerbEnd } from '../senses/negated-verbs.ts';
import { untouched } from './untouched.ts';

/** A stretch of a question that says what to leave out: "not counting rent and the Amazon orders". */
export interface Exclusion {
  from: number;
  to: number;
  /** Names the person's own data does not have as such: rows that bear them are left out. */
  texts: string[];
  /** Words that say what is left out in a way no filter can; the answer would be another question's. */
  unread: string[];
  /** Weekdays said as a time: "excluding the weekend". */
  weekdays: number[];
  /** Where the days begin that are left out; their words are among those unread too. */
  days?: readonly number[];
}

/** What is already there when an exclusion is read. */
export interface Linked {
  tokens: readonly Token[];
  entities: readonly Entity[];
  /** Ends of the time, weekday or amount that begins at a token. */
  otherEnd: (at: number) => number | null;
  isPeriod: (at: number) => boolean;
}

const list = (text: string): (readonly string[])[] =>
  text
    .split(',')
    .map((phrase) => phrase.trim().split(/\s+/))
    .toSorted((a, b) => b.length - a.length);

/** Leave out whatever follows. */
const strong = list(
  'excluding, exclude, except, except for, excepting, not counting, not including, do not count, do not include, without counting, without including, leaving out, leave out, leaving aside, setting aside, ignoring, ignore, other than, apart from, aside from, besides, outside of, skip, but skip, skipping, if we skip, if i skip, if you skip, taking out, take out, keeping out, with the exception of, con excepcion de, a excepcion de, minus, excluyendo, excluye, exceptuando, excepto, salvo, quitando, quita, quitandole, sacando, saca, descontando, ignorando, sin contar, sin incluir, sin tener en cuenta, sin considerar, sin tomar en cuenta, no cuentes, no incluyas, dejando fuera, dejando de lado, dejando aparte, dejando a un lado, deja fuera, deja de lado, excluyendo a, aparte de, aparte del, fuera de, fuera del, si quito, si quitamos, si descuento, si saco, ones that are not, ones that were not, that are not, that were not, which are not, which were not, que no son, que no eran, que no sea, que no sean, que no fueran, but not, pero no, pero sin, everything but, all but, anything but, todo menos, todo excepto',
);
/** Leave out what follows only where it is a name at once: these words have other uses. */
const weak = list(
  'with no, and no, con nada de, y nada de, bar, barring, save, after, despues de, despues del, without, less, not, not at, not on, not from, no en, no de, but, sin, menos, ni, never mind',
);

const determiner =
  /^(the|my|any|all|for|of|from|at|on|in|to|both|de|del|el|la|los|las|lo|mi|mis|en|al|a|un|una|anything|everything|things|what|i|spent|spend|que|gaste|pague|purchases?|spending|payments?|orders?|pagos?|gastos?|compras?|pedidos|cosas|bills?|like|tipo)$/;
/** Words that make the next thing another part of the sentence. */
const joining = /^(and|or|y|o|in|on|at|for|to|en|de|a|con|para|with|how|what|when|cuanto|que|did|do|was|is)$/;
/** Words before a kind that change nothing of it. */
const plain = /^(regular|usual|monthly|mensual|normal|annoying|stupid|big|large|other|otros|otras|own|all)$/;
const connector = /^(and|or|y|e|o|u|ni|nor|&|,|plus|mas)$/;
const trailing =
  /^(out|fuera|purchases?|payments?|spending|orders?|bills?|charges?|expenses?|stuff|things?|cosas?|gastos?|pagos?|compras?|runs?|trips?)$/;
/** Left out already, or said by another field of the frame. */
const harmless =
  /^(refunds?|returns?|reembolsos?|devoluciones|transfers?|transferencias?|traspasos?|pending|pendientes?)$/;
const fixed = /^(subscriptions?|suscripci\w+|recurring|recurrentes?|fixed|fijos?|facturas?|recibos?)$/;

/** Every exclusion of a question, left to right. */
export function findExclusions(linked: Linked): Exclusion[] {
  const { tokens } = linked;
  const found: Exclusion[] = [];
  for (let at = 0; at < tokens.length; at += 1) {
    const named = setAside(linked, at);
    if (named) {
      found.push(named);
      at = named.to - 1;
      continue;
    }
    const kept = untouched(tokens, linked.entities, at);
    if (kept) {
      found.push({ ...kept, texts: [], unread: [], weekdays: [] });
      at = kept.to - 1;
      continue;
    }
    const inside = linked.entities.some((one) => at >= one.from && at < one.to);
    const opened = inside ? null : (betweenDays(linked, at) ?? openerAt(tokens, at));
    const read = opened && contents(linked, at, opened.end, opened.strong);
    if (!read) continue;
    found.push(read);
    at = read.to - 1;
  }
  return found;
}

/** "this year but July", `este año menos julio`, "all months but May": days stand on both sides of a word that takes off. */
function betweenDays(
  { tokens, isPeriod, otherEnd }: Linked,
  at: number,
): { end: number; strong: boolean } | null {
  const text = (index: number): string => tokens[index]?.text ?? '';
  if (!/^(but|menos|sin|without|less|save|bar|not)$/.test(text(at))) return null;
  const next = [1, 2, 3].map((ahead) => at + ahead).find((place) => isPeriod(place));
  const fill = tokens.slice(at + 1, next).every((one) => /^(not|in|for|en|the|el|la|contar)$/.test(one.text));
  if (next === undefined || !fill) return null;
  const behindDays =
    /^(months?|meses)$/.test(text(at - 1)) ||
    tokens.slice(0, at).some((_, from) => isPeriod(from) && otherEnd(from) === at && !isDenied(tokens, from));
  return behindDays ? { end: next, strong: true } : null;
}

const apart =
  /^(aside|apart|excluded|exempted|aparte|excluid[oa]s?|exceptuad[oa]s?|(left|taken|kept) out|not (included|counted)|(no|sin) (incluid[oa]s?|contad[oa]s?)|dejad[oa]s? (fuera|aparte))\b(?! (de|del|from|of)\b)/;

/** "rent and groceries aside", `el alquiler aparte`: the names stand before the word that leaves them out. */
function setAside({ tokens, entities }: Linked, at: number): Exclusion | null {
  const text = (index: number): string => tokens[index]?.text ?? '';
  let to = at;
  for (;;) {
    const entity = entities.find((one) => one.from === to);
    if (!entity) return null;
    to = entity.to;
    let next = to;
    while (connector.test(text(next)) || (next > to && /^(the|my|el|la|los|las|mi|mis)$/.test(text(next))))
      next += 1;
    if (!entities.some((one) => one.from === next)) break;
    to = next;
  }
  while (/^(is|are|was|were|being|spending|payments?|purchases?)$/.test(text(to))) to += 1;
  const said = apart.exec([0, 1, 2, 3].map((ahead) => text(to + ahead)).join(' '))?.[1];
  if (!said) return null;
  const from = /^(with|con)$/.test(text(at - 1)) ? at - 1 : at;
  return { from, to: to + said.split(' ').length, texts: [], unread: [], weekdays: [] };
}

/** The words at a place that leave out what follows; `strong` ones whatever it is. */
export function openerAt(tokens: readonly Token[], at: number): { end: number; strong: boolean } | null {
  const text = (index: number): string => tokens[index]?.text ?? '';
  const fits = (phrase: readonly string[]): boolean =>
    phrase.every((word, index) => text(at + index) === word);
  const told = strong.find(fits);
  // "cash I took out of the machine" leaves nothing out.
  const takes =
    /^(take|taking|saca|sacando|leave|leaving)$/.test(told?.[0] ?? '') &&
    (/^(of|from|cash|money|dinero|efectivo|del|de)$/.test(text(at + (told?.length ?? 0))) ||
      (told?.[0]?.startsWith('tak') && /^(i|we|to|did|you)$/.test(text(at - 1))));
  // `cuánto me quita el alquiler`: what it takes, nothing to leave out.
  const eats = /^(quita|saca|descuenta)$/.test(told?.[0] ?? '') && /^(me|nos|se)$/.test(text(at - 1));
  if (told && !takes && !eats) return { end: at + told.length, strong: true };
  // "leave the rent out of it", `deja el alquiler fuera`
  if (/^(leave|leaving|keep|keeping|take|taking|deja|dejando|saca|sacando)$/.test(text(at))) {
    const out = [2, 3, 4, 5, 6].find((ahead) => /^(out|aside|off|fuera|aparte)$/.test(text(at + ahead)));
    return out === undefined ? null : { end: at + 1, strong: false };
  }
  const denied = negatedVerbEnd(tokens, at);
  if (denied !== null) return { end: denied, strong: true };
  const hinted = weak.find(fits);
  if (!hinted) return null;
  // "that is not groceries" corrects a category; "no menos de", "not more than" compare.
  if (/^(is|was|are|es|era|son|no)$/.test(text(at - 1)) && hinted[0] !== 'sin') return null;
  // "who do I pay most after the rent": next to it in the ranking.
  if (
    /^(after|despues)$/.test(hinted[0] ?? '') &&
    !tokens.some((one) => /^(most|biggest|largest|highest|top|mas|mayor|mayores)$/.test(one.text))
  )
    return null;
  // "all my spending but rent"; elsewhere "but" only goes on.
  const whole =
    /^(spending|expenses|purchases|costs|gastos?|compras)$/.test(text(at - 1)) &&
    tokens.slice(0, at).some((one) => /^(all|every|total|todos?|todas?)$/.test(one.text));
  if (
    /^(but|bar|barring|save)$/.test(hinted[0] ?? '') &&
    !whole &&
    !/^(everything|all|anything|todo)$/.test(text(at - 1))
  )
    return null;
  // "less on gas than", `gasté menos en`: a comparison. "total less rent": a leave-out.
  if (
    /^(less|menos)$/.test(hinted[0] ?? '') &&
    (/^(de|que|than|then|or|o|y|and|on|at|in|en|for|from)$/.test(text(at + 1)) ||
      (/^(con|with|spen\w*|gast\w*|pag\w*|pay|paid|more|or|mas|o|and|y|much|cost|costs)$/.test(
        text(at - 1),
      ) &&
        // `todo lo que gasté menos el alquiler`
        !tokens.slice(0, at).some((one) => /^(todo|everything)$/.test(one.text))))
  )
    return null;
  return { end: at + hinted.length, strong: false };
}

function contents(linked: Linked, from: number, start: number, told: boolean): Exclusion | null {
  const { tokens, entities } = linked;
  const text = (index: number): string => tokens[index]?.text ?? '';
  const exclusion: Exclusion = { from, to: start, texts: [], unread: [], weekdays: [] };
  let next = start;
  for (let part = 0; part < 6; part += 1) {
    let at = next;
    while (determiner.test(text(at)) && !entities.some((one) => one.from === at) && at - next < 7) at += 1;
    // "not counting sit-down restaurants": the kind is plain, how much of it is meant is not.
    const soon =
      told && !harmless.test(text(at))
        ? entities.find((one) => one.from > at && one.from - at <= 3)
        : undefined;
    const described =
      soon &&
      tokens
        .slice(at, soon.from)
        .every((one) => one.kind === 'mark' || (one.kind === 'word' && !joining.test(one.text)));
    if (soon && described && !entities.some((one) => one.from === at)) {
      const words = tokens.slice(at, soon.from);
      if (words.some((one) => !isKnown(one.text) || !plain.test(one.text)))
        exclusion.unread.push(`${words.map((one) => one.raw).join(' ')} ${tokens[soon.from]?.raw ?? ''}`);
      at = soon.from;
    }
    // "minus the fast food, this year": the days are those of the question.
    if (part > 0 && text(next - 1) === ',' && (linked.isPeriod(at) || linked.isPeriod(next))) break;
    const entity = entities.find((one) => one.from === at);
    const other = linked.otherEnd(at) ?? linked.otherEnd(next);
    if (entity) next = entity.to;
    else if (other !== null && told) {
      if (
        /^(weekend|weekends|finde|findes)$/.test(text(other - 1)) &&
        /^(the|el|los|on|at|in|en|)$/.test(text(other - 2))
      )
        exclusion.weekdays.push(6, 7);
      else if (linked.isPeriod(at) || linked.isPeriod(next)) {
        exclusion.days = [...(exclusion.days ?? []), linked.isPeriod(at) ? at : next];
        exclusion.unread.push(
          tokens
            .slice(linked.isPeriod(at) ? at : next, other)
            .map((one) => one.raw)
            .join(' '),
        );
      }
      next = other;
    } else if (harmless.test(text(at))) next = at + 1;
    else if (fixed.test(text(at)) && told) {
      exclusion.unread.push(tokens[at]?.raw ?? '');
      next = at + 1;
    } else if (told && (isName(tokens[at]) || /^(autopay|autopago|domiciliaciones?)$/.test(text(at)))) {
      let end = at + 1;
      while (end - at < 3 && isName(tokens[end])) end += 1;
      exclusion.texts.push(
        tokens
          .slice(at, end)
          .map((one) => one.text)
          .join(' '),
      );
      next = end;
    } else break;
    while (trailing.test(text(next)) && !entities.some((one) => one.from === next)) next += 1;
    exclusion.to = next;
    let after = next;
    while (connector.test(text(after))) after += 1;
    if (after === next) break;
    next = after;
  }
  return exclusion.to > start ? exclusion : null;
}

const isName = (token: Token | undefined): boolean =>
  token?.kind === 'word' && !isKnown(token.text) && token.text.length > 2;
