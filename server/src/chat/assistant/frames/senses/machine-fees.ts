import { categories } from '../../entities/categories.ts';
import type { Entity } from '../../entities/entity.ts';
import type { Token } from '../../language/tokens.ts';

const machine = /^(?:atms?|cajeros?(?: automaticos?)?)$/;
const cash =
  /^(?:cash|efectivo|withdraw\w*|withdrew|retir\w+|saqu\w+|sac(?:o|ar|ado|amos|aron)|took|taken|pull(?:ed)?|dinero|money)$/;
const atmFees = categories.find((one) => one.key === 'atmFees');

const isFee = (one: Entity): boolean =>
  one.kind === 'category' && one.concept.codes.every((code) => code.startsWith('BANK_FEES'));

/** "fees of any kind, overdraft, atm, late": among fees the machine is what it charges, and no cash. */
export function machineAmongFees(tokens: readonly Token[], found: readonly Entity[]): readonly Entity[] {
  if (!atmFees || !found.some(isFee) || tokens.some(({ text }) => cash.test(text))) return found;
  return found.map((one) => {
    const said = tokens.slice(one.from, one.to).map(({ text }) => text);
    return one.kind === 'category' && one.concept.key === 'withdrawals' && machine.test(said.join(' '))
      ? { ...one, concept: atmFees }
      : one;
  });
}
