import { categories } from '../../entities/categories.ts';
import type { Entity, Tokens } from '../../entities/entity.ts';
import { openerAt } from './exclusions.ts';

/** Words of an account that, left out of what was spent, mean the payments to it: the account itself spends nothing. */
const paidTo: readonly (readonly [RegExp, string])[] = [
  [/^(mortgages?|hipotecas?)$/, 'mortgage'],
  [/^(investments?|investing|inversion(es)?)$/, 'investing'],
  [/^(loans?|prestamos?)$/, 'loanPayments'],
  // Between own accounts they are no spending anyway; those to others are.
  [/^(transfers?|transferencias?|traspasos?)$/, 'transfersOut'],
];
const spends =
  /\b(spen[dt]|spending|expenses?|purchases?|bought|buy|paid|pay|charges?|costs?|gast\w+|compr[aeo]\w*|pag(?:o|os|ue|amos|ado|ar)|cargos?|lo mas car[oa]|money (?:go|goes|went|going)|(?:me|nos) (?:va|fue|han ido)|categor\w+)\b/;
const holds =
  /\b(net worth|patrimonio|owe|owed|debts?|debo|debemos|deudas?|balances?|saldos?|(?:do|we|i) have|tengo|tenemos|worth|free to|libre)\b/;
/** "what share of my salary goes to the mortgage": the payments too. */
const ofPay =
  /\b(percent\w*|%|share|part|portion|how much|porcentaje|parte|cuanto|proporcion)( \w+)? (of|de|del) (\w+ )?(salary|income|pay|paycheck|wages|earnings|sueldo|salario|nomina|ingresos?)\b/;
/** An opener reaches as far as a list of names goes. */
const reach = 10;

/** Entities with the payments to a loan or into investments in place of the account, where spending leaves them out. */
export function withKindsLeftOut(tokens: Tokens, entities: readonly Entity[]): Entity[] {
  const said = tokens.map((one) => one.text).join(' ');
  const ofSpending = spends.test(said) || ofPay.test(said);
  if (!(ofSpending || onlyLeavesOut(tokens)) || holds.test(said)) return [...entities];
  const kept = [...entities];
  for (const [at, { text }] of tokens.entries()) {
    const key = paidTo.find(([word]) => word.test(text))?.[1];
    if (
      !key ||
      !(isLeftOut(tokens, at) || (ofPay.test(said) && key !== 'investing' && key !== 'transfersOut'))
    )
      continue;
    const over = kept.findIndex((one) => one.from <= at && at < one.to);
    const found = over < 0 ? undefined : kept[over];
    if (found && (found.kind !== 'account' || !ofSpending)) continue;
    const concept = categories.find((one) => one.key === keyOf(key, found));
    if (!concept) continue;
    if (found) kept.splice(over, 1);
    kept.push({ kind: 'category', concept, from: found?.from ?? at, to: found?.to ?? at + 1 });
  }
  return kept.toSorted((a, b) => a.from - b.from);
}

/** Which payments go to a loan that is one of the person's accounts. */
function keyOf(key: string, found: Extract<Entity, { kind: 'account' }> | undefined): string {
  const kinds = (found?.accounts ?? []).map((one) => one.subtype ?? '');
  if (key !== 'loanPayments' || kinds.length === 0) return key;
  if (kinds.every((one) => /student/.test(one))) return 'studentLoan';
  return kinds.every((one) => /auto|car/.test(one)) ? 'carPayment' : key;
}

const longestTurn = 6;

/** `quita las inversiones`: a turn that says no more than what to leave out of the answer before. */
const onlyLeavesOut = (tokens: Tokens): boolean =>
  tokens.length <= longestTurn &&
  tokens.some(
    ({ text }, at) =>
      /^(investments?|investing|inversion(es)?|transfers?|transferencias?|traspasos?)$/.test(text) &&
      isLeftOut(tokens, at),
  ) &&
  [0, 1].some((at) => openerAt(tokens, at) !== null);

/** Whether an opener ("without", `sin contar`) stands before, with nothing but a list between. */
function isLeftOut(tokens: Tokens, at: number): boolean {
  for (let back = at - 1; back >= Math.max(0, at - reach); back -= 1) {
    if (/^[.?!;]$|^(how|cuanto|in|en|during|durante)$/.test(tokens[back]?.text ?? '')) return false;
    const opened = openerAt(tokens, back);
    if (opened && opened.end <= at) return true;
  }
  return false;
}
