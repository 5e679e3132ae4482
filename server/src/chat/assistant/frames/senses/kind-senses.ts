import { categories } from '../../entities/categories.ts';
import type { Entity } from '../../entities/entity.ts';
import type { Language } from '../../language/detect.ts';
import type { Token } from '../../language/tokens.ts';
import { machineAmongFees } from './machine-fees.ts';

type Kind = Extract<Entity, { kind: 'category' }>;

/** The words around a kind of one word, nearest first where it matters. */
interface Around {
  word: string;
  before: string;
  further: string;
  next: string;
  after: string;
  tokens: readonly Token[];
}

const subject =
  /^(i|we|you|they|he|she|it|do|did|does|to|not|never|just|really|even|also|have|has|had|could|can|would|will|always|only|who|that|which|often|usually)$/;

/** Words that are also something else, each with what tells that the other thing is meant. */
const otherwise: readonly (readonly [RegExp, (around: Around) => boolean])[] = [
  // "I waste at Starbucks", "a waste of money"; "waste and water" are utilities.
  [
    /^waste$/,
    ({ before, next, after }) =>
      subject.test(before) ||
      /^(on|at|in|of|money|my|our|so|too|it|eating|cash|buying|ordering|less|more)$/.test(next) ||
      (next === 'a' && /^(lot|ton|bunch|fortune|bit)$/.test(after)),
  ],
  [
    /^(garbage|trash|basura)$/,
    ({ before, next }) => /^(is|are|total|eres|es|una)$/.test(before) && next === '',
  ],
  // `pienso gastar`: the verb, and no feed.
  [/^(pienso|piensos)$/, ({ next }) => /(ar|er|ir)(me|nos|lo|la)?$/.test(next)],
  // "everything bar rent" leaves something out.
  [
    /^bar$/,
    ({ before }) => /^(everything|all|anything|nothing|spending|expenses|costs|purchases)$/.test(before),
  ],
  [
    /^power$/,
    ({ before, next }) =>
      /^(purchasing|buying|spending|earning|full|my|more)$/.test(before) && next !== 'bill',
  ],
  [/^mobile$/, ({ next }) => /^(app|apps|banking|deposits?|version|site|game|games|wallet|pay)$/.test(next)],
  // `desde el móvil`: where somebody wrote or bought from.
  [
    /^(movil|celular|telefono|phone)$/,
    ({ before, further, tokens }) =>
      /^(desde|from|con|with)$/.test(/^(el|mi|my|the|un)$/.test(before) ? further : before) &&
      !tokens.some((one) => /^(factura|recibo|plan|saldo|recarga\w*)$/.test(one.text)),
  ],
  // "cash on hand", `cuánto cash tengo`: what is there, not what was taken out.
  [
    /^cash$/,
    ({ next, after }) =>
      (/^(on|at|in)$/.test(next) && after === 'hand') || /^(tengo|tenemos|hay|queda)$/.test(next),
  ],
  [/^(drinks|presents|cuts)$/, ({ before }) => /^(who|he|she|it|that|which)$/.test(before)],
  [/^(games|tools)$/, ({ before }) => /^(what|your|these|no|play|playing|which)$/.test(before)],
  [/^giving$/, ({ before }) => !/^(on|for|my|to|charitable|and|church|in|)$/.test(before)],
  [/^(legal|healthy|safe)$/, ({ before }) => /^(is|it|are|be|this|that)$/.test(before)],
  [
    /^(audio|hair|school|hogar|camion)$/,
    ({ before }) => /^(by|no|of an?|el)$/.test(before) && before !== 'el',
  ],
  // `le he mandado a Sam`: sent, where `el mandado` is the shopping.
  [
    /^mandado$/,
    ({ before, next }) =>
      /^(he|e|has|ha|hemos|han|habia|habiamos|haber|fue|sido|lo|le|les)$/.test(before) ||
      /^(a|al)$/.test(next),
  ],
  // `¿de dónde vino?`, `la paga que me vino`: came.
  [
    /^vino$/,
    ({ before }) => /^(donde|que|me|nos|le|se|no|ya|quien|como|cuando|cuanto|dinero|plata)$/.test(before),
  ],
  [/^mercado$/, ({ next }) => /^(libre|pago|de|laboral|negro)$/.test(next)],
  // `súper, ¿cuánto...?`, `es súper caro`: no shop.
  [
    /^super$/,
    ({ before, next }) =>
      // `¿cuánto fue súper?`: at the end it is the shop.
      (/^(es|esta|fue|muy|son|estan|too|is|was|that|how)$/.test(before) && !/^\??$/.test(next)) ||
      /^(car[oa]s?|bien|buen[oa]|barat[oa]s?|mal|rapid[oa]|alt[oa]|high|good|cool|easy|fast|nice|helpful|important|importante|happy|,)$/.test(
        next,
      ),
  ],
  [/^paga$/, ({ before }) => /^(ok|vale|,|que|se|me|nos|quien|cuanto|cuando|la|le|lo|te|y)$/.test(before)],
  [
    /^(tiendas|tienda)$/,
    ({ before, further, next }) =>
      !/^(en|de|las)$/.test(before) ||
      /^(que|cuales|cuantas|las)$/.test(further) ||
      /^(que|donde)$/.test(next),
  ],
  [/^books$/, ({ before }) => before === 'the'],
  [
    /^fun$/,
    ({ before, further, next }) => /^(of|fact|facts)$/.test(next) || (before === 'for' && further === 'just'),
  ],
  [/^health$/, ({ before, next }) => next === 'of' || /^(financial|of)$/.test(before)],
  [
    /^auto$/,
    ({ next }) =>
      /^(pay|pays|renew|renews|renewal|renewing|save|transfer|transfers|debit|billed|payments?)$/.test(next),
  ],
  [
    /^(car|coche|carro|auto)$/,
    ({ before, next }) => next === 'to' || /^(company|credit|gift|debit)$/.test(before),
  ],
  [/^holidays$/, ({ before }) => before === 'the'],
  [/^events$/, ({ before }) => /^(what|any|recent|these|those)$/.test(before)],
  [/^series$/, ({ next }) => next === 'of'],
  [/^(plane|fiber|films?|contents?)$/, () => false],
  [/^(classes|clases)$/, ({ next }) => /^(of|de)$/.test(next) && !/^(de)$/.test(next)],
  [/^(fines|lots)$/, () => true],
];

const withdrawn =
  /^(pull|pulled|withdraw|withdrew|withdrawn|withdrawing|take|took|taken|atm|atms|saque|sacado|saco|sacar|sacamos|sacaron|sacaste|sacan|saca|retire|retirado|retiramos|retiraron|retirar|retiro|cajero|cajeros)$/;

/** Cash is what was withdrawn, or the money one has. */
function isOwnMoney({ word, before, next, tokens }: Around): boolean {
  if (tokens.some((token) => withdrawn.test(token.text))) return false;
  if (word === 'cash')
    return (
      /^(flow|do|in|is|i|back|have)$/.test(next) ||
      /^(of|much|free|spare|available|have|enough|any|my)$/.test(before)
    );
  return word === 'efectivo' && /^(cuanto|flujo|de|tengo)$/.test(before);
}

/** Words of a kind with another meaning where they stand: "waste" as a verb, "bar" as "but", "mobile app". */
export function notACategory(tokens: readonly Token[], one: Kind): boolean {
  const text = (at: number): string => tokens[at]?.text ?? '';
  const around: Around = {
    word: text(one.from),
    before: text(one.from - 1),
    further: text(one.from - 2),
    next: text(one.to),
    after: text(one.to + 1),
    tokens,
  };
  const { word, before, next } = around;
  // `la compra` is the shopping for food; `la compra más cara`, `la compra de ayer` one purchase.
  if (word === 'la' && text(one.to - 1) === 'compra')
    return (
      /^(mas|menos|mayor|menor|que|de|del|anterior|grande|cara|barata|en|con|por|a|media|promedio)$/.test(
        next,
      ) || before === ''
    );
  // "cash I took out of the ATM" is no takeaway.
  if (word === 'take' && (/^(of|from|cash|money)$/.test(next) || /^(i|did|we|to|you)$/.test(before)))
    return true;
  // "take out the rent": out of the figure before.
  if (word === 'take' && before === '' && /^(the|my|our|investments?|investing|rent|bills)$/.test(next))
    return true;
  if (one.to - one.from > 1) return false;
  return isOwnMoney(around) || otherwise.some(([rule, means]) => rule.test(word) && means(around));
}

const ofHome =
  /^(electric|electricity|electrica|electricidad|water|agua|luz|heating|heat|utilit(y|ies)|stove|house|home|apartment|casa|hogar|depa|departamento|piso|cocina|estufa|calentador|recibos?|facturas?|bills?|butano|natural|internet|sewer)$/;
const ofCar =
  /^(car|cars|truck|tank|pump|station|stations|coche|carro|auto|camioneta|tanque|gasolinera|gasolineria|estacion|eche|echar|echado|cargar|cargue|gallon|galon|litros?|miles|drive|driving|tolls?|parking|peajes?|casetas?|estacionamiento|uber|taxis?|road)$/;

/** "Gas" is fuel in English and a utility in Spanish, unless the words beside it say the other. */
function gasMeant(tokens: readonly Token[], language: Language): 'fuel' | 'power' {
  const car = tokens.some((one) => ofCar.test(one.text));
  const home = tokens.some((one) => ofHome.test(one.text));
  if (car === home) return language === 'es' && !car ? 'power' : 'fuel';
  return car ? 'fuel' : 'power';
}

/** Kinds that say for what or whom, and nothing more where the kind of the costs is said: "the vet for my dog". */
const whatFor = /^(car|petCosts)$/;
const describing = /^(fees?|trips?|services?|comisiones|viajes?|rides?)$/;

const byKey = (key: string): Kind['concept'] | undefined => categories.find((one) => one.key === key);

/**
 * The kinds of a question as they are meant together: "gas" beside the water bill is a utility, two words of one kind
 * ("beer and bars") are one thing, and "the car" says nothing where the kind of its costs is said.
 */
export function meantTogether(
  tokens: readonly Token[],
  found: readonly Entity[],
  language: Language,
): Entity[] {
  const others = found.some(
    (one) =>
      (one.kind === 'category' && !whatFor.test(one.concept.key)) ||
      one.kind === 'merchant' ||
      one.kind === 'account',
  );
  const kept: Entity[] = [];
  for (const one of machineAmongFees(tokens, found)) {
    if (one.kind !== 'category') {
      kept.push(one);
      continue;
    }
    if (whatFor.test(one.concept.key) && others) continue;
    // "gym fees", "museum trips": the word before says which.
    const kind = kept.at(-1);
    if (
      kind?.kind === 'category' &&
      kind.to === one.from &&
      describing.test(tokens[one.from]?.text ?? '') &&
      one.to - one.from === 1
    ) {
      kept[kept.length - 1] = { ...kind, to: one.to };
      continue;
    }
    const gas = tokens[one.from]?.text === 'gas' && one.to - one.from === 1;
    const concept = (gas ? byKey(gasMeant(tokens, language)) : undefined) ?? one.concept;
    const last = kept.at(-1);
    const joined =
      last?.kind === 'category' &&
      last.concept.key === concept.key &&
      tokens
        .slice(last.to, one.from)
        .every((token) =>
          /^(and|y|e|or|o|u|&|,|the|my|el|la|los|las|mi|mis|other|otras?|otros?)$/.test(token.text),
        );
    if (joined) kept[kept.length - 1] = { ...last, to: one.to };
    else kept.push({ ...one, concept });
  }
  return kept;
}
