import type { World } from '../../world.ts';
import { filteredAsks, repeatingAsks } from '../ask-families.ts';
import type { Frame } from '../frame.ts';
import type { Marked } from '../words/marked.ts';

/** `me van a cobrar`, `lo que me cargarán`: whoever charges is not the person, and it is still to come. */
const willBeCharged =
  /\b(?:me|nos) (?:va|van|iran|irian) a (?:cobrar|cargar|descontar|debitar|facturar|pasar (?:el |un )?(?:cobro|cargo|recibo))|\b(?:va|van) a (?:cobrar|cargar|descontar|debitar)(?:me|nos)\b|\b(?:me|nos) (?:cobrara|cobraran|cargara|cargaran|descontara|descontaran|debitaran)\b/;
/** `qué cobros vienen`, `próximos cobros`: charges to come. */
const chargesAhead =
  /\b(?:que|cuales|cuantos) (?:otros )?(?:cobros|cargos) (?:me |nos )?(?:vienen|vendran|llegan|llegaran|caen|caeran|faltan|quedan|tocan|hay)\b|\b(?:proximos|siguientes) (?:cobros|cargos)\b|\b(?:cobros|cargos) (?:que )?(?:me |nos )?(?:vienen|vendran|llegan|llegaran|caen|caeran|faltan|quedan|tocan|por venir)\b/;

/** `cobro` as a thing, where `lo que cobro` is the verb. */
const receipt =
  /\b(?:el|un|los|unos|mi|mis|mayor|mayores|ultimos?|algun|ningun|primer|cada)(?: (?:gran|mayor|ultimo|menor|mejor))? cobros?\b|\b(?:que|cuales|cuantos) cobros\b/;
const charged =
  /\b(?:me|nos) (?:han |ha )?(?:hech\w+|hicieron|cobr\w+|carg\w+|pasaron)\b|\b(?:tarjeta|suscrip\w+|banco|recibos?|duplicad\w+|doble)\b/;
/** So many payers of other income than wages make it money that customers pay. */
const fewestClients = 3;

const hasClients = ({ merchants }: World): boolean =>
  merchants.filter(
    ({ inflowOnly, kind, rows }) =>
      inflowOnly &&
      rows > 1 &&
      !/SALARY|WAGES|INTEREST|DIVIDENDS|TAX_REFUND|RETIREMENT|UNEMPLOYMENT|BENEFIT/.test(kind ?? ''),
  ).length >= fewestClients;

const measures: ReadonlySet<Frame['ask']> = new Set(['extreme', 'total', 'count', 'list', 'average', 'last']);

/** What `cobrar` and `cobro` mean where they stand: charges to come, or what customers paid a person who has some. */
export function chargesMeant({ pattern, tokens }: Marked, frame: Frame, world: World): Partial<Frame> {
  const said = tokens.map((one) => one.text).join(' ');
  const aboutRows = filteredAsks.has(frame.ask) || repeatingAsks.has(frame.ask);
  const behind = frame.periods.some((one) => one.end < world.today);
  if (aboutRows && !behind && (willBeCharged.test(said) || chargesAhead.test(said)))
    return { ask: 'due', flow: 'spending', recurring: 'all', groupBy: null, per: null, order: 'largest' };
  if (
    frame.flow === 'spending' &&
    measures.has(frame.ask) &&
    frame.things.length === 0 &&
    receipt.test(pattern) &&
    !charged.test(said) &&
    hasClients(world)
  )
    return { flow: 'income' };
  return {};
}

/** Whether a receipt was read where a charge could have been meant. */
export const readAsReceipt = (frame: Frame): boolean =>
  frame.flow === 'income' && measures.has(frame.ask) && receipt.test(frame.said);

/** Whether charges to come were read where a person with customers could have meant receipts. */
export const readAsCharges = (frame: Frame): boolean =>
  frame.ask === 'due' && /\bcobros\b/.test(frame.said) && chargesAhead.test(frame.said);
