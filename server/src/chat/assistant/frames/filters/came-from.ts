import type { World } from '../../world.ts';
import type { Frame } from '../frame.ts';

const came =
  /\b(how much|what|total|cuanto|lo que)\b.*\b(get|got|gotten|getting|receive[ds]?|receiving|came|come|recib\w+|me llego|me dio|me dieron|obtuve)\b(?! back).*\b(from|through|via|de|por) (?:my |the |la |el )?§m/;

/** "how much did I get from Pocketpass": money that came in through a service, which no spending shows. */
export function cameFromService(pattern: string, { things }: Frame, { merchants }: World): boolean {
  const payees = things.flatMap((thing) => (thing.kind === 'merchant' ? thing.values : ['']));
  return (
    payees.length > 0 &&
    came.test(pattern) &&
    payees.every((name) =>
      merchants.some(
        (known) => known.name === name && known.kinds?.some((kind) => kind.startsWith('TRANSFER_IN')),
      ),
    )
  );
}
