import type { Kit } from '../answers/kit.ts';
import { readAsCharges, readAsReceipt } from '../frames/asks/charges.ts';
import type { Frame } from '../frames/frame.ts';
import { noPurchase } from '../frames/filters/bought.ts';
import { unsaidIn } from '../frames/words/no-row-says.ts';
import { thingWords } from '../render/words.ts';

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

/** What a ranking of purchases, or of shops, does not count. */
export function tellPurchases(kit: Kit, frame: Frame): void {
  const left = frame.exclude.find((one) => one.key === noPurchase);
  if (left)
    kit.notes.push(
      kit.say(
        `Purchases only: ${thingWords(left, 'en')} are not counted.`,
        `Solo compras: no cuentan ${thingWords(left, 'es')}.`,
      ),
    );
}

/** What was asked for and no payment tells: the figure is of all of it. */
export function tellUnsaid(kit: Kit, typed: string): void {
  const said = unsaidIn(typed, kit.world);
  if (said.includes('whom'))
    kit.notes.push(
      kit.say(
        'Payments do not say whom something was bought for, so this is for everybody.',
        'Los pagos no dicen para quién se compró algo, así que esto es de todos.',
      ),
    );
  if (said.includes('payer'))
    kit.notes.push(
      kit.say(
        'Payments do not say which of you paid: this is all of the accounts linked here.',
        'Los pagos no dicen quién de ustedes pagó: esto es de todas las cuentas vinculadas aquí.',
      ),
    );
}
