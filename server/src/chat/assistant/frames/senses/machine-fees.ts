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
  const read = found.map((one) => {
    const said = tokens.slice(one.from, one.to).map(({ text }) => text);
    return one.kind === 'category' && one.concept.key === 'withdrawals' && machine.test(said.join(' '))
      ? { ...one, concept: atmFees }
      : one;
  });
  // `cuánto me cobró el cajero de comisiones`: its own fees, where no list stands between them.
  const own = read.find((one) => one.kind === 'category' && one.concept === atmFees);
  const [only, ...others] = read.filter((one) => one !== own && isFee(one));
  const list = tokens.some(
    ({ kind, text }) =>
      /^(?:and|or|y|o|e|u|plus|mas|also|tambien)$/.test(text) || (kind === 'mark' && text === ','),
  );
  return own && only?.kind === 'category' && only.concept.key === 'fees' && others.length === 0 && !list
    ? read.filter((one) => one !== only)
    : read;
}
