import type { World } from '../../world.ts';
import type { Frame, Thing } from '../frame.ts';

const kindsOf = ({ values }: Thing, { merchants }: Pick<World, 'merchants'>): (readonly string[])[] =>
  values.map((name) => merchants.find((known) => known.name === name)?.kinds ?? []);

/** A service that people pay each other through: rows of transfers to others and from them, and of nothing else. */
export const passesMoney = (thing: Thing, world: Pick<World, 'merchants'>): boolean =>
  thing.kind === 'merchant' &&
  thing.values.length > 0 &&
  kindsOf(thing, world).every(
    (kinds) =>
      kinds.every((kind) => kind.startsWith('TRANSFER_')) &&
      ['TRANSFER_IN', 'TRANSFER_OUT'].every((way) => kinds.some((kind) => kind.startsWith(way))),
  );

const came =
  /\b(how much|what|total|who|cuanto|lo que|quien)\b.*\b(get|got|gotten|getting|receive[ds]?|receiving|came|come|recib\w+|me llego|me dio|me dieron|obtuve)\b(?! back).*\b(from|through|via|on|by|over|in|de|por|en|con) (?:my |the |la |el )?§m/;
/** "send me on Pocketpass", `me mandaron por Pocketpass`: by others, through it. */
const sentMe =
  /\b(?:send|sends|sent|sending|give|gave|pay|pays|paid|transfer(?:red|s)?|deposit(?:ed)?) (?:me|us)\b|\b(?:me|nos) (?:ha |han |habian? )?(?:ido )?(?:mand|envi|pag|pas|transfir|transfer|deposit|devolv|devuel|regres|d[aio])\w*\b|§m (?:received|recibido|recibid[oa]s|incoming|money in)\b|\b(?:received|incoming|recibid[oa]s?|entrantes?)\b.*\b(?:on|by|via|through|over|por|en|con|de) §m/;
const iSend =
  /\b(?:i|we) (?:have |had |ever |even )?(?:send|sent|pay|paid|gave|give|transfer(?:red)?)\b(?! (?:me|us)\b)|\b(?:mande|mandamos|envie|enviamos|pague|pagamos|transferi|transferimos|he (?:mandado|enviado|pagado))\b/;

/** "how much did I get from Pocketpass": money that came in through a service, which no spending shows. */
export function cameFromService(pattern: string, { things }: Frame, world: World): boolean {
  const payees = things.flatMap((thing) => (thing.kind === 'merchant' ? kindsOf(thing, world) : [[]]));
  return (
    payees.length > 0 &&
    (came.test(pattern) || (sentMe.test(pattern) && !iSend.test(pattern))) &&
    payees.every((kinds) => kinds.some((kind) => kind.startsWith('TRANSFER_IN')))
  );
}
