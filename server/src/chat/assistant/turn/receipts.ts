import type { Kit } from '../answers/kit.ts';
import { readAsCharges, readAsReceipt } from '../frames/asks/charges.ts';
import type { Frame } from '../frames/frame.ts';

/** `cobro` may be what is charged or what is collected: which of the two was taken. */
export function tellReceipts(kit: Kit, frame: Frame): void {
  if (readAsReceipt(frame))
    kit.notes.push(
      kit.say(
        'I took “cobro” for money that customers paid you.',
        'Por “cobro” entendí lo que te pagaron tus clientes, no un cargo.',
      ),
    );
  if (readAsCharges(frame))
    kit.notes.push(
      kit.say(
        'I took “cobros” for what you are charged.',
        'Por “cobros” entendí lo que te cobran, no lo que recibes.',
      ),
    );
}
