import type { Entity } from '../../entities/entity.ts';
import type { Thing } from '../frame.ts';
import type { World } from '../../world.ts';
import type { Marked } from '../words/marked.ts';
import { cues } from '../cues.ts';
import { joinsKinds } from './any-of.ts';
import { withoutKindOfPayers } from './pay-kinds.ts';

/** "how many trips", "average per meal": beside a merchant the word counts visits to it, whatever kind it names elsewhere. */
function isVisitWord(marked: Marked, entity: Entity): boolean {
  const word = marked.tokens[entity.from]?.text ?? '';
  const before = marked.tokens[entity.from - 1]?.text ?? '';
  // `la comida media en Copper Ladle`: a meal there.
  if (
    /^(comida|cena|almuerzo|desayuno|merienda|lunch|dinner|meal|breakfast|brunch|coffee|cafe|trago|copa|vuelo|viaje)$/.test(
      word,
    ) &&
    (/^(media|medio|promedio|tipic[oa]|normal|habitual)$/.test(marked.tokens[entity.to]?.text ?? '') ||
      /^(average|avg|typical|usual|normal)$/.test(before))
  )
    return true;
  return (
    /^(trips?|rides?|meals?|coffees?|flights?|viajes?|vuelos?|comidas?|cafes?|drinks?|lunches|dinners?)$/.test(
      word,
    ) &&
    /^(many|cuantos|cuantas|per|each|every|of|number|average|avg|por|cada|single|numero|de|promedio|times|my|mis|and|y|a|an|one|un|una)$/.test(
      before,
    )
  );
}

const through = /^(through|via|by|on|with|using|over|thru|por|mediante|usando|con|traves)$/;
const services =
  /\b(venmo|zelle|paypal|cash ?app|apple cash|bizum|pocketpass|revolut|wise|transferwise|google pay|nequi|yape|plin|sinpe|spei)\b/i;

/** "sent Ana through Venmo": the service of a payment to a person is how it was paid, no payee of its own. */
export function isChannel({ tokens, entities }: Marked, entity: Entity): boolean {
  if (entity.kind !== 'merchant' || entity.person) return false;
  if (!entities.some((one) => one.kind === 'merchant' && one.person)) return false;
  const before = [1, 2].map((back) => tokens[entity.from - back]?.text ?? '');
  const led = through.test(before[0] ?? '') || (before[0] === 'de' && before[1] === 'traves');
  const word = tokens
    .slice(entity.from, entity.to)
    .map((one) => one.text)
    .join(' ');
  return led || services.test(word);
}

/** "Costco gas": a kind that some rows of the merchant are filed under and others are not. */
const isPartOf = (
  { concept }: Extract<Entity, { kind: 'category' }>,
  names: readonly string[],
  { merchants }: World,
): boolean => {
  const kinds = merchants.filter(({ name }) => names.includes(name)).flatMap((one) => one.kinds ?? []);
  const within = (code: string): boolean =>
    concept.codes.some((one) => code === one || code.startsWith(`${one}_`));
  return kinds.some(within) && kinds.some((code) => !within(code));
};

/** "which card, the sapphire or the travel one": the kind only asks which of those that are named. */
function asksWhich({ entities, tokens }: Marked, asked: Extract<Entity, { kind: 'account' }>): boolean {
  const named = entities.filter((one) => one.kind === 'account' && !one.generic);
  return (
    asked.generic &&
    named.length >= 2 &&
    /^(which|what|que|cual)$/.test(tokens[asked.from - 1]?.text ?? '') &&
    named.every((one) => one.kind === 'account' && one.accounts.every((own) => asked.accounts.includes(own)))
  );
}

/**
 * `en el camión, lo de Ventra`: a kind that no row of the merchants beside it is filed under only says what they are to the
 * person. "How much of my groceries was at Uber" holds one against the other, and keeps both.
 */
function withoutKindOfOthers(things: Thing[], marked: Marked, world: World): Thing[] {
  const names = new Set(
    things.filter((one) => one.kind === 'merchant' && !one.within).flatMap((one) => one.values),
  );
  const known = world.merchants.filter(({ name }) => names.has(name));
  const kinds = known.flatMap((one) => one.kinds ?? []);
  const others = things.filter(({ kind }) => kind === 'category');
  if (others.length === 0 || kinds.length === 0 || known.length < names.size || joinsKinds(marked))
    return things;
  // "mark my last Uber as travel": the kind it is to have.
  if (cues.recategorise.test(marked.pattern)) return things;
  if (
    /\b(?:of|de) (?:all |my |our |the |mi |mis |el |la |los |las )*§c\b|\b(?:vs|versus|than|compar\w+|against|contra|frente|between|entre|or|o)\b/.test(
      marked.pattern,
    )
  )
    return things;
  const apart = others.every(
    ({ values }) => !kinds.some((code) => values.some((one) => code.startsWith(one))),
  );
  return apart ? things.filter(({ kind }) => kind !== 'category') : things;
}

/** Merchants, categories, accounts and goals of a question, and those it leaves out. */
export function thingsOf(
  marked: Marked,
  world: World,
): {
  things: Thing[];
  exclude: Thing[];
  accountIds: number[];
  goalIds: number[];
} {
  const things: Thing[] = [];
  const exclude: Thing[] = [];
  const accountIds: number[] = [];
  const goalIds: number[] = [];
  const leftOut: number[] = [];
  const goalsLeftOut: number[] = [];
  for (const entity of marked.entities) {
    const excluding = marked.excluded(entity.from);
    // "Uber rides", "Netflix subscription": the word describes the merchant beside it.
    if (
      entity.kind === 'category' &&
      marked.entities.some((one) => one.kind === 'merchant') &&
      isVisitWord(marked, entity)
    )
      continue;
    if (
      entity.kind === 'category' &&
      marked.entities.some(
        (one) =>
          one.kind === 'merchant' &&
          !isPartOf(entity, one.names, world) &&
          (one.to === entity.from || (one.from === entity.to && marked.language === 'en')),
      )
    )
      continue;
    if (isChannel(marked, entity)) continue;
    if (entity.kind === 'goal')
      (excluding ? goalsLeftOut : goalIds).push(...entity.goals.map((one) => one.id));
    else if (entity.kind === 'account') {
      if (asksWhich(marked, entity)) continue;
      (excluding ? leftOut : accountIds).push(...entity.accounts.map((one) => one.id));
    } else {
      const thing: Thing =
        entity.kind === 'merchant' && entity.nowhere
          ? {
              kind: 'text',
              values: entity.names,
              key: entity.names.join(' '),
              ...(entity.within ? { within: entity.within } : {}),
            }
          : entity.kind === 'merchant' && entity.person
            ? { kind: 'text', values: entity.names, key: entity.names.join(' / '), person: true }
            : entity.kind === 'merchant'
              ? {
                  kind: 'merchant',
                  values: entity.names,
                  key: entity.names.join(' / '),
                  ...(entity.fuzzy ? { fuzzy: true } : {}),
                  ...(entity.within ? { within: entity.within } : {}),
                  ...(entity.line ? { line: entity.line } : {}),
                }
              : { kind: 'category', values: [...entity.concept.codes], key: entity.concept.key };
      const list = excluding ? exclude : things;
      if (!list.some((other) => other.kind === thing.kind && other.key === thing.key)) list.push(thing);
    }
  }
  for (const text of marked.exclusions.flatMap((one) => one.texts))
    exclude.push({ kind: 'text', values: [text], key: text });
  // All accounts but one are the others by name.
  if (leftOut.length > 0 && accountIds.length === 0)
    accountIds.push(...world.accounts.map((one) => one.id).filter((id) => !leftOut.includes(id)));
  if (goalsLeftOut.length > 0 && goalIds.length === 0)
    goalIds.push(
      ...world.goals
        .filter((one) => one.status === 'active' && !goalsLeftOut.includes(one.id))
        .map((one) => one.id),
    );
  return {
    things: withoutKindOfOthers(withoutKindOfPayers(things, world), marked, world),
    exclude,
    accountIds: [...new Set(accountIds)],
    goalIds: [...new Set(goalIds)],
  };
}
