import { isLiability } from '@saldo/contract/accounts/accounts.rules';
import type { World } from '../../../world.ts';
import type { Leaning, Verdict } from '../leaning.ts';
import { debtAgainst } from './cleared-from.ts';

const paid =
  /\b(?:pa(?:y|id|ying)|clear(?:ed|ing)?|settl(?:e|ed|ing)|wip(?:e|ed|ing) (?:it |them )?out|pag(?:o|ue|a|amos|ara|aramos|ar|arl[oa]s?|ando|andol[oa]s?|ad[oa]s?)|liquid(?:o|e|amos|ar|arl[oa]s?|ad[oa]s?|andol[oa]s?)|sald(?:o|e|amos|ar|arl[oa]s?|ad[oa]s?))\b/;
const left =
  /\b(?:left|leaves?|remain\w*|have|end up with|how much is in|cuanto hay|me quedo|nos quedamos|queda\w*|sobra\w*|resta\w*|tendria\w*|tengo)\b/;
const supposed =
  /\b(?:if|once|after|si|una vez|despues de|tras|(?:when|cuando) (?:(?:i|we|yo) )?(?:(?:have|ve) )?(?:l[oa]s? )?(?:pay|paid|pague|paguemos)|pay (?:it|them|that) (?:all |off |both |in full )*(?:from|out of|with|and|what))\b/;
const part = /\b(?:half|part|some|minimum|a bit|mitad|parte|minimo|un poco)\b/;
const inOneAccount =
  /\b(?:the|my|our|la|mi|nuestra) (?:account|bank account|checking|cuenta(?: corriente| bancaria| de cheques)?)\b/;

const usable = ({ accounts }: World) =>
  accounts.filter((one) => one.status === 'active' && one.type === 'depository' && one.currency === 'USD');

/**
 * "if I pay both cards off today what am I left with?" after what an account holds, `si la pago toda, ¿con cuánto me quedo en la
 * cuenta?` after what is owed: that debt, held against that account.
 */
export function leftOncePaid(leaning: Leaning): Verdict {
  const { marked, now, pattern, periods, previous, world } = leaning;
  const said = marked.words;
  const today = periods.every((one) => one.start === world.today && one.end === world.today);
  if (!['balance', 'free', 'utilisation', 'payOff', 'goals'].includes(previous.ask)) return null;
  if (now.amount !== null || now.goalIds.length > 0 || !today || part.test(pattern)) return null;
  if (!supposed.test(said) || !paid.test(said) || !left.test(said) || looksBack.test(said)) return null;
  if (marked.counts.length > 0) return null;
  const isDebt = (id: number): boolean =>
    world.accounts.some((one) => one.id === id && isLiability(one.type));
  const named = marked.entities.flatMap((one) =>
    one.kind === 'account' ? one.accounts.map(({ id }) => id) : [],
  );
  const cardsNamed = marked.entities.some(
    (one) => one.kind === 'category' && one.concept.key === 'cardPayment',
  );
  if (
    marked.entities.some(
      (one) => one.kind !== 'account' && !(one.kind === 'category' && one.concept.key === 'cardPayment'),
    )
  )
    return null;
  const before = previous.toAccountIds ?? previous.accountIds;
  const cards = world.accounts.filter(({ status, type }) => status === 'active' && type === 'credit');
  const debts = [
    named.filter(isDebt),
    cardsNamed ? cards.map(({ id }) => id) : [],
    before.filter(isDebt),
    previous.balance === 'owed' && before.length === 0
      ? world.accounts.filter(({ type }) => isLiability(type)).map(({ id }) => id)
      : [],
  ].find((ids) => ids.length > 0);
  const own = usable(world);
  const checking = own.filter((one) => one.subtype === 'checking');
  const sources = [
    named.filter((id) => !isDebt(id)),
    (previous.toAccountIds ? previous.accountIds : before).filter((id) => !isDebt(id)),
    inOneAccount.test(said) && checking.length === 1 ? checking.map(({ id }) => id) : [],
    own.map(({ id }) => id),
  ].find((ids) => ids.length > 0);
  return debts && sources ? debtAgainst(leaning, sources, debts) : null;
}

const looksBack = /\b(?:did|spent|was|were|have i paid|had|gaste|pague|pagado|fue|costo)\b(?! (?:if|si)\b)/;
