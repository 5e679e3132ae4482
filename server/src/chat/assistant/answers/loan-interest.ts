import { cents, type Cents } from '@saldo/contract/money';
import type { Thing } from '../frames/frame.ts';
import { loansOf } from '../frames/filters/own-loans.ts';
import { listWords, safeText } from '../render/words.ts';
import { sumRows } from '../tools/rows.ts';
import { share } from './arithmetic.ts';
import { type Days, range } from './days.ts';
import { behind, type Kit, queryOf } from './kit.ts';
import { labelOf } from './labels.ts';

/** The interest that a loan or card charges, as its rows are filed. */
export const interestCharge: Thing = {
  kind: 'category',
  values: ['BANK_FEES_INTEREST_CHARGE'],
  key: 'interestCharge',
};

/**
 * What own loans charged of interest in days whose payments to them are told: the payments move the person's own money, the
 * interest is what was spent. `paid` is what the payments come to. Empty where the answer is about anything else, or nothing was charged.
 */
export async function interestBeside(kit: Kit, days: Days, paid: Cents): Promise<string> {
  const { frame, say, book, world, language } = kit;
  const [thing] = frame.things;
  const loans =
    thing && frame.things.length === 1 && frame.flow === 'movement' ? loansOf(thing.key, world) : [];
  if (loans.length === 0 || frame.accountIds.length > 0) return '';
  const query = queryOf(kit, days, {
    flow: 'spending',
    things: [interestCharge],
    accountIds: loans.map(({ id }) => id),
  });
  const sum = await sumRows(kit.bound, query);
  if (sum.rows === 0) return '';
  const names = listWords(
    loans.map(({ name }) => safeText(name)),
    language,
  );
  const what = labelOf(kit, say('interest', 'intereses'), '', days);
  const charged = book.money(what, sum.total, { ...behind(kit, query, sum), subjects: [names] });
  const when = range(kit, days);
  const tenths = sum.total < paid ? share(sum.total, paid) : null;
  const part = tenths === null ? '' : book.percent(say('interest share', 'parte de intereses'), tenths);
  const left =
    tenths === null ? '' : ` ${book.money(say('paid off', 'amortizado'), cents(paid - sum.total))}`;
  const ofIt = part ? say(`, ${part} of what you paid`, `, ${part} de lo que pagaste`) : '';
  return say(
    `Interest that ${names} charged ${when}: ${charged}${ofIt}. That part is spending; the rest${left && `,${left},`} pays off what you owe.`,
    `Intereses que cobró ${names} ${when}: ${charged}${ofIt}. Esa parte es gasto; el resto${left && `,${left},`} paga lo que debes.`,
  );
}

/** How much of what the bank charged was interest, and what is left without it; empty where it is no sum of bank fees, or one of either alone. */
export async function interestAmongFees(kit: Kit, days: Days, total: Cents): Promise<string> {
  const { frame, say, book } = kit;
  const [fees, ...others] = frame.things;
  if (fees?.key !== 'fees' || others.length > 0 || frame.flow !== 'spending' || frame.exclude.length > 0)
    return '';
  const query = queryOf(kit, days, { things: [interestCharge] });
  const sum = await sumRows(kit.bound, query);
  if (sum.rows === 0) return '';
  if (sum.total === total) return say('All of that is interest charges.', 'Todo eso son intereses cobrados.');
  const interest = say('interest charges', 'intereses cobrados');
  const charged = book.money(labelOf(kit, interest, '', days), sum.total, behind(kit, query, sum));
  const rest = book.money(say('fees without interest', 'comisiones sin intereses'), cents(total - sum.total));
  return say(
    `${charged} of that is interest charges; the fees without them come to ${rest}.`,
    `${charged} de eso son intereses cobrados; las comisiones sin ellos suman ${rest}.`,
  );
}
