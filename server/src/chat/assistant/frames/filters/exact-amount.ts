import { cents } from '@saldo/contract/money';
import { exactAmountAsks, seekingAsks } from '../ask-families.ts';
import type { Frame } from '../frame.ts';
import type { Marked } from '../words/marked.ts';

const rowNoun =
  '(?:charges?|payments?|purchases?|transactions?|deposits?|fees?|cargos?|pagos?|compras?|depositos?|transaccion|transacciones)';
const saidOfOne = new RegExp(
  [
    '\\b(charged|cobraron|cobrado)( me)? §n',
    `§n (\\w+ )?${rowNoun}\\b`,
    `\\b(${rowNoun}|somethings?|algos?) (.{0,20} )?(of|for|de|por)( \\w+){0,2} §n`,
  ].join('|'),
);
const roughly =
  /^(around|about|roughly|approximately|like|some|unos|unas|como|cerca|alrededor|aproximadamente|casi)$/;

/**
 * "the $29 charge", "was I charged 45.20", "something from Shell for around 40": an amount said of one payment picks the
 * rows of that amount; said roughly, those within a tenth of it.
 */
export function takeExactAmount(frame: Frame, { pattern, tokens, amounts }: Marked): void {
  if (frame.amount === null || frame.rate !== null || !exactAmountAsks.has(frame.ask)) return;
  if (frame.minCents !== null || frame.maxCents !== null) return;
  if (!(seekingAsks.has(frame.ask) && frame.things.length > 0) && !saidOfOne.test(pattern)) return;
  const from = amounts.find((one) => one.bound === null)?.from ?? 0;
  const rough = [1, 2].some((back) => roughly.test(tokens[from - back]?.text ?? ''));
  const tenth = rough ? Math.round(frame.amount / 10) : 0;
  frame.minCents = rough ? cents(frame.amount - tenth - 1) : frame.amount;
  frame.maxCents = rough ? cents(frame.amount + tenth + 1) : frame.amount;
  frame.minIncluded = rough;
  frame.maxIncluded = rough;
  frame.amount = null;
  if (frame.ask === 'total') frame.ask = 'list';
}
